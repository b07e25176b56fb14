internal import Support
internal import CLibrary
internal import Synchronization

/// The interruption of a run by Ctrl-C or the time limit (`--timeout`).
///
/// A subcommand that must report first handles `cause` and exits. Without such a handler, or if it
/// does not exit within 3 seconds, the signal handler ends the process.
package enum Interruption {
  package enum Cause: Int {
    case interrupt = 1
    case timeLimit = 2

    package var exitCode: ExitCode { self == .interrupt ? .interrupted : .timeLimit }
  }

  private static let raised = Atomic<Int>(0)
  private static let listeners = Atomic<Int>(0)
  /// The message of the signal handler after a timeout and its length in bytes.
  ///
  /// Both are set before the timer starts.
  nonisolated(unsafe) private static var message: UnsafeMutablePointer<UInt8>?
  nonisolated(unsafe) private static var messageLength = 0
  /// The time that a handler has for its report, in seconds.
  private static let timeout: UInt32 = 3

  /// The interruption that occurred inside `deferringExit`; nil if none occurred.
  package static var cause: Cause? { Cause(rawValue: raised.load(ordering: .acquiring)) }

  /// Installs the signal handlers.
  ///
  /// Ctrl-C exits with 130.
  static func prepare() {
    // Initialize the variables here, because a signal handler cannot.
    _ = (cause, listeners.load(ordering: .relaxed), messageLength)
    _ = signal(SIGINT) { _ in Interruption.handle(.interrupt) }
    _ = signal(SIGALRM) { _ in Interruption.handle(.timeLimit) }
  }

  /// Starts the time limit.
  ///
  /// `words` describe the activity in the message.
  package static func set(after seconds: Double, _ activity: String) {
    let isTerminal = isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb"
    let text =
      (isTerminal ? "\r\u{1B}[2K" : "")
      + "sheetlua: timed out after \(seconds.plain) s while running "
      + TextSanitizer.plain.sanitized(of: activity).onOneLine + "\n"
    let bytes = Array(text.utf8)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    memory.initialize(from: bytes, count: bytes.count)
    (message, messageLength) = (memory, bytes.count)
    var timer = itimerval()
    timer.it_value.tv_sec = Int(seconds)
    timer.it_value.tv_usec = Int((seconds - seconds.rounded(.down)) * 1e6)
    setitimer(__itimer_which_t(0), &timer, nil)
  }

  /// Cancels the time limit while the user decides or the stage is open.
  package static func cancel() { alarm(0) }

  /// Runs work that checks `cause` regularly and returns soon after an interruption.
  package static func deferringExit<Result, Failure: Error>(
    by work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    listeners.wrappingAdd(1, ordering: .sequentiallyConsistent)
    defer { listeners.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
    return try work()
  }

  /// Handles a signal.
  ///
  /// Only functions that are safe in a signal handler are allowed here.
  private static func handle(_ cause: Cause) {
    let isHeard =
      listeners.load(ordering: .acquiring) > 0 && raised.load(ordering: .acquiring) == 0
    if isHeard {
      raised.store(cause.rawValue, ordering: .releasing)
      alarm(timeout)
      return
    }
    if cause == .timeLimit, let message { _ = write(STDERR_FILENO, message, messageLength) }
    // The second Ctrl-C, or no handler is active.
    let first = raised.load(ordering: .acquiring)
    _exit(
      first == 0 ? cause.exitCode.rawValue : (Cause(rawValue: first) ?? cause).exitCode.rawValue)
  }
}
