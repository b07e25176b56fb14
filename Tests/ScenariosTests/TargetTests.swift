import ScriptDiagnostics
import SheetScript
import Testing

@testable import Scenarios

/// Elements that a finger can touch, and movements that a touch screen reports.
@Suite struct TargetTests {
  /// Returns the error of the only scenario of a script; nil if it passes.
  private func failure(of text: String) throws -> String? {
    let runner = ScenarioRunner(
      source: SourceText(name: "order.lua", text: text), options: SessionOptions())
    let report = runner.run(try #require(try runner.list().first))
    guard case .failed(let failure) = report.outcome else { return nil }
    return failure.diagnostic.sentence
  }

  private func twoSheets(top: Int, modal: Bool, _ body: String) -> String {
    """
    local taps = 0
    sheet "Bar" {
      close = false, modal = false, detents = { 300 }, largest_undimmed = "300",
      content = { { button = "Below" } },
      on = { tapped = function() taps = taps + 1 end },
    }
    sheet "Top" {
      close = false, modal = \(modal), detents = { \(top) }, content = { { button = "Above" } },
      \(modal ? "" : "largest_undimmed = \"\(top)\",")
    }
    scenario "s" (function(user)
      user:opens "Bar"
      user:opens "Top"
      \(body)
    end)
    """
  }

  @Test func `a visible button of a lower sheet can be tapped by its name`() throws {
    let tap = "user:taps \"Below\" expect.equal(taps, 1)"
    #expect(try failure(of: twoSheets(top: 120, modal: false, tap)) == nil)
  }

  @Test func `a covered button of a lower sheet cannot be tapped by its name`() throws {
    let tap = "user:taps \"Below\""
    let covered = try failure(of: twoSheets(top: 400, modal: false, tap))
    #expect(covered?.contains("Below") == true, "\(covered ?? "")")
    let blocked = try failure(of: twoSheets(top: 120, modal: true, tap))
    #expect(blocked?.contains("Below") == true, "\(blocked ?? "")")
  }

  @Test func `a lower sheet can be dragged by its name`() throws {
    let drag = "user:drags { down = 40, on = \"Below\" }"
    #expect(try failure(of: twoSheets(top: 120, modal: false, drag)) == nil)
  }

  @Test func `a finger that is down can report the same point again`() throws {
    let text = """
      sheet "Order" { detents = { "medium", "large" } }
      scenario "s" (function(user)
        user:opens "Order"
        local finger = user:grabs()
        finger:moves { up = 60, over = 0.05 }:moves { up = 0, over = 0.016 }
        finger:moves { up = 0, right = 0, over = 0.016 }:lifts()
        user:settles()
      end)
      """
    #expect(try failure(of: text) == nil)
  }

  @Test(arguments: ["user:drags { up = 0 }", "user:flicks { up = 0 }", "user:grabs():moves {}"])
  func `a gesture that does not move is an error`(_ gesture: String) throws {
    let text = """
      sheet "Order" { detents = { "medium", "large" } }
      scenario "s" (function(user) user:opens "Order" \(gesture) end)
      """
    #expect(try failure(of: text) != nil)
  }
}
