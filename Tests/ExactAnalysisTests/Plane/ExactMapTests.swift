import ExactAnalysis
import Testing

/// The decisions of rules on a whole plane, computed from their code alone.
@Suite struct ExactMapTests {
  @Test func `a comparison is a border that belongs to the side on which it is true`() throws {
    let map = try LuaRuleFixture("if r.velocity > 700 then return \"dismiss\" end return \"large\"")
      .map()
    #expect(map.borders.count == 1)
    let border = try #require(map.borders.first)
    #expect(border.velocity == 1 && border.travel == 0 && border.constant == -700)
    #expect(map.decision(travel: 0, velocity: 700)?.outcome == .detent("large"))
    #expect(map.decision(travel: 0, velocity: 700.001)?.outcome == .dismiss)
  }

  @Test func `the deciding rule is named, and without a decision the style decides`() throws {
    let map = try LuaRuleFixture([
      ("slow", "if r.velocity <= 0 then return \"large\" end"),
      ("fast", "if r.velocity > 1000 then return \"dismiss\" end"),
    ]).map()
    #expect(map.decision(travel: 10, velocity: -5)?.rule == "slow")
    #expect(map.decision(travel: 10, velocity: 1500)?.rule == "fast")
    #expect(map.decision(travel: 10, velocity: 500)?.isDecided == false)
  }

  @Test func `a line through travel and velocity divides the plane`() throws {
    let map = try LuaRuleFixture(
      "return r.moved + 0.2 * r.velocity > 300 and \"medium\" or \"large\""
    ).map()
    let border = try #require(map.borders.first)
    #expect(border.travel == 1 && border.velocity == 0.2 && border.constant == -300)
    let whole = map.cells.map { $0.fraction }.reduce(0, +)
    #expect(abs(whole - 1) < 1e-9)
  }

  @Test func `the functions are analyzed, not called`() throws {
    let rules = try LuaRuleFixture(
      "if r.velocity > limit then return \"dismiss\" end", before: "local limit = 400")
    #expect(try rules.map().borders.count > 0)
    #expect(rules.exact.evaluationCount == 0)
  }
}
