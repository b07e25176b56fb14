internal import CCrash
internal import Glibc

/// What signals do to the command.
enum Signals {
  /// Whether a crash is told with the calls that led there (`-v`).
  nonisolated(unsafe) private(set) static var showsCrashes = false

  /// Makes Ctrl-C end with 130, the time limit with 124, a vanished reader an error of `write`, and a
  /// crash a plain sentence that names the words of the command line.
  static func prepare(_ words: [String]) {
    // The runtime's own handler would kill the process without an exit code of ours.
    _ = signal(SIGPIPE, SIG_IGN)
    Alarm.prepare()
    showsCrashes = words.contains("-v") || words.contains("--verbose")
    crash_prepare(showsCrashes)
    Crashes.mark(running: words.prefix(12).joined(separator: " "))
  }
}
