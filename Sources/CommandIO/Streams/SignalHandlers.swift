internal import CCrash
internal import CLibrary

/// What signals do to the command.
package enum SignalHandlers {
  /// Makes Ctrl-C end with 130, the time limit with 124, a vanished reader an error of `write`, and a
  /// crash a plain sentence that names the words of the command line.
  package static func prepare(_ words: [String]) {
    // The runtime's own handler would kill the process without an exit code of ours.
    _ = signal(SIGPIPE, SIG_IGN)
    // A file that would grow over the limit of its size is one that cannot be written.
    _ = signal(SIGXFSZ, SIG_IGN)
    openStreams()
    Interruption.prepare()
    crash_prepare()
    CrashReporter.mark(running: spoken(words))
  }

  /// The first words, with blanks between them.
  ///
  /// Joined by hand: what `joined` needs to know of a slice is looked up among all types, too.
  private static func spoken(_ words: [String]) -> String {
    var text = ""
    for (index, word) in words.enumerated() where index < 12 {
      if index > 0 { text += " " }
      text += word
    }
    return text
  }

  /// Puts /dev/null where a stream is closed, read where one writes and the other way round: the next
  /// file that is opened would become the stream, and messages would go into it.
  private static func openStreams() {
    // No dictionary: whether its keys can be hashed is looked up among all types when it is first used,
    // which is a tenth of what the command costs to start.
    for (stream, flags) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDWR)]
    where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", flags)
    }
  }
}
