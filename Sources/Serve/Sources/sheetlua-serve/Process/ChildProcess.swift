internal import CServe
internal import Glibc

/// A program that runs without a shell and whose output is collected.
struct ChildProcess: Sendable {
  struct Outcome: Sendable {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    /// The exit code; nil after a signal.
    var code: Int32?
    /// The reason why it did not start or was killed; nil if it ended by itself.
    var error: String?
  }

  /// The program and its arguments.
  let arguments: [String]
  /// The standard input.
  var input: [UInt8] = []

  /// The time limit in seconds.
  private static let patience = 20.0
  private static let mostOutput = 64 << 20
  private static let mostErrors = 256 << 10

  func run() -> Outcome {
    guard let input = Self.file(of: input) else {
      return Self.failed("not enough memory for its input")
    }
    defer { close(input) }
    guard let output = Pipe() else { return Self.failed(Self.reason) }
    defer { output.closeAll() }
    guard let errors = Pipe() else { return Self.failed(Self.reason) }
    defer { errors.closeAll() }
    let process: pid_t
    switch start(input, output.write, errors.write) {
    case .success(let id): process = id
    case .failure(let error): return Self.failed(String(cString: strerror(error.number)))
    }
    output.closeWrite()
    errors.closeWrite()
    return Self.collect(output.read, errors.read, of: process)
  }

  private static func failed(_ why: String) -> Outcome { Outcome(error: "cannot be run: \(why)") }

  private static var reason: String { String(cString: strerror(errno)) }

  /// Returns a file in memory with the bytes, positioned at its start; nil on failure.
  private static func file(of bytes: [UInt8]) -> Int32? {
    let file = serve_memory_file()
    guard file >= 0 else { return nil }
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        write(file, all.baseAddress.map { $0 + start }, all.count - start)
      }
      if count > 0 { start += count } else if errno != EINTR { break }
    }
    guard start == bytes.count, lseek(file, 0, SEEK_SET) == 0 else {
      close(file)
      return nil
    }
    return file
  }

  // MARK: - Starting

  private struct SpawnError: Error { let number: Int32 }

  private func start(
    _ input: Int32, _ output: Int32, _ errors: Int32
  ) -> Result<pid_t, SpawnError> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    // The server library opens some descriptors without the close-on-exec flag.
    serve_close_others(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let copies = arguments.map { strdup($0) }
    defer { for argument in copies { free(argument) } }
    return ChildProcesses.start {
      var process: pid_t = 0
      let error = posix_spawn(
        &process, arguments[0], &actions, &attributes, copies + [nil], environ)
      return error == 0 ? .success(process) : .failure(SpawnError(number: error))
    }
  }

  // MARK: - Reading

  private static func collect(_ output: Int32, _ errors: Int32, of process: pid_t) -> Outcome {
    var outcome = Outcome()
    let end = now() + patience
    var open = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
    while open.contains(where: { $0.fd >= 0 }), outcome.error == nil {
      let left = end - now()
      if left <= 0 {
        outcome.error = "took longer than \(Int(patience)) s"
      } else if poll(&open, 2, Int32(left * 1_000) + 1) > 0 {
        read(&open[0], into: &outcome.output)
        read(&open[1], into: &outcome.errors)
        if outcome.output.count > mostOutput {
          outcome.error = "wrote more than \(mostOutput >> 20) MiB"
        }
        if outcome.errors.count > mostErrors {
          outcome.errors.removeLast(outcome.errors.count - mostErrors)
        }
      }
    }
    if outcome.error != nil { ChildProcesses.kill(process) }
    while true {
      if let status = ChildProcesses.reap(process) {
        if status & 0x7F == 0 { outcome.code = (status >> 8) & 0xFF }
        return outcome
      }
      if now() > end, outcome.error == nil {
        outcome.error = "took longer than \(Int(patience)) s"
        ChildProcesses.kill(process)
      }
      usleep(500)
    }
  }

  private static func read(_ stream: inout pollfd, into bytes: inout [UInt8]) {
    guard stream.fd >= 0, stream.revents != 0 else { return }
    withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { block in
      let count = Glibc.read(stream.fd, block.baseAddress, block.count)
      if count > 0 {
        bytes.append(contentsOf: block[..<count])
      } else if count == 0 || errno != EINTR {
        // `poll` ignores a negative descriptor.
        stream.fd = -1
      }
    }
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A pipe that no other child process inherits.
private final class Pipe {
  private(set) var read: Int32 = -1
  private(set) var write: Int32 = -1

  init?() {
    var ends: [Int32] = [-1, -1]
    guard serve_pipe(&ends) == 0 else { return nil }
    (read, write) = (ends[0], ends[1])
  }

  func closeWrite() {
    if write >= 0 { close(write) }
    write = -1
  }

  func closeAll() {
    closeWrite()
    if read >= 0 { close(read) }
    read = -1
  }
}
