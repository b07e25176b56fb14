internal import TestRunner
internal import CommandIO
internal import ScriptDiagnostics
internal import SheetScript

/// The files of scripts: the scripts, the modules that they require, and the paths of missing
/// modules.
struct WatchedFiles {
  /// The distinct paths in the order of the scripts.
  private(set) var paths: [String] = []

  /// The paths, each followed by a zero byte, which no file name can contain.
  var list: [UInt8] { paths.flatMap { Array($0.utf8) + [0] } }

  /// Loads a script and adds its files.
  ///
  /// If loading fails, adds the files that were requested until then.
  mutating func load(_ path: String, _ settings: CommandSettings) throws(CommandError) {
    if path == "-" {
      throw CommandError(
        .usage, "serve: cannot watch standard input; use a script file, such as order.lua")
    }
    add(path)
    let script = try SourceFile.read(path)
    var options = try settings.sessionOptions(for: script)
    let collector = ModuleCollector(options.module)
    options.module = { name throws(ModuleLoadError) in try collector.find(name) }
    defer {
      collector.addRequired(by: script.text)
      let paths = collector.paths(in: script.folder)
      for path in (paths.found + paths.missing).sorted() { add(path) }
    }
    _ = try ScriptLoader.session(
      SourceText(name: script.name, text: script.text), options, settings)
  }

  private mutating func add(_ path: String) {
    if !paths.contains(path) { paths.append(path) }
  }
}
