internal import CLibrary
internal import Support

/// Appends lines to a text file: each line is written completely, or not at all.
///
/// The file is created with the first line. Several programs can append to the file.
package final class LineAppender {
  private let path: String
  /// The sizes of the file before and after each line, in bytes.
  private var lines: [(before: Int, after: Int)] = []

  /// Creates an appender; throws an error if the file cannot be written or is not a regular file.
  package init(_ path: String) throws(CommandError) {
    self.path = path
    switch TestFileFinder.kind(of: path) {
    case nil:
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      if access(folder, W_OK) != 0 { throw FileWriter.writeError(of: path, errno) }
    case S_IFREG:
      if access(path, W_OK) != 0 { throw FileWriter.writeError(of: path, errno) }
    default:
      throw CommandError(.cannotWrite, "\(path): lines can be added only to a regular file")
    }
  }

  /// Appends a line; `header` is the first line of an empty file.
  package func append(_ line: String, header: String) throws(CommandError) {
    let file = try opened()
    defer { close(file) }
    let size = try size(of: file)
    var bytes: [UInt8] = []
    if size == 0 { bytes += Array(header.utf8) + [Self.lineFeed] }
    if size > 0, try byte(at: size - 1, of: file) != Self.lineFeed { bytes.append(Self.lineFeed) }
    bytes += Array(line.utf8) + [Self.lineFeed]
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        write(file, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 {
        let error = errno
        _ = ftruncate(file, off_t(size))
        throw FileWriter.writeError(of: path, error)
      }
      written += count
    }
    lines.append((size, size + bytes.count))
  }

  /// Removes the line that was appended last.
  ///
  /// Does nothing and returns false if there is none, or if another program has changed the file.
  package func removeLast() throws(CommandError) -> Bool {
    guard let line = lines.last else { return false }
    let file = try opened()
    defer { close(file) }
    guard try size(of: file) == line.after else { return false }
    if ftruncate(file, off_t(line.before)) != 0 { throw FileWriter.writeError(of: path, errno) }
    lines.removeLast()
    return true
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private func opened() throws(CommandError) -> Int32 {
    let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o666)
    if file < 0 { throw FileWriter.writeError(of: path, errno) }
    // Only one program has a lock, until it closes the file. Some file systems have none.
    while flock(file, LOCK_EX) != 0, errno == EINTR {}
    return file
  }

  private func size(of file: Int32) throws(CommandError) -> Int {
    var status = stat()
    if fstat(file, &status) != 0 { throw FileWriter.writeError(of: path, errno) }
    return Int(status.st_size)
  }

  private func byte(at offset: Int, of file: Int32) throws(CommandError) -> UInt8 {
    var byte: UInt8 = 0
    if pread(file, &byte, 1, off_t(offset)) < 0 { throw FileWriter.writeError(of: path, errno) }
    return byte
  }
}
