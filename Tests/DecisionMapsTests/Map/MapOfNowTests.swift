import DecisionMaps
import SheetEngine
import Testing

/// Maps whose rules read values that the script changes, and borders beyond the edges.
@Suite struct MapOfNowTests {
  @Test func `a map of a variable that a handler changes is never exact`() throws {
    let sheet = try ExactMapFixtures.sheet(
      """
      local up = true
      policy "p" { { "near", function(r) return r:nearest(r.height + (up and 60 or -60)) end } }
      sheet "S" {
        policy = "p", detents = { "medium", "large" },
        on = { did_change_detent = function(e) up = e.to == "large" end },
      }
      """)
    let slice = try #require(sheet.slice(from: "medium"))
    var map = DecisionMap(of: slice, by: sheet.decider)
    map.noteMutableName(in: sheet.session)
    let text = MapJSON.value(of: map).text
    #expect(!text.contains("\"exact\":true"))
    #expect(
      text.contains("the rules read `up`, which the script can change; this is the map of now"))
    #expect(text.contains("\"borders\":[{"))
    #expect(map.basis.hasPrefix("the map of now: 1 border; the rules read `up`"), "\(map.basis)")
  }

  @Test func `a border beyond the edges is found`() throws {
    let sheet = try ExactMapFixtures.sheet(
      ExactMapFixtures.ruled(
        "if r.velocity > 6000 or r.travel < -4000 then return \"dismiss\" end"))
    let slice = try #require(sheet.slice(from: "medium"))
    let map = DecisionMap(of: slice, by: sheet.decider)
    let found = try #require(map.bordersBeyond(by: sheet.decider))
    #expect(found.contains { $0.velocity == 1 && abs($0.constant + 6000) < 1e-3 }, "\(found)")
    #expect(found.contains { $0.velocity == 0 && abs($0.constant - 4000) < 1e-3 }, "\(found)")
    let plain = try ExactMapFixtures.sheet("sheet \"S\" { detents = { \"medium\", \"large\" } }")
    let usual = try #require(plain.slice(from: "medium"))
    let shown = DecisionMap(of: usual, by: plain.decider)
    #expect(shown.bordersBeyond(by: plain.decider)?.isEmpty == true)
  }

  @Test func `a map counts travel from touch-down where the style loses the slop`() throws {
    for style in ["material", "material-1.4"] {
      let sheet = try ExactMapFixtures.sheet("sheet \"S\" { style = \"\(style)\" }")
      for from in sheet.detents {
        let slice = try #require(sheet.slice(from: from, columns: 20, rows: 40))
        let map = DecisionMap(of: slice, by: sheet.decider)
        let world = sheet.session.world
        for row in 0..<map.rows {
          for column in 0..<map.columns {
            let (travel, velocity) = (slice.travel.center(row), slice.velocity.center(column))
            let release = try #require(
              world.release(
                sheet.id, from: from, travel: travel, velocity: velocity,
                policy: sheet.session.policy))
            #expect(slice.release(travel: travel, velocity: velocity).height == release.height)
            let decision = world.decision(
              on: release, sheet: sheet.id, policy: sheet.session.policy)
            #expect(map.outcome(row: row, column: column) == decision.outcome)
          }
        }
      }
    }
  }

  @Test func `a rule that uses a list with index 0 is exact, and a host function is named`() throws
  {
    #expect(
      try ExactMapFixtures.refusal(
        ExactMapFixtures.ruled(
          "local t = { [0] = 100, 900 } if r.velocity > t[0] then return \"large\" end"))
        == nil)
    let refusal = try #require(
      try ExactMapFixtures.refusal(
        ExactMapFixtures.ruled("return \"large\", { motion = curve(\"ease_out\", 0.41) }")))
    #expect(refusal.contains("calls curve"), "\(refusal)")
    let local = try ExactMapFixtures.refusal(
      ExactMapFixtures.ruled(
        "return \"large\", { motion = bounce() }", before: "local bounce = spring"))
    #expect(local?.contains("calls bounce") == true, "\(local ?? "")")
  }
}
