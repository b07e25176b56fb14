internal import Diagnosis
internal import Proving
internal import Scenarios
internal import SheetEngine
internal import SheetScript
internal import SheetText

/// Plays a script without a stage: the still of its first sheet, then its scenarios or the log.
struct Player {
  let file: String
  let settings: Settings
  /// Where what happens is recorded; nil: nowhere.
  var tape: String?

  func play() throws(Stop) -> ExitCode {
    if file.hasSuffix(".tape") {
      return try Replayer(file: file, settings: settings).replay()
    }
    let script = try ScriptFile.read(file)
    let source = Source(name: script.name, text: script.text)
    var options = try settings.sessionOptions(for: script)
    let printing = Printing()
    options.print = { text in
      printing.isHeard = true
      var output = Output.standard()
      output.line(text)
      output.flush()
    }
    let session = try Loading.session(source, options, settings)
    let recording = tape.map { _ in Recording(session, options, scenario: nil) }
    let frame = session.firstSheet.map { still(of: $0, in: session) }
    var output = Output.standard()
    let isShown = frame != nil && !settings.isQuiet && !settings.isJSON
    if isShown, let frame { output.lines(frame) }
    if !session.scenarios.isEmpty {
      if isShown { output.line() }
      output.flush()
      let report: any Reporter =
        settings.isJSON ? JSONReporter() : ListReporter(settings: settings)
      if tape != nil {
        throw Stop(
          .usage, "--tape: \(file) has scenarios; record one: sheetlua test FILE:LINE --tape")
      }
      var tester = Tester(settings: settings, choice: Choice(), report: report)
      return try Alarm.heard { () throws(Stop) in
        try tester.test([LoadedFile(session, options)])
      }
    }
    if settings.isJSON {
      output.json(EventLog(session.events).json(file: source.name, still: frame))
    } else if isShown {
      output.line()
      output.lines(EventLog(session.events).lines)
    }
    output.flush()
    if let tape, let code = recording?.write(to: tape) { return code }
    if session.firstSheet == nil, !printing.isHeard, !settings.isQuiet { Self.hint(session) }
    return complain(session)
  }

  /// Whether the script has printed anything.
  private final class Printing {
    var isHeard = false
  }

  /// Says what a script lacks that shows nothing.
  private static func hint(_ session: Session) {
    guard session.errors.isEmpty, session.world.screens.allSatisfy({ $0.actions.isEmpty }) else {
      return
    }
    Output.say(
      """
      \(session.source.name): it defines no sheet and no scenario, so there is nothing to show.
      The smallest script is one line: sheet "Hello" { title = "Hello" }
      """)
  }

  /// Presents a sheet, lets it come to rest, and draws it.
  private func still(of sheet: SheetID, in session: Session) -> [String] {
    if !session.world[sheet].isPresented { session.perform(.presented(sheet, PresentOptions())) }
    session.runToRest()
    return TextFrame.text(of: session.scene()).split(separator: "\n").map(String.init)
  }

  /// What went wrong in hooks; outside a scenario nothing else would tell.
  private func complain(_ session: Session) -> ExitCode {
    if session.errors.isEmpty { return .success }
    Loading.say(session.errors, session, settings)
    return .script
  }
}

/// Loads a script, or says what is wrong with it.
enum Loading {
  static func session(
    _ source: Source, _ options: SessionOptions, _ settings: Settings
  ) throws(Stop) -> Session {
    TestTrap.spring(at: source.name)
    let session: Session
    do {
      session = try Session(source: source, options: options)
    } catch {
      throw stop(for: error, source, settings)
    }
    do {
      try session.load()
    } catch {
      throw stop(for: error, error.file.flatMap { session.sources[$0] } ?? source, settings)
    }
    let unknown = settings.parameters.keys.filter { name in
      !session.parameters.contains { $0.name == name }
    }
    if let knob = unknown.min() {
      let known = session.parameters.map { "'\($0.name)'" }.joined(separator: ", ")
      throw Stop(
        .usage,
        "--set: \(source.name) has no knob '\(knob)'"
          + (known.isEmpty ? "; it has none" : "; it has \(known)"))
    }
    return session
  }

  private static func stop(
    for error: Diagnostic, _ source: Source, _ settings: Settings
  ) -> Stop {
    let code: ExitCode = error.code == .timeSpent ? .timeLimit : .script
    var stop = Stop(code, text(error, source, settings), diagnostic: error)
    stop.excerpt = error.line.flatMap { source[$0] }
    return stop
  }

  /// Prints what went wrong in hooks: of one kind in one file the first, and how many there are.
  static func say(_ diagnostics: [Diagnostic], _ session: Session, _ settings: Settings) {
    var kinds: [(first: Diagnostic, count: Int)] = []
    for diagnostic in diagnostics {
      let known = kinds.firstIndex { kind in
        kind.first.code == diagnostic.code && kind.first.file == diagnostic.file
          && kind.first.opening == diagnostic.opening
          && (diagnostic.opening != nil || kind.first.line == diagnostic.line)
      }
      if let known { kinds[known].count += 1 } else { kinds.append((diagnostic, 1)) }
    }
    for (first, count) in kinds {
      let source = first.file.flatMap { session.sources[$0] }
      Output.say(text(first, source, settings))
      if count > 1 { Output.say("   ... and \(count - 1) more like it.") }
    }
  }

  private static func text(
    _ diagnostic: Diagnostic, _ source: Source?, _ settings: Settings
  ) -> String {
    DiagnosticText(diagnostic, in: source).lines(settings.paintForMessages).joined(separator: "\n")
  }
}
