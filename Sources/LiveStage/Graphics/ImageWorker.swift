import CLibrary
import Synchronization

/// Has pictures drawn by another program, one after the other, on a thread of its own: the stage waits for
/// none of them.
final class ImageWorker: Sendable {
  /// What is to be drawn for somebody; a later wish of theirs takes the place of an earlier one.
  struct Request: Sendable {
    var owner: String
    var svg: String
    /// Handed back as it is.
    var generation = 0
  }

  /// What came of a wish; nil: it could not be drawn.
  struct Result: Sendable {
    var wish: Request
    var png: [UInt8]?
  }

  private struct State: Sendable {
    var wishes: [Request] = []
    var drawn: [Result] = []
  }

  /// Readable while something has been drawn that nobody has taken.
  let descriptor: Int32
  private let calls: (read: Int32, write: Int32)
  private let answers: Int32
  private let state = Mutex(State())
  private let draw: @Sendable (String) -> [UInt8]?

  /// Starts a worker; nil where the system gives no thread or no pipe.
  init?(_ draw: @escaping @Sendable (String) -> [UInt8]?) {
    var asked: [Int32] = [-1, -1]
    var ready: [Int32] = [-1, -1]
    guard pipe(&asked) == 0 else { return nil }
    guard pipe(&ready) == 0 else {
      for end in asked { close(end) }
      return nil
    }
    // Programs that are started do not hold them. The stage waits neither for what has been drawn nor, where
    // a call waits already, to call again.
    for end in asked + ready { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    for end in [ready[0], ready[1], asked[1]] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    calls = (asked[0], asked[1])
    (descriptor, answers) = (ready[0], ready[1])
    self.draw = draw
    var thread = pthread_t()
    let held = Unmanaged.passRetained(self)
    guard pthread_create(&thread, nil, runPictureWorker, held.toOpaque()) == 0 else {
      held.release()
      return nil
    }
    pthread_detach(thread)
  }

  deinit { for end in [calls.read, answers, descriptor] { close(end) } }

  /// Has the worker end after what it is at; nothing may be wanted any more.
  func stop() {
    state.withLock { $0.wishes.removeAll() }
    close(calls.write)
  }

  /// Asks for a picture.
  func want(_ wish: Request) {
    state.withLock { state in
      if let place = state.wishes.firstIndex(where: { $0.owner == wish.owner }) {
        state.wishes[place] = wish
      } else {
        state.wishes.append(wish)
      }
    }
    var call: UInt8 = 0
    write(calls.write, &call, 1)
  }

  /// What has been drawn since it was asked last, in order.
  func takeDrawn() -> [Result] {
    state.withLock { state in
      var buffer = [UInt8](repeating: 0, count: 64)
      while read(descriptor, &buffer, buffer.count) > 0 {}
      defer { state.drawn.removeAll() }
      return state.drawn
    }
  }

  /// Draws what is wanted until it is stopped.
  fileprivate func work() {
    var call: UInt8 = 0
    while read(calls.read, &call, 1) == 1 {
      while let wish = state.withLock({ $0.wishes.isEmpty ? nil : $0.wishes.removeFirst() }) {
        let drawn = Result(wish: wish, png: draw(wish.svg))
        // Both at once: who finds the descriptor readable finds what was drawn.
        state.withLock { state in
          state.drawn.append(drawn)
          write(answers, &call, 1)
        }
      }
    }
  }
}

private func runPictureWorker(_ worker: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let worker else { return nil }
  Unmanaged<ImageWorker>.fromOpaque(worker).takeRetainedValue().work()
  return nil
}
