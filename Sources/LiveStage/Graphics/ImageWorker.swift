internal import CLibrary
internal import Synchronization

/// Draws images with another program, one after another, on a separate thread, so that the stage
/// never waits for them.
final class ImageWorker: Sendable {
  /// A request to draw an image; replaces an earlier pending request of the same owner.
  struct Request: Sendable {
    var owner: String
    var svg: String
    /// Returned unchanged with the result.
    var generation = 0
  }

  /// The result of a request; `png` is nil if the image could not be drawn.
  struct Result: Sendable {
    var request: Request
    var png: [UInt8]?
  }

  private struct State: Sendable {
    var requests: [Request] = []
    var drawn: [Result] = []
  }

  /// A file descriptor that is readable while there are results.
  let descriptor: Int32
  private let calls: (read: Int32, write: Int32)
  private let answers: Int32
  private let state = Mutex(State())
  private let draw: @Sendable (String) -> [UInt8]?

  /// Starts a worker; nil if the thread or a pipe cannot be created.
  init?(_ draw: @escaping @Sendable (String) -> [UInt8]?) {
    var asked: [Int32] = [-1, -1]
    var ready: [Int32] = [-1, -1]
    guard pipe(&asked) == 0 else { return nil }
    guard pipe(&ready) == 0 else {
      for end in asked { close(end) }
      return nil
    }
    // Child processes must not inherit the pipes. Reading results and writing to a full pipe must
    // not block the stage.
    for end in asked + ready { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    for end in [ready[0], ready[1], asked[1]] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    calls = (asked[0], asked[1])
    (descriptor, answers) = (ready[0], ready[1])
    self.draw = draw
    var thread = pthread_t()
    let held = Unmanaged.passRetained(self)
    guard pthread_create(&thread, nil, runImageWorker, held.toOpaque()) == 0 else {
      held.release()
      return nil
    }
    pthread_detach(thread)
  }

  deinit { for end in [calls.read, answers, descriptor] { close(end) } }

  /// Ends the worker after its current image; no requests are allowed afterward.
  func stop() {
    state.withLock { $0.requests.removeAll() }
    close(calls.write)
  }

  /// Adds a request.
  func enqueue(_ request: Request) {
    state.withLock { state in
      if let index = state.requests.firstIndex(where: { $0.owner == request.owner }) {
        state.requests[index] = request
      } else {
        state.requests.append(request)
      }
    }
    var call: UInt8 = 0
    write(calls.write, &call, 1)
  }

  /// Returns the new results in order.
  func takeDrawn() -> [Result] {
    state.withLock { state in
      var buffer = [UInt8](repeating: 0, count: 64)
      while read(descriptor, &buffer, buffer.count) > 0 {}
      defer { state.drawn.removeAll() }
      return state.drawn
    }
  }

  /// Processes requests until the worker is stopped.
  fileprivate func processRequests() {
    var call: UInt8 = 0
    while read(calls.read, &call, 1) == 1 {
      while let request = state.withLock({ $0.requests.isEmpty ? nil : $0.requests.removeFirst() })
      {
        let drawn = Result(request: request, png: draw(request.svg))
        // Under one lock, so that a result exists whenever the descriptor is readable.
        state.withLock { state in
          state.drawn.append(drawn)
          write(answers, &call, 1)
        }
      }
    }
  }
}

private func runImageWorker(_ worker: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let worker else { return nil }
  Unmanaged<ImageWorker>.fromOpaque(worker).takeRetainedValue().processRequests()
  return nil
}
