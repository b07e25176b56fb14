import Glibc

/// Sleeping until bytes come, a moment is reached or a signal is noted, whichever is first.
enum Waiting {
  /// Sleeps; nil as a deadline is for ever. Answers whether bytes can be read.
  static func wait(on input: Int32, until deadline: MonotonicTime?, mask: sigset_t) -> Bool {
    var set = fd_set()
    insert(input, into: &set)
    var mask = mask
    guard let deadline else { return pselect(input + 1, &set, nil, nil, nil, &mask) > 0 }
    var pause = timespec(seconds: deadline - .now)
    return pselect(input + 1, &set, nil, nil, &pause, &mask) > 0
  }

  /// Whether the terminal takes bytes now.
  static func isWritable(_ output: Int32) -> Bool {
    var set = fd_set()
    insert(output, into: &set)
    var pause = timespec(seconds: 0)
    return pselect(output + 1, nil, &set, nil, &pause, nil) > 0
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
    let nanoseconds = Int(max(0, seconds) * 1e9)
    self.init(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
  }
}
