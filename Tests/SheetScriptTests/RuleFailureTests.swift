import Gestures
import ScriptDiagnostics
import SheetEngine
import SheetScript
import Testing

/// A policy whose rules fail: the fallback rule decides, and the error contains its decision.
@Suite struct RuleFailureTests {
  private func session(_ rule: String) throws -> ScriptSession {
    let source = SourceText(
      name: "order.lua",
      text: """
        policy "mine" { { "odd", function(r) \(rule) end } }
        local s = sheet "Order" { policy = "mine", detents = { "medium", "large" } }
        s:present { animated = false }
        """)
    let session = try ScriptSession(source: source, options: SessionOptions(), companion: nil)
    try session.load()
    return session
  }

  /// Drags the sheet down from its bar; `speed` is in points per second at the lift.
  private func drag(_ session: ScriptSession, down distance: Double, speed: Double) {
    let start = Point(x: 200, y: 852 - session.world.height(of: SheetID(0)) + 8)
    session.perform(.touched(start))
    let steps = 12
    for step in 1...steps {
      session.run(until: session.world.time + distance / Double(steps) / speed)
      session.perform(
        .moved(Point(x: 200, y: start.y + distance * Double(step) / Double(steps))))
    }
    session.perform(.lifted())
  }

  private func errorTexts(_ session: ScriptSession) -> [String] {
    session.events.filter { $0.name == "error" }.map { $0["text"]?.logText ?? "" }
  }

  @Test(arguments: ["return r.nothing.x", "return 'nowhere'", "return {}", "error 'no'"])
  func `a failure is reported with the decision of the fallback rule`(_ rule: String) throws {
    let session = try session(rule)
    drag(session, down: 120, speed: 1200)
    let texts = errorTexts(session)
    #expect(texts.count == 1)
    #expect(texts.first?.contains("policy failed; fallback: fast -> dismiss") == true)
    #expect(session.releases.last?.decision.isFallback == true)
    #expect(session.releases.last?.decision.ruleText == "policy failed; fallback: fast -> dismiss")
    #expect(session.ruleFailure != nil)
  }

  @Test(arguments: [1000, 10_000, 100_000])
  func `the error of a long result contains its beginning`(_ length: Int) throws {
    let session = try session("return ('a'):rep(\(length))")
    drag(session, down: 120, speed: 1200)
    let sentence = try #require(session.ruleFailure?.error.sentence)
    let beginning = String(repeating: "a", count: 100)
    #expect(sentence.contains("it returned \"\(beginning)...\"; the valid results are"))
    #expect(sentence.utf8.count < 400)
  }

  @Test func `a failure of a drag without its release is reported after the drag`() throws {
    let session = try session(
      "if r.velocity == 0 and r.travel > 40 then error 'odd' end return 'large'")
    drag(session, down: 120, speed: 1200)
    #expect(session.releases.last?.decision.isFallback == false)
    #expect(session.ruleFailure == nil)
    let texts = errorTexts(session)
    #expect(texts.count == 1)
    #expect(texts.first?.contains("odd") == true)
    #expect(texts.first?.contains("fallback") == false)
  }

  @Test func `the next decision of the rules ends the failure`() throws {
    let session = try session("if r.travel > 0 then error 'down' end return r.from")
    drag(session, down: 60, speed: 200)
    session.runToRest()
    #expect(session.ruleFailure != nil)
    drag(session, down: -60, speed: 200)
    #expect(session.ruleFailure == nil)
    #expect(session.releases.count == 2)
  }
}
