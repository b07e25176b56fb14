import DecisionMaps
import Planes
import Analysis
import SheetEngine
import Testing

@Suite struct MapTextTests {
  @Test func `a map of style ios shows its thresholds`() {
    // From medium at 426 of 852, large at 793; cells of 100 pt by 500 pt/s, evaluated at their
    // centers. A speed of 750 is fast and settles at the next detent beyond the height. At 250
    // pt/s, 20% of the 367 pt up settle at large; below half of 426, at and above 213 pt of travel,
    // the sheet is dismissed.
    let (world, id) = ReleaseFixtures.world(.ios, detents: [.medium, .large])
    let slice = ReleaseFixtures.slice(
      from: "medium", travel: -200...400, velocity: -1500...1500, columns: 6, rows: 6)
    let map = DecisionMap(of: slice, by: ReleaseDecider(of: id, in: world, policy: DefaultPolicy()))
    #expect(
      MapText(MapLayerCells.outcomes(of: map)).lines == [
        "Order from medium (426 pt of 852), by grabber, released after 0.3 s",
        "sampled: 36 releases, one at the center of each cell", "travel, pt down",
        "       |####++|",
        "       |##++++|",
        "     0 |++++..| medium",
        "       |++++..|",
        "       |++....|",
        "       |++....|",
        "       +---+--+",
        "           0  velocity, pt/s down",
        "+ medium 50.0%   . dismiss 33.3%   # large 16.7%",
      ])
  }

  @Test func `rules are drawn as letters and counted as fractions`() {
    let decider = ReleaseFixtures.decider(
      ("flick", { $0.velocity > 0 ? .dismiss : nil }), ("far", { $0.travel > 0 ? .dismiss : nil }))
    let slice = ReleaseFixtures.slice(
      from: "large", travel: -100...100, velocity: -100...100, columns: 4, rows: 2)
    let map = DecisionMap(of: slice, by: decider)
    let rows = MapText(MapLayerCells.rules(of: map)).lines.filter { $0.contains("|") }
    #expect(rows == ["  -100 |ssff|", "   100 |aaff| large"])
  }

  @Test func `a map names inputs of the policy that are fixed in it`() {
    let slice = ReleaseFixtures.slice(from: "large", travel: 0...800, columns: 8, rows: 8)
    let slow = ReleaseFixtures.decider(("slow", { $0.elapsed > 1 ? .dismiss : nil }))
    #expect(
      MapText(.outcomes(of: DecisionMap(of: slice, by: slow))).lines.last
        == "(this policy also reads elapsed; the map can differ for other values)")
  }

  @Test func `color adds backgrounds and removes no characters`() {
    let slice = ReleaseFixtures.slice(from: "large", travel: 0...800, columns: 4, rows: 1)
    let decider = ReleaseFixtures.decider(("down", { $0.velocity > 0 ? .dismiss : nil }))
    let map = DecisionMap(of: slice, by: decider)
    let line = MapText(.outcomes(of: map), isColored: true).lines[3]
    #expect(
      line
        == "   500 |\u{1B}[38;5;74;48;5;117m++\u{1B}[38;5;172;48;5;214m..\u{1B}[0m| large, medium")
  }
}
