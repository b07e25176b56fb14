internal import DecisionMaps
internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript
internal import Support

/// Candidates on both sides of the values of an input, such as the keyboard's height, at which
/// outcomes change.
struct InputCandidates {
  private let input: ReleaseInput
  private let decider: ReleaseDecider
  private(set) var candidates: [CandidateRelease] = []

  /// Finds the borders between neighboring values of the input, for each of some releases.
  ///
  /// The values are in ascending order.
  init(
    _ input: ReleaseInput, values: [Double], of releases: [Release], by decider: ReleaseDecider
  ) {
    (self.input, self.decider) = (input, decider)
    for release in releases {
      for (low, high) in zip(values, values.dropFirst()) { add(release, between: low, and: high) }
    }
  }

  /// The release with another value of the input.
  private func changed(_ release: Release, to value: Double) -> Release {
    var release = release
    release[input] = value
    return release
  }

  /// Bisects the border between two values to the precision of doubles.
  private mutating func add(_ release: Release, between low: Double, and high: Double) {
    func outcome(_ value: Double) -> ReleaseOutcome { decider(changed(release, to: value)).outcome }
    var (one, other) = (low, high)
    let (before, behind) = (outcome(low), outcome(high))
    guard before != behind else { return }
    for _ in 0..<60 {
      let middle = one + (other - one) / 2
      if outcome(middle) == before { one = middle } else { other = middle }
    }
    let border = HumanReadableNumber.nearest(to: other)
    let size = input == .elapsed ? BorderOffset.size / 10 : BorderOffset.size
    let name = "\(input.rawValue) \(border.plain)"
    let outcomes = "the border of \(before.word) and \(behind.word)"
    func add(_ value: Double, _ place: String) {
      candidates.append(
        CandidateRelease(
          release: changed(release, to: value), why: "\(place) \(name), \(outcomes)",
          topic: "\(place) \(name), \(outcomes)"))
    }
    add(BorderOffset.step(from: border, towards: low, size), "just below")
    // A sum of durations differs between ports in the last bit.
    if input != .elapsed, HumanReadableNumber.isShort(border, 3) { add(border, "on") }
    add(BorderOffset.step(from: border, towards: high, size), "just above")
    // A port can compare the absolute value.
    if input == .velocityX, border != 0 { add(-2 * border, "on the other side of") }
  }
}
