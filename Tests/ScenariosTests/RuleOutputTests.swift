import Scenarios
import ScriptDiagnostics
import SheetScript
import Testing

/// The output of rules, which are called more often than they decide, and their unused values.
@Suite struct RuleOutputTests {
  private func report(rule: String, _ body: String) throws -> ScenarioReport {
    let source = SourceText(
      name: "order_test.lua",
      text: """
        sheet "Order" { detents = { "medium", "large" }, policy = "talks" }
        policy "talks" { { "up", function(r)
        \(rule)
        end }, like = "ios" }
        scenario "x" (function(user)
        \(body)
        end)
        """)
    let runner = ScenarioRunner(source: source, options: SessionOptions())
    return runner.run(try #require(try runner.list().first))
  }

  @Test(arguments: [
    ("user:flicks { up = 100, at = 1200 }", ["rule"]),
    ("user:drags { up = 100 } user:flicks { down = 300, at = 1200 }", ["rule", "rule"]),
    (
      "local f = user:grabs() f:moves { up = 50 } f:moves { up = 50 } print \"lift\" f:lifts()",
      ["lift", "rule"]
    ),
    ("decide(\"Order\", { from = \"medium\", travel = -50, velocity = 0 })", ["rule"]),
    ("local _ = user:sheet().target", []),
    ("user:waits(1)", []),
  ])
  func `a rule prints once for a release and for decide`(
    _ action: String, _ printed: [String]
  ) throws {
    for rule in ["print \"rule\"", "print \"rule\" return r.velocity < -500 and \"large\" or nil"] {
      let report = try report(rule: rule, "user:opens \"Order\" user:settles() \(action)")
      #expect(report.passes, "\(report.outcome)")
      #expect(report.printed == printed)
    }
  }

  @Test(arguments: [
    ("if r.velocity < -500 then\nr:next_up()\nend", 4),
    ("local to = r\nif r.travel < 0 then\nto:next_up(\"medium\")\nend", 5),
    ("local here = r.height\n\nmath.max(here, 100)", 5),
  ])
  func `a rule that drops a value that it computed is warned of once`(
    _ rule: String, _ line: Int
  ) throws {
    let report = try report(
      rule: rule,
      "user:opens \"Order\" for _ = 1, 2 do user:flicks { up = 60, at = 900 } user:settles() end")
    #expect(report.passes, "\(report.outcome)")
    #expect(
      report.warnings.map(\.oneLine) == [
        "order_test.lua:\(line): rule \"up\" computed a value and did not return it"
      ])
  }

  @Test(arguments: [
    "local up = r:next_up() if r.velocity < -5000 then return up end",
    "if r.velocity < -5000 then return r:next_up() end",
    "print(r:next_up())", "math.random()",
    "local t = { next_up = function() end } t:next_up()",
  ])
  func `a rule that uses its values is not warned of`(_ rule: String) throws {
    let report = try report(
      rule: rule, "user:opens \"Order\" user:flicks { up = 60, at = 900 }")
    #expect(report.warnings.isEmpty, "\(report.warnings)")
  }
}
