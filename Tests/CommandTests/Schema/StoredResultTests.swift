import ScriptDiagnostics
import ScriptSchema
import SheetEngine
import SheetScript
import Support
import Testing

@testable import Analysis
@testable import Scenarios
@testable import TestRunner

/// Results are read back as they were written, with the keys that count only with another key.
@Suite struct StoredResultTests {
  private static func failed() -> TestResult {
    var diagnostic = Diagnostic(
      .raised, "Expected 'Order' to be at medium.", suggestion: ["a"], file: "order.lua", line: 3,
      column: 2, length: 4, trace: ["order.lua:9"])
    diagnostic.mismatch = Mismatch(expected: "medium", actual: "large")
    var failure = ScenarioFailure(diagnostic)
    failure.excerpt = "expect(s):is_at \"medium\""
    failure.hookErrors = [Diagnostic(.raised, "A hook failed.")]
    failure.verb = ("drags", 0.25)
    failure.strip = ["a", "b"]
    var decision = ReleaseDecision(height: 213.5, rule: "nudge")
    decision.isFallback = true
    failure.decision = ScenarioRelease(
      sheet: "Order", time: 1.5, from: "large", height: 700, velocity: -900, decision: decision,
      margins: margins)
    var report = ScenarioReport(name: "it grows", file: "a_test.lua", line: 4, broken: nil)
    report.outcome = .failed(failure)
    var result = TestResult(kind: .scenario, report: report)
    (result.place, result.isCrash, result.rerunCommand) = (7, true, "sheetlua test a_test.lua:4")
    return result
  }

  private static let margins = ReleaseMargins(
    travel: 12, velocity: .infinity,
    inputs: [InputMargin(.elapsed, 0.125), InputMargin(.keyboard, .infinity)])

  private static func skipped() -> TestResult {
    var report = ScenarioReport(name: "later", file: "a_test.lua", line: 9, broken: nil)
    report.outcome = .skipped("no device")
    report.ids = ["A-1"]
    return TestResult(kind: .scenario, report: report)
  }

  private static func listed(_ kind: ListedTest.Kind) -> ListedTest {
    ListedTest(kind: kind, name: "n", file: "a.lua", line: 2, lines: [2...5, 9...9])
  }

  private static let values: [(text: String, again: String?)] = {
    func pair<Table: ScriptTable>(_ value: Table) -> (String, String?) {
      (value.json.text, Table(json: value.json)?.json.text)
    }
    var scenario = ListedScenario(named: "n", in: "a.lua")
    (scenario.skip, scenario.device) = ("later", Device.catalogue.last)
    var mutant = Mutant()
    (mutant.range, mutant.text) = (3..<9, Array("true".utf8))
    return [
      pair(failed()), pair(skipped()), pair(listed(.always(3))), pair(listed(.region(1))),
      pair(listed(.scenario(scenario))), pair(mutant),
    ]
  }()

  @Test(arguments: 0..<6) func `a result is read back as it was written`(_ index: Int) {
    let (text, again) = Self.values[index]
    #expect(again == text)
  }

  @Test func `the keys of a failure have the values of its parts`() throws {
    let result = try #require(TestResult(json: Self.failed().json))
    guard case .failed(let failure) = result.report.outcome else {
      Issue.record("it has not failed")
      return
    }
    #expect(failure.diagnostic.mismatch == Mismatch(expected: "medium", actual: "large"))
    #expect(failure.verb?.name == "drags" && failure.verb?.time == 0.25)
    #expect(failure.decision?.decision.height == 213.5)
    #expect(failure.decision?.decision.outcome == .height)
    #expect(failure.decision?.margins == Self.margins)
  }

  @Test func `a listed test keeps its kind`() throws {
    let always = try #require(ListedTest(json: Self.listed(.always(3)).json))
    guard case .always(3) = always.kind else {
      Issue.record("\(always.kind)")
      return
    }
    #expect(always.lines == [2...5, 9...9])
  }

  @Test(arguments: [
    #"{"outcome":"passed"}"#, #"[]"#,
    #"{"place":0,"kind":"scenario","name":"","file":"","line":0,"time":0,"outcome":"failed"}"#,
    #"{"place":0,"kind":"other","name":"","file":"","line":0,"time":0,"outcome":"passed"}"#,
    #"{"place":0,"kind":"file","name":"","file":"","line":0,"time":0,"outcome":"passed","x":1}"#,
  ])
  func `an object that is not a result is refused`(_ text: String) throws {
    #expect(TestResult(json: try JSONReader.value(of: text)) == nil)
  }
}
