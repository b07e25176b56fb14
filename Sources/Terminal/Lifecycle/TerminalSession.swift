internal import CLibrary

/// A session on a terminal in raw mode, on the alternate screen, with mouse reports; the terminal
/// is restored in every case.
package final class TerminalSession {
  private let input: Int32
  private let output: Int32
  private let settings: termios
  private let errors: (kept: Int32, real: Int32)
  private let queriesModes: Bool
  private var mask = sigset_t()
  private var parser = TerminalInput()
  /// Time at which the incomplete sequence was read, in seconds on `MonotonicClock`; nil if there
  /// is none.
  private var unfinishedSince: Double?
  private var isActive = false
  /// Escape sequences of the modes that were enabled because the terminal supports them.
  private var extraModes = ""

  /// Seconds to wait for the rest of an incomplete sequence; longer while a reply is pending.
  private static let timeouts = (key: 0.05, answer: 2.0)
  /// Called with the total number of bytes read before each wait that only input, a signal, a file
  /// or the next second of a clock can end.
  ///
  /// A sender of this number of bytes knows that all of them have been processed.
  package var onSleep: ((_ taken: Int) -> Void)?
  private var readByteCount = 0
  /// Time until which replies to queries are awaited, in seconds on `MonotonicClock`.
  private var replyDeadline = 0.0
  /// The number of frames that the terminal has not yet processed.
  package var acknowledgement = FrameAcknowledgement()

  /// Whether both standard input and standard output are terminals.
  package static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Creates an inactive session; nil if input or output is not a terminal.
  package init?(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    var settings = termios()
    guard isatty(input) == 1, isatty(output) == 1, tcgetattr(output, &settings) == 0 else {
      return nil
    }
    self.input = input
    self.output = output
    self.settings = settings
    let program = getenv("TERM_PROGRAM").map { String(cString: $0) }
    queriesModes = program != "Apple_Terminal"
    errors = Self.keepErrors()
    CrashRestore.prepare(output: output, settings: settings, errors: errors)
  }

  /// The events that ended a wait.
  package struct WakeReason {
    package var events: [TerminalEvent] = []
    package var isResized = false
    /// Whether the process was stopped and continued, so that everything must be drawn again.
    package var isResumed = false
    package var isInterrupted = false
    /// The signal that requests the end of the process; nil if there is none.
    package var signal: Int32?
    /// Other file descriptors that are readable.
    package var readable: Set<Int32> = []
  }

  /// Sets the terminal up and queries its capabilities.
  package func enter() {
    guard !isActive else { return }
    CrashRestore.arm()  // First, so that a crash in between is covered.
    mask = SignalFlags.install()
    takeOver()
    isActive = true
    replyDeadline = MonotonicClock.seconds + Self.timeouts.answer
    write(CapabilityQuery.text(modes: queriesModes))
  }

  /// Enables a mode that the terminal supports, until the end of the session and again after each
  /// suspension.
  package func turnOn(_ mode: String) {
    extraModes += mode
    write(mode)
  }

  /// Restores the terminal and discards pending reports, so that none reaches the shell.
  package func leave() {
    guard isActive else { return }
    isActive = false
    write("\u{1B}[<u\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?2048l")
    write(CapabilityQuery.closing)
    drain()
    CrashRestore.run()
    SignalFlags.uninstall(mask: mask)
    tcflush(input, TCIFLUSH)
  }

  /// Restores the terminal and stops the process; sets the terminal up again when the shell
  /// continues it.
  package func suspend() { lend { raise(SIGSTOP) } }

  /// Restores the terminal for other programs while `work` runs, then sets it up again.
  package func lend(_ work: () -> Void) {
    guard isActive else { return }
    leave()
    work()
    CrashRestore.arm()
    mask = SignalFlags.install()
    takeOver()
    isActive = true
  }

  /// Waits for an event or a timeout.
  ///
  /// An acknowledgment of a frame does not end the wait, unless a frame was delayed.
  ///
  /// - Parameters:
  ///   - seconds: The timeout, at least 0; nil for no timeout.
  ///   - others: Other file descriptors to wait for; negative values are ignored.
  ///   - isResting: Whether the timeout is only for the next second of a clock.
  /// - Returns: The events that ended the wait.
  package func wait(
    atMost seconds: Double?, or others: [Int32] = [], isResting: Bool = false
  ) -> WakeReason {
    let end = seconds.map { MonotonicClock.seconds + $0 }
    while true {
      let wake = sleep(
        atMost: end.map { max(0, $0 - MonotonicClock.seconds) }, or: others, isResting: isResting)
      if let wake { return wake }
    }
  }

  /// Waits once; nil if only acknowledgments or parts of sequences were received.
  private func sleep(atMost seconds: Double?, or others: [Int32], isResting: Bool) -> WakeReason? {
    let limit = unfinishedSeconds
    // A signal that ends the process can be received during a write; it does not end the next wait.
    let end = SignalFlags.hasEnded ? 0.0 : nil
    let earliest = [seconds, limit, end].compactMap(\.self).min()
    if earliest == nil || isResting && limit == nil && end == nil { onSleep?(readByteCount) }
    let inputs = [input] + others.filter { $0 >= 0 }
    let readable = Poll.wait(on: inputs, atMost: earliest, mask: mask)
    let isReadable = readable.contains(input)
    var wake = WakeReason()
    wake.readable = readable.subtracting([input])
    let read = isReadable ? readEvents() ?? [] : []
    wake.events = read.filter { $0 != .answered(.ready) }
    if isReadable, read.isEmpty, isHungUp { wake.isInterrupted = true }
    if !isReadable, let rest = unfinishedSeconds, rest <= 0 {
      wake.events = parser.expire()
      unfinishedSince = nil
    }
    let isNoted = SignalFlags.take()
    if isNoted(SIGTSTP) {
      suspend()
      wake.isResumed = true
    } else if isNoted(SIGCONT) {
      takeOver()  // Stopped by another process, which can have changed the settings.
      wake.isResumed = true
    }
    wake.isResized = isNoted(SIGWINCH)
    wake.isInterrupted = wake.isInterrupted || isNoted(SIGINT)
    wake.signal = SignalFlags.terminationSignals.first(where: isNoted)
    let isForNobody = isReadable && wake.isEmpty
    return isForNobody && !acknowledgement.releasesFrame(at: MonotonicClock.seconds) ? nil : wake
  }

  /// Returns true if the terminal accepts a frame now; a slow terminal does not receive more
  /// frames.
  ///
  /// If false, the wait ends as soon as the terminal has processed the previous frames.
  package func admitsFrame() -> Bool {
    acknowledgement.admitsFrame(at: MonotonicClock.seconds) && Poll.isWritable(output)
  }

  /// Writes a frame with as few system calls as possible.
  ///
  /// - Parameters:
  ///   - frame: The bytes of the frame.
  ///   - isFollowed: Whether other frames can follow soon, so that the terminal must acknowledge
  ///     this frame.
  package func write(frame: [UInt8], isFollowed: Bool) {
    let asks = isFollowed && acknowledgement.recordFrame(at: MonotonicClock.seconds)
    write(asks ? frame + Array(FrameAcknowledgement.question.utf8) : frame)
  }

  /// Writes all bytes with as few system calls as possible.
  package func write(_ bytes: [UInt8]) {
    // A terminal that no longer accepts output must not block the end of the process.
    SignalFlags.allowingTermination {
      bytes.withUnsafeBytes(writeAll)
    }
  }

  private func writeAll(_ buffer: UnsafeRawBufferPointer) {
    var written = 0
    while written < buffer.count, !SignalFlags.hasEnded {
      guard let start = buffer.baseAddress else { return }
      let count = CLibrary.write(output, start + written, buffer.count - written)
      if count < 0, errno != EINTR, errno != EAGAIN { return }
      written += max(0, count)
    }
  }

  private func write(_ text: String) { write(Array(text.utf8)) }

  /// The current size in cells and, if the terminal reports it, in pixels.
  package var size: TerminalSize {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0 else { return TerminalSize() }
    return TerminalSize(
      columns: Int(size.ws_col), rows: Int(size.ws_row), width: Int(size.ws_xpixel),
      height: Int(size.ws_ypixel))
  }

  private func takeOver() {
    // Another program on the terminal can have received the replies.
    acknowledgement.reset()
    var raw = settings
    cfmakeraw(&raw)
    // Reads do not block; Poll waits. VTIME is 5, VMIN 6 on Linux.
    raw.c_cc.5 = 0
    raw.c_cc.6 = 0
    tcsetattr(output, TCSADRAIN, &raw)
    write(
      "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[?2004h"
        + extraModes)
    if errors.kept >= 0 { dup2(errors.kept, STDERR_FILENO) }
  }

  /// Remaining seconds to wait for the rest of an incomplete sequence; nil if there is none.
  private var unfinishedSeconds: Double? {
    unfinishedSince.map { start in
      let due = max(replyDeadline, acknowledgement.due ?? 0)
      return (start < due ? due : start + Self.timeouts.key) - MonotonicClock.seconds
    }
  }

  /// Parses the available bytes; nil if there are none.
  private func readEvents() -> [TerminalEvent]? {
    guard let bytes = readBytes() else { return nil }
    let events = parser.feed(bytes)
    unfinishedSince = parser.isUnfinished ? MonotonicClock.seconds : nil
    for case .answered(let answer) in events {
      switch answer {
      case .attributes: replyDeadline = MonotonicClock.seconds
      case .ready: acknowledgement.recordReply(at: MonotonicClock.seconds)
      default: break
      }
    }
    return events
  }

  private var isHungUp = false

  private func readBytes() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = CLibrary.read(input, &buffer, buffer.count)
    if count > 0 {
      readByteCount += count
      return Array(buffer[..<count])
    }
    // No bytes although the input was readable: the terminal was closed.
    if count == 0 || errno != EINTR { isHungUp = true }
    return nil
  }

  /// Discards input until the terminal replies to the closing query: for at most 100 ms, or as long
  /// as acknowledgments are pending.
  private func drain() {
    let limit = max(MonotonicClock.seconds + 0.1, acknowledgement.due ?? 0)
    var parser = TerminalInput()
    while case let rest = limit - MonotonicClock.seconds, rest > 0 {
      guard !Poll.wait(on: [input], atMost: rest, mask: mask).isEmpty, let bytes = readBytes()
      else {
        return
      }
      for case .answered(.attributes) in parser.feed(bytes) { return }
    }
  }

  /// Redirects standard error to an unnamed file, so that its output does not appear on the screen.
  private static func keepErrors() -> (kept: Int32, real: Int32) {
    guard isatty(STDERR_FILENO) == 1 else { return (-1, -1) }
    var name = Array("/tmp/sheetlua-XXXXXX".utf8CString)
    let kept = mkstemp(&name)
    guard kept >= 0 else { return (-1, -1) }
    unlink(name)
    _ = fcntl(kept, F_SETFD, FD_CLOEXEC)
    _ = fcntl(kept, F_SETFL, O_APPEND)
    return (kept, dup(STDERR_FILENO))
  }
}

/// A terminal's size in cells, and in pixels (0 if the terminal does not report it).
package struct TerminalSize: Equatable, Sendable {
  package var columns = 80
  package var rows = 24
  package var width = 0
  package var height = 0
}

extension TerminalSession.WakeReason {
  /// Whether there are no events.
  fileprivate var isEmpty: Bool {
    events.isEmpty && !isResized && !isResumed && !isInterrupted && signal == nil
      && readable.isEmpty
  }

  /// The characters among the keys, for programs that use no other keys.
  package var letters: [Character] {
    events.compactMap { event in
      if case .pressed(.character(let letter), _) = event { letter } else { nil }
    }
  }
}
