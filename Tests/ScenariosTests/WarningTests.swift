import ScriptDiagnostics
import Scenarios
import SheetScript
import Testing

/// The warnings in the report of a scenario: of the engine, of the script and of the user.
@Suite struct WarningTests {
  private func report(_ lines: String) throws -> ScenarioReport {
    let source = SourceText(
      name: "order_test.lua",
      text: """
        sheet "A" { detents = { "medium", "large" } }
        sheet "B" { detents = { 300 } }
        stack "S" { "A", "B" }
        scenario "x" (function(user)
        \(lines)
        end)
        """)
    let runner = ScenarioRunner(source: source, options: SessionOptions())
    return runner.run(try #require(try runner.list().first))
  }

  @Test(arguments: [
    ("user:sheet \"A\":select \"large\"", "0.000 s, sheet 'A': `select` had no effect"),
    ("user:sheet \"A\":set {}", "0.000 s, sheet 'A': `set` had no effect"),
    ("user:screen():set {}", "0.000 s: `set` had no effect"),
    ("user:sheet \"S\":pop()", "0.000 s, sheet 'S': the root page \"A\" cannot be popped"),
    ("after(120, print)", "order_test.lua:5: `after(120, ...)` means 120 seconds"),
    ("user:hides_keyboard()", "order_test.lua:5: `hides_keyboard` did nothing"),
  ])
  func `a warning is in the report of a scenario that passes or fails`(
    _ line: String, _ text: String
  ) throws {
    let passing = try report(line)
    #expect(passing.passes)
    let failing = try report(line + " error \"no\"")
    #expect(!failing.passes)
    for report in [passing, failing] {
      #expect(report.warnings.count == 1)
      #expect(report.warnings.first?.oneLine.hasPrefix(text) == true, "\(report.warnings)")
    }
  }

  @Test func `an equal warning is listed once, and each is an event`() throws {
    let report = try report(
      """
      for _ = 1, 3 do user:sheet "A":select "large" user:waits(1) end
      expect.equal(#user:events "warning", 3)
      """)
    #expect(report.passes)
    #expect(report.warnings.count == 1)
  }

  @Test func `the warning of a drag from the edge of a moving sheet names user:settles`() throws {
    let drag = "local f = user:grabs() f:moves { up = 100, over = .2 } f:lifts()"
    let early = try report("user:opens \"A\" \(drag)")
    #expect(early.passes)
    #expect(
      early.warnings.map(\.oneLine) == [
        "0.025 s: a drag that begins in the home indicator area is a system gesture; nothing moved. "
          + "The sheet is still moving: call `user:settles()` before the drag"
      ])
    let late = try report("user:opens \"A\" user:settles() \(drag)")
    #expect(late.passes && late.warnings.isEmpty, "\(late.warnings)")
  }

  @Test func `a scenario without warnings has none`() throws {
    let report = try report("user:opens \"A\" user:sheet \"A\":select \"large\" user:settles()")
    #expect(report.passes)
    #expect(report.warnings.isEmpty)
  }
}
