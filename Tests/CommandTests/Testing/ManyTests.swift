import Testing

/// In a file with many scenarios, each runs as if it were the only one.
struct ManyTests {
  /// All forms of a scenario, and code that only resembles a scenario.
  private static let odd = #"""
    local count = 0
    local order = sheet "Order" { detents = { "medium", "large" } }
    local function seen() count = count + 1 return count end
    scenario "plain" (function(user)
      expect.equal(seen(), 2)
      user:opens(order.name)
      expect "Order".is_at "medium"
    end) scenario "beside it on a line" (function() expect.equal(seen(), 2) end)
    scenario ("in parentheses") (function() --[[ end ]] local _ = "end)" expect.equal(seen(), 2) end)
    scenario("with options", { tags = { "slow", "x" }, device = "iphone-se" })(function(user)
      if user.time == 0 then repeat local done = true until done end
      expect.equal(seen(), 2)
    end);
    story "AB-1, AB-2" "a story" (function() for _ = 1, 2 do while false do end end seen() end)
    local named = function() expect.equal(seen(), 2) end
    scenario "by name" (named)
    scenario 'single [[ quotes' (function() expect.equal(seen(), 2) end)
    scenario("counted " .. seen()) (function() expect.equal(seen(), 2) end)
    for i = 1, 3 do
      scenario("of a loop " .. i) (function() expect.equal(seen(), 2, "counted at load") end)
    end
    do
      scenario "in a block" (function() expect.equal(seen(), 2) end)
    end
    print(count)
    scenario "the last" (function()
      error "here"
    end)
    """#

  @Test func `all forms of scenarios in a file run as written`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.odd, to: "a_test.lua")
    let all = try CommandRunner.run(["test", "--json"], in: scratch.folder)
    // A single call runs while the file loads, so the count in each body is 2.
    #expect(all.output.hasPrefix("{\"version\":1,\"passed\":12,\"failed\":1,"), "\(all.output)")
    #expect(all.output.contains("\"at\":\"a_test.lua:27\""), "\(all.output)")
    let list = try CommandRunner.run(["test", "--list"], in: scratch.folder).output
    #expect(list.split(separator: "\n").count == 13, "\(list)")
  }

  @Test func `a scenario has the same result among others as alone`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.odd, to: "a_test.lua")
    func outcomes(_ arguments: [String]) throws -> [String] {
      try CommandRunner.run(["test", "--reporter", "tap"] + arguments, in: scratch.folder).output
        .split(separator: "\n").filter { $0.contains("ok ") || $0.contains("message:") }
        .map { line in String(line.drop { $0 != "-" && $0 != "m" }) }
    }
    let names = [
      "plain", "beside it", "parentheses", "options", "story", "by name", "single", "counted",
      "of a loop", "in a block", "the last",
    ]
    #expect(try names.flatMap { try outcomes(["--filter", $0]) } == outcomes([]))
  }

  @Test func `a local function can shadow scenario`() throws {
    let scratch = try TemporaryDirectory()
    var script = """
      local made = 0
      local define = scenario
      local function scenario(name) made = made + 1 return define(name) end
      """
    for number in 1...12 {
      script += "\nscenario \"number \(number)\" (function() expect.equal(made, 13) end)"
    }
    script += "\nscenario \"the end\" (function() end)"
    try scratch.write(script, to: "a_test.lua")
    let run = try CommandRunner.run(["test"], in: scratch.folder)
    #expect(run.output == "13 passed, 0 failed, 0 skipped\n")
  }

  @Test func `lines keep their numbers with any line ending`() throws {
    let scratch = try TemporaryDirectory()
    let lines = (1...20).map { number in
      "scenario \"number \(number)\" (function()\n  local text = [[\n ]]\n  expect(text == \(number))\nend)"
    }
    try scratch.write(lines.joined(separator: "\n"), to: "a_test.lua")
    try scratch.write(
      lines.joined(separator: "\n").replacing("\n", with: "\r\n"), to: "b_test.lua")
    for file in ["a_test.lua", "b_test.lua"] {
      let run = try CommandRunner.run(["test", file, "--json"], in: scratch.folder)
      #expect(run.output.contains("\"at\":\"\(file):4\""), "\(run.output)")
      #expect(run.output.contains("\"at\":\"\(file):99\""), "\(run.output)")
    }
  }
}
