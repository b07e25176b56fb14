package import CommandIO
internal import CLibrary

/// Child processes that do jobs, whose results are delivered in the order of the jobs.
///
/// If a child crashes, only its current job is lost, and another child replaces it. This process
/// can report at any time.
///
/// A single job runs on another thread of this process, which starts faster; a crash of the job
/// then ends this process. This process also runs jobs if the system cannot start any child.
package struct WorkerGroup<Result: WorkerResult> {
  /// Why a run ended before all its jobs had results.
  package enum EarlyStop {
    /// The caller needs no further results.
    case refused
    /// An interruption or time limit occurred.
    ///
    /// `running` contains the jobs that had started but had no result.
    case alarmed(Interruption.Cause, running: [Int])
  }

  private let count: Int
  private let job: (Int) -> Result
  private let isolatesSingleJob: Bool
  private var limit: Int
  private var workers: [Worker] = []
  /// The jobs that are not assigned, in reverse order.
  private var pending: [Int]
  /// The results that are not delivered yet; nil if the worker crashed.
  private var results: [Int: Result?] = [:]

  /// The maximum number of jobs sent to a worker, so that it does not wait for the next job.
  private static var maxJobs: Int { 16 }

  /// Creates a group of at most `limit` workers for `count` jobs, numbered from 0.
  ///
  /// If `isolatesSingleJob` is true, a single job also runs in a child.
  package init(
    _ count: Int, workers limit: Int, isolatesSingleJob: Bool = false,
    job: @escaping (Int) -> Result
  ) {
    (self.count, self.limit, self.job) = (count, limit, job)
    self.isolatesSingleJob = isolatesSingleJob
    pending = (0..<count).reversed()
  }

  /// Runs the jobs.
  ///
  /// `hear` receives each result in order, nil if the worker crashed, and returns true to continue.
  ///
  /// Each time no result arrives for 20 ms, `waits` receives the job whose result is next in order.
  package mutating func run(
    waits: (Int) -> Void = { _ in }, hear: (Int, Result?) -> Bool
  ) -> EarlyStop? {
    if count == 1, !isolatesSingleJob { return runSingleJob(waits: waits, hear: hear) }
    defer { for worker in workers { worker.kill() } }
    var next = 0
    while next < count {
      if let cause = Interruption.cause {
        // Deliver results that arrived out of order.
        for number in results.keys.sorted() where !hear(number, results[number] ?? nil) { break }
        return .alarmed(cause, running: workers.compactMap(\.sent.first).sorted())
      }
      assign()
      if workers.isEmpty, let number = pending.popLast() {
        results[number] = job(number)
      } else if !receive() {
        waits(next)
      }
      while let result = results.removeValue(forKey: next) {
        if !hear(next, result) { return .refused }
        next += 1
      }
    }
    return nil
  }

  /// Runs the only job in this process.
  ///
  /// Its thread continues after an interruption, until the process ends.
  private func runSingleJob(
    waits: (Int) -> Void, hear: (Int, Result?) -> Bool
  ) -> EarlyStop? {
    if let cause = Interruption.cause { return .alarmed(cause, running: []) }
    let job = job
    var result: Result?
    guard let end = Worker.pipe() else { return hear(0, job(0)) ? nil : .refused }
    let thread = CommandThread {
      result = job(0)
      Worker.close([end.write])
    }
    if let thread {
      var file = pollfd(fd: end.read, events: 0, revents: 0)
      while poll(&file, 1, 20) < 1 {
        if let cause = Interruption.cause { return .alarmed(cause, running: [0]) }
        waits(0)
      }
      thread.join()
    } else {
      result = job(0)
      Worker.close([end.write])
    }
    Worker.close([end.read])
    return hear(0, result) ? nil : .refused
  }

  /// Starts a worker if allowed, and sends jobs.
  ///
  /// The number of jobs sent ahead decreases with the remaining jobs, so that all workers end at
  /// about the same time.
  private mutating func assign() {
    if canGrow {
      if let worker = Worker(beside: workers, doing: { [job] in job($0).json }) {
        workers.append(worker)
      } else {
        limit = workers.count
      }
    }
    let batchSize = min(Self.maxJobs, max(1, pending.count / (4 * max(1, limit))))
    for round in 1...batchSize {
      for worker in workers where worker.sent.count < round {
        guard let number = pending.popLast() else { return }
        worker.send(number)
      }
    }
  }

  private var canGrow: Bool { workers.count < limit && !pending.isEmpty }

  /// Reads results.
  ///
  /// Returns false if none arrived within 20 ms.
  private mutating func receive() -> Bool {
    let isGrowing = canGrow
    var files = workers.map { pollfd(fd: $0.results, events: Int16(POLLIN), revents: 0) }
    guard poll(&files, nfds_t(files.count), isGrowing ? 0 : 20) > 0 else { return isGrowing }
    for (worker, file) in zip(workers, files) where file.revents != 0 {
      if let found = worker.receive() {
        for result in found {
          results[worker.sent.removeFirst()] = .some(result.flatMap(Result.init(json:)))
        }
        continue
      }
      if let lost = worker.sent.first { results[lost] = .some(nil) }
      pending += worker.sent.dropFirst().reversed()
      worker.kill()
      workers.removeAll { $0 === worker }
    }
    return true
  }
}
