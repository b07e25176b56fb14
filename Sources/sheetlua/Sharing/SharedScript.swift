internal import Console
internal import Diagnosis
internal import Formatting
internal import LuaText
internal import SheetScript

/// A script with all that it requires, as it travels in a page.
struct SharedScript {
  /// As the command line names it.
  let name: String
  let text: String
  /// What it requires by name, sorted: a page reads no files.
  let modules: [(name: String, text: String)]

  /// Reads and loads a script, or says what is wrong with it.
  init(_ path: String, _ settings: Settings) throws(CommandError) {
    let script = try ScriptFile.read(path)
    var options = try settings.sessionOptions(for: script)
    let collector = ModuleCollector(options.module)
    options.module = { name throws(ModuleRefusal) in try collector.find(name) }
    _ = try Loading.session(Source(name: script.name, text: script.text), options, settings)
    collector.addRequired(by: script.text)
    name = script.name
    text = script.text
    modules = collector.found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// `{ "name", "text", "modules": [{ "name", "text" }] }`.
  var json: JSONValue {
    .object([
      ("name", .string(name)), ("text", .string(text)),
      (
        "modules",
        .array(modules.map { .object([("name", .string($0.name)), ("text", .string($0.text))]) })
      ),
    ])
  }
}

/// Keeps what a script requires.
private final class ModuleCollector {
  private let search: (String) throws(ModuleRefusal) -> Source?
  /// The texts, by the names that they are required by.
  private(set) var found: [String: String] = [:]

  init(_ search: @escaping (String) throws(ModuleRefusal) -> Source?) { self.search = search }

  func find(_ name: String) throws(ModuleRefusal) -> Source? {
    let source = try search(name)
    if let source { found[name] = source.text }
    return source
  }

  /// Adds what a text requires by a name that stands there, and what that requires: a function that
  /// has not run yet may ask for it.
  func addRequired(by text: String) {
    var texts = [text] + found.values
    while let text = texts.popLast() {
      for name in Self.names(requiredBy: text) where found[name] == nil {
        // What cannot be had is an error where it is asked for, if it ever is.
        guard let source = try? find(name) else { continue }
        texts.append(source.text)
      }
    }
  }

  /// The names in `require "name"` and `require("name")`.
  private static func names(requiredBy text: String) -> [String] {
    let bytes = Array(text.utf8)
    let tokens = Scanner.tokens(of: bytes)
    return tokens.indices.compactMap { index in
      guard tokens[index].kind == .name, tokens[index].text == "require" else { return nil }
      let argument = tokens[(index + 1)...].drop { $0.text == "(" }.first
      guard let argument, argument.kind == .string, argument.range.count > 2 else { return nil }
      return String(
        decoding: bytes[argument.range].dropFirst().dropLast(), as: UTF8.self)
    }
  }
}
