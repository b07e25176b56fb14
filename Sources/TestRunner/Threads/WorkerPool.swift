internal import CCrash
package import CommandIO
internal import Glibc

/// A thread pool that delivers results in the order of its tasks.
///
/// A Lua state belongs to one thread, so each task makes its own and ends it where it began. The thread
/// that waits for results does none of the work, so that it can report at any moment. A thread that
/// crashes stays where it is: another takes its place, and only its own task is lost.
///
/// A single task whose wait nobody watches is done on the calling thread: a thread of its own takes as long
/// as the rest of a small run. An alarm ends its scripts, and a crash lets the command begin anew, with a
/// thread for it (`Restart`).
package final class WorkerPool<Task, Outcome>: @unchecked Sendable {
  // Unchecked: what varies is touched only under the mutex, the rest is read.
  private let tasks: [Task]
  private let perform: (Task) -> Outcome
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var next = 0
  private var ends: [End?]
  private var hasEnded: [Bool]
  private var ended = 0
  /// How many have ended since the one who waits was last told.
  private var untold = 0
  private var isStopped = false
  private var members: [WorkerThread] = []
  private var watch = StallWatch()

  /// What came of a task.
  package enum End {
    case done(Outcome)
    case crashed(Crash)
  }

  /// How a run came to its end before all was done.
  package enum EarlyStop {
    /// The caller wanted no more results.
    case refused
    /// An alarm rang; these tasks had begun and not ended.
    case alarmed(Interruption.Cause, running: [Task])
    /// After a crash nothing went on; these tasks had begun and not ended.
    case stalled(running: [Task])
  }

  package init(_ tasks: [Task], perform: @escaping (Task) -> Outcome) {
    self.tasks = tasks
    self.perform = perform
    ends = Array(repeating: nil, count: tasks.count)
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
  /// Every 20 ms in which nothing comes, `waiting` is told which task the next outcome is of, if
  /// somebody watches. After an alarm the workers are left where they are: the process is about to end.
  package func work(
    workers: Int, isWatched: Bool = false, waiting: (Task) -> Void = { _ in },
    hear: (Task, End) -> Bool
  ) -> EarlyStop? {
    let isSingle =
      tasks.count == 1 && !isWatched && Restart.isPossible && WorkerThread.mainHasSuchStack
    if !isSingle {
      for _ in 0..<min(workers, tasks.count) { addMember() }
    }
    // Where no thread can be had, too, the work is done here.
    let isAlone = members.isEmpty
    var halt: EarlyStop?
    var isWhole = true
    for (index, task) in tasks.enumerated() {
      guard let end = isAlone ? perform(index, isSingle) : wait(for: index, waiting) else {
        isWhole = false
        if watch.isStalled { return .stalled(running: running) }
        continue
      }
      if !hear(task, end) {
        halt = .refused
        break
      }
    }
    if let cause = Interruption.cause, !isWhole { return .alarmed(cause, running: running) }
    dismiss()
    return halt
  }

  /// Lets the workers end what they are at; one that crashes meanwhile never does.
  private func dismiss() {
    locked {
      isStopped = true
      while members.contains(where: { !$0.isDone && $0.crash == nil }) {
        if pause(), watch.look() { break }
        noteCrashes()
      }
    }
    for member in members where member.isDone { member.join() }
  }

  private func addMember() {
    let member = WorkerThread()
    // Before it begins, so that it finds itself among them.
    members.append(member)
    if !member.begin({ self.work(as: member) }) { members.removeLast() }
  }

  private func perform(_ index: Int, _ isSingle: Bool) -> End? {
    if Interruption.cause != nil { return nil }
    _ = next(index)
    let outcome = Interruption.stoppingScripts {
      isSingle ? Restart.uponCrash { perform(tasks[index]) } : perform(tasks[index])
    }
    if Interruption.cause != nil { return nil }
    hasEnded[index] = true
    return .done(outcome)
  }

  /// The end of a task; nil when an alarm has rung, or nothing goes on, and there is none.
  private func wait(for index: Int, _ waiting: (Task) -> Void) -> End? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      noteCrashes()
      if let end = ends[index] {
        ends[index] = nil
        untold = 0
        watch.begin()
        return end
      }
      if Interruption.cause != nil { return nil }
      guard pause() else { continue }
      if members.contains(where: { $0.crash != nil }), watch.look() { return nil }
      pthread_mutex_unlock(mutex)
      waiting(tasks[index])
      pthread_mutex_lock(mutex)
    }
  }

  /// Waits until something arrives, for 20 ms at most; true: nothing did.
  ///
  /// The mutex is held. Nothing wakes it at an alarm or a crash, for a handler may not; so it looks by itself.
  private func pause() -> Bool {
    var until = timespec()
    clock_gettime(CLOCK_REALTIME, &until)
    until.tv_nsec += 20_000_000
    if until.tv_nsec >= 1_000_000_000 {
      until.tv_nsec -= 1_000_000_000
      until.tv_sec += 1
    }
    return pthread_cond_timedwait(arrival, mutex, &until) == ETIMEDOUT
  }

  /// Takes note of who has crashed since, and puts others in their places.
  private func noteCrashes() {
    crash_still_reporting()
    for member in members where member.crash == nil {
      guard let crash = member.takeCrash() else { continue }
      if let index = member.task {
        ends[index] = .crashed(crash)
        hasEnded[index] = true
        ended += 1
      }
      if next < tasks.count, !isStopped { addMember() }
    }
  }

  /// The tasks that have begun and not ended.
  private var running: [Task] {
    locked { (0..<next).filter { !hasEnded[$0] }.map { tasks[$0] } }
  }

  /// What each thread does: the next task, until there is none.
  private func work(as member: WorkerThread) {
    while let index = take(for: member) {
      let outcome = perform(tasks[index])
      locked {
        ends[index] = .done(outcome)
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
    locked {
      member.isDone = true
      if isStopped { pthread_cond_signal(arrival) }
    }
  }

  private func take(for member: WorkerThread) -> Int? {
    locked {
      member.task = isStopped || Interruption.cause != nil ? nil : next(next)
      return member.task
    }
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
