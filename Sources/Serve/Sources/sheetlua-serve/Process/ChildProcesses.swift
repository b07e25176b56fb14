internal import Glibc
internal import Synchronization

/// The tasks that run the child processes of the server.
///
/// A canceled task kills its process and the processes that this one started. None outlives the
/// server.
enum ChildProcesses {
  private struct State {
    var running: [Int: @Sendable () -> Void] = [:]
    var count = 0
    var isEnding = false
  }

  private static let state = Mutex(State())

  /// Runs a task, and cancels it after a time or at the end of the server; nil if it was canceled.
  static func run<Value: Sendable>(
    for time: Duration, _ work: @escaping @Sendable () async -> Value
  ) async -> Value? {
    let task = Task { await work() }
    let number = state.withLock { state in
      state.count += 1
      state.running[state.count] = { task.cancel() }
      if state.isEnding { task.cancel() }
      return state.count
    }
    let deadline = Task {
      try await Task.sleep(for: time)
      task.cancel()
    }
    let value = await task.value
    deadline.cancel()
    state.withLock { _ = $0.running.removeValue(forKey: number) }
    return task.isCancelled ? nil : value
  }

  /// Cancels all tasks, and waits at most 1 second until their processes have ended.
  static func endAll() {
    state.withLock { state in
      state.isEnding = true
      for cancel in state.running.values { cancel() }
    }
    for _ in 0..<1_000 where state.withLock({ !$0.running.isEmpty }) { usleep(1_000) }
  }
}
