package import CLibrary

/// A program that runs on a terminal of its own, whose other end the test holds.
package final class Pty {
  package let process: pid_t
  private let master: Int32
  private let slave: Int32
  /// All that the program wrote so far, but for what it says of its sleep.
  package private(set) var output: [UInt8] = []
  /// What came of a sequence that has not ended yet.
  private var unfinished: [UInt8] = []
  /// How many bytes the program has been sent.
  private var sent = 0
  /// How many of them it had obeyed when it last went to sleep; nil: it has not slept yet.
  private var obeyed: Int?
  /// How the terminal was set before the program ran.
  package let settings: termios

  /// What `scripts/sanitize` tells each process; nothing otherwise.
  private static let inherited =
    getenv("ASAN_OPTIONS").map { ["ASAN_OPTIONS=" + String(cString: $0)] } ?? []

  /// Runs one of the package's programs.
  package init(
    _ program: String, _ arguments: [String] = [], columns: UInt16 = 80, rows: UInt16 = 24,
    environment: [String] = ["TERM=xterm-256color", "COLORTERM=truecolor"]
  ) throws {
    var master: Int32 = -1
    var slave: Int32 = -1
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&master, &slave, &name, nil, &size) == 0 else { throw PtyError.noTerminal }
    var settings = termios()
    tcgetattr(slave, &settings)
    self.master = master
    self.slave = slave
    self.settings = settings
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    // The first terminal that the leader of a session opens becomes the session's own.
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, name, O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    // Test threads block signals, and what is blocked is inherited.
    var nothing = sigset_t()
    sigemptyset(&nothing)
    posix_spawnattr_setsigmask(&attributes, &nothing)
    posix_spawnattr_setflags(&attributes, 0x80 | Int16(POSIX_SPAWN_SETSIGMASK))  // 0x80: SETSID

    let path = Self.folder + "/" + program
    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment + Self.inherited + ["PATH=/usr/bin:/bin", "HOME=/tmp"]
    let envp = variables.map { strdup($0) } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, &attributes, argv, envp) == 0 else {
      throw PtyError.cannotRun(path)
    }
    self.process = process
  }

  deinit {
    CLibrary.kill(process, SIGKILL)
    close(master)
    close(slave)
  }

  /// The folder that the package's programs are built into.
  private static var folder: String {
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let path = buffer.prefix(max(0, count)).map { Character(Unicode.Scalar(UInt8(bitPattern: $0))) }
    let own = String(path)
    // The tests run inside their bundle, or inside a program of the toolchain that loads it.
    let bundle =
      own.contains("/debug/") ? own : CommandLine.arguments.first { $0.contains(".xctest") } ?? own
    let parts = bundle.split(separator: "/", omittingEmptySubsequences: false)
    let depth = parts.firstIndex { $0.hasSuffix(".xctest") } ?? parts.count - 1
    return parts[..<depth].joined(separator: "/")
  }

  /// How the terminal is set now.
  package var currentSettings: termios {
    var settings = termios()
    tcgetattr(slave, &settings)
    return settings
  }

  package var text: String { String(decoding: output, as: UTF8.self) }

  package func send(_ text: String) {
    let bytes = Array(text.utf8)
    sent += max(0, CLibrary.write(master, bytes, bytes.count))
  }

  package func signal(_ number: Int32) {
    CLibrary.kill(process, number)
    if number == SIGCONT { nudge() }
  }

  package func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    nudge()
  }

  /// Sends what changes nothing: once the program has slept after it, it has also seen what was done
  /// before by other ways than its input.
  package func nudge() { send("\u{1B}[?62c") }

  /// Whether all that was sent has been obeyed, and nothing has moved since.
  package var isAsleep: Bool { obeyed == sent }

  /// Waits for that.
  @discardableResult
  package func sleep() -> Bool { read { $0.isAsleep } }

  /// Takes what there is to read.
  package func read() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = CLibrary.read(master, &buffer, buffer.count)
      guard count > 0 else { return }
      take(buffer[..<count])
    }
  }

  private static let opening = Array("\u{1B}_sleeps ".utf8)

  /// Takes bytes in, and what they say of sleep out of them.
  private func take(_ bytes: ArraySlice<UInt8>) {
    var rest = (unfinished + bytes)[...]
    while let start = rest.firstIndex(of: 0x1B) {
      output += rest[..<start]
      rest = rest[start...]
      guard rest.starts(with: Self.opening) else {
        // It may be one of which only the beginning has come.
        if rest.count < Self.opening.count, Self.opening.starts(with: rest) { break }
        output.append(0x1B)
        rest = rest.dropFirst()
        continue
      }
      let number = rest.dropFirst(Self.opening.count)
      guard let end = number.firstIndex(of: UInt8(ascii: "\\")) else { break }
      obeyed = Int(String(decoding: number[..<end].dropLast(), as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    if rest.first == 0x1B {
      unfinished = Array(rest)
    } else {
      output += rest
      unfinished = []
    }
  }

  /// Waits until the program writes something, but no longer than so many milliseconds.
  package func waitForOutput(atMost milliseconds: Int32) {
    var waited = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    poll(&waited, 1, milliseconds)
  }

  /// Reads until something is true; gives up after a minute.
  @discardableResult
  package func read(until isEnough: (Pty) -> Bool) -> Bool {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(60) {
      read()
      if isEnough(self) { return true }
      // What ends or stops a program writes nothing: it is looked for now and then.
      waitForOutput(atMost: 20)
    }
    return false
  }

  package func read(untilText text: String) -> Bool { read { $0.text.contains(text) } }

  /// Waits for the end of the program: its exit code, or the signal that it died of.
  package func end() -> (code: Int32?, signal: Int32?) {
    var status: Int32 = 0
    let hasEnded = read { _ in waitpid(process, &status, WNOHANG) == process }
    read()
    guard hasEnded else { return (nil, nil) }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8 & 0xFF, nil) : (nil, signal)
  }

  /// Whether the program has stopped.
  package func waitForStop() -> Bool {
    var status: Int32 = 0
    return read { _ in
      waitpid(process, &status, WNOHANG | WUNTRACED) == process && status & 0xFF == 0x7F
    }
  }
}

/// Why no program runs on a terminal of its own.
package enum PtyError: Error {
  case noTerminal
  /// The program at a path cannot be started.
  case cannotRun(String)
}

/// Whether a terminal is set as another one is.
package func same(_ one: termios, _ other: termios) -> Bool {
  one.c_iflag == other.c_iflag && one.c_oflag == other.c_oflag && one.c_cflag == other.c_cflag
    && one.c_lflag == other.c_lflag
    && withUnsafeBytes(of: one.c_cc) { first in
      withUnsafeBytes(of: other.c_cc) { second in first.elementsEqual(second) }
    }
}
