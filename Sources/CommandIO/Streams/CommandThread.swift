internal import CCrash
internal import CLibrary

/// Runs the command with a stack of a fixed size, so that `ulimit -s` does not change results.
package enum CommandThread {
  /// Stack size in bytes.
  private static let stackSize = 8 << 20

  private final class Task {
    let work: () -> Int32
    var result: Int32 = 0

    init(_ work: @escaping () -> Int32) { self.work = work }
  }

  /// Calls a function and returns its result: on this thread if its stack can grow to the size.
  package static func run(_ work: @escaping () -> Int32) -> Int32 {
    var limit = rlimit()
    guard getrlimit(stackResource, &limit) == 0, limit.rlim_cur < stackSize else {
      return work()
    }
    let task = Task(work)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, &attributes,
      { task in
        crash_prepare_thread()
        if let task = task.map({ Unmanaged<Task>.fromOpaque($0).takeUnretainedValue() }) {
          task.result = task.work()
        }
        return nil
      }, Unmanaged.passUnretained(task).toOpaque())
    guard status == 0 else { return work() }
    // The other thread handles all signals.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    pthread_join(thread, nil)
    return task.result
  }

  #if canImport(Glibc)
    private static let stackResource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
  #else
    private static let stackResource = RLIMIT_STACK
  #endif
}
