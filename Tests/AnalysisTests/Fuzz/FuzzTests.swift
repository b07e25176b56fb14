import UserActions
import ScriptDiagnostics
import Analysis
import Scenarios
import SheetEngine
import SheetScript
import Testing

@Suite struct FuzzTests {
  private func session(_ text: String) throws -> ScriptSession {
    let session = try ScriptSession(source: SourceText(name: "order.lua", text: text))
    try session.load()
    return session
  }

  private func found(
    _ text: String, seed: UInt64, runs: Int
  ) throws -> (run: FuzzRun, shrunk: FuzzRun)? {
    let make = { () throws -> any Simulation in ScriptSimulation(try session(text)) }
    var fuzzer = Fuzzer(seed: seed, make: make)
    for _ in 0..<runs {
      guard let run = try fuzzer.step() else { continue }
      var shrinker = Shrinker(make: make)
      return (run, try shrinker.shrunk(run))
    }
    return nil
  }

  private static let material = """
    sheet "Order" { style = "material", title = "Order" }
    always "20 pt at under 200 pt/s never leaves its detent" (function(r)
      return not r:within { travel = 20, velocity = 200 } or r.to == r.from or r.to == "dismiss"
        or math.abs(r.moved) > 20
    end)
    """

  @Test func `the same seed finds the same run`() throws {
    let one = try found(Self.material, seed: 5, runs: 150)
    let other = try found(Self.material, seed: 5, runs: 150)
    #expect(one?.run.actions == other?.run.actions)
    #expect(one?.shrunk.actions == other?.shrunk.actions)
  }

  @Test func `the built-in styles satisfy the engine's invariants`() throws {
    for style in ["ios", "material", "faaviator", "tiered", "trading-ios"] {
      let text = """
        sheet "Order" { style = "\(style)", title = "Order", content = { rows = 30, fields = { "Limit" } } }
        """
      let found = try found(text, seed: 11, runs: 40)
      #expect(
        found == nil, "\(style): \(found?.shrunk.actions as Any) \(found?.run.violation as Any)")
    }
  }

  @Test func `a script that presents during loading violates no invariant`() throws {
    let text = """
      local order = sheet "Order" { detents = { "medium", "large" } }
      order:present()
      """
    let found = try found(text, seed: 2, runs: 30)
    #expect(found == nil, "\(found?.run.violation as Any)")
  }

  @Test func `a finding is a scenario that fails in the same way`() throws {
    let text = """
      sheet "Order" { detents = { "medium", "large" } }
      always "a drag of 60 pt stays" (function(r) return r.travel < 60 or r.to == r.from end)
      """
    let found = try #require(try found(text, seed: 1, runs: 200))
    let scenario = FailureScenario(found.shrunk, module: "order", seed: 1)
    #expect(scenario.fileName.hasPrefix("order_always_a_drag_of_60_pt_stays_"))
    var options = SessionOptions()
    options.module = { name in name == "order" ? SourceText(name: "order.lua", text: text) : nil }
    let runner = ScenarioRunner(
      source: SourceText(name: "found_test.lua", text: scenario.text), options: options)
    let report = runner.run(try #require(try runner.list().first))
    guard case .failed(let failure) = report.outcome else {
      Issue.record("it passed:\n\(scenario.text)")
      return
    }
    #expect(failure.diagnostic.code == .invariantBroken)
    #expect(failure.diagnostic.sentence == found.shrunk.violation?.message)
  }

  @Test(arguments: ["\\r\\n", "\\n", "\\r"])
  func `the message of a script cannot end the comment of its scenario`(_ end: String) throws {
    let text = """
      sheet "Order" { detents = { "medium", "large" } }
      always "x" (function(r) error("one\(end)os.exit(7)") end)
      """
    let found = try #require(try found(text, seed: 1, runs: 200))
    let scenario = FailureScenario(found.shrunk, module: "order", seed: 1)
    #expect(scenario.text.contains("one\(end)os.exit(7)"), "\(scenario.text)")
    let lines = scenario.text.utf8.split { $0 == 0x0A || $0 == 0x0D }.map { String($0) }
    #expect(lines[2] == "require \"order\"", "\(scenario.text)")
  }
}
