internal import Synchronization

/// The order in which tests are tried: who noticed one change is likely to notice the next.
final class KillOrder: Sendable {
  private let tests: Mutex<[Int]>

  init(_ count: Int) { tests = Mutex(Array(0..<count)) }

  /// The order at this moment.
  var now: [Int] { tests.withLock { $0 } }

  /// Puts a test first.
  func moveUp(_ test: Int) {
    tests.withLock { tests in
      guard tests.first != test, let place = tests.firstIndex(of: test) else { return }
      tests.insert(tests.remove(at: place), at: 0)
    }
  }
}
