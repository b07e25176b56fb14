/// The order in which tests run: a test that detected a mutant is likely to detect the next mutant.
final class TestPrioritizer {
  /// The current order.
  private(set) var now: [Int]
  /// Tests that check every release and run last, because they are slower.
  private let slow: Set<Int>

  init(_ count: Int, slow: [Int]) {
    self.slow = Set(slow)
    now = (0..<count).filter { !slow.contains($0) } + slow
  }

  /// Moves a test before all others of the same speed.
  func moveUp(_ test: Int) {
    guard let place = now.firstIndex(of: test),
      let first = now.firstIndex(where: { slow.contains($0) == slow.contains(test) }),
      first < place
    else { return }
    now.insert(now.remove(at: place), at: first)
  }
}
