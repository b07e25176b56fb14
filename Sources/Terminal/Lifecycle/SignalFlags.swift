import CLibrary
private import Synchronization

/// Signals that only leave a note, for the loop to read when it wakes.
///
/// They are blocked while the loop works and let through inside `pselect`, so that none comes
/// between the look at the notes and the sleep.
enum SignalFlags {
  /// Those that end the process, once it has put its things in order.
  static let ending = [SIGTERM, SIGHUP]
  /// Those that leave notes: a new size, a wish to be put aside, a return from it, an interruption,
  /// and the end.
  static let noted = [SIGWINCH, SIGTSTP, SIGCONT, SIGINT] + ending

  private static let raised = Atomic<UInt64>(0)

  /// Takes the notes away; answers whether there was one of a signal.
  static func take() -> (Int32) -> Bool {
    let bits = raised.exchange(0, ordering: .relaxed)
    return { bits & 1 << UInt64($0) != 0 }
  }

  /// Whether an end was asked for; the note stays.
  static var hasEnded: Bool {
    let bits = raised.load(ordering: .relaxed)
    return ending.contains { bits & 1 << UInt64($0) != 0 }
  }

  /// Does something during which the signals that end the process are let through.
  static func lettingEnd(_ work: () -> Void) {
    var set = sigset_t()
    var before = sigset_t()
    sigemptyset(&set)
    for number in ending { sigaddset(&set, number) }
    sigprocmask(SIG_UNBLOCK, &set, &before)
    work()
    sigprocmask(SIG_SETMASK, &before, nil)
  }

  /// Has the noted signals leave notes, and blocks them; answers with the mask from before.
  static func install() -> sigset_t {
    _ = raised.load(ordering: .relaxed)  // Made before any handler can run.
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      SignalFlags.raised.bitwiseOr(1 << UInt64(number), ordering: .relaxed)
    }
    var set = sigset_t()
    sigemptyset(&set)
    for number in noted {
      sigaddset(&set, number)
      sigaction(number, &action, nil)
    }
    var before = sigset_t()
    sigprocmask(SIG_BLOCK, &set, &before)
    return before
  }

  /// Has them do what they do by default, and lets them through again.
  static func uninstall(mask: sigset_t) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    for number in noted { sigaction(number, &action, nil) }
    var mask = mask
    sigprocmask(SIG_SETMASK, &mask, nil)
  }
}
