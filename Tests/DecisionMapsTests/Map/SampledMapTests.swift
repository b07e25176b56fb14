import DecisionMaps
import ScriptDiagnostics
import ExactAnalysis
import Scenarios
import SheetEngine
import SheetScript
import Testing

/// Maps that are sampled because the policies have no exact map.
@Suite struct SampledMapTests {
  private func session(_ text: String) throws -> ScriptSession {
    let session = try ScriptSession(source: SourceText(name: "order.lua", text: text))
    try session.load()
    return session
  }

  @Test func `custom heights are one outcome of a map, exact or sampled`() throws {
    let session = try session(
      """
      policy "free" { { "rest", function(r) return r.travel > 100 and r.height or nil end } }
      sheet "Order" { detents = { "medium", "large" }, policy = "free" }
      """)
    let sheet = try #require(SheetQueries.all(of: session).first)
    let slice = try #require(sheet.slice(from: "large", columns: 21, rows: 21))
    let decider = sheet.decider
    let exact = DecisionMap(of: slice, by: decider)
    let sampled = DecisionMap(of: slice, by: ReleaseDecider { decider($0) })
    #expect(exact.cells == sampled.cells)
    #expect(exact.outcomes == sampled.outcomes && exact.outcomes.contains(.height))
    #expect(exact.fraction(of: .height) > 0.5)
    #expect(session.errors == [])
  }

  /// The steps of a map of a sheet with heights from 200 to 800 pt, 10 pt and 100 pt/s per cell.
  private func steps(_ rule: String) throws -> (exact: Bool, steps: [HeightStep], map: DecisionMap)
  {
    let session = try session(
      """
      device { like = "iphone-15", height = 800, insets = { top = 0, bottom = 0, left = 0, right = 0 } }
      policy "free" { { "rest", function(r) return \(rule) end } }
      sheet "Order" { detents = { A = 200, C = 800 }, policy = "free" }
      """)
    let sheet = try #require(SheetQueries.all(of: session).first)
    var slice = try #require(sheet.slice(from: "C", columns: 50, rows: 60))
    slice.travel = MapAxis(0...600, cells: 60)
    slice.velocity = MapAxis(-2500...2500, cells: 50)
    let map = DecisionMap(of: slice, by: sheet.decider)
    return (map.exact != nil, map.heightSteps, map)
  }

