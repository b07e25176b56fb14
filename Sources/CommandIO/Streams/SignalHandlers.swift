internal import CCrash
internal import CLibrary

/// The signal handling of the command.
package enum SignalHandlers {
  /// Installs the handlers: Ctrl-C exits with 130, the time limit with 124, and a crash prints the
  /// arguments.
  ///
  /// A closed pipe becomes an error of `write`.
  package static func prepare(_ arguments: [String]) {
    // The default handler would kill the process without one of our exit codes.
    _ = signal(SIGPIPE, SIG_IGN)
    // A file that exceeds the size limit becomes a write error.
    _ = signal(SIGXFSZ, SIG_IGN)
    openStreams()
    Interruption.prepare()
    crash_prepare()
    CrashReporter.setActivity(running: abbreviated(arguments))
  }

  /// Returns the first 12 arguments, separated by blanks.
  ///
  /// This loop avoids `joined`, whose protocol conformances are looked up among all types at
  /// startup.
  private static func abbreviated(_ arguments: [String]) -> String {
    var text = ""
    for (index, word) in arguments.enumerated() where index < 12 {
      if index > 0 { text += " " }
      text += word
    }
    return text
  }

  /// Opens /dev/null in place of closed standard streams.
  ///
  /// Otherwise, the next opened file would become the stream and messages would be written into it.
  /// The access mode is the opposite of the normal mode, so that reading or writing fails.
  private static func openStreams() {
    // An array instead of a dictionary: the first lookup of `Hashable` conformances among all types
    // takes a tenth of the startup time.
    for (stream, flags) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDWR)]
    where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", flags)
    }
  }
}
