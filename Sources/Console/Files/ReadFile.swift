internal import Glibc

/// Reads what is open, to its end or a limit.
package enum ReadFile {
  /// The most bytes that are read of a file.
  package static let limit = 8 << 20

  /// All that is in what is open.
  package static func bytes(of descriptor: Int32, _ name: String) throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw CommandError(.noInput, "\(name): cannot be read: \(reason(errno))")
      }
      bytes.append(contentsOf: block[..<count])
      if bytes.count > limit {
        throw CommandError(
          .script, "\(name): is larger than \(limit >> 20) MiB, the most that is read")
      }
    }
  }
}
