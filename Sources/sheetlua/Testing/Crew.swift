internal import Glibc

/// Threads that run jobs side by side; what comes of them is handed over in the jobs' order.
///
/// A Lua state belongs to one thread, so each job makes its own and ends it where it began.
final class Crew: @unchecked Sendable {
  // Unchecked: `next`, `results` and `isStopped` are touched only under the mutex, the rest is read.
  private let jobs: [Job]
  private let settings: Settings
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var next = 0
  private var results: [Ran?]
  private var isStopped = false

  /// Lua calls nest deeper than a thread's usual stack on some systems: bytes.
  private static let stackSize = 8 << 20

  init(_ jobs: [Job], _ settings: Settings) {
    self.jobs = jobs
    self.settings = settings
    results = Array(repeating: nil, count: jobs.count)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(arrival, nil)
  }

  deinit {
    pthread_cond_destroy(arrival)
    pthread_mutex_destroy(mutex)
    arrival.deallocate()
    mutex.deallocate()
  }

  /// Runs the jobs with so many workers; `took` hears of each in order, and says whether to go on.
  func work(workers: Int, took: (Job, Ran) -> Bool) {
    var threads: [pthread_t] = []
    if workers > 1 {
      threads = (0..<min(workers, jobs.count)).compactMap { _ in thread() }
    }
    for (index, job) in jobs.enumerated() {
      // Without a second thread the work is done here.
      let ran = threads.isEmpty ? job.run(settings) : wait(for: index)
      if !took(job, ran) { break }
    }
    locked { isStopped = true }
    for thread in threads { pthread_join(thread, nil) }
  }

  private func wait(for index: Int) -> Ran {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let ran = results[index] {
        results[index] = nil
        return ran
      }
      pthread_cond_wait(arrival, mutex)
    }
  }

  private func thread() -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    var thread = pthread_t()
    let held = Unmanaged.passRetained(self)
    let status = pthread_create(&thread, &attributes, crewMember, held.toOpaque())
    if status == 0 { return thread }
    held.release()
    return nil
  }

  /// What each thread does: the next job, until there is none.
  fileprivate func member() {
    while let index = take() {
      let ran = jobs[index].run(settings)
      locked {
        results[index] = ran
        pthread_cond_signal(arrival)
      }
    }
  }

  private func take() -> Int? {
    locked {
      guard !isStopped, next < jobs.count else { return nil }
      next += 1
      return next - 1
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

private func crewMember(_ crew: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let crew { Unmanaged<Crew>.fromOpaque(crew).takeRetainedValue().member() }
  return nil
}
