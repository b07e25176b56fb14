internal import Support
internal import CLibrary
internal import Synchronization

/// What ends a run from outside: Ctrl-C, or the time limit (`--timeout`).
///
/// A verb that has something to report first listens, and ends by itself; where nobody listens, or
/// the listener does not end within three seconds, the signal's handler ends the process.
package enum Interruption {
  /// What rang.
  package enum Cause: Int {
    case interrupt = 1
    case timeLimit = 2

    package var code: ExitCode { self == .interrupt ? .interrupted : .timeLimit }
  }

  private static let raised = Atomic<Int>(0)
  private static let listeners = Atomic<Int>(0)
  /// What the handler writes when the time is over, and how many bytes; both are set before it can.
  nonisolated(unsafe) private static var message: UnsafeMutablePointer<UInt8>?
  nonisolated(unsafe) private static var messageLength = 0
  /// How long a listener may take to report, in seconds.
  private static let patience: UInt32 = 3

  /// What has rung while somebody listened; nil: nothing.
  package static var cause: Cause? { Cause(rawValue: raised.load(ordering: .acquiring)) }

  /// Makes Ctrl-C end with 130.
  static func prepare() {
    // Made here, so that a handler finds them made.
    _ = (cause, listeners.load(ordering: .relaxed), messageLength)
    _ = signal(SIGINT) { _ in Interruption.ring(.interrupt) }
    _ = signal(SIGALRM) { _ in Interruption.ring(.timeLimit) }
  }

  /// Rings after so many seconds; `words` say what runs.
  package static func set(after seconds: Double, _ words: String) {
    let isTerminal = isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb"
    let text =
      (isTerminal ? "\r\u{1B}[2K" : "")
      + "sheetlua: timed out after \(seconds.plain) s while running "
      + TextSanitizer.plain.made(of: words).replacing("\n", with: " ") + "\n"
    let bytes = Array(text.utf8)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    memory.initialize(from: bytes, count: bytes.count)
    (message, messageLength) = (memory, bytes.count)
    var timer = itimerval()
    timer.it_value.tv_sec = Int(seconds)
    timer.it_value.tv_usec = Int((seconds - seconds.rounded(.down)) * 1e6)
    setitimer(__itimer_which_t(0), &timer, nil)
  }

  /// Lets the time limit be: a person is asked, or a stage is open.
  package static func cancel() { alarm(0) }

  /// Does something that asks for `cause` now and then, and ends soon when there is one.
  package static func deferringExit<Result, Failure: Error>(
    by work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    listeners.wrappingAdd(1, ordering: .sequentiallyConsistent)
    defer { listeners.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
    return try work()
  }

  /// Only what is safe in a signal handler happens here.
  private static func ring(_ cause: Cause) {
    let isHeard =
      listeners.load(ordering: .acquiring) > 0 && raised.load(ordering: .acquiring) == 0
    if isHeard {
      raised.store(cause.rawValue, ordering: .releasing)
      alarm(patience)
      return
    }
    if cause == .timeLimit, let message { _ = write(STDERR_FILENO, message, messageLength) }
    // A second Ctrl-C, or nobody who ends by himself.
    let first = raised.load(ordering: .acquiring)
    _exit(first == 0 ? cause.code.rawValue : (Cause(rawValue: first) ?? cause).code.rawValue)
  }
}
