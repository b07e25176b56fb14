internal import TestRunner
internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import SheetEngine
internal import SheetScript

/// A script with its modules, as part of a page.
struct SharedScript {
  /// The name on the command line without directories of this machine, because a page is sent to
  /// others.
  let name: String
  /// The title of the first sheet, or a title made from the file name.
  let title: String
  let text: String
  /// The modules with their names, sorted, because a page cannot read files.
  let modules: [(name: String, text: String)]

  /// Reads and loads a script, or throws an error.
  init(_ path: String, _ settings: CommandSettings) throws(CommandError) {
    let script = try SourceFile.read(path)
    var options = try settings.sessionOptions(for: script)
    let collector = ModuleCollector(options.module)
    options.module = { name throws(ModuleLoadError) in try collector.find(name) }
    let session = try ScriptLoader.session(
      SourceText(name: script.name, text: script.text), options, settings)
    collector.addRequired(by: script.text)
    name = Self.name(of: script.name)
    title = Self.title(of: session.world.sheets.first?.root.title, named: name)
    text = script.text
    modules = collector.found.sorted { $0.key < $1.key }.map { ($0.key, $0.value.text) }
  }

  /// Returns the path relative to the working directory, or only the file name for a file outside
  /// of it.
  private static func name(of path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    if let folder = try? ResolvedPath("."), path.hasPrefix(folder.text + "/") {
      return String(path.dropFirst(folder.text.count + 1))
    }
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the title of a sheet in one line, or a title from the file name: "Trade ticket" for
  /// `trade_ticket.lua`.
  private static func title(of sheet: String?, named name: String) -> String {
    // Control characters could reorder the text around the title, in a browser's tab or a message.
    let parts = (sheet ?? "").unicodeScalars.split {
      $0.properties.isWhitespace || ControlCharacters.isControl($0)
    }
    if !parts.isEmpty { return String(parts.map(String.init).joined(separator: " ").prefix(60)) }
    let file = name.split(separator: "/").last.map(String.init) ?? name
    let base = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
    let text = base.split { "_-. ".contains($0) }.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns `{ "name", "title", "text", "modules": [{ "name", "text" }] }`.
  var json: JSONValue {
    .object([
      ("name", .string(name)), ("title", .string(title)), ("text", .string(text)),
      (
        "modules",
        .array(modules.map { .object([("name", .string($0.name)), ("text", .string($0.text))]) })
      ),
    ])
  }
}
