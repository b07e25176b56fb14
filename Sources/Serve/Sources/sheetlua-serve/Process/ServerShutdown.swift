internal import Glibc
internal import Synchronization

/// How the server ends: by Ctrl-C, a signal, or because nobody reads what it prints.
enum ServerShutdown {
  /// Held while a tape is written, so that no half of one stays behind.
  static let writing = Mutex<Void>(())

  private static let signals: [Int32: ServeError.Code] = [
    SIGINT: .interrupted, SIGTERM: .success, SIGHUP: .success, SIGALRM: .timeLimit,
  ]

  /// Keeps the signals from every thread that starts after this.
  static func prepare() {
    _ = signal(SIGPIPE, SIG_IGN)
    // A tape that would be larger than files may be is refused, not a reason to end.
    _ = signal(SIGXFSZ, SIG_IGN)
    var set = set()
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Waits for a signal, and ends the process.
  static func wait() -> Never {
    var set = set()
    var signal: Int32 = 0
    while true {
      guard sigwait(&set, &signal) == 0, let code = signals[signal] else { continue }
      if code == .timeLimit { ServerLog.complain("the time limit was exceeded") }
      end(code)
    }
  }

  /// Ends the process and the processes that it has started.
  static func end(_ code: ServeError.Code) -> Never {
    ChildProcesses.killAll()
    // A disk that hangs does not keep the server alive.
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

  /// Whether whoever started this wants the signal to do nothing, as `nohup` does.
  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
