internal import CCrash
internal import CLibrary

/// A thread with a stack of a fixed size, so that `ulimit -s` does not change results.
package final class CommandThread {
  /// Stack size in bytes.
  private static let stackSize = 8 << 20

  private let work: () -> Void
  private var thread = pthread_t()

  /// Starts a thread that calls a function; nil if the system cannot create another thread.
  package init?(_ work: @escaping () -> Void) {
    self.work = work
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let itself = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, &attributes,
      { itself in
        crash_prepare_thread()
        if let itself { Unmanaged<CommandThread>.fromOpaque(itself).takeRetainedValue().work() }
        crash_finish_thread()
        return nil
      }, itself.toOpaque())
    guard status == 0 else {
      itself.release()
      return nil
    }
  }

  /// Waits until the function has returned.
  package func join() { pthread_join(thread, nil) }

  /// Calls a function and returns its result: on this thread if its stack can grow to the size.
  package static func run(_ work: @escaping () -> Int32) -> Int32 {
    var limit = rlimit()
    guard getrlimit(stackResource, &limit) == 0, limit.rlim_cur < stackSize else {
      return work()
    }
    var result: Int32 = 0
    guard let thread = CommandThread({ result = work() }) else { return work() }
    // The other thread handles all signals.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    thread.join()
    return result
  }

  #if canImport(Glibc)
    private static let stackResource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
  #else
    private static let stackResource = RLIMIT_STACK
  #endif
}
