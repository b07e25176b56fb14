import DecisionMaps
import Planes
import Analysis
import SheetEngine
import Testing

@Suite struct MapDifferenceTests {
  private let slice = ReleaseFixtures.slice(
    from: "large", travel: -50...750, columns: 100, rows: 80)

  private func stays(under limit: Double) -> ReleaseDecider {
    ReleaseFixtures.decider(
      ("flick", { $0.velocity >= 300 ? .dismiss : nil }),
      ("stay", { $0.travel < limit ? .detent("large") : .detent("medium") }))
  }

  private func difference(_ old: ReleaseDecider, _ new: ReleaseDecider) -> MapDifference? {
    MapDifference(
      from: DecisionMap(of: slice, by: old), by: old, to: DecisionMap(of: slice, by: new), by: new)
  }

  @Test func `a changed threshold is one area with its fraction`() {
    // 5 of 80 rows have their centers between 96 and 150 pt, 56 of 100 columns below 300 pt/s.
    #expect(
      difference(stays(under: 150), stays(under: 96))?.lines() == [
        "from large: 3.5% of the plane changed (sampled)",
        "  from large, 96..150 pt at under 300 pt/s: stayed, now medium (3.5%), "
          + "such as 105 pt down at 825 pt/s up",
      ])
  }

  @Test func `a policy compared with itself has no changes`() {
    let difference = difference(stays(under: 150), stays(under: 150))
    #expect(difference?.isEmpty == true)
    #expect(difference?.lines() == ["from large: no change in 8000 releases (sampled)"])
  }

  @Test func `each kind of change has separate areas, the largest first`() {
    let old = ReleaseFixtures.decider(("stay", { _ in .detent("large") }))
    let new = ReleaseFixtures.decider(
      ("up", { $0.velocity < -1000 ? .detent("medium") : nil }),
      ("down", { $0.velocity > 2000 ? .dismiss : nil }),
      ("stay", { _ in .detent("large") }))
    #expect(
      difference(old, new)?.lines() == [
        "from large: 40.0% of the plane changed (sampled)",
        "  from large, 50 pt up to 750 pt down at over 1000 pt/s up: stayed, now medium (30.0%), "
          + "such as 475 pt down at 2075 pt/s up",
        "  from large, 50 pt up to 750 pt down at over 2000 pt/s: stayed, now dismissed (10.0%), "
          + "such as 385 pt down at 2025 pt/s down",
      ])
  }

  @Test func `maps with different cells cannot be compared`() {
    let other = ReleaseFixtures.slice(from: "large", travel: -50...750, columns: 50, rows: 80)
    let decider = stays(under: 150)
    #expect(
      MapDifference(
        from: DecisionMap(of: slice, by: decider), by: decider,
        to: DecisionMap(of: other, by: decider), by: decider) == nil)
  }

  @Test(arguments: [
    (velocity: -2500.0 ... -300.0, words: "10..20 pt at over 300 pt/s up"),
    (velocity: -2500.0...2500.0, words: "10..20 pt at any speed"),
    (velocity: -300.0...300.0, words: "10..20 pt at under 300 pt/s"),
    (velocity: 500.0...900.0, words: "10..20 pt at 500..900 pt/s"),
    (velocity: -900.0 ... -500.0, words: "10..20 pt at 500..900 pt/s up"),
    (velocity: 0.0...2500.0, words: "10..20 pt at any speed down"),
    (velocity: -1000.0...300.0, words: "10..20 pt at 1000 pt/s up to 300 pt/s down"),
  ])
  func `velocity ranges have descriptions`(_ row: (velocity: ClosedRange<Double>, words: String)) {
    #expect(AreaDescription(travel: 10...20, velocity: row.velocity).text(on: slice) == row.words)
  }
}
