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

  /// Scenarios of a loop that change everything that a script can change, and expect it unchanged.
  private static let changing = #"""
    counter, shared = 0, { list = { 1, 2 } }
    local hidden, first, thread = 0, math.random(1000000), coroutine.wrap(function()
      for number = 1, 9 do coroutine.yield(number) end
    end)
    local order = sheet "Order" {
      detents = { "medium", "large" }, state = { taps = 0 },
      on = { did_present = function(e) e.sheet.state.taps = e.sheet.state.taps + 1 hidden = hidden + 1 end },
    }
    local dice
    for number = 1, 40 do
      scenario("number " .. number, { device = number % 2 == 0 and "pixel-8" or "iphone-15" })
      (function(user)
        expect.equal({ counter, hidden, #shared.list, thread() }, { 0, 0, 2, 1 })
        expect.equal(getmetatable(shared), nil)
        expect.equal(#order.detents, 2)
        local thrown = math.random(1000000)
        shared.thrown = shared.thrown or thrown
        expect.equal(shared.thrown, thrown)
        expect(thrown ~= first)
        counter, hidden, shared.list[3] = number, hidden + number, number
        setmetatable(shared, { __index = { late = true } })
        for _ = 1, 2000 do shared[#shared + 1] = { number } end
        user:opens "Order"
        user:settles()
        expect.equal(order.state.taps, 1)
        order:set { detents = { "large" } }
        user:settles()
        expect.equal(#order.detents, 1)
        if number % 10 == 0 then error("number " .. number .. " fails") end
      end)
    end
    for number = 1, 3 do
      always("invariant " .. number) (function(r) counter = counter + 1 return counter > 0 end)
      region("region " .. number) { of = "Order", travel = { 300, 400 }, always = "dismiss" }
    end
    """#

  @Test(arguments: [["-j1"], ["-j3"], ["-j2", "--shard", "2/2"], ["-j1", "--repeat", "2"]])
  func `no scenario of a loop sees the changes of another scenario`(_ options: [String]) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.changing, to: "a_test.lua")
    let run = try CommandRunner.run(
      ["test", "--reporter", "tap", "--filter", "number"] + options, in: scratch.folder)
    let failed = run.output.split(separator: "\n").filter { $0.hasPrefix("not ok") }
    // Every tenth scenario fails on purpose. A shard has the even numbers.
    let isRepeated = options.contains("--repeat")
    #expect(failed.count == (isRepeated ? 8 : 4), "\(run.output)")
    #expect(failed.allSatisfy { $0.hasSuffix("0") }, "\(run.output)")
    #expect(run.output.contains("number 10 fails"), "\(run.output)")
  }

  @Test func `a test of a loop has the same result among others as alone`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.changing, to: "a_test.lua")
    func result(_ options: [String]) throws -> [String] {
      try CommandRunner.run(["test", "-j1", "--reporter", "tap"] + options, in: scratch.folder)
        .output
        .split(separator: "\n").map(String.init).filter {
          $0.contains("ok ") || $0.contains("message:")
        }
        .map { line in String(line.drop { $0 != "-" && $0 != "m" }) }
    }
    let names = [
      "number 7", "number 8", "number 10", "region \"region 2\"", "always \"invariant 3\"",
    ]
    let all = try result([])
    for name in names {
      let alone = try result(["--name", name])
      #expect(!alone.isEmpty && alone.allSatisfy(all.contains), "\(name): \(alone)")
    }
  }

  @Test func `a crash in a scenario of a loop fails only that scenario`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      "for number = 1, 30 do scenario('number ' .. number) (function() end) end", to: "a_test.lua")
    for workers in ["-j1", "-j2"] {
      let run = try CommandRunner.run(
        ["test", workers], in: scratch.folder,
        environment: ["SHEETLUA_TEST_CRASH=trap:number 12"])
      #expect(
        run.code == 70 && run.output.hasSuffix("29 passed, 1 failed, 0 skipped\n"), "\(run.output)")
    }
  }

  @Test func `scenarios of a loop run on their devices in turn`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      """
      local order = sheet "Order" { detents = { "large" } }
      local height = { ["iphone-15"] = 793, ["pixel-8"] = 863 }
      local device = { "iphone-15", "pixel-8" }
      for number = 1, 40 do
        local name = device[number % 2 + 1]
        scenario("number " .. number, { device = name }) (function(user)
          user:opens "Order"
          user:settles()
          expect.equal(order.height, height[name])
        end)
      end
      """, to: "a_test.lua")
    for workers in ["-j1", "-j2"] {
      let run = try CommandRunner.run(["test", workers], in: scratch.folder)
      #expect(run.output == "40 passed, 0 failed, 0 skipped\n", "\(run.output)")
    }
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
