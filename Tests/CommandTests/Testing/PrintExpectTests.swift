import Testing

/// `--print-expect` prints expectations that are true at the end of a scenario.
struct PrintExpectTests {
  private static let scenarios: [(name: String, does: String, has: String)] = [
    ("grows", "user:opens 'Order' user:drags { up = 200 }", "expect \"Order\".is_at \"large\""),
    ("goes", "user:opens 'Order' user:flicks { down = 60, at = 900 }", "{ why = \"swipe\" }"),
    (
      "asks", "user:opens 'Draft' user:taps 'close'",
      "expect \"Draft\".asks \"Discard \\\"it\\\"?\""
    ),
    (
      "scrolls", "user:opens 'List' user:scrolls('List', 120) user.now:scrolls('Home', 30)",
      "expect \"List\".scrolled_to(120)"
    ),
    (
      "is held", "user:opens 'Order' user:grabs():moves { up = 90 }",
      "expect.now \"Order\".is_open()"
    ),
    ("buzzes", "user:opens 'Order' haptic 'heavy'", "expect \"Order\".felt { \"heavy\" }"),
    ("pages", "user:opens 'Shop' user:sheet('Shop'):push 'Coupons'", "expect \"Shop\".went {"),
    ("does nothing", "", ""),
  ]

  private static let sheets = """
    screen "Home" { rows = 60 }
    policy "mine" { like = "ios", fast = FAST }
    sheet "Order" { title = "Buy", detents = { "medium", "large" }, policy = "mine" }
    sheet "List" { content = { rows = 90 }, detents = { "medium", "large" }, opens_at = "large" }
    sheet "Draft" { title = "Draft", on = {
      should_dismiss = function(s) return s:ask 'Discard "it"?' end } }
    sheet "Cart" { title = "Cart" }
    sheet "Coupons" { title = "Coupons" }
    stack "Shop" { "Cart", "Coupons" }
    """

  private func script(fast: Int, _ pasted: [String: String]) -> String {
    Self.sheets.replacing("FAST", with: "\(fast)")
      + Self.scenarios.map { scenario in
        """

        scenario "\(scenario.name)" (function(user)
          \(scenario.does)
        \(pasted[scenario.name] ?? "")
        end)
        """
      }.joined()
  }

  /// Returns the printed expectations by the name of the scenario.
  private func printed(in scratch: TemporaryDirectory) throws -> [String: String] {
    let run = try CommandRunner.run(["test", "--print-expect"], in: scratch.folder)
    #expect(run.code == 0, "\(run.output)")
    var printed: [String: String] = [:]
    var name = ""
    for line in run.output.split(separator: "\n") {
      if line.hasPrefix("-- a_test.lua:") {
        name = line.split(separator: ":", maxSplits: 2).last.map { String($0.dropFirst()) } ?? ""
      } else if !line.hasSuffix("skipped") {
        printed[name, default: ""] += line + "\n"
      }
    }
    return printed
  }

  @Test func `pasted expectations pass, and fail after a change of the policy`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(script(fast: 500, [:]), to: "a_test.lua")
    let lines = try printed(in: scratch)
    for scenario in Self.scenarios where !scenario.has.isEmpty {
      #expect(lines[scenario.name]?.contains(scenario.has) == true, "\(lines)")
    }
    #expect(lines["goes"]?.contains("expect.equal(rule, \"fast\")") == true)
    // 900 pt/s is 400 pt/s above the threshold.
    #expect(lines["goes"]?.contains("expect.near(margin.velocity, 400, 0.5)") == true)
    try scratch.write(script(fast: 500, lines), to: "a_test.lua")
    let pasted = try CommandRunner.run(["test"], in: scratch.folder)
    #expect(pasted.code == 0, "\(pasted.output)")
    try scratch.write(script(fast: 1000, lines), to: "a_test.lua")
    let changed = try CommandRunner.run(["test", "--json"], in: scratch.folder)
    #expect(changed.code == 1)
    try scratch.write(script(fast: 600, lines), to: "a_test.lua")
    let near = try CommandRunner.run(["test", "--filter", "goes"], in: scratch.folder)
    #expect(near.output.contains("expected 400 ± 0.5, got 300"), "\(near.output)")
  }

  @Test func `a failed scenario prints expectations of its last state`() throws {
    let scratch = try TemporaryDirectory()
    let script = """
      sheet "Order" {}
      scenario "it" (function(user)
        user:opens "Order"
        expect "Order".is_closed()
      end)
      """
    try scratch.write(script, to: "a_test.lua")
    let run = try CommandRunner.run(["test", "--print-expect"], in: scratch.folder)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "\n-- a_test.lua:2: it\n-- It fails at line 4; this holds there.\nexpect \"Order\".is_at"),
      "\(run.output)")
  }

  @Test func `other formats do not support --print-expect`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario 'a' (function() end)", to: "a_test.lua")
    let arguments = ["test", "--print-expect", "--reporter", "tap"]
    #expect(try CommandRunner.run(arguments, in: scratch.folder).code == 64)
  }
}
