internal import CommandIO
internal import ScriptDiagnostics
internal import Analysis
internal import Scenarios
internal import SheetEngine
internal import SheetScript
internal import SheetText
internal import TestRunner

/// Plays a script without a stage: prints a frame of its first sheet, then runs its scenarios or
/// prints the event log.
struct HeadlessPlayer {
  let file: String
  let settings: CommandSettings
  /// The path of the tape to record; nil if no tape is recorded.
  var tape: String?
  /// The options for the log of the scenarios' releases.
  var releaseLog: ReleaseLogOptions

  func play() throws(CommandError) -> ExitCode {
    if file.hasSuffix(".tape") {
      return try Replayer(file: file, settings: settings).replay()
    }
    let script = try SourceFile.read(file)
    let source = SourceText(name: script.name, text: script.text)
    var options = try settings.sessionOptions(for: script)
    let printing = Printing()
    options.print = { [isJSON = settings.isJSON] text in
      printing.hasPrinted = true
      // Only the JSON object goes to standard output.
      guard !isJSON else { return OutputStream.printMessage(text) }
      var output = OutputStream.standard()
      output.text(text)
      output.flush()
    }
    let session = try ScriptLoader.session(source, options, settings)
    let recording = tape.map { _ in SessionRecording(session, options, scenario: nil) }
    let frame = session.firstSheet.map { restFrame(of: $0, in: session) }
    var output = OutputStream.standard()
    let isShown = frame != nil && !settings.isQuiet && !settings.isJSON
    if isShown, let frame { output.lines(frame) }
    if !session.scenarios.isEmpty {
      if isShown { output.line() }
      output.flush()
      let report: any Reporter =
        settings.isJSON ? JSONReporter(settings: settings) : ListReporter(settings: settings)
      if tape != nil {
        throw CommandError(
          .usage, "--tape: \(file) has scenarios; record one: sheetlua test FILE:LINE --tape")
      }
      var tester = TestExecutor(settings: settings, choice: TestFilter(), report: report)
      return try Interruption.deferringExit { () throws(CommandError) in
        let code = try tester.test([LoadedTestFile(session, options)])
        if code != .interrupted, code != .timeLimit { try releaseLog.write(tester.releases) }
        return code
      }
    }
    if settings.isJSON {
      output.json(EventLogText(session.events).json(file: source.name, still: frame))
    } else if isShown {
      output.line()
      output.table(EventLogText(session.events).lines)
    }
    output.flush()
    try releaseLog.write(([], 0))
    if let tape, let code = recording?.write(to: tape) { return code }
    if session.firstSheet == nil, !printing.hasPrinted, !settings.isQuiet {
      Self.printHint(session)
    }
    return reportErrors(session)
  }

  /// Records whether the script has printed anything.
  private final class Printing {
    var hasPrinted = false
  }

  /// Prints a hint for a script that shows nothing.
  private static func printHint(_ session: ScriptSession) {
    guard session.errors.isEmpty, session.world.screens.allSatisfy({ $0.actions.isEmpty }) else {
      return
    }
    OutputStream.printMessage(
      """
      \(session.source.name): it defines no sheet and no scenario, so there is nothing to show.
      The smallest script is one line: sheet "Hello" { title = "Hello" }
      """)
  }

  /// Presents a sheet and returns its frame at rest.
  private func restFrame(of sheet: SheetID, in session: ScriptSession) -> [String] {
    if !session.world[sheet].isPresented { session.perform(.presented(sheet, PresentOptions())) }
    session.runToRest()
    return TextFrame.text(of: session.scene()).split(separator: "\n").map(String.init)
  }

  /// Prints the errors of hooks, which are not reported anywhere else outside a scenario.
  private func reportErrors(_ session: ScriptSession) -> ExitCode {
    if session.errors.isEmpty { return .success }
    ScriptLoader.printErrors(session.errors, session, settings)
    return .script
  }
}
