internal import CLibrary

/// Restores the terminal when the process ends by a trap, a stack overflow, a signal or `exit`.
///
/// The signal handler runs on an alternate stack and uses only memory that was allocated before. It
/// writes one string, restores the terminal settings, and copies the output to standard error that
/// was captured in the meantime. After a crash it calls the host's signal handler if
/// `keepsCrashHandlers` is true; otherwise it reports the crash and exits with 70. All other signals
/// then have their default effect.
package struct CrashRestore {
  /// Resets every mode that a session can set.
  static let resetText =
    "\u{1B}[?2026l\u{1B}[<u\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"
    + "\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?2048l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Ends an incomplete image command and deletes all images.
  static let imageRemoval = "\u{1B}\\" + GraphicsEncoder.removal

  /// Whether images were sent: they stay visible until they are deleted, even on the other screen.
  package nonisolated(unsafe) static var showsImages = false

  /// Signals of a crash, never a request to quit.
  private static let crashSignals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]
  /// Signals that do not end the process by default.
  private static let nonfatalSignals = [
    SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH,
  ]
  /// Signals from outside that end the process, including real-time signals.
  ///
  /// `SIGKILL` is not included because it cannot be handled, and `SIGINT` because `SignalFlags`
  /// records it.
  private static let fatalSignals = (1...64).map(Int32.init).filter { number in
    number != SIGKILL && number != SIGINT && !crashSignals.contains(number)
      && !nonfatalSignals.contains(number)
  }
  /// The exit code for an internal error.
  private static let internalErrorCode: Int32 = 70
  /// The report of a crash, printed after the message of the Swift runtime.
  static let crashReport =
    "sheetlua crashed. That is a bug in sheetlua, not "
    + "in your script; the terminal has been restored.\n"

  /// Whether the host's signal handler reports a crash after the terminal is restored.
  package nonisolated(unsafe) static var keepsCrashHandlers = false

  private let output: Int32
  private let settings: UnsafeMutablePointer<termios>
  private let reset: UnsafeMutableBufferPointer<UInt8>
  /// The bytes that delete all images.
  private let removal: UnsafeMutableBufferPointer<UInt8>
  /// File descriptors: the file that captures standard error, and the original; -1 if standard
  /// error is not captured.
  private let errors: (kept: Int32, real: Int32)
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private let message: UnsafeMutableBufferPointer<UInt8>

  /// Stores the settings to restore on this terminal.
  ///
  /// The restoration is disabled until `arm` is called.
  static func prepare(output: Int32, settings: termios, errors: (kept: Int32, real: Int32)) {
    let kept = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    kept.initialize(to: settings)
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4_096)
    buffer.initialize(repeating: 0)
    let place = UnsafeMutablePointer<CrashRestore>.allocate(capacity: 1)
    place.initialize(
      to: CrashRestore(
        output: output, settings: kept, reset: bytes(of: resetText),
        removal: bytes(of: imageRemoval), errors: errors, buffer: buffer,
        message: bytes(of: crashReport)))
    prepared = place
    registerOnce
  }

  private static func bytes(of text: String) -> UnsafeMutableBufferPointer<UInt8> {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    return bytes
  }

  /// Enables the restoration when the process ends.
  static func arm() { armed = prepared }

  /// Restores the terminal immediately if it is armed; only once.
  package static func run() {
    guard let rescue = armed else { return }
    armed = nil
    rescue.pointee.restore()
  }

  /// Restores the terminal, reports a crash, and ends the process.
  private static func crash() {
    let rescue = armed
    run()
    if let message = rescue?.pointee.message {
      write(STDERR_FILENO, message.baseAddress, message.count)
    }
    _exit(internalErrorCode)
  }

  /// Ends the process with the default effect of a signal.
  package static func die(of signal: Int32) {
    CLibrary.signal(signal, SIG_DFL)
    raise(signal)
  }

  private func restore() {
    // On the alternate screen, which the reset sequence leaves.
    if Self.showsImages { writeText(removal) }
    Self.showsImages = false
    writeText(reset)
    // Without this, SIGTTOU would stop a process in the background.
    var block = sigset_t()
    var before = sigset_t()
    sigemptyset(&block)
    sigaddset(&block, SIGTTOU)
    sigprocmask(SIG_BLOCK, &block, &before)
    tcsetattr(output, TCSANOW, settings)
    sigprocmask(SIG_SETMASK, &before, nil)
    releaseErrors()
  }

  private func writeText(_ text: UnsafeMutableBufferPointer<UInt8>) {
    var written = 0
    while written < text.count {
      // A terminal that no longer accepts output must not block the process.
      var poll = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      guard CLibrary.poll(&poll, 1, 500) > 0 else { break }
      guard let start = text.baseAddress else { break }
      let count = write(output, start + written, text.count - written)
      if count < 0, errno != EINTR { break }
      written += max(0, count)
    }
  }

  /// Copies the captured output to standard error and restores standard error.
  private func releaseErrors() {
    guard errors.kept >= 0 else { return }
    dup2(errors.real, STDERR_FILENO)
    var offset: off_t = 0
    while true {
      let count = pread(errors.kept, buffer.baseAddress, buffer.count, offset)
      guard count > 0 else { break }
      write(errors.real, buffer.baseAddress, count)
      offset += off_t(count)
    }
    ftruncate(errors.kept, 0)
  }

  /// Registers the signal handlers once per process.
  private static let registerOnce: Void = {
    // A host that reports crashes has its own alternate stack.
    if !keepsCrashHandlers {
      let size = 65_536
      var stack = stack_t()
      stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      stack.ss_size = size
      sigaltstack(&stack, nil)
    }
    var action = sigaction()
    action.sa_flags = Int32(bitPattern: UInt32(SA_ONSTACK) | UInt32(SA_RESETHAND))
    action.__sigaction_handler.sa_handler = { number in
      CrashRestore.run()
      raise(number)
    }
    sigfillset(&action.sa_mask)
    for number in fatalSignals { sigaction(number, &action, nil) }
    action.sa_flags |= Int32(bitPattern: UInt32(SA_SIGINFO))
    action.__sigaction_handler.sa_sigaction = { number, info, context in
      if keepsCrashHandlers, let host = previousHandlers[Int(number)].handler {
        CrashRestore.run()
        host(number, info, context)
      }
      if armed != nil { CrashRestore.crash() }
      raise(number)
    }
    for number in crashSignals { sigaction(number, &action, &previousHandlers[Int(number)]) }
    atexit { CrashRestore.run() }
  }()
}

// Plain pointers, so that the signal handler needs no lock.
nonisolated(unsafe) private var prepared: UnsafeMutablePointer<CrashRestore>?
nonisolated(unsafe) private var armed: UnsafeMutablePointer<CrashRestore>?
/// The host's actions, by signal number.
nonisolated(unsafe) private let previousHandlers: UnsafeMutablePointer<sigaction> = {
  let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
  actions.initialize(repeating: sigaction(), count: 65)
  return actions
}()

extension sigaction {
  /// The host's handler function; nil if it is not of the kind `SA_SIGINFO`.
  fileprivate var handler:
    (@convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void)?
  {
    sa_flags & Int32(bitPattern: UInt32(SA_SIGINFO)) == 0 ? nil : __sigaction_handler.sa_sigaction
  }
}
