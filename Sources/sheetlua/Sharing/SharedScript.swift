internal import TestRunner
internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import SheetScript

/// A script with its modules, as part of a page.
struct SharedScript {
  /// The name on the command line without directories of this machine, because a page is sent to
  /// others.
  let name: String
  let text: String
  /// The modules with their names, sorted, because a page cannot read files.
  let modules: [(name: String, text: String)]

  /// Reads and loads a script, or throws an error.
  init(_ path: String, _ settings: CommandSettings) throws(CommandError) {
    let script = try SourceFile.read(path)
    var options = try settings.sessionOptions(for: script)
    let collector = ModuleCollector(options.module)
    options.module = { name throws(ModuleLoadError) in try collector.find(name) }
    _ = try ScriptLoader.session(
      SourceText(name: script.name, text: script.text), options, settings)
    collector.addRequired(by: script.text)
    name = Self.name(of: script.name)
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

  /// Returns `{ "name", "text", "modules": [{ "name", "text" }] }`.
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
