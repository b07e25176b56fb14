/// The order in which tests run: a test that detected a mutant is likely to detect the next mutant.
final class TestPrioritizer {
  /// The current order.
  private(set) var order: [Int]
  /// Tests that check every release and run last, because they are slower.
  private let slow: Set<Int>

  init(_ count: Int, slow: [Int]) {
    self.slow = Set(slow)
    order = (0..<count).filter { !slow.contains($0) } + slow
  }

  /// Moves a test before all others of the same speed.
  func moveUp(_ test: Int) {
    guard let index = order.firstIndex(of: test),
      let first = order.firstIndex(where: { slow.contains($0) == slow.contains(test) }),
      first < index
    else { return }
    order.insert(order.remove(at: index), at: first)
  }
}
