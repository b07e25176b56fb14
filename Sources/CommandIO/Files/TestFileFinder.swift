package import CLibrary
package import SystemPackage

/// A test file to run, or only the test at one line of it.
package struct TestFile: Equatable {
  /// The path as it is printed.
  package var path: String
  /// The line of the selected test, counted from 1; nil for all tests.
  package var line: Int?
  /// True if the file was found as a link to a file outside of the searched directory.
  var leadsOut = false

  /// Throws an error for a link out of the directory: the user did not choose its target.
  package func rejectOutside() throws(CommandError) {
    guard leadsOut else { return }
    throw CommandError(
      .noInput,
      "\(path): links to a file outside of the directory; to run it, use \(CommandName.name) "
        + "test \(shellWord(path))")
  }
}

/// Finds the test files for the arguments of `sheetlua test`.
package enum TestFileFinder {
  /// Returns the test files for the arguments.
  ///
  /// A file can have the suffix `:line`.
  ///
  /// A directory stands for every `*_test.lua` in it, at any depth. Files in `regressions/` come
  /// first, the others are sorted by name.
  package static func found(in arguments: [String]) throws(CommandError) -> [TestFile] {
    var files: [TestFile] = []
    for argument in arguments.isEmpty ? ["."] : arguments {
      let wanted = split(argument)
      guard kind(of: wanted.path) == S_IFDIR else {
        if !files.contains(wanted) { files.append(wanted) }
        continue
      }
      let root = try? ResolvedPath(wanted.path)
      for place in try Self.files(below: FilePath(wanted.path), ending: "_test.lua") {
        let path = place.string
        var file = TestFile(path: path, line: nil)
        if kind(of: path, following: false) == S_IFLNK, let root {
          file.leadsOut = (try? ResolvedPath(path))?.isBelow(root) != true
        }
        if !files.contains(where: { $0.path == path && $0.line == nil }) { files.append(file) }
      }
    }
    return files.filter(isRegression) + files.filter { !isRegression($0) }
  }

  /// Returns scripts that contain tests but are not test files, detected by the beginnings of
  /// lines.
  package static func scriptsWithTests(in arguments: [String]) -> [String] {
    scripts(around: arguments).prefix(500).filter { path in
      guard let text = try? SourceFile.read(path).text else { return false }
      return text.split(whereSeparator: \.isNewline).contains { line in
        let line = line.drop { $0 == " " || $0 == "\t" }
        return ["scenario", "story", "region", "always"].contains { word in
          line.hasPrefix(word)
            && line.dropFirst(word.count).first.map { " (\"'[".contains($0) } == true
        }
      }
    }
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
      ((try? files(below: FilePath(folder), ending: ".lua")) ?? []).map(\.string)
    }
  }

  /// Returns the scripts of an app, which are not test files by name; nil if the path is not a
  /// directory.
  package static func scripts(below folder: String) throws(CommandError) -> [String]? {
    guard kind(of: folder) == S_IFDIR else { return nil }
    return try files(below: FilePath(folder), ending: ".lua").map(\.string)
      .filter { !$0.hasSuffix("_test.lua") && !$0.hasSuffix(".d.lua") }
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

  package static func files(
    below folder: FilePath, ending: String
  ) throws(CommandError) -> [FilePath] {
    var found: [FilePath] = []
    for name in try names(in: folder) {
      let path = folder.string == "." ? FilePath(name) : folder.appending(name)
      switch kind(of: path.string, following: false) {
      case S_IFDIR where !name.hasPrefix("."): found += try files(below: path, ending: ending)
      case S_IFREG where name.hasSuffix(ending): found.append(path)
      case S_IFLNK where name.hasSuffix(ending) && kind(of: path.string) == S_IFREG:
        found.append(path)
      default: break  // Links to directories are not followed: they can form a cycle.
      }
    }
    return found
  }

  package static func names(in folder: FilePath) throws(CommandError) -> [String] {
    guard let stream = opendir(folder.string) else {
      throw CommandError(.noInput, "\(folder): cannot be read: \(reason(errno))")
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  package static func kind(of path: String, following: Bool = true) -> mode_t? {
    var status = stat()
    guard (following ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }
}
