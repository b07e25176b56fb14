internal import ScriptDiagnostics
internal import CLibrary
internal import Live

/// Reads and writes whole text files; only regular files, and for writing no symbolic links.
enum TextFile {
  /// Returns the content of a file; nil if it cannot be read, is not UTF-8 or is larger than a
  /// script can be.
  static func read(_ path: String) -> String? {
    // Without O_NONBLOCK, a pipe without a writer would block the stage.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= Limits.file {
      let count = CLibrary.read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return String(validating: bytes, as: UTF8.self) }
      bytes += block[..<count]
    }
    return nil
  }

  /// Returns true if a file exists, including a broken symbolic link.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Replaces the content of a file atomically; returns an error or nil.
  static func write(_ text: String, to path: String) -> PlayError? {
    var status = stat()
    let isThere = lstat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      let what = status.st_mode & S_IFMT == S_IFLNK ? "a link" : "not a regular file"
      return PlayError("\(path): is \(what), so nothing was written")
    }
    if isThere, access(path, W_OK) != 0 { return PlayError("\(path): permission denied") }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let beside = "\(folder).sheetlua-\(getpid())~"
    unlink(beside)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(beside, flags, 0o644)
    guard descriptor >= 0 else { return PlayError("\(path): cannot be written") }
    if isThere { fchmod(descriptor, status.st_mode & 0o777) }
    let isWhole = writeAll(descriptor, with: Array(text.utf8))
    guard close(descriptor) == 0, isWhole, rename(beside, path) == 0 else {
      unlink(beside)
      return PlayError("\(path): could not be written completely; the old file is unchanged")
    }
    return nil
  }

  private static func writeAll(_ descriptor: Int32, with bytes: [UInt8]) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        CLibrary.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 { written += count } else if errno != EINTR { return false }
    }
    return true
  }
}
