import DecisionMaps
import SheetEngine
import Testing

/// Areas of any width are found, even if samples miss them.
@Suite struct SliverTests {
  @Test func `twenty-five bands with widths from .001 to 50 are found`() throws {
    var numbers = ExactMapFixtures.Numbers(seed: 3)
    for index in 0..<25 {
      // From .001 to 50, each wider by the same factor.
      var width = 0.001
      for _ in 0..<index { width *= 1.5693 }
      let start = numbers.next(-2300...2300).rounded()
      let slope = index % 3 == 0 ? 0.0 : numbers.next(-2...2)
      let sheet = try ExactMapFixtures.sheet(
        ExactMapFixtures.ruled(
          """
          local x = r.velocity + \(slope) * r.travel
          if x > \(start) and x < \(start) + \(width) then return "medium" end
          """))
      let map = try ExactMapFixtures.map(sheet)
      let found = map.cells.filter { $0.decision.rule == "x" }
      #expect(!found.isEmpty, "\(width) pt/s wide")
      #expect(map.evaluationCount < 80, "\(map.evaluationCount) questions")
      let fraction = found.reduce(0) { $0 + $1.fraction }
      if slope == 0 { #expect(abs(fraction - width / 5000) < 1e-9) }
    }
  }

  @Test func `twenty-five triangles with sizes from a thousandth of a point are found`() throws {
    var numbers = ExactMapFixtures.Numbers(seed: 5)
    for index in 0..<25 {
      var size = 0.001
      for _ in 0..<index { size *= 1.5693 }
      let travel = numbers.next(100...600).rounded()
      let velocity = numbers.next(-2000...2000).rounded()
      let sheet = try ExactMapFixtures.sheet(
        ExactMapFixtures.ruled(
          """
          local t, v = r.travel - \(travel), r.velocity - \(velocity)
          if t > 0 and v > 0 and v + 6 * t < \(size * 6) then return "medium" end
          """))
      let map = try ExactMapFixtures.map(sheet)
      let found = map.cells.filter { $0.decision.rule == "x" }
      #expect(!found.isEmpty, "\(size) pt")
      #expect(map.evaluationCount < 120, "\(map.evaluationCount) questions")
    }
  }

  @Test func `a rule that decides only on a line is found, with the owner of the line`() throws {
    let still = try ExactMapFixtures.map(
      try ExactMapFixtures.sheet(
        ExactMapFixtures.ruled("if r.velocity == 0 then return \"medium\" end")))
    let found = try #require(still.cells.first { $0.decision.rule == "x" })
    #expect(found.fraction == 0 && found.polygon.count == 2)
    #expect(still.borders.contains { $0.inclusive == .neither && $0.constant == 0 })
    #expect(still.decision(travel: 100, velocity: 0)?.rule == "x")
    #expect(still.decision(travel: 100, velocity: 1e-3)?.rule != "x")
    for (sign, side) in [
      (">", "negative"), (">=", "positive"), ("<", "positive"), ("<=", "negative"),
    ] {
      let map = try ExactMapFixtures.map(
        try ExactMapFixtures.sheet(
          ExactMapFixtures.ruled(
            "if r.velocity \(sign) 310 then return \"medium\" end return \"large\"")))
      let border = try #require(map.borders.first { $0.constant == -310 })
      #expect(border.inclusive.rawValue == side, "\(sign)")
      let isTaken = sign.hasSuffix("=")
      #expect(
        (map.decision(travel: 50, velocity: 310)?.outcome == .detent("medium")) == isTaken)
    }
  }

  @Test func `the intersection of two lines can have a separate decision`() throws {
    let map = try ExactMapFixtures.map(
      try ExactMapFixtures.sheet(
        ExactMapFixtures.ruled(
          """
          if r.velocity == 0 then
            if r.travel == 100 then return "medium" end
            return "dismiss"
          end
          return "large"
          """)))
    #expect(map.decision(travel: 100, velocity: 0)?.outcome == .detent("medium"))
    #expect(map.decision(travel: 101, velocity: 0)?.outcome == .dismiss)
    #expect(map.decision(travel: 100, velocity: 1)?.outcome == .detent("large"))
  }
}
