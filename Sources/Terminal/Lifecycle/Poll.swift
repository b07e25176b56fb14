import CLibrary

/// Sleeping until bytes come, a time has passed or a signal is noted, whichever is first.
enum Poll {
  /// Sleeps so many seconds at most, for ever where none are told, and answers with those inputs that
  /// can be read.
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

  /// Whether the terminal takes bytes now.
  static func isWritable(_ output: Int32) -> Bool {
    var set = fd_set()
    insert(output, into: &set)
    var pause = timespec(seconds: 0)
    return pselect(output + 1, nil, &set, nil, &pause, nil) > 0
  }

  private static func contains(_ descriptor: Int32, _ set: fd_set) -> Bool {
    withUnsafeBytes(of: set) { bytes in
      let place = Int(descriptor)
      guard place >= 0, place / 8 < bytes.count else { return false }
      return bytes[place / 8] & 1 << UInt8(place % 8) != 0
    }
  }

  private static func insert(_ descriptor: Int32, into set: inout fd_set) {
    withUnsafeMutableBytes(of: &set) { bytes in
      let place = Int(descriptor)
      guard place >= 0, place / 8 < bytes.count else { return }
      bytes[place / 8] |= 1 << UInt8(place % 8)
    }
  }
}

extension timespec {
  /// A span; what has passed is nothing.
  fileprivate init(seconds: Double) {
    // A year and a day are as good as ever, and no system refuses them.
    let nanoseconds = Int(min(max(0, seconds), 3.2e7) * 1e9)
    self.init(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
  }
}
