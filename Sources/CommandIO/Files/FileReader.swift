internal import ScriptDiagnostics
internal import CLibrary

/// Reads a file descriptor to its end or to a limit.
package enum FileReader {
  /// The maximum size of a file in bytes.
  package static let limit = Limits.file

  /// Reads all bytes.
  ///
  /// `size` is the approximate number of bytes.
  package static func bytes(
    of descriptor: Int32, _ name: String, size: Int = 1 << 16
  ) throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    // The extra byte makes the first read reach the end of a file. Small buffers need no heap
    // memory.
    let piece = min(max(size, 1 << 10) + 1, 1 << 16)
    while true {
      let (count, problem) = withUnsafeTemporaryAllocation(byteCount: piece, alignment: 16) {
        let count = CLibrary.read(descriptor, $0.baseAddress, $0.count)
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
          .script, "\(name): is larger than \(limit >> 20) MiB, the maximum file size")
      }
    }
  }
}
