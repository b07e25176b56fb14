internal import CLibrary
internal import SystemPackage

/// Writes results to the paths of the command line.
///
/// A file is written atomically (`AtomicFile`). Links are followed, because the user specified the
/// path. Pipes, terminals and devices are written directly.
package enum FileWriter {
  /// Writes text and replaces an existing file.
  package static func write(_ text: String, to path: String) throws(CommandError) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes and replaces an existing file.
  ///
  /// An input file is replaced only with `replacesInput`.
  package static func write(
    _ bytes: [UInt8], to path: String, replacesInput: Bool = false
  ) throws(CommandError) {
    if !replacesInput, descriptor(named: path) == nil { try InputFiles.rejectReplacing(path) }
    do throws(Errno) {
      if let descriptor = descriptor(named: path) {
        return try AtomicFile.write(bytes, to: descriptor)
      }
      switch TestFileFinder.kind(of: path) {
      case nil, S_IFREG: try replace(path, by: bytes)
      case S_IFDIR: throw Errno.isDirectory
      default: try send(bytes, to: path)
      }
    } catch {
      throw writeError(of: path, error.rawValue)
    }
  }

  /// Throws an error if the file exists, is not empty and its first 4 KiB contain no marker of
  /// sheetlua.
  package static func rejectReplacingOthers(
    _ path: String, advice: String
  ) throws(CommandError) {
    guard descriptor(named: path) == nil, TestFileFinder.kind(of: path) == S_IFREG else { return }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    defer { if file >= 0 { close(file) } }
    var start = [UInt8](repeating: 0, count: 4096)
    let count = file < 0 ? -1 : read(file, &start, start.count)
    if count == 0 { return }
    let text = String(decoding: start.prefix(max(0, count)), as: UTF8.self)
    let marks = ["<meta name=\"generator\" content=\"sheetlua\"", "\"format\":\"sheetlua"]
    guard !marks.contains(where: { text.contains($0) }) else { return }
    throw CommandError(.cannotWrite, "\(path): exists and was not written by sheetlua; \(advice)")
  }

  /// Writes a file whose path the command chooses, such as `order.html` next to `order.lua`.
  ///
  /// The path must be a regular file or not exist. A link in a checkout of a foreign repository
  /// could point to any file.
  ///
  /// With `advice`, an existing file that sheetlua did not write is an error that ends with this
  /// advice.
  package static func write(
    _ bytes: [UInt8], toOwn path: String, keepingOthers advice: String? = nil
  ) throws(CommandError) {
    if let complaint = ManagedDirectory.errorMessage(about: path) {
      throw CommandError(.cannotWrite, complaint)
    }
    if let advice { try rejectReplacingOthers(path, advice: advice) }
    try write(bytes, to: path)
  }

  /// Writes files whose names the command chooses to a directory, and replaces existing files: all of
  /// them, or none after an error.
  ///
  /// `directory` is empty or ends with a slash. An existing file must be a regular one.
  package static func write(
    _ files: [(name: String, text: String)], toOwn directory: String
  ) throws(CommandError) {
    var contents: [AtomicFile.Content] = []
    for (name, text) in files {
      let path = directory + name
      if let complaint = ManagedDirectory.errorMessage(about: path) {
        throw CommandError(.cannotWrite, complaint)
      }
      try InputFiles.rejectReplacing(path)
      var status = stat()
      let isThere = stat(path, &status) == 0
      if isThere, status.st_mode & S_IFMT == S_IFDIR { throw writeError(of: path, EISDIR) }
      // A rename would replace a file that is not writable.
      if isThere, access(path, W_OK) != 0 { throw writeError(of: path, errno) }
      contents.append(
        AtomicFile.Content(Array(text.utf8), as: name, mode: isThere ? status.st_mode : nil))
    }
    let folder = open(directory.isEmpty ? "." : directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder < 0 { throw writeError(of: directory, errno) }
    defer { close(folder) }
    do throws(Errno) {
      try AtomicFile.replace(contents, in: folder)
    } catch {
      let names = files.map { directory + $0.name }
      throw writeError(of: names.joined(separator: ", "), error.rawValue)
    }
  }

  /// Returns the descriptor of a stream that the shell has opened, such as 1 for `/dev/stdout`.
  private static func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  private static func replace(_ path: String, by bytes: [UInt8]) throws(Errno) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if path.hasSuffix("/") { throw Errno.isDirectory }
    // A broken link.
    if !isThere, lstat(path, &status) == 0 { throw Errno.noSuchFileOrDirectory }
    // A rename would replace a file that is not writable.
    if isThere, access(path, W_OK) != 0 { throw Errno(rawValue: errno) }
    let real = isThere ? realpath(path, nil) : nil
    defer { free(real) }
    let place = FilePath(real.map { String(cString: $0) } ?? path)
    guard let name = place.lastComponent?.string else { throw Errno.noSuchFileOrDirectory }
    let parent = place.removingLastComponent().string
    let folder = open(parent.isEmpty ? "." : parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder < 0 { throw Errno(rawValue: errno) }
    defer { close(folder) }
    do throws(Errno) {
      try AtomicFile.replace(
        [.init(bytes, as: name, mode: isThere ? status.st_mode : nil)], in: folder)
    } catch {
      // A file can be writable although its directory is not, and it can be a mount point.
      let isOfFolder: [Errno] = [
        .permissionDenied, .notPermitted, .resourceBusy, .readOnlyFileSystem,
      ]
      guard isThere, isOfFolder.contains(error) else { throw error }
      try overwrite(name, in: folder, bytes)
    }
  }

  private static func overwrite(
    _ name: String, in folder: Int32, _ bytes: [UInt8]
  ) throws(Errno) {
    let file = openat(folder, name, O_WRONLY | O_TRUNC | O_NOFOLLOW | O_CLOEXEC)
    if file < 0 { throw Errno(rawValue: errno) }
    defer { close(file) }
    try AtomicFile.write(bytes, to: file)
  }

  /// The time to wait for a reader of a named pipe, in tenths of a second.
  private static let timeout = 30

  private static func send(_ bytes: [UInt8], to path: String) throws(Errno) {
    var descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    var tries = 0
    // ENXIO: the pipe has no reader yet.
    while descriptor < 0, errno == ENXIO || errno == EINTR, tries < timeout {
      usleep(100_000)
      tries += 1
      descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }
    if descriptor < 0 { throw Errno(rawValue: errno) }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, 0)
    try AtomicFile.write(bytes, to: descriptor)
  }

  package static func writeError(of path: String, _ error: Int32) -> CommandError {
    if error == ENXIO, TestFileFinder.kind(of: path) == S_IFIFO {
      return CommandError(.cannotWrite, "\(path): is a pipe without a reader")
    }
    if error == ENOENT, TestFileFinder.kind(of: path, following: false) == S_IFLNK {
      return CommandError(.cannotWrite, "\(path): is a broken link")
    }
    return CommandError(.cannotWrite, "\(path): cannot be written: \(reason(error))")
  }
}
