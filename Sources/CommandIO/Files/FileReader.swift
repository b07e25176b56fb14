internal import ScriptDiagnostics
internal import CLibrary

/// Reads a file descriptor to its end or to a limit.
package enum FileReader {
  /// The maximum size of a file in bytes.
  package static let limit = Limits.file

  /// The size of a part in bytes.
  private static let partSize = 1 << 18

  /// Calls a closure with each part of a file, or of standard input for `-`, so that it need not fit
  /// in memory.
  package static func forEachPart(
    of path: String, as kind: ExpectedFileType, _ body: ([UInt8]) -> Void
  ) throws(CommandError) {
    let isInput = path == "-"
    let descriptor = isInput ? STDIN_FILENO : try SourceFile.opened(at: path, nil, kind).descriptor
    defer { if !isInput { close(descriptor) } }
    while true {
      var (size, problem) = (0, Int32(0))
      let part = [UInt8](unsafeUninitializedCapacity: partSize) { buffer, filled in
        size = CLibrary.read(descriptor, buffer.baseAddress, partSize)
        problem = errno
        filled = max(0, size)
      }
      if size == 0 { return }
      if size > 0 {
        body(part)
      } else if problem != EINTR {
        throw CommandError(
          .noInput, "\(isInput ? "<stdin>" : path): cannot be read: \(reason(problem))")
      }
    }
  }

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
