internal import CLibrary
internal import SystemPackage
internal import Support

/// The name and the text of a script or another text file.
package struct SourceFile {
  /// The name on the command line; `<stdin>` for `-`.
  package var name: String
  /// The text, without a byte order mark.
  ///
  /// A `#!` line is replaced by an empty line.
  package var text: String
  /// The directory in which `require` searches; nil for standard input.
  package var folder: String?
  /// The directory of the file if its path is a link; nil if not.
  package var linkedFolder: String?

  /// Creates a text without a directory.
  package init(name: String, text: String) { (self.name, self.text) = (name, text) }

  /// Reads a text file or throws an error.
  ///
  /// `place` is the resolved path if it is known.
  package static func read(
    _ path: String, at place: ResolvedPath? = nil, as kind: ExpectedFileType = .script
  ) throws(CommandError) -> SourceFile {
    let name = path == "-" && place == nil ? "<stdin>" : path
    let bytes =
      try name == "<stdin>"
      ? FileReader.bytes(of: STDIN_FILENO, name) : contents(at: path, place, kind)
    var file = SourceFile(name: name, text: try text(of: bytes, name, kind))
    if name != "<stdin>" {
      file.folder = parent(of: path)
      if TestFileFinder.kind(of: path, following: false) == S_IFLNK {
        file.linkedFolder = (try? ResolvedPath(path)).map { parent(of: $0.text) }
      }
    }
    return file
  }

  /// Returns the unmodified bytes of a file.
  package static func bytes(at path: String) throws(CommandError) -> [UInt8] {
    try contents(at: path, nil, .script)
  }

  private static func contents(
    at path: String, _ place: ResolvedPath?, _ kind: ExpectedFileType
  ) throws(CommandError) -> [UInt8] {
    let (descriptor, size) = try opened(at: path, place, kind)
    defer { close(descriptor) }
    return try FileReader.bytes(of: descriptor, path, size: size ?? 0)
  }

  /// Opens a file for reading; returns its descriptor, and its size in bytes or nil for a pipe.
  static func opened(
    at path: String, _ place: ResolvedPath?, _ kind: ExpectedFileType
  ) throws(CommandError) -> (descriptor: Int32, size: Int?) {
    // Without O_NONBLOCK, a named pipe without a writer would block the process.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (place == nil ? 0 : O_NOFOLLOW)
    let descriptor = open(place?.text ?? path, flags)
    if descriptor < 0 { throw readError(of: path, errno, kind) }
    var isReadable = false
    defer { if !isReadable { close(descriptor) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw readError(of: path, errno, kind) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR where kind != .script:
      throw CommandError(.noInput, "\(path): is a directory; \(kind.expectedContent)")
    case S_IFDIR:
      throw CommandError(
        .noInput,
        "\(path): is a directory; choose a script in it, or run its tests: "
          + "\(CommandName.name) test \(shellWord(path))"
      )
    case S_IFIFO where path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/"):
      // A pipe of the shell, as in `sheetlua <(...)`, has a writer.
      _ = fcntl(descriptor, F_SETFL, 0)
    default:
      throw CommandError(
        .noInput, "\(path): is not a regular file; to read from a pipe, use - as the name")
    }
    isReadable = true
    guard status.st_mode & S_IFMT == S_IFREG else { return (descriptor, nil) }
    InputFiles.add(status, openedAs: place?.text ?? path)
    return (descriptor, Int(status.st_size))
  }

  private static func readError(of path: String, _ error: Int32, _ kind: ExpectedFileType)
    -> CommandError
  {
    if path.isEmpty { return CommandError(.noInput, "the file name of the \(kind.name) is empty") }
    if error == ENOENT, let colon = path.lastIndex(of: ":"),
      TestFileFinder.kind(of: String(path[..<colon])) == S_IFREG
    {
      return CommandError(.noInput, "\(path): expected a line number after the colon")
    }
    if error == ENOENT {
      let near = nearestFile(to: path).map { "; did you mean \($0)?" } ?? ""
      return CommandError(.noInput, "\(path): no such file\(near)")
    }
    return CommandError(.noInput, "\(path): cannot be read: \(reason(error))")
  }

  /// The script or tape in the same directory whose name is similar; nil if there is none.
  private static func nearestFile(to path: String) -> String? {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let names = (try? TestFileFinder.names(in: FilePath(folder.isEmpty ? "." : folder))) ?? []
    let files = names.filter { $0.hasSuffix(".lua") || $0.hasSuffix(".tape") }.sorted()
    let name = String(path.dropFirst(folder.count))
    return SpellingSuggestion.closest(to: name, among: files, atMost: 2).map { folder + $0 }
  }

  private static func text(
    of bytes: [UInt8], _ name: String, _ kind: ExpectedFileType
  ) throws(CommandError) -> String {
    var bytes = bytes[...]
    if kind == .script, bytes.first == 0x1B {
      throw CommandError(
        .script, "\(name): is compiled Lua; sheetlua only runs Lua source files")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if bytes.first == UInt8(ascii: "#") {
      bytes = bytes.drop { $0 != UInt8(ascii: "\n") }
    }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    throw CommandError(.script, encodingMessage(about: bytes, name, kind))
  }

  /// Returns the error message for text that is not UTF-8, with the first invalid line.
  private static func encodingMessage(
    about bytes: ArraySlice<UInt8>, _ name: String, _ kind: ExpectedFileType
  ) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return "\(name): is UTF-16; save the \(kind.name) as UTF-8"
    }
    if bytes.prefix(4096).contains(0) {
      return "\(name): is not a text file; \(kind.expectedContent)"
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated()
    where String(validating: line, as: UTF8.self) == nil {
      return "\(name):\(index + 1): this line is not UTF-8; save the \(kind.name) as UTF-8"
    }
    return "\(name): is not UTF-8; save the \(kind.name) as UTF-8"
  }

  /// Returns the directory of a path.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
