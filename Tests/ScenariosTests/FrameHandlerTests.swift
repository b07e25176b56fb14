import Scenarios
import ScriptDiagnostics
import SheetScript
import Testing

/// Handlers of `frame` that change the layout of a moving sheet.
@Suite struct FrameHandlerTests {
  private func report(_ sheet: String, _ body: String) throws -> ScenarioReport {
    let source = SourceText(
      name: "card_test.lua",
      text: "sheet \"Card\" { \(sheet) }\nscenario \"x\" (function(user)\n\(body)\nend)")
    let runner = ScenarioRunner(source: source, options: SessionOptions())
    return runner.run(try #require(try runner.list().first))
  }

  @Test(arguments: [
    "8 - math.floor(8 * e.progress)", "8 * (1 - e.progress)", "e.progress < 1 and 8 or 0",
  ])
  func `a card whose padding follows the progress comes to rest at each detent`(
    _ padding: String
  ) throws {
    for style in ["ios", "material", "faaviator"] {
      let report = try report(
        """
        detents = { "medium", "large" }, style = "\(style)", appearance = { padding = 8 },
        on = { frame = function(e) e.sheet:set { appearance = { padding = \(padding) } } end },
        """,
        """
        user:opens "Card"
        user:settles()
        expect.near(user:sheet().appearance.padding, 8, .01)
        user:flicks { up = 300, at = 1200 }
        expect "Card".is_at "large"
        user:waits(.1)
        expect.near(user:sheet().appearance.padding, 0, .01)
        user:sheet():select "medium"
        expect "Card".is_at "medium"
        user:waits(.1)
        expect.near(user:sheet().appearance.padding, 8, .01)
        """)
      #expect(report.passes, "\(style): \(report.outcome)")
    }
  }

  @Test func `the message of a sheet without rest names the handler that changes its detents`()
    throws
  {
    let report = try report(
      """
      on = {
        frame = function(e) e.sheet:set { detents = { 300 + math.floor(e.time * 60) % 2 * 100 } } end,
      }
      """, "user:opens \"Card\"\nexpect \"Card\".is_open()")
    guard case .failed(let failure) = report.outcome else {
      Issue.record("it passed")
      return
    }
    #expect(
      failure.diagnostic.sentence.contains(
        "sheet 'Card' is presenting; its detents change in each frame, in the handler `frame`, line 2 "
      ),
      "\(failure.diagnostic.sentence)")
  }
}
