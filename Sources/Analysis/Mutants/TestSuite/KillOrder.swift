internal import Synchronization

/// The order in which tests are tried: who noticed one change is likely to notice the next.
final class KillOrder: Sendable {
  private let tests: Mutex<[Int]>
  /// Those that are judged of every release, which takes longer: they come behind all others.
  private let slow: Set<Int>

  init(_ count: Int, slow: [Int]) {
    self.slow = Set(slow)
    tests = Mutex((0..<count).filter { !slow.contains($0) } + slow)
  }

  /// The order at this moment.
  var now: [Int] { tests.withLock { $0 } }

  /// Puts a test before all others of its kind.
  func moveUp(_ test: Int) {
    tests.withLock { tests in
      guard let place = tests.firstIndex(of: test),
        let first = tests.firstIndex(where: { slow.contains($0) == slow.contains(test) }),
        first < place
      else { return }
      tests.insert(tests.remove(at: place), at: first)
    }
  }
}
