import DecisionMaps
import Planes
import SheetEngine
import Testing

@Suite struct DecisionMapTests {
  @Test func `the plane of a sheet reaches from its bottom edge beyond its largest detent`() {
    let (world, id) = ReleaseFixtures.world(.ios, detents: [.medium, .large])
    let slice = MapSlice(of: id, in: world, from: "medium", policy: DefaultPolicy())
    // 793 - 426 up and 50 pt of overdrag; 426 down.
    #expect(slice?.travel.range == -417.0...426.0)
    #expect(slice?.release(travel: 26, velocity: 5).height == 400)
    #expect(MapSlice(of: id, in: world, from: "tiny", policy: DefaultPolicy()) == nil)
  }

  @Test func `a map has the fraction of each rule, and the cells without a rule`() {
    let decider = ReleaseFixtures.decider(
      ("flick", { $0.velocity > 0 ? .dismiss : nil }), ("far", { $0.travel > 0 ? .dismiss : nil }))
    let slice = ReleaseFixtures.slice(
      from: "large", travel: -100...100, velocity: -100...100, columns: 4, rows: 2)
    let map = DecisionMap(of: slice, by: decider)
    #expect(map.rules == ["style", "flick", "far"])
    #expect(map.fraction(ofRule: "flick") == 0.5)
    #expect(map.fraction(of: .dismiss) == 0.75)
    #expect(map.cells.count { !$0.isAnswered } == 2)
  }

  @Test func `a map has the values that the policy reads and the slice fixes`() {
    let slice = ReleaseFixtures.slice(from: "large", travel: 0...800, columns: 8, rows: 8)
    let slow = ReleaseFixtures.decider(("slow", { $0.elapsed > 1 ? .dismiss : nil }))
    #expect(DecisionMap(of: slice, by: slow).hiddenAxes == [.elapsed])
    let plain = ReleaseFixtures.decider(("far", { $0.travel > 400 ? .dismiss : nil }))
    #expect(DecisionMap(of: slice, by: plain).hiddenAxes.isEmpty)
  }

  @Test func `settle times are those of the springs of the style`() {
    // Travel of 100 pt from 526 to 426 at velocity 0, damping 0.8, response 0.3: the envelope is
    // below half a point after 0.24 to 0.36 s. From 427 to 426 it takes less.
    let slice = ReleaseFixtures.slice(
      from: "medium", travel: -100.5 ... -99.5, velocity: -1...1, columns: 1, rows: 1)
    let stay = ReleaseFixtures.decider(("stay", { .detent($0.from) }))
    let far = MapSettleTimes(of: DecisionMap(of: slice, by: stay), by: stay, style: .ios).seconds[0]
    #expect(far > 0.24 && far < 0.36)
    let gone = ReleaseFixtures.decider(("go", { _ in .dismiss }))
    let away = MapSettleTimes(of: DecisionMap(of: slice, by: gone), by: gone, style: .ios).seconds[
      0]
    #expect(away > 0.1 && away < 0.3)
  }
}
