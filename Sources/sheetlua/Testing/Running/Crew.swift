internal import Glibc

/// Threads that do tasks side by side; what comes of them is handed over in the tasks' order.
///
/// A Lua state belongs to one thread, so each task makes its own and ends it where it began. Whoever
/// waits does none of the work, so that it can report at any moment.
final class Crew<Task, Outcome>: @unchecked Sendable {
  // Unchecked: what varies is touched only under the mutex, the rest is read.
  private let tasks: [Task]
  private let perform: (Task) -> Outcome
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var next = 0
  private var outcomes: [Outcome?]
  private var hasEnded: [Bool]
  private var ended = 0
  /// How many have ended since the one who waits was last told.
  private var untold = 0
  private var isStopped = false

  /// How a run came to its end before all was done.
  enum Halt {
    /// Whoever heard the outcomes wanted no more.
    case refused
    /// An alarm rang; these tasks had begun and not ended.
    case alarmed(Alarm.Cause, running: [Task])
  }

  init(_ tasks: [Task], perform: @escaping (Task) -> Outcome) {
    self.tasks = tasks
    self.perform = perform
    outcomes = Array(repeating: nil, count: tasks.count)
    hasEnded = Array(repeating: false, count: tasks.count)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(arrival, nil)
  }

  deinit {
    pthread_cond_destroy(arrival)
    pthread_mutex_destroy(mutex)
    arrival.deallocate()
    mutex.deallocate()
  }

  /// Does the tasks with so many workers; `hear` is told of each in order, and says whether to go on.
  ///
  /// Every 20 ms in which nothing comes, `wait` is told which task the next outcome is of. After an
  /// alarm the workers are left where they are: the process is about to end.
  func work(
    workers: Int, waiting: (Task) -> Void = { _ in }, hear: (Task, Outcome) -> Bool
  ) -> Halt? {
    let threads = (0..<min(workers, tasks.count)).compactMap { _ in CrewThread { self.member() } }
    var halt: Halt?
    var isWhole = true
    for (index, task) in tasks.enumerated() {
      // Where no thread can be had the work is done here.
      guard let outcome = threads.isEmpty ? perform(index) : wait(for: index, waiting) else {
        isWhole = false
        continue
      }
      if !hear(task, outcome) {
        halt = .refused
        break
      }
    }
    if let cause = Alarm.cause, !isWhole { return .alarmed(cause, running: running) }
    locked { isStopped = true }
    for thread in threads { thread.join() }
    return halt
  }

  private func perform(_ index: Int) -> Outcome? {
    if Alarm.cause != nil { return nil }
    _ = next(index)
    hasEnded[index] = true
    return perform(tasks[index])
  }

  /// The outcome of a task; nil when an alarm has rung and there is none.
  private func wait(for index: Int, _ waiting: (Task) -> Void) -> Outcome? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let outcome = outcomes[index] {
        outcomes[index] = nil
        untold = 0
        return outcome
      }
      if Alarm.cause != nil { return nil }
      // Nothing wakes it at an alarm, for a handler may not; so it looks by itself.
      var until = timespec()
      clock_gettime(CLOCK_REALTIME, &until)
      until.tv_nsec += 20_000_000
      if until.tv_nsec >= 1_000_000_000 {
        until.tv_nsec -= 1_000_000_000
        until.tv_sec += 1
      }
      guard pthread_cond_timedwait(arrival, mutex, &until) == ETIMEDOUT else { continue }
      pthread_mutex_unlock(mutex)
      waiting(tasks[index])
      pthread_mutex_lock(mutex)
    }
  }

  /// The tasks that have begun and not ended.
  private var running: [Task] {
    locked { (0..<next).filter { !hasEnded[$0] }.map { tasks[$0] } }
  }

  /// What each thread does: the next task, until there is none.
  private func member() {
    while let index = take() {
      let outcome = perform(tasks[index])
      locked {
        outcomes[index] = outcome
        hasEnded[index] = true
        ended += 1
        untold += 1
        // Being woken costs as much as a small task; it looks after 20 ms anyway.
        if untold >= 32 || ended == tasks.count {
          untold = 0
          pthread_cond_signal(arrival)
        }
      }
    }
  }

  private func take() -> Int? {
    locked { isStopped || Alarm.cause != nil ? nil : next(next) }
  }

  private func next(_ index: Int) -> Int? {
    guard index < tasks.count else { return nil }
    next = index + 1
    return index
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// A thread with a stack that Lua calls may nest deep in.
private final class CrewThread {
  private var thread = pthread_t()

  /// Starts it; nil when the system gives no more.
  init?(_ work: @escaping () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // A thread's usual stack is small on some systems: bytes.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let held = Unmanaged.passRetained(CrewWork(work))
    if pthread_create(&thread, &attributes, crewMember, held.toOpaque()) != 0 {
      held.release()
      return nil
    }
  }

  /// Waits until its work is done.
  func join() { pthread_join(thread, nil) }
}

/// What a thread is to do, as an object that C can carry.
private final class CrewWork {
  let work: () -> Void
  init(_ work: @escaping () -> Void) { self.work = work }
}

private func crewMember(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let work { Unmanaged<CrewWork>.fromOpaque(work).takeRetainedValue().work() }
  return nil
}
