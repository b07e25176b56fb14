package import CommandIO
package import Support
internal import CLibrary

/// Child processes that do jobs, whose results are delivered in the order of the jobs.
///
/// A child that crashes costs the job that it was doing; another child takes its place. This process
/// does no job, so it can report at any moment, unless the system lets it start no child.
package struct WorkerGroup {
  /// Why a run ended before all its jobs had results.
  package enum EarlyStop {
    /// The caller wanted no more results.
    case refused
    /// An alarm rang; these jobs had begun and had no result.
    case alarmed(Interruption.Cause, running: [Int])
  }

  private let count: Int
  private let job: (Int) -> JSONValue
  /// How many workers there may be.
  private var limit: Int
  private var workers: [Worker] = []
  /// The jobs that no worker has, the next one last.
  private var waiting: [Int]
  /// The results that were not delivered yet; nil if the worker crashed.
  private var results: [Int: JSONValue?] = [:]

  /// The most jobs that a worker has at once, so that it does not wait for the next one.
  private static let mostJobs = 16

  /// A group of at most so many workers, for jobs with the numbers from 0.
  package init(_ count: Int, workers limit: Int, job: @escaping (Int) -> JSONValue) {
    (self.count, self.limit, self.job) = (count, limit, job)
    waiting = (0..<count).reversed()
  }

  /// Does the jobs; `hear` gets each result in order, nil if the worker crashed, and returns whether
  /// to continue.
  ///
  /// Every 20 ms in which nothing arrives, `waits` gets the job whose result is the next to be heard.
  package mutating func run(
    waits: (Int) -> Void = { _ in }, hear: (Int, JSONValue?) -> Bool
  ) -> EarlyStop? {
    defer { for worker in workers { worker.end() } }
    var next = 0
    while next < count {
      if let cause = Interruption.cause {
        // Those that have ended out of order have results all the same.
        for number in results.keys.sorted() where !hear(number, results[number] ?? nil) { break }
        return .alarmed(cause, running: workers.compactMap(\.sent.first).sorted())
      }
      assign()
      if workers.isEmpty, let number = waiting.popLast() {
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

  /// Starts a worker where one more is allowed, and sends jobs: fewer ahead the fewer there are, so
  /// that all workers end at about the same time.
  private mutating func assign() {
    if canGrow {
      if let worker = Worker(beside: workers, doing: job) {
        workers.append(worker)
      } else {
        limit = workers.count
      }
    }
    let share = min(Self.mostJobs, max(1, waiting.count / (4 * max(1, limit))))
    for round in 1...share {
      for worker in workers where worker.sent.count < round {
        guard let number = waiting.popLast() else { return }
        worker.send(number)
      }
    }
  }

  private var canGrow: Bool { workers.count < limit && !waiting.isEmpty }

  /// Takes what has arrived; false if nothing has for 20 ms.
  private mutating func receive() -> Bool {
    let isGrowing = canGrow
    var files = workers.map { pollfd(fd: $0.results, events: Int16(POLLIN), revents: 0) }
    guard poll(&files, nfds_t(files.count), isGrowing ? 0 : 20) > 0 else { return isGrowing }
    for (worker, file) in zip(workers, files) where file.revents != 0 {
      if let found = worker.receive() {
        for result in found { results[worker.sent.removeFirst()] = .some(result) }
        continue
      }
      if let lost = worker.sent.first { results[lost] = .some(nil) }
      waiting += worker.sent.dropFirst().reversed()
      worker.end()
      workers.removeAll { $0 === worker }
    }
    return true
  }
}
