internal import CCrash

/// What is said of a bug in sheetlua itself.
enum Crashes {
  /// What runs now on the main thread, as a person would name it; said when it crashes there.
  static func mark(running words: String) {
    crash_set_running(SafeText.plain.made(of: words))
  }

  /// From now on nothing is reported, perhaps for long: the process waits for somebody.
  static func rest() { crash_reported() }

  /// Says that a thread has crashed, and with `-v` where.
  static func tell(of crash: Crash, running: String) {
    let rest = Signals.showsCrashes ? "" : "\nRun it again with -v to see where."
    Output.say(
      "sheetlua: this is a bug in sheetlua, not in your script; running was: \(running).\(rest)")
    crash.showStack()
  }
}
