internal import TestRunner
internal import CommandIO
internal import DecisionMaps
internal import ScriptDiagnostics
internal import Analysis
internal import SheetEngine
internal import SheetScript

/// A script that a proving verb works on, and sessions of it.
struct LoadedScript {
  let path: String
  let source: SourceText
  /// What its sessions are made with.
  var options: SessionOptions
  let session: ScriptSession
  private let settings: CommandSettings

  /// Reads and loads a script, or says what is wrong with it.
  init(_ path: String, _ settings: CommandSettings) throws(CommandError) {
    let script = try SourceFile.read(path)
    self.path = path
    self.settings = settings
    source = SourceText(name: script.name, text: script.text)
    options = try settings.sessionOptions(for: script)
    session = try ScriptLoader.session(source, options, settings)
  }

  /// Another session of the script, on a device of its own if wanted.
  func fresh(_ device: Device? = nil) throws(CommandError) -> ScriptSession {
    var options = options
    if let device { options.device = device }
    return try ScriptLoader.session(source, options, settings)
  }

  /// The sheet of that name, or the first.
  func sheet(_ name: String?) throws(CommandError) -> SheetQueries {
    let sheets = SheetQueries.all(of: session)
    guard let name else {
      if let first = sheets.first { return first }
      throw CommandError(.failure, "\(path): defines no sheet")
    }
    if let sheet = sheets.first(where: { $0.name == name }) { return sheet }
    let known = sheets.map { "'\($0.name)'" }.joined(separator: ", ")
    throw CommandError(.usage, "--sheet: \(path) has no sheet '\(name)'; it has \(known)")
  }

  /// Says what went wrong in policies; whether something did.
  func complain() -> Bool {
    let errors = session.takeErrors()
    ScriptLoader.say(errors, session, settings)
    return !errors.isEmpty
  }
}
