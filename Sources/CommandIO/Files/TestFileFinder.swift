package import CLibrary
internal import ScriptDiagnostics
package import SystemPackage

/// A test file to run, or only the test at one line of it.
package struct TestFile: Equatable {
  /// The path as it is printed.
  package var path: String
  /// The line of the selected test, counted from 1; nil for all tests.
  package var line: Int?
  /// The reason why a search found the file but must not or cannot read it; nil if there is none.
  var obstacle: FoundFile.Obstacle?

  /// Throws an error if a search found the file but must not or cannot read it.
  package func rejectObstacle() throws(CommandError) {
    try obstacle?.reject(path, run: "test")
  }
}

/// A file that a search of a directory has found.
package struct FoundFile: Equatable {
  /// The reason why a file is found but not read.
  package enum Obstacle: Equatable {
    /// It is a link to a file outside of the searched directory, which the user did not choose.
    case linksOutside
    /// Its name is not UTF-8, so no argument and no message can contain it.
    case isNotUTF8
  }

  /// The path as it is printed.
  package var path: String
  package var obstacle: Obstacle?

  package init(path: String, obstacle: Obstacle? = nil) {
    (self.path, self.obstacle) = (path, obstacle)
  }

  /// Throws an error if the file must not or cannot be read; `subcommand` reads a named file.
  package func rejectObstacle(run subcommand: String) throws(CommandError) {
    try obstacle?.reject(path, run: subcommand)
  }
}

extension FoundFile.Obstacle {
  fileprivate func reject(_ path: String, run subcommand: String) throws(CommandError) {
    switch self {
    case .linksOutside:
      throw CommandError(
        .noInput,
        "\(path): links to a file outside of the directory; to run it, use \(CommandName.name) "
          + "\(subcommand) \(shellWord(path))")
    case .isNotUTF8:
      throw CommandError(.noInput, "\(path): the name of the file is not UTF-8; rename it")
    }
  }
}

