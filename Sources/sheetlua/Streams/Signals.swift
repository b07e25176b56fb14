internal import Glibc

/// What signals do to the command.
enum Signals {
  /// Makes Ctrl-C end with 130, the time limit with 124, a vanished reader an error of `write`, and a crash a plain sentence.
  ///
  /// `showsCrashes` leaves crashes to the Swift runtime, which shows its own stack (`-v`).
  static func prepare(showsCrashes: Bool) {
    // The runtime's own handler would kill the process without an exit code of ours.
    _ = signal(SIGPIPE, SIG_IGN)
    Alarm.prepare()
    if showsCrashes { return }
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      _ = signal(number, crashed)
    }
  }
}

/// Only what is safe in a signal handler happens here: one write, then the end.
private func crashed(_ number: Int32) {
  let text: StaticString = """
    sheetlua: this is a bug in sheetlua, not in your script. Run it again with -v to see where.

    """
  _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  _exit(ExitCode.software.rawValue)
}
