internal import LuaSyntax
internal import CommandIO
internal import ScriptDiagnostics
internal import SheetScript

/// Collects the modules that a script requires.
final class ModuleCollector {
  private let search: (String) throws(ModuleLoadError) -> SourceText?
  /// The modules by the names in `require`.
  private(set) var found: [String: SourceText] = [:]
  /// The names of missing or unreadable modules.
  private(set) var missing: Set<String> = []

  init(_ search: @escaping (String) throws(ModuleLoadError) -> SourceText?) { self.search = search }

  func find(_ name: String) throws(ModuleLoadError) -> SourceText? {
    missing.insert(name)
    let source = try search(name)
    if let source {
      found[name] = source
      missing.remove(name)
    }
    return source
  }

  /// Returns the paths of the modules, and of the missing ones, for a script in a directory.
  func paths(in folder: String?) -> (found: [String], missing: [String]) {
    let missing = missing.map { name in
      (folder.map { $0 == "." ? "" : $0 + "/" } ?? "") + name.replacing(".", with: "/") + ".lua"
    }
    return (found.values.map(\.name), missing)
  }

  /// Adds the modules that a text requires by literal names, and their modules.
  ///
  /// A function that has not run yet could require them.
  func addRequired(by text: String) {
    var texts = [text] + found.values.map(\.text)
    while let text = texts.popLast() {
      for name in Self.names(requiredBy: text) where found[name] == nil && !missing.contains(name) {
        // A missing module is an error only when `require` is called.
        guard let source = try? find(name) else { continue }
        texts.append(source.text)
      }
    }
  }

  /// Returns the names in `require "name"` and `require("name")`.
  private static func names(requiredBy text: String) -> [String] {
    let bytes = Array(text.utf8)
    let tokens = Lexer.tokens(of: bytes)
    return tokens.indices.compactMap { index in
      guard tokens[index].kind == .name, tokens[index].text == "require" else { return nil }
      let argument = tokens[(index + 1)...].drop { $0.text == "(" }.first
      guard let argument, argument.kind == .string, argument.range.count > 2 else { return nil }
      return String(
        decoding: bytes[argument.range].dropFirst().dropLast(), as: UTF8.self)
    }
  }
}
