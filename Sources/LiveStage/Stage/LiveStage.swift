package import ScriptDiagnostics
internal import Live
package import SheetScript
internal import Terminal

/// The interactive stage: a phone in the terminal that the mouse can touch.
package enum LiveStage {
  /// Whether standard input and standard output are a terminal.
  package static var isPossible: Bool { TerminalSession.isPossible }

  /// Plays a script until the user quits.
  ///
  /// A signal that ends the process ends it here, after the terminal has been restored and the tape
  /// has been written.
  ///
  /// A script that cannot be loaded shows its error until a save can be loaded.
  ///
  /// - Returns: The exit code: 0 after a quit, 130 after an interruption, 70 without a terminal, 74
  ///   if the tape, the asciicast or its animation could not be written.
  /// - Throws: The error of the script if no version of it could be loaded.
  package static func play(
    _ source: SourceText, options: SessionOptions = SessionOptions(),
    live: StageOptions = StageOptions()
  ) throws(Diagnostic) -> Int32 {
    let run: LiveRun
    do throws(Diagnostic) {
      run = try LiveRun(source: source, options: options)
    } catch {
      guard live.hasFile else { throw error }
      run = try LiveRun(waitingFor: source, after: error, options: options)
    }
    CrashRestore.keepsCrashHandlers = live.keepsCrashHandlers
    guard let terminal = TerminalSession() else { return 70 }
    terminal.onSleep = live.onSleep
    if let patience = live.timeout { terminal.acknowledgement.patience = patience }
    let play = PlaySession(run, clock: StageClock(), speed: live.speed)
    let loop = StageLoop(play: play, terminal: terminal, options: live)
    let end = loop.run()
    var isKept = true
    if let path = live.tape {
      isKept = TapeFileWriter(
        path: path, write: live.write, say: live.printLine, shellWord: live.shellWord
      ).save(play.tape())
    }
    if let path = live.releases {
      let log = play.run.releaseLog(withSamples: live.recordsSamples)
      if let error = live.write(log.text, path) {
        live.printLine("--releases: \(error.message)")
        isKept = false
      } else {
        live.printLine(log.message(about: path))
      }
    }
    if let path = live.cast, !loop.recording.isCastKept {
      live.printLine("--cast: \(path): could not be written completely; the old file is unchanged")
      isKept = false
    }
    if end == .quit, let frames = loop.recording.frames, live.onFrames?(frames) == false {
      isKept = false
    }
    if case .killed(let signal) = end { CrashRestore.die(of: signal) }
    if end == .quit, run.isWaiting, let error = run.loadError?.diagnostic { throw error }
    return isKept ? end.exitCode : 74
  }
}

/// The end of a session.
enum StageExit: Equatable, Sendable {
  case quit
  case interrupted
  case killed(Int32)

  /// The exit code, unless the process dies of the signal itself.
  var exitCode: Int32 {
    switch self {
    case .quit: 0
    case .interrupted: 130
    case .killed(let signal): 128 + signal
    }
  }
}
