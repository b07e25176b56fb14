import Analysis
import DecisionMaps
import Scenarios
import SheetEngine
import SheetScript
import Testing
import UserActions

/// Fuzzing varies the course of a drag, and the places outside of a sheet at which it begins.
@Suite struct DragInputFuzzTests {
  private static func script(_ condition: String, _ settings: String = "") -> String {
    """
    device { like = "pixel-8", width = 400, height = 800, insets = { top = 0, bottom = 0 } }
    policy "p" {
      { "odd", function(r) if \(condition) then return "dismiss" end end },
      { "stay", function(r) return r.from end },
    }
    style "mine" { like = "material", policy = "p", \(settings) }
    sheet "Order" { style = "mine", detents = { "medium", "large" } }
    always "it stays" (function(r) return r.to == r.from end)
    """
  }

  private static let rows: [(condition: String, settings: String, text: String)] = [
    ("r.direction == 'up' and r.velocity > 0", "", "direction = \"up\""),
    ("r.farthest > r.travel + 200", "", "farthest = "),
    ("r.rested > 0.2", "", "rested = 0."),
    ("r.by == 'backdrop'", "draggable = { backdrop = true }", "by = \"backdrop\""),
    ("r.by == 'backdrop'", "drag_zone = { above = 9 }", "by = \"backdrop\""),
    ("r.by == 'edge'", "edge_zone = 20", "by = \"edge\""),
  ]

  @Test(arguments: rows)
  func `a release that a new input decides is found, and its line decides it again`(
    _ row: (condition: String, settings: String, text: String)
  ) throws {
    let session = try EvidenceTests.session(Self.script(row.condition, row.settings))
    var fuzzer = ReleaseFuzzer(session, seed: 1)
    let result = fuzzer.run(5000)
    let found = try #require(result)
    #expect(found.question.contains(row.text), "\(found.question)")
    let again = try EvidenceTests.session(
      Self.script(row.condition, row.settings) + "\nassert(\(found.question) == \"dismiss\")")
    #expect(again.errors.isEmpty)
  }

  @Test(arguments: ["draggable = { bar = false }", "drag_zone = { below = 9 }"])
  func `a sheet without such a place is not dragged from there`(_ settings: String) throws {
    let session = try EvidenceTests.session(
      Self.script("r.by == 'backdrop' or r.by == 'edge'", settings))
    var fuzzer = ReleaseFuzzer(session, seed: 1)
    #expect(fuzzer.run(2000) == nil)
    let invariant = InvariantResult(invariant: 0, in: session)
    #expect(invariant.failures.isEmpty && invariant.evidenceKind.isProved)
  }

  @Test(arguments: rows.suffix(3))
  func `claims cover a drag from outside of the sheet`(
    _ row: (condition: String, settings: String, text: String)
  ) throws {
    let region = "\nregion \"all\" { of = \"Order\", never = \"dismiss\" }"
    let session = try EvidenceTests.session(Self.script(row.condition, row.settings) + region)
    #expect(InvariantResult(invariant: 0, in: session).failures.count == 2)
    #expect(RegionResult(session.regions[0], in: session).failures.count == 2)
  }

  @Test(arguments: [
    ("backdrop", "draggable = { backdrop = true }"), ("backdrop", "drag_zone = { above = 40 }"),
    ("edge", "edge_zone = 20"),
  ])
  func `random gestures drag from outside of the sheet, and a run repeats them`(
    _ source: String, _ settings: String
  ) throws {
    let text = """
      device { like = "pixel-8", width = 400, height = 800, insets = { top = 0, bottom = 0 } }
      policy "p" {
        { "fails", function(r) if r.by == "\(source)" then error "outside" end end },
        like = "material",
      }
      style "mine" { like = "material", policy = "p", \(settings) }
      screen "Home" { triggers = { Buy = "Order" } }
      sheet "Order" { style = "mine", detents = { "medium" } }
      """
    let make = { () throws -> any Simulation in
      ScriptSimulation(try PlantedBugTests.session(text))
    }
    var fuzzer = Fuzzer(seed: 1, make: make)
    var found: FuzzRun?
    while found == nil, fuzzer.runs < 300 { found = try fuzzer.step() }
    let run = try #require(found)
    let again = FuzzRun(run.actions, in: try make())
    #expect(again.violation == run.violation)
    #expect(run.violation?.message.contains("outside") == true, "\(run.violation as Any)")
  }
}
