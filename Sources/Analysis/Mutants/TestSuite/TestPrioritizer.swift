/// The order in which tests are tried: who noticed one change is likely to notice the next.
final class TestPrioritizer {
  /// The order at this moment.
  private(set) var now: [Int]
  /// Those that are judged of every release, which takes longer: they come behind all others.
  private let slow: Set<Int>

  init(_ count: Int, slow: [Int]) {
    self.slow = Set(slow)
    now = (0..<count).filter { !slow.contains($0) } + slow
  }

  /// Puts a test before all others of its kind.
  func moveUp(_ test: Int) {
    guard let place = now.firstIndex(of: test),
      let first = now.firstIndex(where: { slow.contains($0) == slow.contains(test) }),
      first < place
    else { return }
    now.insert(now.remove(at: place), at: first)
  }
}
