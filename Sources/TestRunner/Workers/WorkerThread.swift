internal import CCrash
internal import Support
internal import CLibrary

/// Runs the jobs of a child process on a thread with a fixed stack size, so that `ulimit -s` does
/// not change results.
final class WorkerThread {
  private let jobs: Int32
  private let results: Int32
  private let job: (Int) -> JSONValue

  /// Stack size in bytes.
  private static let stackSize = 8 << 20

  /// Creates a thread that reads job numbers from one file descriptor and writes results to
  /// another.
  init(jobs: Int32, results: Int32, _ job: @escaping (Int) -> JSONValue) {
    (self.jobs, self.results, self.job) = (jobs, results, job)
  }

  /// Runs jobs until the parent process closes the pipe.
  func run() -> Never {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let itself = Unmanaged.passRetained(self).toOpaque()
    var thread = pthread_t()
    let status = pthread_create(
      &thread, &attributes,
      { itself in
        crash_prepare_thread()
        itself.map { Unmanaged<WorkerThread>.fromOpaque($0).takeUnretainedValue() }?.processJobs()
        return nil
      }, itself)
    if status != 0 { processJobs() }
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
