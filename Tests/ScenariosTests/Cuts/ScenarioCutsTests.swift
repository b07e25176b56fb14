import ScriptDiagnostics
import SheetScript
import Testing

@testable import Scenarios

/// A file whose scenarios are cut out of it reads as the whole does.
@Suite struct ScenarioCutsTests {
  /// Scenarios in many places, each of which tells a line and then fails at one.
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

  @Test(arguments: ["\n", "\r\n"])
  func `each scenario fails in the words and at the line that it has in the whole`(
    newline: String
  ) throws {
    let text = (Self.probe + Self.text).split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: newline)
    let runner = ScenarioRunner(
      source: Source(name: "order.lua", text: text), options: SessionOptions())
    let listed = try runner.list()
    #expect(listed.count == 11)
    for scenario in listed {
      #expect(scenario.cuts != nil)
      var whole = scenario
      whole.cuts = nil
      #expect(Self.words(runner.run(scenario)) == Self.words(runner.run(whole)), "\(scenario.name)")
    }
  }

  @Test func `a thousand scenarios leave nothing behind in what the next one reads`() throws {
    var text = "sheet 'Order' { detents = { 'medium' } }\n"
    for number in 1...1000 {
      text += "scenario 'number \(number)' (function(user)\n  user:opens 'Order'\nend)\n\n"
    }
    let listed = try ScenarioRunner(
      source: Source(name: "order.lua", text: text), options: SessionOptions()
    ).list()
    let last = try #require(listed.last)
    let part = try #require(last.cuts?.script(with: [], last.name))
    #expect(part.text.utf8.count < 200)
    #expect(part.jumps.count <= 2)
  }

  @Test func `a change is made in the part, or nowhere`() throws {
    var text = "local height = 100\n"
    for number in 1...9 { text += "scenario 'number \(number)' (function() end)\n" }
    text += "local width = 200\n"
    let listed = try ScenarioRunner(
      source: Source(name: "order.lua", text: text), options: SessionOptions()
    ).list()
    let cuts = try #require(listed[4].cuts)
    let bytes = Array(text.utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("200".utf8)) })
    let changed = cuts.script(
      with: [], "number 5", changing: place..<(place + 3), to: Array("7".utf8))
    #expect(
      changed?.text
        == "local height = 100\n\nscenario 'number 5' (function() end) \nlocal width = 7\n")
    let inside = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("end".utf8)) })
    #expect(cuts.script(with: [], "number 5", changing: inside..<(inside + 3), to: []) == nil)
    #expect(
      cuts.script(with: [], "number 5", changing: place..<(place + 3), to: [0x0A]) == nil)
  }
}
