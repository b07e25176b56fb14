import Scenarios
import ScriptDiagnostics
import SheetScript
import Testing

/// Unknown members of the lists and maps that a script receives.
@Suite struct ListMemberTests {
  private func failure(_ body: String, rule: String = "") throws -> String? {
    let source = SourceText(
      name: "order_test.lua",
      text: """
        sheet "Order" {
          detents = { "medium", "large" }, policy = "named",
          content = { { toggle = "Bold" }, { field = "Note" } },
        }
        policy "named" { { "up", function(r) \(rule) end }, like = "ios" }
        scenario "x" (function(user)
          local order = user:sheet "Order"
          user:opens "Order"
          user:settles()
          \(body)
        end)
        """)
    let runner = ScenarioRunner(source: source, options: SessionOptions())
    let report = runner.run(try #require(try runner.list().first))
    if case .failed(let failure) = report.outcome { return failure.diagnostic.sentence }
    return nil
  }

  @Test(arguments: [
    (
      "local n = order.detents.length",
      "A list of detents has no `length`. The number of elements is `#detents`."
    ),
    (
      "order.detents.forEach(print)",
      "A list of detents has no `forEach`. Write `for _, item in ipairs(detents) do ... end`."
    ),
    (
      "local d = order.detents.medium",
      "A list of detents has no `medium`. `detents[1]` is the lowest detent, with `name` and "
        + "`height`."
    ),
    ("local v = order.values.Bolt", "There is no control \"Bolt\". Did you mean \"Bold\"?"),
  ])
  func `an unknown member of a list is an error`(_ line: String, _ message: String) throws {
    #expect(try failure(line) == message)
  }

  @Test(arguments: ["r.detents.length", "r.detents[1].nam"])
  func `a rule that reads an unknown member fails, also in an exact map`(_ member: String) throws {
    let message = try failure(
      "user:flicks { up = 60, at = 900 }", rule: "return \(member) == nil and \"large\" or nil")
    #expect(message?.contains(" has no ") == true, "\(message ?? "it passed")")
  }

  @Test func `elements, lengths and loops of a list work`() throws {
    #expect(
      try failure(
        """
        expect.equal(#order.detents, 2)
        expect.equal(order.detents[1].name, "medium")
        expect.equal(order.detents[3], nil)
        local names = {}
        for _, detent in ipairs(order.detents) do names[#names + 1] = detent.name end
        expect.equal(table.concat(names, " "), "medium large")
        expect.equal(order.values.Bold, false)
        """) == nil)
  }
}
