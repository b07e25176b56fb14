import DecisionMaps
import Support
import Planes
import SheetEngine
import Testing

@Suite struct MapJSONTests {
  private var map: (map: DecisionMap, decider: ReleaseDecider) {
    let decider = ReleaseFixtures.decider(
      ("a<b & \"c\"", { $0.travel > 0 ? .dismiss : .detent("large") }))
    let slice = ReleaseFixtures.slice(
      from: "large", travel: -100...100, velocity: -100...100, columns: 2, rows: 2)
    return (DecisionMap(of: slice, by: decider), decider)
  }

  @Test func `a map in JSON has its format, its version and its slice`() {
    let (map, decider) = map
    let text = MapJSON.value(of: map, margins: MapMargins(of: map, by: decider)).text
    #expect(
      text == """
        {"format":"sheetlua-map","version":1,"slice":{"sheet":"Order","from":"large",\
        "by":"grabber","elapsed":0.3,"velocity_x":0,"keyboard":0,"scrolled":false,"dismissible":true,"container":852,\
        "detents":[{"name":"medium","height":426},{"name":"large","height":793}],\
        "also_reads":[]},"sampled":{"releases":4,"why":"one release at the center of each cell"},\
        "travel":[-50,50],"velocity":[-50,50],\
        "outcomes":["dismiss","medium","large"],"rules":["a<b & \\"c\\""],\
        "outcome":[[2,2],[0,0]],"rule":[[0,0],[0,0]],"unanswered":0,\
        "margin":{"travel":[[50.049,50.049],[49.951,49.951]],\
        "velocity":[[null,null],[null,null]]}}
        """)
  }

  @Test func `JSON has no infinite numbers, and its strings are escaped`() {
    let value = JSONValue.object([
      ("a", .number(.infinity)), ("b", .number(0.25)), ("c", .string("q\"\\\n\u{1}é")),
      ("d", .array([.null, .boolean(true), .integer(-3)])),
    ])
    #expect(
      value.text == #"{"a":null,"b":0.25,"c":"q\"\\\n\u0001é","d":[null,true,-3]}"#)
  }
}
