internal import Glibc
internal import Synchronization

/// The child processes of the server.
///
/// Each has its own process group, and none outlives the server.
enum ChildProcesses {
  private static let running = Mutex<Set<pid_t>>([])

  /// Starts a process.
  ///
  /// The lock ensures that `killAll` includes it or runs before its start.
  static func start<Failure: Error>(
    _ start: () -> Result<pid_t, Failure>
  ) -> Result<pid_t, Failure> {
    running.withLock { running in
      let result = start()
      if case .success(let process) = result { running.insert(process) }
      return result
    }
  }

  /// Returns the status of a process that has ended; nil if it still runs.
  static func reap(_ process: pid_t) -> Int32? {
    running.withLock { running in
      var status: Int32 = 0
      let ended = waitpid(process, &status, WNOHANG)
      if ended == 0 || ended < 0 && errno == EINTR { return nil }
      running.remove(process)
      return status
    }
  }

  /// Kills a process and its process group.
  static func kill(_ process: pid_t) {
    running.withLock { running in
      // After it is reaped, another process can have its ID.
      if running.contains(process) { _ = Glibc.kill(-process, SIGKILL) }
    }
  }

  static func killAll() {
    running.withLock { running in
      for process in running { _ = Glibc.kill(-process, SIGKILL) }
    }
  }
}
