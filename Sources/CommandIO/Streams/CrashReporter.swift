internal import CCrash

/// The messages about a bug in sheetlua itself.
package enum CrashReporter {
  /// Sets the activity that a message about a crash of this process names.
  package static func setActivity(running activity: String) {
    crash_set_running(TextSanitizer.plain.sanitized(of: activity))
  }

  /// Reports that a child process crashed.
  package static func reportCrash(running activity: String) {
    OutputStream.printMessage(
      "sheetlua: this is a bug in sheetlua, not in your script; it was running \(activity).")
  }
}
