internal import CLibrary
private import Synchronization

/// Signals that only set a flag, which the event loop reads when it wakes.
///
/// The signals are blocked while the loop works and are delivered inside `pselect`, so that none is
/// lost between reading the flags and waiting.
enum SignalFlags {
  /// Signals that end the process after its cleanup.
  static let terminationSignals = [SIGTERM, SIGHUP]
  /// Signals that set a flag: a changed size, suspension, continuation, an interruption, and the
  /// end.
  static let recordedSignals = [SIGWINCH, SIGTSTP, SIGCONT, SIGINT] + terminationSignals

  private static let raised = Atomic<UInt64>(0)

  /// Clears all flags; returns a function that reports whether the flag of a signal was set.
  static func take() -> (Int32) -> Bool {
    let bits = raised.exchange(0, ordering: .relaxed)
    return { bits & 1 << UInt64($0) != 0 }
  }

  /// Whether a signal to end was received; the flag stays set.
  static var hasEnded: Bool {
    let bits = raised.load(ordering: .relaxed)
    return terminationSignals.contains { bits & 1 << UInt64($0) != 0 }
  }

  /// Runs a closure during which the signals that end the process are delivered.
  static func allowingTermination(_ work: () -> Void) {
    var set = sigset_t()
    var before = sigset_t()
    sigemptyset(&set)
    for number in terminationSignals { sigaddset(&set, number) }
    sigprocmask(SIG_UNBLOCK, &set, &before)
    work()
    sigprocmask(SIG_SETMASK, &before, nil)
  }

  /// Installs the signal handlers and blocks the signals; returns the previous signal mask.
  static func install() -> sigset_t {
    _ = raised.load(ordering: .relaxed)  // Initialize the flags before a handler can run.
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      SignalFlags.raised.bitwiseOr(1 << UInt64(number), ordering: .relaxed)
    }
    var set = sigset_t()
    sigemptyset(&set)
    for number in recordedSignals {
      sigaddset(&set, number)
      sigaction(number, &action, nil)
    }
    var before = sigset_t()
    sigprocmask(SIG_BLOCK, &set, &before)
    return before
  }

  /// Restores the default actions and the previous signal mask.
  static func uninstall(mask: sigset_t) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    for number in recordedSignals { sigaction(number, &action, nil) }
    var mask = mask
    sigprocmask(SIG_SETMASK, &mask, nil)
  }
}
