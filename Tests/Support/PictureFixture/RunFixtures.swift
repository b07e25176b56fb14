package import Pictures
internal import Scenarios
internal import ScriptDiagnostics
internal import SheetEngine
internal import SheetScript
internal import Testing

/// Runs of small scenarios for tests.
package enum RunFixtures {
  package static let stage = """
    screen "App" { title = "Markets", rows = 30 }
    sheet "Order" {
      title = "Order", detents = { "medium", "large" }, content = { fields = { "Quantity" } },
      on = { should_dismiss = function(s, why)
        if why == "close" then return s:ask("Sure?", { "Discard", "Keep" }) end
      end },
    }

    """

  /// Returns the recorded run of a scenario with this body.
  package static func run(_ body: String, stage: String = stage) throws -> RecordedRun {
    let source = SourceText(
      name: "order.lua", text: stage + "scenario 'it' (function(user) \(body) end)")
    let runner = ScenarioRunner(source: source, options: SessionOptions())
    let scenario = try #require(try runner.list().first)
    let (run, report) = RecordedRun.of(scenario, by: runner)
    if case .failed(let failure) = report.outcome { Issue.record("\(failure.diagnostic)") }
    return try #require(run)
  }
}
