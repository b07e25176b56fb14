internal import CCrash

/// What is said of a bug in sheetlua itself.
package enum Crashes {
  /// What runs now on the main thread, as a person would name it; said when it crashes there.
  package static func mark(running words: String) {
    crash_set_running(SafeText.plain.made(of: words))
  }

  /// From now on nothing is reported, perhaps for long: the process waits for somebody.
  package static func rest() { crash_reported() }

  /// Says that a thread has crashed, and with `-v` where.
  package static func tell(of crash: Crash, running: String) {
    let rest = Signals.showsCrashes ? "" : "\nRun it again with -v to see the stack trace."
    Output.say(
      "sheetlua: this is a bug in sheetlua, not in your script; it was running \(running).\(rest)")
    crash.showStack()
  }
}

/// What is left of a thread that has crashed.
package struct Crash: @unchecked Sendable {
  // Unchecked: the site is written to no more, and never given back.
  private let site: OpaquePointer

  /// Of the place where a crash was noted.
  package init(site: OpaquePointer) { self.site = site }

  /// With `-v` says on standard error which calls led there.
  package func showStack() { crash_site_show(site) }
}
