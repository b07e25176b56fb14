public import SheetScript

/// A phone in the terminal that can be grabbed.
public enum LiveStage {
  /// Whether there is a terminal to play on.
  public static var isPossible: Bool { TerminalSession.isPossible }

  /// Plays a script until the person quits.
  ///
  /// - Returns: The exit code: 0 after a quit, 130 after an interruption, 70 without a terminal.
  /// - Throws: What is wrong with the script, when it cannot be loaded at first.
  public static func play(
    _ source: Source, options: SessionOptions = SessionOptions(),
    live: LiveOptions = LiveOptions()
  ) throws(Diagnostic) -> Int32 {
    let performance = try Performance(source: source, options: options)
    guard let terminal = TerminalSession() else { return 70 }
    let loop = StageLoop(performance: performance, terminal: terminal, options: live)
    return loop.run()
  }
}
