internal import LuaSyntax
internal import ScriptDiagnostics
internal import SystemPackage

// Scripts that define tests although their names do not end in `_test.lua`.
extension TestFileFinder {
  /// Returns the scripts below a directory in which a line begins with `scenario`, `story`, `region`
  /// or `always`, sorted by name.
  ///
  /// Leaves out test files, type definitions (`*.d.lua`), specs of other tools (`*_spec.lua`) and
  /// modules that one of the tests or of the returned scripts requires: their tests run there. Of
  /// scripts that only require each other, the first is returned.
  static func otherScripts(
    below folder: FilePath, requiredBy tests: [FoundFile]
  ) throws(CommandError) -> [FoundFile] {
    var modules = RequiredModules()
    for test in tests { modules.follow(test.path) }
    let others = try files(below: folder, ending: ".lua").filter { file in
      let isNamedOtherwise = ["_test.lua", ".d.lua", "_spec.lua"].contains {
        file.path.hasSuffix($0)
      }
      // A file that must not be read stays unknown.
      return !isNamedOtherwise && file.obstacle == nil && !modules.found.contains(file.path)
        && modules.definesTests(file.path)
    }
    let required = Set(
      others.flatMap { file in modules.required(by: file.path).filter { $0 != file.path } })
    var chosen: Set<String> = []
    for file in others.filter({ !required.contains($0.path) }) + others
    where !modules.found.contains(file.path) && chosen.insert(file.path).inserted {
      modules.follow(file.path)
    }
    return others.filter { chosen.contains($0.path) }
  }
}

/// The modules that scripts require, as their texts show.
private struct RequiredModules {
  /// The paths of the modules that the followed scripts require, directly or through others.
  private(set) var found: Set<String> = []
  private var texts: [String: SourceText?] = [:]

  /// Adds the modules of a script, and their modules.
  mutating func follow(_ path: String) {
    var pending = required(by: path)
    while let module = pending.popLast() {
      if found.insert(module).inserted { pending += required(by: module) }
    }
  }

  /// Returns the paths of the modules that a script requires directly; they need not exist.
  mutating func required(by path: String) -> [String] {
    guard let text = text(of: path), text.text.contains("require") else { return [] }
    let folder = FilePath(path).removingLastComponent()
    let bytes = Array(text.text.utf8)
    let tokens = Lexer.tokens(of: bytes)
    var paths: [String] = []
    for index in tokens.indices where tokens[index].text == "require" {
      let name = tokens.dropFirst(index + 1).prefix(2).first { $0.kind == .string }
      guard let name else { continue }
      let word = String(decoding: bytes[name.range], as: UTF8.self)
        .filter { !"\"'[]".contains($0) }
      let module = word.replacing(".", with: "/") + ".lua"
      paths.append(folder.isEmpty ? module : folder.appending(module).string)
      // A test that `fuzz` has written requires the script in the parent directory.
      if folder.lastComponent?.string == "regressions" {
        paths.append(folder.removingLastComponent().appending(module).string)
      }
    }
    return paths
  }

  /// Returns true if a line of the script begins with the name of a function that defines tests.
  mutating func definesTests(_ path: String) -> Bool {
    text(of: path)?.text.split(whereSeparator: \.isNewline).contains { line in
      let line = line.drop { $0 == " " || $0 == "\t" }
      return TestFunction.allCases.contains { function in
        line.hasPrefix(function.rawValue)
          && line.dropFirst(function.rawValue.count).first.map { " (\"'[".contains($0) } == true
      }
    } ?? false
  }

  private mutating func text(of path: String) -> SourceText? {
    if let known = texts[path] { return known }
    let text = TestFileFinder.kind(of: path) == nil ? nil : try? SourceFile.read(path)
    let source = text.map { SourceText(name: $0.name, text: $0.text) }
    texts[path] = .some(source)
    return source
  }
}
