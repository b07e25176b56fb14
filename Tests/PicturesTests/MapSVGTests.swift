import DecisionMaps
import Planes
import Pictures
import SheetEngine
import Testing

@Suite struct MapSVGTests {
  private var map: DecisionMap {
    let decider = ReleaseFixtures.decider(
      ("a<b & \"c\"", { $0.travel > 0 ? .dismiss : .detent("large") }))
    let slice = ReleaseFixtures.slice(
      from: "large", travel: -100...100, velocity: -100...100, columns: 2, rows: 2)
    return DecisionMap(of: slice, by: decider)
  }

  @Test func `an image escapes the text of a script and draws each run of cells once`() {
    let svg = MapSVG(.rules(of: map)).text
    #expect(svg.contains("a&lt;b &amp; &quot;c&quot; 100.0%"))
    #expect(!svg.contains("a<b"))
    let outcomes = MapSVG(.outcomes(of: map)).text
    #expect(outcomes.contains("width=\"720.00\" height=\"200.00\" fill=\"#0072B2\""))
    #expect(outcomes.contains("width=\"720.00\" height=\"200.00\" fill=\"#E69F00\""))
  }
}
