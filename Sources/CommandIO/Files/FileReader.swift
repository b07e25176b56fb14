internal import ScriptDiagnostics
internal import CLibrary

/// Reads what is open, to its end or a limit.
package enum FileReader {
  /// The most bytes that are read of a file.
  package static let limit = Limits.file

  /// All that is in what is open; `size` is about how many bytes that will be.
  package static func bytes(
    of descriptor: Int32, _ name: String, size: Int = 1 << 16
  ) throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One more, so that the first reading of a file reaches its end. A small piece needs no new memory.
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
