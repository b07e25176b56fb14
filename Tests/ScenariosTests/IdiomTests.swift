import ScriptDiagnostics
import Scenarios
import SheetScript
import Testing

/// Multiple results of Lua calls in assertions, and warnings of actions without effect.
@Suite struct IdiomTests {
  private func report(_ body: String, before: String = "") throws -> ScenarioReport {
    let text = """
      \(before)
      scenario "x" (function(user)
        local m = spring { damping = 0.8, response = 0.3 }
        local text = "a fox"
      \(body)
      end)
      """
    let source = SourceText(name: "order.lua", text: text)
    let runner = ScenarioRunner(source: source, options: SessionOptions())
    return runner.run(try #require(try runner.list().first))
  }

  private func failure(_ report: ScenarioReport) -> String? {
    guard case .failed(let failure) = report.outcome else { return nil }
    return failure.diagnostic.sentence
  }

  @Test(arguments: [
    "expect.truthy(text:find \"fox\")", "expect.truthy(text:find(\"fox\"), \"no fox\")",
    "expect.truthy(next({ a = 1 }))", "expect.truthy(m:at(0.1, 0, 100))",
    "expect.equal(3, text:find \"fox\")", "expect.equal(\"a cat\", text:gsub(\"fox\", \"cat\"))",
    "expect.equal(\n 3,\n text:find \"fox\")", "expect.equal(table.unpack { 1, 1 })",
    "expect.equal(table.unpack { 1, 1, \"the same\" })",
    "expect.near(table.unpack { 1, 1.2, 0.5 })",
    "expect.near(3, text:find \"fox\", 0.5)", "expect(text:find \"fox\")",
    "expect(3).equal(text:find \"fox\")", "expect(1).near(1.2, 0.5)",
    "expect.truthy(pcall(expect.equal, 1, 1))", "expect.error(function() error \"no\" end, \"no\")",
    "local function both() return 1, 1, \"m\" end expect.equal(both())",
    "expect.equal(#text, 5) expect.equal(text, \"a fox\", \"m\")",
    "user:settles(text:find \"fox\")", "expect.truthy(text:find(\"o\"), text:upper())",
  ])
  func `an ordinary idiom of Lua passes in an assertion`(_ line: String) throws {
    #expect(failure(try report(line)) == nil)
  }

  @Test(arguments: [
    ("expect.truthy(text:find \"cat\")", "expected a truthy value, got nil"),
    ("expect.equal(4, text:find \"fox\")", "expected 3, got 4"),
    ("expect(text:find \"cat\")", "Expected a truthy value, got nil"),
  ])
  func `a failing assertion reports its first value`(_ line: String, _ said: String) throws {
    #expect(failure(try report(line)) == said)
  }

  private static let app = """
    screen "Home" { rows = 3, triggers = { Open = "A" } }
    screen "Long" { rows = 40, fields = { "Search" } }
    sheet "A" { detents = { "medium", "large" }, content = { rows = 40 }, dismissible = false }
    sheet "B" { style = "trading-android" }
    """

  @Test(arguments: [
    (
      "user:goes_back()",
      "`goes_back` did nothing: an iPhone has no back button, and there is no previous screen."
    ),
    ("user:back_gesture { commits = true }", "`back_gesture` did nothing: an iPhone"),
    (
      "user:device \"pixel-8\" user:goes_back()",
      "`goes_back` did nothing: no sheet is presented, and there is no previous screen"
    ),
    (
      "user:device \"pixel-8\" user.now:opens \"B\" user:settles() user.now:goes_back() "
        + "user.now:goes_back()", "`goes_back` did nothing: sheet \"B\" is already being dismissed"
    ),
    ("user:escapes()", "`escapes` did nothing: no sheet is presented."),
    (
      "user:scrolls(\"Home\", 300)",
      "`scrolls` did nothing: all of \"Home\" is visible; there is nothing to scroll."
    ),
    ("user:waits(500)", "`waits(500)` means 500 seconds; for 500 milliseconds, write 0.5."),
    (
      "user:opens \"A\" user:grabs():holds(100):lifts()",
      "`holds(100)` means 100 seconds; for 100 milliseconds, write 0.1."
    ),
  ])
  func `an action without effect warns and does not fail`(_ line: String, _ said: String) throws {
    let report = try report(line, before: Self.app)
    #expect(failure(report) == nil)
    #expect(report.warnings.count == 1)
    #expect(report.warnings.first?.sentence.hasPrefix(said) == true, "\(report.warnings)")
    #expect(report.warnings.first?.line != nil)
  }

  @Test(arguments: [
    "user:visits \"Long\" user:goes_back()", "user:visits \"Long\" user:scrolls(\"Long\", 300)",
    "user:opens \"A\" user:scrolls(\"A\", 99999)", "user:opens \"A\" user:escapes()",
    "user:device \"pixel-8\" user:opens \"A\" user:goes_back()",
    "user:device \"pixel-8\" user:visits \"Long\" user:taps \"Search\" user:settles() user:goes_back()",
    "user:device \"pixel-8\" user:opens \"A\" user:back_gesture { commits = false }",
    "user:waits(60)", "user:waits(3600)", "user:scrolls(\"Home\", 0)",
    "user:back_gesture { commits = false }",
  ])
  func `an action with an effect does not warn`(_ line: String) throws {
    let report = try report(line, before: Self.app)
    #expect(failure(report) == nil)
    #expect(report.warnings.isEmpty, "\(report.warnings)")
  }

  @Test(arguments: [
    "phase", "is_presented", "detent", "detents", "context", "fields", "state", "title",
    "grabber_visible", "bar_opaque", "appearance", "presentation", "page", "height", "velocity",
    "progress", "dim", "offset", "name", "ask",
  ])
  func `a new sheet can be read immediately`(_ field: String) throws {
    for made in ["sheet \"New\" { title = \"New\" }", "stack \"New\" { \"A\" }"] {
      let report = try report("local s = \(made) local x = s.\(field)", before: Self.app)
      #expect(failure(report) == nil)
    }
  }

  @Test(arguments: ["offset", "state", "tab", "name"])
  func `a new screen can be read immediately`(_ field: String) throws {
    let report = try report(
      "local s = screen \"New\" { rows = 3 } local x = s.\(field)", before: Self.app)
    #expect(failure(report) == nil)
  }

  @Test func `user now and taps on a point hit the frontmost element`() throws {
    let app = """
      screen "Map" { lines = 3, triggers = { Pin = "Place", Next = "Other" } }
      sheet "Place" { detents = { "medium" }, largest_undimmed = false }
      sheet "Other" { detents = { "medium" } }
      """
    for line in [
      "user:taps \"Pin\" user:settles() user.now:taps \"Next\" expect \"Other\".is_closed()",
      "user:taps \"Pin\" user:taps { x = 200, y = 200 } expect \"Place\".is_dismissed { why = \"backdrop\" }",
      "user:taps \"Pin\" user.now:scrolls(\"Map\", 0)", "user:taps \"Pin\" user:taps \"backdrop\"",
    ] {
      #expect(failure(try report(line, before: app)) == nil, "\(line)")
    }
  }
}
