package import CLibrary
internal import SystemPackage

/// A directory whose name the command chooses: `.sheetlua`, `regressions` or the snapshots of a
/// test.
///
/// The directory and its files are never links. A checkout of a foreign repository can contain
/// links that point to any file.
package final class ManagedDirectory {
  private let path: String
  private let descriptor: Int32

  /// Opens the directory at a path; nil if there is none.
  ///
  /// Links in the path of its parent are followed.
  package init?(at path: String) throws(CommandError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if descriptor >= 0 { return }
    let error = errno
    if error == ENOENT { return nil }
    throw Self.accessError(of: path, error)
  }

  /// Opens the directory and creates it if necessary.
  package static func openOrCreate(at path: String) throws(CommandError) -> ManagedDirectory {
    if mkdir(path, 0o755) != 0, errno != EEXIST { throw FileWriter.writeError(of: path, errno) }
    if let folder = try ManagedDirectory(at: path) { return folder }
    throw FileWriter.writeError(of: path, ENOENT)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns the UTF-8 text of a file in the directory; nil if there is none.
  package func text(of name: String) throws(CommandError) -> String? {
    let whole = "\(path)/\(name)"
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if file < 0 {
      if errno == ENOENT { return nil }
      throw Self.accessError(of: whole, errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Self.accessError(of: whole, EISDIR)
    }
    InputFiles.add(status, openedAs: whole)
    let bytes = try FileReader.bytes(of: file, whole)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    throw CommandError(.noInput, "\(whole): is not UTF-8 text")
  }

  /// Writes text to a file and replaces an existing file.
  package func write(_ text: String, to name: String) throws(CommandError) {
    let whole = "\(path)/\(name)"
    if let complaint = Self.errorMessage(about: whole) {
      throw CommandError(.cannotWrite, complaint)
    }
    InputFiles.remove(whole)
    try InputFiles.rejectReplacing(whole)
    do {
      try AtomicFile.replace([.init(Array(text.utf8), as: name)], in: descriptor)
    } catch {
      throw FileWriter.writeError(of: whole, error.rawValue)
    }
  }

  /// Returns the names of the entries in the directory.
  package func names() -> [String] { (try? TestFileFinder.names(in: FilePath(path))) ?? [] }

  /// Returns an error message if an entry other than a directory or regular file has this path; nil
  /// if not.
  package static func errorMessage(about path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR,
      let words = FileKind.typeDescription(for: status.st_mode)
    else { return nil }
    return "\(path): is \(words), but sheetlua stores its own files there; remove it"
  }

  private static func accessError(of path: String, _ error: Int32) -> CommandError {
    CommandError(.noInput, errorMessage(about: path) ?? "\(path): cannot be read: \(reason(error))")
  }
}

/// The kind of a file system entry as text.
package enum FileKind {
  /// Returns a description such as "a link" or "a named pipe"; nil for a regular file.
  package static func typeDescription(for mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a directory"
    case S_IFLNK: "a link"
    case S_IFIFO: "a named pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }
}
