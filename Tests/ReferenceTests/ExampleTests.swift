import Reference
import Scenarios
import ScriptDiagnostics
import ScriptFixture
import SheetScript
import Testing

/// The examples of the reference run without errors.
@Suite struct ExampleTests {
  @Test(arguments: Example.all.map(\.name))
  func `an example runs without errors`(_ name: String) throws {
    let example = try #require(Example.of(name))
    let stage = try ScriptFixture(
      example.script, open: { try ScriptSession(source: $0, options: $1) })
    #expect(stage.session.errors.isEmpty, "\(stage.session.errors)")
    var options = SessionOptions()
    options.snapshot = { _ in .same }
    let runner = ScenarioRunner(
      source: SourceText(name: "example.lua", text: example.script), options: options)
    for scenario in try runner.list() {
      let report = runner.run(scenario)
      if case .failed(let failure) = report.outcome {
        Issue.record("\(name), \(scenario.name): \(failure.diagnostic.oneLine)")
      }
    }
  }
}
