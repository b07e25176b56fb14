internal import CCrash
package import CommandIO
internal import Glibc

/// A thread with a stack that Lua calls may nest deep in, and a place where its crash is noted.
package final class WorkerThread {
  /// The task that it works on; nil: none.
  package var task: Int?
  /// Whether it has nothing more to do.
  package var isDone = false
  /// What is left of it once it has crashed.
  package private(set) var crash: Crash?
  private var thread = pthread_t()
  private let site = crash_site_make()

  /// In bytes.
  private static let stackSize = 8 << 20

  /// Whether the main thread's stack is as large as that of a worker.
  package static var mainHasSuchStack: Bool {
    var limit = rlimit()
    let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    return getrlimit(stack, &limit) == 0 && limit.rlim_cur >= rlim_t(stackSize)
  }

  /// Starts it; false when the system gives no more threads.
  package func begin(_ work: @escaping () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // A thread's usual stack is small on some systems.
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let held = Unmanaged.passRetained(WorkItem(site: site, work))
    if pthread_create(&thread, &attributes, runWork, held.toOpaque()) != 0 {
      held.release()
      return false
    }
    return true
  }

  /// Waits until its work is done.
  package func join() { pthread_join(thread, nil) }

  /// Its crash, the first time that it is seen.
  package func takeCrash() -> Crash? {
    guard crash == nil, let site, crash_site_has_crashed(site) else { return nil }
    crash = Crash(site: site)
    return crash
  }
}

/// What a thread is to do, as an object that C can carry.
private final class WorkItem {
  let site: OpaquePointer?
  let work: () -> Void

  init(site: OpaquePointer?, _ work: @escaping () -> Void) {
    self.site = site
    self.work = work
  }
}

private func runWork(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let work else { return nil }
  let held = Unmanaged<WorkItem>.fromOpaque(work).takeRetainedValue()
  crash_site_enter(held.site)
  held.work()
  crash_site_enter(nil)
  return nil
}

/// Sees when nothing goes on after a crash: what crashed may hold what the others wait for.
///
/// It goes by the processor time that other threads use, so that a slow machine is not taken for a
/// standstill.
package struct StallWatch {
  /// Looks, 20 ms apart, after which it is one: ten seconds.
  private static let patience = 500

  /// Whether it is one.
  package private(set) var isStalled = false
  private var looks = 0
  private var used = 0.0

  /// Something has come.
  package mutating func begin() { looks = 0 }

  /// Looks once more; true: nothing goes on.
  package mutating func look() -> Bool {
    let now = Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - Self.seconds(CLOCK_THREAD_CPUTIME_ID)
    if now - used > 0.001 {
      used = now
      looks = 0
    }
    looks += 1
    isStalled = looks > Self.patience
    return isStalled
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
