internal import Glibc
internal import Synchronization

/// The processes that run for the server: each leads a group of its own, and none outlives it.
enum ChildProcesses {
  private static let running = Mutex<Set<pid_t>>([])

  /// Starts one, so that an ending server either sees it or comes before it.
  static func start<Failure: Error>(
    _ start: () -> Result<pid_t, Failure>
  ) -> Result<pid_t, Failure> {
    running.withLock { running in
      let result = start()
      if case .success(let process) = result { running.insert(process) }
      return result
    }
  }

  /// The status of one that has ended; nil: it still runs.
  static func reap(_ process: pid_t) -> Int32? {
    running.withLock { running in
      var status: Int32 = 0
      let ended = waitpid(process, &status, WNOHANG)
      if ended == 0 || ended < 0 && errno == EINTR { return nil }
      running.remove(process)
      return status
    }
  }

  /// Ends one, with what it has started.
  static func kill(_ process: pid_t) {
    running.withLock { running in
      // Once it is reaped its number may be somebody else's.
      if running.contains(process) { _ = Glibc.kill(-process, SIGKILL) }
    }
  }

  /// Ends all.
  static func killAll() {
    running.withLock { running in
      for process in running { _ = Glibc.kill(-process, SIGKILL) }
    }
  }
}
