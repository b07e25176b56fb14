internal import CCrash

/// The messages about a bug in sheetlua itself.
package enum CrashReporter {
  /// Sets what the message names if this process crashes from now on.
  package static func mark(running words: String) {
    crash_set_running(TextSanitizer.plain.made(of: words))
  }

  /// Reports that a child process crashed.
  package static func tell(running words: String) {
    OutputStream.say(
      "sheetlua: this is a bug in sheetlua, not in your script; it was running \(words).")
  }
}
