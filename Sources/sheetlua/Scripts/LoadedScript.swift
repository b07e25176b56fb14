internal import TestRunner
internal import Support
internal import CommandIO
internal import DecisionMaps
internal import ScriptDiagnostics
internal import Analysis
internal import SheetEngine
internal import SheetScript

/// A script that a subcommand analyzes, with its sessions.
struct LoadedScript {
  let path: String
  let source: SourceText
  var options: SessionOptions
  let session: ScriptSession
  private let settings: CommandSettings

  /// Reads and loads a script, or throws an error.
  init(_ path: String, _ settings: CommandSettings) throws(CommandError) {
    let script = try SourceFile.read(path)
    self.path = path
    self.settings = settings
    source = SourceText(name: script.name, text: script.text)
    options = try settings.sessionOptions(for: script)
    session = try ScriptLoader.session(source, options, settings)
  }

  /// Returns a new session of the script, on another device if given.
  func newSession(_ device: Device? = nil) throws(CommandError) -> ScriptSession {
    var options = options
    if let device { options.device = device }
    return try ScriptLoader.session(source, options, settings)
  }

  /// Returns the sheet with this name, or the first sheet.
  func sheet(_ name: String?) throws(CommandError) -> SheetQueries {
    let sheets = SheetQueries.all(of: session)
    guard let name else {
      if let first = sheets.first { return first }
      throw CommandError(.failure, "\(path): defines no sheet")
    }
    if let sheet = sheets.first(where: { $0.name == name }) { return sheet }
    let names = sheets.map { "'\($0.name)'" }.joined(separator: ", ")
    throw CommandError(.usage, "--sheet: \(path) has no sheet '\(name)'; it has \(names)".onOneLine)
  }

  /// Prints errors of policies.
  ///
  /// Returns true if there was an error.
  func reportErrors() -> Bool {
    let errors = session.takeErrors()
    ScriptLoader.printErrors(errors, session, settings)
    return !errors.isEmpty
  }
}