/// Finds the test files for the arguments of `sheetlua test`.
package enum TestFileFinder {
  /// Returns the test files for the arguments.
  ///
  /// A file can have the suffix `:line`.
  ///
  /// A directory selects every `*_test.lua` in it, at any depth, and then for the other scripts
  /// with tests (`otherScripts`). Files in `regressions/` come first, the others are sorted by name.
  /// With `pattern`, a directory selects only files with such names.
  package static func found(
    in arguments: [String], named pattern: NamePattern? = nil
  ) throws(CommandError) -> [TestFile] {
    var files: [TestFile] = []
    for argument in arguments.isEmpty ? ["."] : arguments {
      let wanted = split(argument)
      guard kind(of: wanted.path) == S_IFDIR else {
        if !files.contains(wanted) { files.append(wanted) }
        continue
      }
      let folder = FilePath(wanted.path)
      let tests = try Self.files(below: folder, ending: "_test.lua")
      for found in try tests + otherScripts(below: folder, requiredBy: tests) {
        let name = FilePath(found.path).lastComponent?.string ?? found.path
        guard pattern?.matches(name) ?? true else { continue }
        let file = TestFile(path: found.path, obstacle: found.obstacle)
        if !files.contains(where: { $0.path == file.path && $0.line == nil }) { files.append(file) }
      }
    }
    return files.filter(isRegression) + files.filter { !isRegression($0) }
  }

  /// Returns all scripts in the directories of the arguments, including the directories of files.
  package static func scripts(around arguments: [String]) -> [String] {
    var folders: Set<String> = []
    for argument in arguments.isEmpty ? ["."] : arguments {
      let path = split(argument).path
      let folder = FilePath(path).removingLastComponent().string
      folders.insert(kind(of: path) == S_IFDIR ? path : folder.isEmpty ? "." : folder)
    }
    return folders.flatMap { folder in
      // A search that only suggests files ignores files that must not be read.
      ((try? files(below: FilePath(folder), ending: ".lua")) ?? []).filter { $0.obstacle == nil }
        .map(\.path)
    }
  }

  /// Returns the scripts of an app, which are not test files by name; nil if the path is not a
  /// directory.
  package static func scripts(below folder: String) throws(CommandError) -> [FoundFile]? {
    guard kind(of: folder) == S_IFDIR else { return nil }
    return try files(below: FilePath(folder), ending: ".lua")
      .filter { !$0.path.hasSuffix("_test.lua") && !$0.path.hasSuffix(".d.lua") }
  }

  private static func isRegression(_ file: TestFile) -> Bool {
    "/\(file.path)".contains("/regressions/")
  }

  /// Splits `order_test.lua:42` into a file and a line, unless a file has the complete name.
  private static func split(_ argument: String) -> TestFile {
    let whole = TestFile(path: argument, line: nil)
    guard kind(of: argument) == nil, let colon = argument.lastIndex(of: ":"),
      let line = Int(argument[argument.index(after: colon)...]), line > 0
    else { return whole }
    return TestFile(path: String(argument[..<colon]), line: line)
  }

  /// Returns the regular files below a directory whose names have an ending, at any depth.
  ///
  /// Hidden directories are left out. Links to files are found, but not links to directories: those
  /// can form a cycle.
  package static func files(
    below folder: FilePath, ending: String
  ) throws(CommandError) -> [FoundFile] {
    let root = try? ResolvedPath(folder.string)
    return try paths(below: folder, ending: Array(ending.utf8)).map { path in
      var file = FoundFile(path: path.string)
      if String(validating: path) == nil {
        file.obstacle = .isNotUTF8
      } else if kind(of: path, following: false) == S_IFLNK,
        let root, (try? ResolvedPath(path.string))?.isBelow(root) != true
      {
        file.obstacle = .linksOutside
      }
      return file
    }
  }

  private static func paths(
    below folder: FilePath, ending: [UInt8]
  ) throws(CommandError) -> [FilePath] {
    var found: [FilePath] = []
    for name in try entries(of: folder) {
      let path = folder.string == "." ? FilePath(root: nil, [name]) : folder.appending(name)
      let isWanted = name.withPlatformString { bytes in
        UnsafeBufferPointer(start: bytes, count: strlen(bytes)).suffix(ending.count)
          .elementsEqual(ending) { UInt8(bitPattern: $0) == $1 }
      }
      switch kind(of: path, following: false) {
      case S_IFDIR where !name.string.hasPrefix("."):
        found += try paths(below: path, ending: ending)
      case S_IFREG where isWanted: found.append(path)
      case S_IFLNK where isWanted && kind(of: path) == S_IFREG: found.append(path)
      default: break
      }
    }
    return found
  }

  /// Returns the names of the entries in a directory.
  package static func names(in folder: FilePath) throws(CommandError) -> [String] {
    try entries(of: folder).map(\.string)
  }

  private static func entries(of folder: FilePath) throws(CommandError) -> [FilePath.Component] {
    guard let stream = folder.withPlatformString({ opendir($0) }) else {
      throw CommandError(.noInput, "\(folder): cannot be read: \(reason(errno))")
    }
    defer { closedir(stream) }
    var names: [FilePath.Component] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) {
          FilePath.Component(platformString: $0)
        }
      }
      if let name, name.kind == .regular { names.append(name) }
      errno = 0
    }
    if errno != 0 { throw CommandError(.noInput, "\(folder): cannot be read: \(reason(errno))") }
    return names.sorted { $0.string < $1.string }
  }

  package static func kind(of path: String, following: Bool = true) -> mode_t? {
    kind(of: FilePath(path), following: following)
  }

  private static func kind(of path: FilePath, following: Bool = true) -> mode_t? {
    var status = stat()
    let result = path.withPlatformString { following ? stat($0, &status) : lstat($0, &status) }
    return result == 0 ? status.st_mode & S_IFMT : nil
  }
}