  @Test func `a map has a line where a custom height jumps, and none where it follows`() throws {
    // Rows of 100 pt end at 250, 350 ... 750: between cells at 50, 150 ... 550 pt of travel.
    let rows = try steps("math.floor(r.height / 100 + 0.5) * 100")
    #expect(!rows.exact)
    #expect(Set(rows.steps.map { $0.row }) == [5, 15, 25, 35, 45, 55])
    #expect(rows.steps.count == 6 * 50 && rows.steps.allSatisfy { $0.isAbove })
    // An exact map with constant heights, divided by velocity.
    let constant = try steps("r.velocity > 0 and 300 or 500")
    #expect(constant.exact)
    #expect(
      constant.steps == (0..<60).map { HeightStep(row: $0, column: 25, isAbove: false) })
    // Heights that follow the release, exact and sampled, with a jump and without.
    let jump = try steps("r.height < 500 and r.height or 700")
    #expect(jump.exact && Set(jump.steps.map { $0.row }) == [30])
    let bent = try steps("math.max(300, r.height - 0.1 * r.velocity)")
    #expect(bent.steps == [])
    let curved = try steps("300 + r.velocity ^ 2 / 50000 + r.travel / 10")
    #expect(!curved.exact && curved.steps == [])
  }

  @Test func `margins of a map end where a custom height jumps`() throws {
    for rule in [
      "math.floor(r.height / 100 + 0.5) * 100",
      "r.height > 750 and 800 or r.height > 650 and 700 or 600",
    ] {
      let found = try steps(rule)
      let sheet = found.map
      let decider = ReleaseDecider { release in
        let height = release.height
        let rows = (height / 100 + 0.5).rounded(.down) * 100
        let stairs = height > 750 ? 800.0 : height > 650 ? 700 : 600
        return PolicyResult(
          ReleaseDecision(height: found.exact ? stairs : rows, on: release, rule: "rest"))
      }
      let margins = MapMargins(of: sheet, by: decider)
      // The cell at 105 pt is 45 pt from the row that ends at 150 pt.
      #expect(abs(margins.travel[10 * 50] - 45) < 0.1)
      #expect(margins.velocity[10 * 50] == .infinity)
    }
  }

  @Test func `a release is decided by a rule of its policy or of the parent`() throws {
    let session = try session(
      """
      policy "far" { { "far", function(r) if r.travel > 100 then return "large" end end } }
      policy "farther" { like = "far", { "farther", function(r)
        if r.travel > 200 then return "medium" end
      end } }
      sheet "Plain" { detents = { "medium", "large" } }
      sheet "Far" { detents = { "medium", "large" }, policy = "far" }
      sheet "Farther" { detents = { "medium", "large" }, policy = "farther" }
      """)
    for (name, rules) in [
      ("Plain", [nil, nil, nil]), ("Far", [nil, "far", "far"]),
      ("Farther", [nil, "far", "farther"]),
    ] as [(String, [String?])] {
      let sheet = try #require(SheetQueries.all(of: session).first { $0.name == name })
      let slice = try #require(sheet.slice(from: "large", columns: 3, rows: 3))
      for (travel, rule) in zip([50.0, 150, 250], rules) {
        let result = sheet.decider(slice.release(travel: travel, velocity: 0))
        #expect(result.isDecided == (name == "Plain" || rule != nil), "\(name) after \(travel) pt")
        if let rule { #expect(result.decision.rule == rule) }
      }
    }
  }

  // Each step of the loop is a border, and the rules run once for each region between borders.
  @Test(arguments: [(98, true), (0.5, false)])
  func `a loop with more steps than can be evaluated makes a map sampled`(
    _ height: Double, _ isExact: Bool
  ) throws {
    let session = try session(
      """
      policy "rows" { { "row", function(r)
        local rows = 0
        repeat rows = rows + 1 until rows * \(height) > r.height
        return rows % 2 == 0 and "medium" or "large"
      end } }
      sheet "Rows" { detents = { "medium", "large" }, policy = "rows" }
      """)
    let sheet = try #require(SheetQueries.all(of: session).first)
    let slice = try #require(sheet.slice(from: "large", columns: 3, rows: 3))
    let map = DecisionMap(of: slice, by: sheet.decider)
    #expect((map.exact != nil) == isExact)
  }

  @Test func `an error of a rule is reported`() throws {
    for (rule, complaint) in [
      ("return r.speed", "speed"), ("return 1 / 0", "expected a finite height"),
      ("return \"larg\"", "larg"), ("r.velocity = 1", "velocity"),
      ("return r:within { speed = 3 } and \"large\" or nil", "speed"),
    ] {
      let session = try session(
        """
        policy "odd" { { "odd", function(r) if r.travel > 100 then \(rule) end end } }
        sheet "Order" { detents = { "medium", "large" }, policy = "odd" }
        """)
      let sheet = try #require(SheetQueries.all(of: session).first)
      let slice = try #require(sheet.slice(from: "medium", columns: 9, rows: 9))
      _ = DecisionMap(of: slice, by: sheet.decider)
      #expect(
        session.errors.first?.oneLine.contains(complaint) == true, "\(rule): \(session.errors)")
    }
  }

  @Test func `a release that a policy keeps is an error at a later access`() throws {
    let session = try session(
      """
      local kept
      policy "keeps" { { "keeps", function(r) kept = r return "large" end } }
      sheet "Order" { detents = { "medium", "large" }, policy = "keeps", on = {
        will_present = function() print(kept.velocity) end,
      } }
      """)
    let sheet = try #require(SheetQueries.all(of: session).first)
    let slice = try #require(sheet.slice(from: "medium", columns: 3, rows: 3))
    _ = DecisionMap(of: slice, by: sheet.decider.observed { _, _ in })
    session.perform(.presented(sheet.id, PresentOptions()))
    #expect(
      session.errors.first?.sentence.contains("Release is no longer alive") == true,
      "\(session.errors)")
  }
}
