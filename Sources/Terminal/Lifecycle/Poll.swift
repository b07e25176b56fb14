internal import CLibrary

/// Waits for input, a timeout or a signal, whichever is first.
enum Poll {
  /// Waits for at most `seconds`, or without a limit if nil, and returns the readable inputs.
  static func wait(
    on inputs: [Int32], atMost seconds: Double?, mask: sigset_t
  ) -> Set<Int32> {
    var set = fd_set()
    for input in inputs { insert(input, into: &set) }
    let limit = (inputs.max() ?? -1) + 1
    var mask = mask
    var count: Int32
    if let seconds {
      var pause = timespec(seconds: seconds)
      count = pselect(limit, &set, nil, nil, &pause, &mask)
    } else {
      count = pselect(limit, &set, nil, nil, nil, &mask)
    }
    return count > 0 ? Set(inputs.filter { contains($0, set) }) : []
  }

  /// Returns true if the terminal accepts output now.
  static func isWritable(_ output: Int32) -> Bool {
    var set = fd_set()
    insert(output, into: &set)
    var pause = timespec(seconds: 0)
    return pselect(output + 1, nil, &set, nil, &pause, nil) > 0
  }

  private static func contains(_ descriptor: Int32, _ set: fd_set) -> Bool {
    withUnsafeBytes(of: set) { bytes in
      let index = Int(descriptor)
      guard index >= 0, index / 8 < bytes.count else { return false }
      return bytes[index / 8] & 1 << UInt8(index % 8) != 0
    }
  }

  private static func insert(_ descriptor: Int32, into set: inout fd_set) {
    withUnsafeMutableBytes(of: &set) { bytes in
      let index = Int(descriptor)
      guard index >= 0, index / 8 < bytes.count else { return }
      bytes[index / 8] |= 1 << UInt8(index % 8)
    }
  }
}

extension timespec {
  /// Creates an interval; 0 for negative seconds.
  fileprivate init(seconds: Double) {
    // About a year is as good as no limit, and every system accepts it.
    let nanoseconds = Int(min(max(0, seconds), 3.2e7) * 1e9)
    self.init(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
  }
}
