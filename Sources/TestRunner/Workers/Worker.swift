internal import CCrash
internal import CommandIO
internal import Support
internal import CLibrary

/// A child process that does jobs, known by their numbers, and returns each result as one line of JSON.
///
/// The child is a copy of this process (`fork`), with all data that was read before.
///
/// This process must have only one thread at that moment: the child would inherit locks that no
/// thread unlocks. The child ignores Ctrl-C and ends when the write end of its job pipe is closed.
package final class Worker {
  /// The file descriptor for reading results.
  let results: Int32
  /// Jobs that were sent and have no result, in order.
  ///
  /// The child runs the first one.
  var sent: [Int] = []
  private let jobs: Int32
  private let process: pid_t
  /// The received bytes of incomplete results.
  private var bytes: [UInt8] = []

  /// Starts a child process in addition to others; nil if the system cannot create more
  /// processes or pipes.
  init?(beside others: [Worker], doing job: @escaping (Int) -> JSONValue) {
    // The third pipe reserves descriptors for files that reports and snapshots open at the same
    // time.
    let pipes = [Self.pipe(), Self.pipe(), Self.pipe()].compactMap(\.self)
    for pipe in pipes.dropFirst(pipes.count == 3 ? 2 : 0) { Self.close([pipe.read, pipe.write]) }
    guard pipes.count == 3 else { return nil }
    let (own, answers) = (pipes[0], pipes[1])
    // Colored text in results contains this random mark, so both processes must have the same.
    _ = TextStyling.mark
    let process = crash_fork()
    if process == 0 {
      // If the child kept the pipes of other workers open, those pipes would never end.
      Self.close(others.flatMap { [$0.jobs, $0.results] } + [own.write, answers.read])
      signal(SIGINT, SIG_IGN)
      // The parent reports a crash, with the job.
      crash_set_running(nil)
      WorkerThread(jobs: own.read, results: answers.write, job: job).run()
    }
    Self.close([own.read, answers.write])
    guard process > 0 else {
      Self.close([own.write, answers.read])
      return nil
    }
    (jobs, results, self.process) = (own.write, answers.read, process)
  }

  func send(_ job: Int) {
    sent.append(job)
    var number = Int32(job)
    // If the child has died, the end of its results reports this.
    _ = write(jobs, &number, MemoryLayout.size(ofValue: number))
  }

  /// Reads the received results in the order of the jobs.
  ///
  /// An element is nil if it is not JSON. Returns nil after the child has ended.
  func receive() -> [JSONValue?]? {
    let size = 1 << 16
    let block = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, read(results, buffer.baseAddress, size))
    }
    if block.isEmpty { return nil }
    bytes += block
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = bytes[..<end].split(separator: UInt8(ascii: "\n"))
    bytes.removeSubrange(...end)
    return lines.map { try? JSONReader.value(of: String(decoding: $0, as: UTF8.self)) }
  }

  /// Kills the child, even during a job.
  func kill() {
    Self.close([jobs, results])
    CLibrary.kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Creates a pipe; nil if the process has no free file descriptors.
  static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [0, 0]
    return CLibrary.pipe(&ends) == 0 ? (ends[0], ends[1]) : nil
  }

  static func close(_ files: [Int32]) {
    for file in files { CLibrary.close(file) }
  }
}
