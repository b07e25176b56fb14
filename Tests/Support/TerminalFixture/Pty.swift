package import CLibrary

/// A program on a pseudo terminal whose other end belongs to the test.
package final class Pty {
  package let process: pid_t
  private let master: Int32
  private let slave: Int32
  /// The output of the program, without its sleep reports.
  package private(set) var output: [UInt8] = []
  /// The bytes of a sequence that is not complete yet.
  private var unfinished: [UInt8] = []
  /// Number of bytes that were sent to the program.
  private var sent = 0
  /// Number of bytes that the program had processed at its last sleep; nil if it has not slept yet.
  private var obeyed: Int?
  /// The settings of the terminal before the program started.
  package let settings: termios

  /// The environment variable that `scripts/sanitize` sets for each process; empty otherwise.
  private static let inherited =
    getenv("ASAN_OPTIONS").map { ["ASAN_OPTIONS=" + String(cString: $0)] } ?? []

  /// Runs a program of the package.
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
    // The first terminal that a session leader opens becomes its controlling terminal.
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, name, O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    // Test threads block signals, and child processes inherit the blocked signals.
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

  /// The directory of the built programs of the package.
  private static var folder: String {
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let path = buffer.prefix(max(0, count)).map { Character(Unicode.Scalar(UInt8(bitPattern: $0))) }
    let own = String(path)
    // The tests run inside their bundle, or inside a program of the toolchain that loads the
    // bundle.
    let bundle =
      own.contains("/debug/") ? own : CommandLine.arguments.first { $0.contains(".xctest") } ?? own
    let parts = bundle.split(separator: "/", omittingEmptySubsequences: false)
    let depth = parts.firstIndex { $0.hasSuffix(".xctest") } ?? parts.count - 1
    return parts[..<depth].joined(separator: "/")
  }

  /// The current settings of the terminal.
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

  /// Sends a reply without effect: the next sleep report proves that the program has also handled
  /// earlier events from other sources, such as files and signals.
  package func nudge() { send("\u{1B}[?62c") }

  /// Whether the program has processed all input and has been at rest since then.
  package var isAsleep: Bool { obeyed == sent }

  /// Waits until the program is asleep.
  @discardableResult
  package func sleep() -> Bool { read { $0.isAsleep } }

  /// Reads the available output.
  package func read() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = CLibrary.read(master, &buffer, buffer.count)
      guard count > 0 else { return }
      take(buffer[..<count])
    }
  }

  private static let opening = Array("\u{1B}_sleeps ".utf8)

  /// Appends output, and extracts the sleep reports from it.
  private func take(_ bytes: ArraySlice<UInt8>) {
    var rest = (unfinished + bytes)[...]
    while let start = rest.firstIndex(of: 0x1B) {
      output += rest[..<start]
      rest = rest[start...]
      guard rest.starts(with: Self.opening) else {
        // It can be the beginning of a sleep report.
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

  /// Waits until the program writes output, at most the given number of milliseconds.
  package func waitForOutput(atMost milliseconds: Int32) {
    var waited = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    poll(&waited, 1, milliseconds)
  }

  /// Reads until a condition is true; gives up after a minute.
  @discardableResult
  package func read(until isEnough: (Pty) -> Bool) -> Bool {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(60) {
      read()
      if isEnough(self) { return true }
      // A program that ends or stops writes no output, so check again regularly.
      waitForOutput(atMost: 20)
    }
    return false
  }

  package func read(untilText text: String) -> Bool { read { $0.text.contains(text) } }

  /// Waits for the end of the program and returns its exit code, or the signal that ended it.
  package func end() -> (code: Int32?, signal: Int32?) {
    var status: Int32 = 0
    let hasEnded = read { _ in waitpid(process, &status, WNOHANG) == process }
    read()
    guard hasEnded else { return (nil, nil) }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8 & 0xFF, nil) : (nil, signal)
  }

  /// Returns true if the program has stopped.
  package func waitForStop() -> Bool {
    var status: Int32 = 0
    return read { _ in
      waitpid(process, &status, WNOHANG | WUNTRACED) == process && status & 0xFF == 0x7F
    }
  }
}

/// The reason why no program runs on a pseudo terminal.
package enum PtyError: Error {
  case noTerminal
  /// The program at a path cannot be started.
  case cannotRun(String)
}

/// Returns true if two terminals have the same settings.
package func same(_ one: termios, _ other: termios) -> Bool {
  one.c_iflag == other.c_iflag && one.c_oflag == other.c_oflag && one.c_cflag == other.c_cflag
    && one.c_lflag == other.c_lflag
    && withUnsafeBytes(of: one.c_cc) { first in
      withUnsafeBytes(of: other.c_cc) { second in first.elementsEqual(second) }
    }
}
