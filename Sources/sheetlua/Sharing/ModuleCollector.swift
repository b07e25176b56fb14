internal import CommandIO
internal import ScriptDiagnostics
internal import SheetScript

/// Keeps what a script requires.
final class ModuleCollector {
  private let search: (String) throws(ModuleLoadError) -> SourceText?
  /// The modules, by the names that they are required by.
  private(set) var found: [String: SourceText] = [:]
  /// The names of those that are not there, or cannot be read.
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

  /// Adds what a text requires by a name that stands there, and what that requires: a function that
  /// has not run yet may ask for it.
  func addRequired(by text: String) {
    var texts = [text] + found.values.map(\.text)
    while let text = texts.popLast() {
      for name in Self.names(requiredBy: text) where found[name] == nil && !missing.contains(name) {
        // What cannot be had is an error where it is asked for, if it ever is.
        guard let source = try? find(name) else { continue }
        texts.append(source.text)
      }
    }
  }

  /// The names in `require "name"` and `require("name")`.
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
