import ExactAnalysis
import SheetEngine
import Testing

/// How far a release is from one that ends otherwise.
@Suite struct MarginPlanesTests {
  @Test func `is the distance to the border, along each axis`() throws {
    let rules = try LuaRuleFixture(
      "return (r.moved > 200 or r.velocity > 900) and \"dismiss\" or \"large\"")
    var planes = PlaneMarginCache()
    // The first are judged along their axes, the later ones on a map; both say the same.
    for _ in 0..<12 {
      var release = LuaRuleFixture.still.moved(by: 50)
      release.velocity = 100
      let margin = planes.margin(of: release, ending: .detent("large"), by: rules.landing) {
        rules.exact(knowing: $0)
      }
      #expect(margin?.travel == 150)
      #expect(margin?.velocity == 800)
    }
  }

  @Test func `rules that cannot be walked through have none`() throws {
    let rules = try LuaRuleFixture("return math.random() > 0.5 and \"medium\" or \"large\"")
    var planes = PlaneMarginCache()
    let margin = planes.margin(
      of: LuaRuleFixture.still, ending: .detent("large"), by: rules.landing
    ) {
      rules.exact(knowing: $0)
    }
    #expect(margin == nil)
  }
}
