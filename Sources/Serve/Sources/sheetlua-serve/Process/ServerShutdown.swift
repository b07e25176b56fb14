internal import Glibc
internal import Synchronization

/// Ends the server after Ctrl-C, after a signal or if its output is closed.
enum ServerShutdown {
  /// Locked while a tape is written, so that no incomplete tape remains.
  static let writing = Mutex<Void>(())

  private static let signals: [Int32: ServeError.Code] = [
    SIGINT: .interrupted, SIGTERM: .success, SIGHUP: .success, SIGALRM: .timeLimit,
  ]

  /// The thread that waits for signals.
  private static let waitingThread = pthread_self()

  /// Blocks the signals in this thread and in every thread that starts after this call.
  ///
  /// A thread of swift-subprocess waits for events with all signals allowed; it passes them on.
  static func prepare() {
    _ = waitingThread
    for number in signals.keys where !isIgnored(number) {
      _ = signal(number) { _ = pthread_kill(ServerShutdown.waitingThread, $0) }
    }
    _ = signal(SIGPIPE, SIG_IGN)
    // A tape that exceeds the file size limit is rejected and does not end the server.
    _ = signal(SIGXFSZ, SIG_IGN)
    var set = set()
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Waits for a signal and ends the process.
  static func wait() -> Never {
    var set = set()
    var signal: Int32 = 0
    while true {
      guard sigwait(&set, &signal) == 0, let code = signals[signal] else { continue }
      if code == .timeLimit { ServerLog.complain("the time limit was exceeded") }
      end(code)
    }
  }

  /// Ends the process and its child processes.
  static func end(_ code: ServeError.Code) -> Never {
    ChildProcesses.endAll()
    // Wait at most 1 second, so that a blocked disk does not keep the server running.
    for _ in 0..<100 {
      _ = writing.withLockIfAvailable { _ in _exit(code.rawValue) }
      usleep(10_000)
    }
    _exit(code.rawValue)
  }

  private static func set() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals.keys where !isIgnored(signal) { sigaddset(&set, signal) }
    return set
  }

  /// Returns true if the parent process ignores the signal, as `nohup` does.
  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
