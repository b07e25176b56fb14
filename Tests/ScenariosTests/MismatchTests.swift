import ScriptDiagnostics
import SheetScript
import Testing

@testable import Scenarios

/// A failed comparison carries its two sides.
@Suite struct MismatchTests {
  private func failure(of body: String) throws -> ScenarioFailure {
    let source = SourceText(
      name: "order.lua", text: "scenario \"compares\" (function(user)\n\(body)\nend)")
    let runner = ScenarioRunner(source: source, options: SessionOptions())
    let report = runner.run(try #require(try runner.list().first))
    guard case .failed(let failure) = report.outcome else {
      throw Diagnostic(.raised, "The scenario passed.")
    }
    return failure
  }

  @Test func `a failed comparison has its expected and actual value`() throws {
    let failure = try failure(of: "expect.equal(1 + 1, 3)")
    #expect(failure.diagnostic.mismatch == Mismatch(expected: "3", actual: "2"))
  }

  @Test func `a value that is not true has an expected and an actual value`() throws {
    let failure = try failure(of: "expect(nil, \"the price\")")
    #expect(failure.diagnostic.sentence == "the price")
    #expect(failure.diagnostic.mismatch == Mismatch(expected: "a truthy value", actual: "nil"))
  }

  @Test func `an empty list of events is a side with a text`() throws {
    let source = SourceText(
      name: "order.lua",
      text: """
        sheet "Order" {}
        scenario "waits" (function() expect "Order".went { "did_present" } end)
        """)
    let runner = ScenarioRunner(source: source, options: SessionOptions())
    let report = runner.run(try #require(try runner.list().first))
    guard case .failed(let failure) = report.outcome else {
      throw Diagnostic(.raised, "The scenario passed.")
    }
    #expect(failure.diagnostic.mismatch == Mismatch(expected: "did_present", actual: "none"))
  }

  @Test func `a failed comparison whose text is cut has its expected and actual value`() throws {
    let failure = try failure(of: "expect.equal(2, 3, string.rep(\"m\", 5000))")
    #expect(failure.diagnostic.sentence.hasSuffix("bytes)"))
    #expect(failure.diagnostic.mismatch == Mismatch(expected: "3", actual: "2"))
  }

  @Test func `an error without a mismatch does not report that of an earlier, caught error`() throws
  {
    let failure = try failure(of: "pcall(expect.equal, 2, 3)\nerror(\"x\")")
    #expect(failure.diagnostic.mismatch == nil)
  }

  @Test func `a failed scenario runs once and has a filmstrip`() throws {
    let source = SourceText(
      name: "order.lua",
      text: """
        sheet "Order" { detents = { "medium", "large" } }
        scenario "fails" (function(user) user:opens "Order" expect "Order".is_at "large" end)
        """)
    let runner = ScenarioRunner(source: source, options: SessionOptions())
    var runs = 0
    let report = runner.run(try #require(try runner.list().first)) { _ in runs += 1 }
    guard case .failed(let failure) = report.outcome else {
      throw Diagnostic(.raised, "The scenario passed.")
    }
    #expect(runs == 1)
    #expect(!failure.strip.isEmpty)
  }
}
