internal import CCrash

/// The messages about a bug in sheetlua itself.
package enum Crashes {
  /// Sets what the message names if this process crashes from now on.
  package static func mark(running words: String) {
    crash_set_running(SafeText.plain.made(of: words))
  }

  /// Reports that a child process crashed.
  package static func tell(running words: String) {
    Output.say(
      "sheetlua: this is a bug in sheetlua, not in your script; it was running \(words).")
  }
}
