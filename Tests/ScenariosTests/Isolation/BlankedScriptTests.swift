import ScriptDiagnostics
import SheetScript
import Testing

@testable import Scenarios

/// A script whose other scenarios are blank behaves like the whole script.
@Suite struct BlankedScriptTests {
  /// Scenarios in many positions, each of which prints its line and then fails.
  private static let text = """
    local helper = 1 scenario "first" (function(user)
      print(line()) error("one")
    end) local after = 2 after = after
    scenario "second" (function(user) print(line()) error("two") end)
    scenario "third" (function(user)

      print(line())
      error("three")
    end)


    scenario "fourth" (function(user)
      print(line())
      error("four")
    end) -- a comment
    local function failing()
      error("helper " .. helper)
    end
    scenario "fifth" (function(user)
      print(line())
      failing()
    end);
    do
      local inner = 3
      scenario "sixth" (function(user)
        print(line())
        error("six" .. inner)
      end)

      scenario "seventh" (function(user)
        print(line())
        error("seven")
      end) inner = inner
    end
    story "IOS-01" "eighth" (function(user)
      print(line())
      error("eight")
    end)
    scenario "ninth" (function(user) print(line()) failing() end)
    scenario "tenth" (failing)
    function late() error("late") end
    scenario "eleventh" (function(user)
      print(line())

      late()
    end)

    """

  private static let probe = """
    function line()
      local _, text = pcall(error, "", 3)
      return text
    end

    """

  private static func words(_ report: ScenarioReport) -> [String] {
    guard case .failed(let failure) = report.outcome else { return ["\(report.outcome)"] }
    let diagnostic = failure.diagnostic
    return [
      diagnostic.sentence, "\(diagnostic.line ?? 0)", failure.excerpt ?? "",
    ] + report.printed
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `a scenario fails with the same message and line as in the whole script`(
    newline: String
  ) throws {
    let text = (Self.probe + Self.text).split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: newline)
    let runner = ScenarioRunner(
      source: SourceText(name: "order.lua", text: text), options: SessionOptions())
    let listed = try runner.list()
    #expect(listed.count == 11)
    for scenario in listed {
      #expect(scenario.blanked != nil)
      var whole = scenario
      whole.blanked = nil
      #expect(Self.words(runner.run(scenario)) == Self.words(runner.run(whole)), "\(scenario.name)")
    }
  }

  @Test func `the text for one scenario has only the newlines of the others`() throws {
    var text = "sheet 'Order' { detents = { 'medium' } }\n"
    for number in 1...3 {
      text += "scenario 'number \(number)' (function(user)\r\n  user:opens 'Order'\nend)\n"
    }
    let start = """
      sheet 'Order' { detents = { 'medium' } }
       \n\n \nscenario 'number 2' (function(user)\r
        user:opens 'Order'
      end)
      """
    // Nothing has a line number after the last statement, so its newlines are omitted.
    for (end, result) in [("print(1)\n", "\n \n\n \nprint(1)"), ("", "")] {
      let listed = try ScenarioRunner(
        source: SourceText(name: "order.lua", text: text + end), options: SessionOptions()
      ).list()
      #expect(listed[1].blanked?.text(with: [], "number 2") == start + result)
    }
  }
}
