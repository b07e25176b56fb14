import ScriptDiagnostics
import Scenarios
import SheetScript
import Testing

/// A session that scenarios follow begins as they do, and defines what it defines alone.
struct PrecedingTests {
  private static let texts = [
    "scenario \"a\" (function() end) story \"IOS-1, FT-2\" \"b\" (function() end)",
    "scenario(\"a\", { tags = \"slow\" }) (function() end) scenario \"a\" (function() end)",
    "story \"IOS-1\" { }", "story \"\" \"b\" (function() end)", "story(1, 2)", "scenario \"a\"",
    "scenario(nil) (function() end)", "scenario(\"a\", function() end)",
    "local names = {} for name in pairs(_G) do names[#names + 1] = name end table.sort(names) "
      + "print(table.concat(names, \" \"))",
    "print(scenario == story, type(scenario), type(story)) region \"r\" { always = \"dismiss\" }",
    "always \"a\" (function() return true end) print(math.random(1000), math.random(1000))",
  ]

  private static func told(_ text: String, precedes: Bool) -> String {
    var options = SessionOptions()
    options.precedesScenarios = precedes
    do throws(Diagnostic) {
      let session = try Session(source: Source(name: "a.lua", text: text), options: options)
      try session.load()
      let scenarios = ScenarioRunner.list(of: session).map { "\($0.ids) \($0.name) \($0.line)" }
      let prints = session.events.filter { $0.name == "print" }.map { "\($0)" }
      return "\(scenarios) \(session.invariants.map(\.name)) \(prints)"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: texts) func `what it says is what it says alone`(_ text: String) {
    let alone = Self.told(text, precedes: false)
    // The first may keep the image that the others begin from.
    for _ in 0..<3 { #expect(Self.told(text, precedes: true) == alone) }
  }
}
