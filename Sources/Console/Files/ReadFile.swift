internal import Diagnosis
internal import Glibc

/// Reads what is open, to its end or a limit.
package enum ReadFile {
  /// The most bytes that are read of a file.
  package static let limit = Most.file

  /// All that is in what is open.
  package static func bytes(of descriptor: Int32, _ name: String) throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      // Memory that nobody has written: a small file touches one page of it.
      let (count, problem) = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) {
        let count = Glibc.read(descriptor, $0.baseAddress, $0.count)
        if count > 0 { bytes.append(contentsOf: $0[..<count]) }
        return (count, errno)
      }
      if count == 0 { return bytes }
      if count < 0 {
        if problem == EINTR { continue }
        throw CommandError(.noInput, "\(name): cannot be read: \(reason(problem))")
      }
      if bytes.count > limit {
        throw CommandError(
          .script, "\(name): is larger than \(limit >> 20) MiB, the most that is read")
      }
    }
  }
}
