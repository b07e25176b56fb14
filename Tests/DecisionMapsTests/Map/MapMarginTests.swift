import DecisionMaps
import Planes
import SheetEngine
import Testing

@Suite struct MapMarginTests {
  /// Two straight borders at unusual positions: 137 pt of travel below 900 pt/s, and 900 pt/s.
  private let decider = ReleaseFixtures.decider(
    ("fast", { $0.velocity >= 900 ? .dismiss : nil }),
    ("far", { $0.travel >= 137 ? .detent("medium") : .detent("large") }))

  @Test func `margins are the distances to the borders, within a hundredth of a cell`() {
    let slice = ReleaseFixtures.slice(from: "large", travel: 0...640, columns: 128, rows: 128)
    let map = DecisionMap(of: slice, by: decider)
    let margins = MapMargins(of: map, by: decider)
    for (row, column) in [(3, 20), (60, 40), (100, 80)] {
      let index = row * 128 + column
      let travel = slice.travel.center(row)
      let velocity = slice.velocity.center(column)
      #expect(abs(margins.travel[index] - abs(travel - 137)) < 0.05)
      #expect(abs(margins.velocity[index] - (900 - velocity)) < 0.4)
    }
    // At 2,000 pt/s no travel changes the outcome.
    #expect(margins.travel[5 * 128 + 115] == .infinity)
  }

  @Test func `margins on the grid agree with the search of the engine`() {
    let (world, id) = ReleaseFixtures.world(.ios, detents: [.medium, .large])
    let decider = ReleaseDecider(of: id, in: world, policy: DefaultPolicy())
    let slice = MapSlice(
      sheet: "Order", still: ReleaseFixtures.still(from: "medium"), columns: 50, rows: 50)
    let map = DecisionMap(of: slice, by: decider)
    let margins = MapMargins(of: map, by: decider)
    for index in stride(from: 7, to: map.cells.count, by: 131) {
      let release = slice.release(row: index / 50, column: index % 50)
      let engine = world.margin(of: release, sheet: id, policy: DefaultPolicy())
      if margins.travel[index].isFinite {
        #expect(abs(margins.travel[index] - engine.travel) < 0.1)
      }
      if margins.velocity[index].isFinite {
        #expect(abs(margins.velocity[index] - engine.velocity) < 0.5)
      }
    }
  }

  @Test(arguments: [1, 2, 3])
  func `a map of 128 by 128 with margins takes at most three evaluations per cell`(_ kind: Int) {
    let tally = CallCounter()
    // Slanted, checkered and plain planes: the checkered plane has a border at every cell.
    let deciders = [
      1: ReleaseFixtures.decider(("slant", { $0.projected > 500 ? .detent("large") : .dismiss })),
      2: ReleaseFixtures.decider(
        ("checkers", { (Int($0.travel / 5) + Int($0.velocity / 40)) % 2 == 0 ? .dismiss : nil })),
      3: decider,
    ]
    guard let plain = deciders[kind] else { return }
    let decider = tally.counting(plain)
    let slice = ReleaseFixtures.slice(from: "large", travel: 0...640, columns: 128, rows: 128)
    let map = DecisionMap(of: slice, by: decider)
    _ = MapMargins(of: map, by: decider)
    #expect(tally.count <= 3 * 128 * 128)
  }
}
