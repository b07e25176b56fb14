internal import SheetEngine
internal import SheetScript
internal import SheetText

/// Plays a script without a stage: the still of its first sheet, then its scenarios or the log.
struct Player {
  let file: String
  let settings: Settings

  func play() throws(Stop) -> ExitCode {
    if file.hasSuffix(".tape") {
      throw Stop(.usage, "\(file): tapes are not built yet; play takes a script")
    }
    let script = try ScriptFile.read(file)
    let source = Source(name: script.name, text: script.text)
    var options = try settings.sessionOptions(for: script)
    options.print = { text in
      var output = Output.standard()
      output.line(text)
      output.flush()
    }
    let session = try Loading.session(source, options, settings)
    var output = Output.standard()
    if let sheet = session.firstSheet {
      show(sheet, in: session, &output)
    }
    if !session.scenarios.isEmpty {
      if session.firstSheet != nil, !settings.isQuiet { output.line() }
      output.flush()
      options.print = { _ in }
      var tester = Tester(
        settings: settings, choice: Choice(), report: ListReporter(settings: settings))
      return tester.test([LoadedFile(source: source, options: options, session: session)])
    }
    if session.firstSheet != nil, !settings.isQuiet {
      output.line()
      output.lines(EventLog(session.events).lines)
    }
    output.flush()
    return complain(session)
  }

  private func show(_ sheet: SheetID, in session: Session, _ output: inout Output) {
    if !session.world[sheet].isPresented { session.perform(.presented(sheet, PresentOptions())) }
    session.runToRest()
    if settings.isQuiet { return }
    let frame = TextFrame.text(of: session.scene())
    output.lines(
      frame.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init))
  }

  /// What went wrong in hooks; outside a scenario nothing else would tell.
  private func complain(_ session: Session) -> ExitCode {
    if session.errors.isEmpty { return .success }
    for error in session.errors { Loading.say(error, session, settings) }
    return .script
  }
}

/// Loads a script, or says what is wrong with it.
enum Loading {
  static func session(
    _ source: Source, _ options: SessionOptions, _ settings: Settings
  ) throws(Stop) -> Session {
    let session: Session
    do {
      session = try Session(source: source, options: options)
    } catch {
      throw Stop(.script, text(error, source, settings))
    }
    do {
      try session.load()
    } catch {
      let place = error.file.flatMap { session.sources[$0] } ?? source
      throw Stop(.script, text(error, place, settings))
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

  /// Prints what went wrong in a hook.
  static func say(_ diagnostic: Diagnostic, _ session: Session, _ settings: Settings) {
    let source = diagnostic.file.flatMap { session.sources[$0] }
    Output.say(text(diagnostic, source, settings))
  }

  private static func text(
    _ diagnostic: Diagnostic, _ source: Source?, _ settings: Settings
  ) -> String {
    DiagnosticText(diagnostic, in: source).lines(settings.paintForMessages).joined(separator: "\n")
  }
}
