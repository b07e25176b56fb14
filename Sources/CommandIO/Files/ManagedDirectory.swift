package import CLibrary
internal import SystemPackage

/// A folder that the command names itself (`.sheetlua`, `regressions`, the snapshots of a test): a
/// real one, never a link, and so are the files in it.
///
/// Who checks out somebody's scripts gets the links in them too. Followed, they would lead what is
/// written, and what is shown, anywhere.
package final class ManagedDirectory {
  private let path: String
  private let descriptor: Int32

  /// Opens the folder at a path; nil: there is nothing.
  ///
  /// What leads to its parent is the user's affair.
  package init?(at path: String) throws(CommandError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if descriptor >= 0 { return }
    let error = errno
    if error == ENOENT { return nil }
    throw Self.refusal(of: path, error)
  }

  /// Opens it, made before if it is not there.
  package static func made(at path: String) throws(CommandError) -> ManagedDirectory {
    if mkdir(path, 0o755) != 0, errno != EEXIST { throw FileWriter.refusal(of: path, errno) }
    if let folder = try ManagedDirectory(at: path) { return folder }
    throw FileWriter.refusal(of: path, ENOENT)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The text of a file in it, in UTF-8; nil: there is none.
  package func text(of name: String) throws(CommandError) -> String? {
    let whole = "\(path)/\(name)"
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if file < 0 {
      if errno == ENOENT { return nil }
      throw Self.refusal(of: whole, errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Self.refusal(of: whole, EISDIR)
    }
    let bytes = try FileReader.bytes(of: file, whole)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    throw CommandError(.noInput, "\(whole): is not UTF-8 text")
  }

  /// Writes a text, in place of the file that is there.
  package func write(_ text: String, to name: String) throws(CommandError) {
    let whole = "\(path)/\(name)"
    if let complaint = Self.complaint(about: whole) { throw CommandError(.cannotWrite, complaint) }
    try InputFiles.refuseReplacing(whole)
    do {
      try AtomicFile.put(Array(text.utf8), as: name, in: descriptor)
    } catch {
      throw FileWriter.refusal(of: whole, error.rawValue)
    }
  }

  /// The names of what is in it.
  package func names() -> [String] { (try? TestFileFinder.names(in: FilePath(path))) ?? [] }

  /// What is wrong with a thing that lies where a file or folder of the command's own belongs; nil:
  /// nothing, or there is none.
  package static func complaint(about path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR,
      let words = FileKind.words(for: status.st_mode)
    else { return nil }
    return "\(path): is \(words), but sheetlua stores its own files there; remove it"
  }

  private static func refusal(of path: String, _ error: Int32) -> CommandError {
    CommandError(.noInput, complaint(about: path) ?? "\(path): cannot be read: \(reason(error))")
  }
}

/// What lies at a path, in words.
package enum FileKind {
  /// "a link", "a named pipe"; nil for a regular file.
  package static func words(for mode: mode_t) -> String? {
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
