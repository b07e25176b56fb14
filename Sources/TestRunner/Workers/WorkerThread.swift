internal import CommandIO
internal import Support
internal import CLibrary

/// The thread of a child process that runs its jobs.
struct WorkerThread {
  /// The file descriptor for reading the numbers of jobs.
  let jobs: Int32
  /// The file descriptor for writing results.
  let results: Int32
  let job: (Int) -> JSONValue

  /// Runs jobs until the parent process closes the pipe.
  func run() -> Never {
    if CommandThread(processJobs) == nil { processJobs() }
    // A job can run forever. This thread still detects the end of the pipe.
    var end = pollfd(fd: jobs, events: 0, revents: 0)
    while poll(&end, 1, -1) < 1 {}
    _exit(0)
  }

  private func processJobs() {
    var number: Int32 = 0
    while read(jobs, &number, MemoryLayout.size(ofValue: number)) > 0 {
      var line = JSONWriter(capacity: 1024)
      job(Int(number)).write(to: &line)
      line.endLine()
      var sent = 0
      while sent < line.bytes.count {
        let count = line.bytes.withUnsafeBytes { bytes in
          write(results, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
        }
        if count <= 0 { _exit(0) }
        sent += count
      }
    }
    _exit(0)
  }
}
