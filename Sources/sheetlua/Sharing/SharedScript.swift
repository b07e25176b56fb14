internal import TestRunner
internal import CommandIO
internal import ScriptDiagnostics
internal import Support
internal import SheetScript

/// A script with all that it requires, as it travels in a page.
struct SharedScript {
  /// As the command line names it, without the folders of the machine: a page is sent to others.
  let name: String
  let text: String
  /// What it requires by name, sorted: a page reads no files.
  let modules: [(name: String, text: String)]

  /// Reads and loads a script, or says what is wrong with it.
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

  /// A path from the folder where the command runs; of a file elsewhere its name alone.
  private static func name(of path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    if let folder = try? ResolvedPath("."), path.hasPrefix(folder.text + "/") {
      return String(path.dropFirst(folder.text.count + 1))
    }
    return path.split(separator: "/").last.map(String.init) ?? path
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
