import CLibrary

/// A terminal taken over for a while: raw, on its second screen, reporting the mouse; and given back
/// whole, whatever happens.
package final class TerminalSession {
  private let input: Int32
  private let output: Int32
  private let settings: termios
  private let errors: (kept: Int32, real: Int32)
  private let asksModes: Bool
  private var mask = sigset_t()
  private var parser = TerminalInput()
  /// When the unfinished sequence was read, in seconds on `MonotonicClock`; nil: there is none.
  private var unfinishedSince: Double?
  private var isActive = false
  /// Modes that were turned on because the terminal said it knows them.
  private var extras = ""

  /// How long an unfinished sequence waits for its rest, in seconds: longer while an answer is due.
  private static let patience = (key: 0.05, answer: 2.0)
  /// Is told before each sleep that only input, a signal, a file or a clock's next second can end how many
  /// bytes it has read.
  ///
  /// Who has sent as many knows that all of them have been obeyed.
  package var sleeps: ((_ taken: Int) -> Void)?
  private var taken = 0
  /// Until when answers are due, in seconds on `MonotonicClock`.
  private var answersDue = 0.0
  /// How far the terminal is behind.
  package var acknowledgement = FrameAcknowledgement()

  /// Whether there is a terminal at both ends.
  package static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Takes nothing over yet; nil where input or output is no terminal.
  package init?(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    var settings = termios()
    guard isatty(input) == 1, isatty(output) == 1, tcgetattr(output, &settings) == 0 else {
      return nil
    }
    self.input = input
    self.output = output
    self.settings = settings
    let program = getenv("TERM_PROGRAM").map { String(cString: $0) }
    asksModes = program != "Apple_Terminal"
    errors = Self.keepErrors()
    CrashRestore.prepare(output: output, settings: settings, errors: errors)
  }

  /// What woke the session.
  package struct WakeReason {
    package var events: [TerminalEvent] = []
    package var isResized = false
    /// Whether it was put aside and came back: all must be drawn anew.
    package var isResumed = false
    package var isInterrupted = false
    /// The signal that asks for the end; nil: none did.
    package var signal: Int32?
    /// What else was waited for and can be read.
    package var readable: Set<Int32> = []
  }

  /// Takes the terminal over and asks what it can do.
  package func enter() {
    guard !isActive else { return }
    CrashRestore.arm()  // First, so that a crash in between leaves nothing behind.
    mask = SignalFlags.install()
    takeOver()
    isActive = true
    answersDue = MonotonicClock.seconds + Self.patience.answer
    write(CapabilityQuery.text(modes: asksModes))
  }

  /// Turns on a mode that the terminal said it knows, until the end and after every return.
  package func turnOn(_ mode: String) {
    extras += mode
    write(mode)
  }

  /// Gives the terminal back: no report that is still under way may reach the shell.
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

  /// Gives the terminal back and stops, until the shell lets it go on; then takes it over again.
  package func suspend() {
    guard isActive else { return }
    leave()
    raise(SIGSTOP)
    CrashRestore.arm()
    mask = SignalFlags.install()
    takeOver()
    isActive = true
  }

  /// Sleeps until something happens or a time has passed.
  ///
  /// That the terminal has obeyed a frame wakes nobody, unless a frame had to wait for that.
  ///
  /// - Parameters:
  ///   - seconds: The time, at least 0; nil is for ever.
  ///   - others: What else wakes it once it can be read; below 0 is nothing.
  ///   - isResting: Whether nothing but a clock's next second waits for that time.
  /// - Returns: What woke it.
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

  /// Sleeps once; nil if only answers to frames have come, or parts of sequences, that nobody waits for.
  private func sleep(atMost seconds: Double?, or others: [Int32], isResting: Bool) -> WakeReason? {
    let limit = unfinishedSeconds
    // A signal that ends the process may have come during a write, and wakes nobody any more.
    let end = SignalFlags.hasEnded ? 0.0 : nil
    let earliest = [seconds, limit, end].compactMap(\.self).min()
    if earliest == nil || isResting && limit == nil && end == nil { sleeps?(taken) }
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
      takeOver()  // Stopped by somebody else, who may have changed the settings.
      wake.isResumed = true
    }
    wake.isResized = isNoted(SIGWINCH)
    wake.isInterrupted = wake.isInterrupted || isNoted(SIGINT)
    wake.signal = SignalFlags.ending.first(where: isNoted)
    let isForNobody = isReadable && wake.isEmpty
    return isForNobody && !acknowledgement.releasesFrame(at: MonotonicClock.seconds) ? nil : wake
  }

  /// Whether the terminal takes a frame now; a slow one is not pressed with more.
  ///
  /// If not, it is wanted: the session wakes as soon as the terminal has caught up.
  package func admitsFrame() -> Bool {
    acknowledgement.admitsFrame(at: MonotonicClock.seconds) && Poll.isWritable(output)
  }

  /// Writes a frame, in as few writes as the terminal takes.
  ///
  /// - Parameters:
  ///   - frame: Its bytes.
  ///   - isFollowed: Whether others may follow it soon, so that the terminal is asked how far it is.
  package func write(frame: [UInt8], isFollowed: Bool) {
    let asks = isFollowed && acknowledgement.sent(at: MonotonicClock.seconds)
    write(asks ? frame + Array(FrameAcknowledgement.question.utf8) : frame)
  }

  /// Writes all of it, in as few writes as the terminal takes.
  package func write(_ bytes: [UInt8]) {
    // A terminal that takes nothing any more must not keep the process from its end.
    SignalFlags.lettingEnd {
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

  /// The size now, in cells and, where the terminal says so, in pixels.
  package var size: TerminalSize {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0 else { return TerminalSize() }
    return TerminalSize(
      columns: Int(size.ws_col), rows: Int(size.ws_row), width: Int(size.ws_xpixel),
      height: Int(size.ws_ypixel))
  }

  private func takeOver() {
    // Whoever had the terminal meanwhile may have taken the answers.
    acknowledgement.reset()
    var raw = settings
    cfmakeraw(&raw)
    // Reads take what is there; waiting is done elsewhere. VTIME is 5, VMIN 6 on Linux.
    raw.c_cc.5 = 0
    raw.c_cc.6 = 0
    tcsetattr(output, TCSADRAIN, &raw)
    write(
      "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[?2004h"
        + extras)
    if errors.kept >= 0 { dup2(errors.kept, STDERR_FILENO) }
  }

  /// How long an unfinished sequence still waits for its rest, in seconds; nil: there is none.
  private var unfinishedSeconds: Double? {
    unfinishedSince.map { start in
      let due = max(answersDue, acknowledgement.due ?? 0)
      return (start < due ? due : start + Self.patience.key) - MonotonicClock.seconds
    }
  }

  /// What the bytes mean that are there; nil: there are none.
  private func readEvents() -> [TerminalEvent]? {
    guard let bytes = readBytes() else { return nil }
    let events = parser.feed(bytes)
    unfinishedSince = parser.isUnfinished ? MonotonicClock.seconds : nil
    for case .answered(let answer) in events {
      switch answer {
      case .attributes: answersDue = MonotonicClock.seconds
      case .ready: acknowledgement.answered(at: MonotonicClock.seconds)
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
      taken += count
      return Array(buffer[..<count])
    }
    // Nothing to read although something was there: the terminal is gone.
    if count == 0 || errno != EINTR { isHungUp = true }
    return nil
  }

  /// Reads and drops until the terminal has answered the closing question: 100 ms at most, or for as long
  /// as it is known to be behind.
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

  /// Keeps what is written to standard error off the screen, in a file without a name.
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

/// A terminal's size: in cells, and in pixels where it tells them, else 0.
package struct TerminalSize: Equatable, Sendable {
  package var columns = 80
  package var rows = 24
  package var width = 0
  package var height = 0
}

extension TerminalSession.WakeReason {
  /// Whether nothing happened.
  fileprivate var isEmpty: Bool {
    events.isEmpty && !isResized && !isResumed && !isInterrupted && signal == nil
      && readable.isEmpty
  }

  /// The letters among the keys, for programs that know no other.
  package var letters: [Character] {
    events.compactMap { event in
      if case .pressed(.character(let letter), _) = event { letter } else { nil }
    }
  }
}
