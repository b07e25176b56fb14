import ExactAnalysis
import SheetEngine
import Testing

/// The margin: the distance from a release to another outcome.
@Suite struct MarginPlanesTests {
  @Test func `the margin is the distance to the border along each axis`() throws {
    let rules = try LuaRuleFixture(
      "return (r.moved > 200 or r.velocity > 900) and \"dismiss\" or \"large\"")
    var planes = PlaneMarginCache()
    let large = ReleaseDecision(.detent("large"), rule: "")
    // The first margins are computed along the axes, the later margins from a map; both are equal.
    for _ in 0..<12 {
      var release = LuaRuleFixture.still.moved(by: 50)
      release.velocity = 100
      let margin = planes.margin(of: release, ending: large, by: rules.releaseRule) {
        rules.exact(knowing: $0)
      }
      #expect(margin.sizes?.travel == 150)
      #expect(margin.sizes?.velocity == 800)
    }
  }

  @Test func `rules that cannot be analyzed have no margin`() throws {
    let rules = try LuaRuleFixture("return math.random() > 0.5 and \"medium\" or \"large\"")
    var planes = PlaneMarginCache()
    let large = ReleaseDecision(.detent("large"), rule: "")
    let margin = planes.margin(
      of: LuaRuleFixture.still, ending: large, by: rules.releaseRule
    ) {
      rules.exact(knowing: $0)
    }
    #expect(margin.sizes == nil)
  }
}
