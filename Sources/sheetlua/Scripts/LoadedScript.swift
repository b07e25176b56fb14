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
  let source: Source
  /// What its sessions are made with.
  var options: SessionOptions
  let session: Session
  private let settings: Settings

  /// Reads and loads a script, or says what is wrong with it.
  init(_ path: String, _ settings: Settings) throws(CommandError) {
    let script = try ScriptFile.read(path)
    self.path = path
    self.settings = settings
    source = Source(name: script.name, text: script.text)
    options = try settings.sessionOptions(for: script)
    session = try Loading.session(source, options, settings)
  }

  /// Another session of the script, on a device of its own if wanted.
  func fresh(_ device: Device? = nil) throws(CommandError) -> Session {
    var options = options
    if let device { options.device = device }
    return try Loading.session(source, options, settings)
  }

  /// The sheet of that name, or the first.
  func sheet(_ name: String?) throws(CommandError) -> ScriptedSheet {
    let sheets = ScriptedSheet.all(of: session)
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
    Loading.say(errors, session, settings)
    return !errors.isEmpty
  }
}
