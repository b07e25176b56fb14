import DecisionMaps
import ExactAnalysis
import Foundation
import SheetEngine
import SheetScript
import Testing

/// The policies of nine libraries are mapped without samples; a single release has the same
/// decision as its cell.
@Suite struct LibraryMapTests {
  static let policies = [
    "floatingpanel", "overlaycontainer", "material-views", "compose", "flutter", "gorhom", "vaul",
    "ionic", "libadwaita",
  ]
  private static let from = ["A", "B", "C"]

  private static func sheet(_ policy: String, dismissible: Bool) throws -> SheetQueries {
    let file = policy.split(separator: "-")[0]
    return try ExactMapFixtures.sheet(
      """
      device { like = "iphone-15", height = 800, insets = { top = 0, bottom = 0, left = 0, right = 0 } }
      require "policies.\(file)"
      sheet "Order" { policy = "\(policy)", dismissible = \(dismissible),
        detents = { A = 200, B = 400, C = 800 } }
      """)
  }

  @Test(arguments: policies) func `is exact, with few evaluations`(_ policy: String) throws {
    for dismissible in [true, false] {
      let sheet = try Self.sheet(policy, dismissible: dismissible)
      for from in Self.from {
        let map = try ExactMapFixtures.map(sheet, from: from)
        #expect(
          map.evaluationCount <= 300, "\(policy) from \(from): \(map.evaluationCount) questions")
        #expect(!map.borders.isEmpty)
        let fractions = map.cells.reduce(0) { $0 + $1.fraction }
        #expect(abs(fractions - 1) < 1e-9)
        print(
          "\(policy) \(dismissible) \(from): \(map.evaluationCount) asks, \(map.borders.count) borders, \(map.cells.count) cells"
        )
      }
    }
  }

  private static let count =
    ProcessInfo.processInfo.environment["SHEETLUA_TESTS"] == "all" ? 13_440 : 3_360

  @Test(arguments: policies) func `random releases agree with their cells`(_ policy: String) throws
  {
    let sheet = try Self.sheet(policy, dismissible: true)
    var numbers = ExactMapFixtures.Numbers(seed: 7)
    for from in Self.from {
      let map = try ExactMapFixtures.map(sheet, from: from)
      let decider = sheet.decider
      var wrong = 0
      for _ in 0..<Self.count {
        let travel = numbers.next(map.plane.travels)
        let velocity = numbers.next(map.plane.velocities)
        let decision = decider(map.plane.release(travel: travel, velocity: velocity))
        if map.decision(travel: travel, velocity: velocity) != decision { wrong += 1 }
      }
      #expect(wrong == 0, "\(policy) from \(from)")
    }
  }

  @Test(arguments: policies) func `releases on the borders agree, too`(_ policy: String) throws {
    let sheet = try Self.sheet(policy, dismissible: true)
    let map = try ExactMapFixtures.map(sheet, from: "B")
    let decider = sheet.decider
    // With integers, the computation of a border in doubles is exact.
    for border in map.borders where border.constant == border.constant.rounded() {
      for step in -20...20 {
        let (travel, velocity): (Double, Double)
        if border.travel == 0 {
          (travel, velocity) = (Double(step * 9), -border.constant)
        } else if border.velocity == 0 {
          (travel, velocity) = (-border.constant, Double(step * 100))
        } else {
          continue
        }
        guard map.plane.travels.contains(travel), map.plane.velocities.contains(velocity)
        else { continue }
        let said = decider(map.plane.release(travel: travel, velocity: velocity))
        #expect(
          map.decision(travel: travel, velocity: velocity) == said,
          "\(policy) at \(travel) pt, \(velocity) pt/s")
      }
    }
  }
}
