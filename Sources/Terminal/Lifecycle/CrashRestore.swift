import CLibrary

/// Puts the terminal back when the process dies: of a trap, a stack overflow, a signal, `exit`.
///
/// The handler runs on a stack of its own and touches only memory made before. It writes one string,
/// puts the old settings back, and copies out what was written to standard error meanwhile. After a
/// crash it leaves the rest to the host, if the host says so, or tells of it and exits with 70; any
/// other signal then does what it does by default.
package struct CrashRestore {
  /// Undoes every mode that a session may have set, whether it was or not.
  static let resetText =
    "\u{1B}[?2026l\u{1B}[<u\u{1B}[?1016l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"
    + "\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?2048l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Ends a picture that may be under way, and takes all of them away.
  static let pictureRemoval = "\u{1B}\\" + GraphicsEncoder.removal

  /// Whether pictures were sent: they stay until they are taken away, whatever the screen is then.
  package nonisolated(unsafe) static var showsPictures = false

  /// Signals that mean a crash, never a request to quit.
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]
  /// Signals that do not end a process: they stop it, let it go on, or are dropped by default.
  private static let harmless = [
    SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH,
  ]
  /// Signals that end the process from outside, those of real time among them; `SIGKILL` cannot be
  /// met, and an interruption is noted by the loop.
  private static let deadly = (1...64).map(Int32.init).filter { number in
    number != SIGKILL && number != SIGINT && !crashes.contains(number)
      && !harmless.contains(number)
  }
  /// The exit code for a bug in the program.
  private static let bug: Int32 = 70
  /// What is said of a crash; what the runtime said of it stands above.
  static let complaint =
    "sheetlua crashed. That is a bug in sheetlua, not in your script; the terminal has been "
    + "restored.\n"

  /// Whether the host's own handler tells of a crash, once the terminal is as it was.
  package nonisolated(unsafe) static var leavesCrashes = false

  private let output: Int32
  private let settings: UnsafeMutablePointer<termios>
  private let reset: UnsafeMutableBufferPointer<UInt8>
  /// What takes pictures away.
  private let removal: UnsafeMutableBufferPointer<UInt8>
  /// Standard error while it is kept from the screen, and the real one; -1: it is left alone.
  private let errors: (kept: Int32, real: Int32)
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private let words: UnsafeMutableBufferPointer<UInt8>

  /// Makes ready to put back these settings on this terminal.
  ///
  /// Nothing is put back until `arm`.
  static func prepare(output: Int32, settings: termios, errors: (kept: Int32, real: Int32)) {
    let kept = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    kept.initialize(to: settings)
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4_096)
    buffer.initialize(repeating: 0)
    let place = UnsafeMutablePointer<CrashRestore>.allocate(capacity: 1)
    place.initialize(
      to: CrashRestore(
        output: output, settings: kept, reset: bytes(of: resetText),
        removal: bytes(of: pictureRemoval), errors: errors, buffer: buffer,
        words: bytes(of: complaint)))
    prepared = place
    registerOnce
  }

  private static func bytes(of text: String) -> UnsafeMutableBufferPointer<UInt8> {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    return bytes
  }

  /// From now on the terminal is put back when the process dies.
  static func arm() { armed = prepared }

  /// Puts the terminal back now, if it is armed; once.
  package static func run() {
    guard let rescue = armed else { return }
    armed = nil
    rescue.pointee.restore()
  }

  /// Puts the terminal back, says that it was a crash, and ends the process.
  private static func crash() {
    let rescue = armed
    run()
    if let words = rescue?.pointee.words { write(STDERR_FILENO, words.baseAddress, words.count) }
    _exit(bug)
  }

  /// Ends the process by a signal, as if nobody had waited for it.
  package static func die(of signal: Int32) {
    CLibrary.signal(signal, SIG_DFL)
    raise(signal)
  }

  private func restore() {
    // On the second screen, which the rest leaves.
    if Self.showsPictures { say(removal) }
    Self.showsPictures = false
    say(reset)
    // The process may be in the background by now, where this would stop it.
    var block = sigset_t()
    var before = sigset_t()
    sigemptyset(&block)
    sigaddset(&block, SIGTTOU)
    sigprocmask(SIG_BLOCK, &block, &before)
    tcsetattr(output, TCSANOW, settings)
    sigprocmask(SIG_SETMASK, &before, nil)
    releaseErrors()
  }

  private func say(_ text: UnsafeMutableBufferPointer<UInt8>) {
    var written = 0
    while written < text.count {
      // A terminal that takes nothing any more must not keep the process alive.
      var poll = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      guard CLibrary.poll(&poll, 1, 500) > 0 else { break }
      guard let start = text.baseAddress else { break }
      let count = write(output, start + written, text.count - written)
      if count < 0, errno != EINTR { break }
      written += max(0, count)
    }
  }

  /// Copies out what was kept from the screen, and gives standard error back.
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

  /// Registers the handlers, once a process.
  private static let registerOnce: Void = {
    // A host that tells of crashes has a stack for its handler.
    if !leavesCrashes {
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
    for number in deadly { sigaction(number, &action, nil) }
    action.sa_flags |= Int32(bitPattern: UInt32(SA_SIGINFO))
    action.__sigaction_handler.sa_sigaction = { number, info, context in
      if leavesCrashes, let host = hosts[Int(number)].handler {
        CrashRestore.run()
        host(number, info, context)
      }
      if armed != nil { CrashRestore.crash() }
      raise(number)
    }
    for number in crashes { sigaction(number, &action, &hosts[Int(number)]) }
    atexit { CrashRestore.run() }
  }()
}

// Plain pointers, so that the handler finds them without a lock.
nonisolated(unsafe) private var prepared: UnsafeMutablePointer<CrashRestore>?
nonisolated(unsafe) private var armed: UnsafeMutablePointer<CrashRestore>?
/// What the host had registered for each signal.
nonisolated(unsafe) private let hosts: UnsafeMutablePointer<sigaction> = {
  let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
  actions.initialize(repeating: sigaction(), count: 65)
  return actions
}()

extension sigaction {
  /// The function to call, of a host that takes all that is known of a signal.
  fileprivate var handler:
    (@convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void)?
  {
    sa_flags & Int32(bitPattern: UInt32(SA_SIGINFO)) == 0 ? nil : __sigaction_handler.sa_sigaction
  }
}
