import CLibrary
import Testing

/// The tests that `sheetlua test` finds and runs, and its output.
struct ReportTests {
  private static let failing = """
    sheet "Order" { detents = { "medium", "large" } }
    scenario "it grows" (function(user)
      user:opens "Order"
      user:flicks { down = 60, at = 700 }
      expect "Order".is_at "large"
    end)
    scenario("it waits", { skip = "no clock yet", tags = { "slow" } }) (function(user) end)
    story "FT-27, IOS-40" "it opens" (function(user)
      user:opens "Order"
      expect "Order".is_open()
    end)
    """

  @Test func `a failure reports its place, its cause and the command to run it again`() throws {
    let run = try test(Self.failing, [])
    #expect(run.code == 1)
    let lines = run.output.split(separator: "\n").map(String.init)
    // From 426 pt, the finger moves 60 pt down at 700 pt/s. This is fast, so the outcome is
    // dismiss.
    // At 500 pt/s, 200 pt/s slower, the tie still counts as fast. 60 pt farther up, the sheet would
    // be at its start.
    for wanted in [
      "✗ it grows",
      "  order_test.lua:5: Expected 'Order' to be at large, but it is dismissed by swipe at 0.757 s",
      "    5 │   expect \"Order\".is_at \"large\"",
      "  expected  at large",
      "  last      flicks at 0.479 s",
      "  decided   'fast' at 0.565 s: Order from medium, released at 366 pt, 700 pt/s down -> dismiss",
      "  margin    60 pt or 200 pt/s from another outcome",
      "  again     sheetlua test order_test.lua:2",
      "  watch     sheetlua report order_test.lua --scenario 'it grows'",
    ] {
      #expect(lines.contains(wanted), "\(run.output)")
    }
    #expect(lines.contains { $0.contains("0.48 s  426 pt") }, "a strip of frames with their times")
    #expect(lines.last == "1 passed, 1 failed, 1 skipped")
  }

  @Test func `the command to run a test again is valid in a shell`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario \"it\" (function() error \"no\" end)", to: "it's here/a b_test.lua")
    let run = try CommandRunner.run(["test"], in: scratch.folder)
    let line = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("  again") })
    let command = line.replacing("  again     sheetlua", with: "\"$1\"")
    let again = try CommandRunner.run(shell: "cd \"$0\"; \(command)", in: scratch.folder)
    #expect(again.output == run.output, "\(command)")
  }

  @Test func `the command to watch a scenario writes a report of it`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      "for i = 1, 9 do scenario(\"it's \" .. i) (function() expect(i ~= 4) end) end",
      to: "a b_test.lua")
    let run = try CommandRunner.run(["test"], in: scratch.folder)
    let line = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("  watch") })
    let command = line.replacing("  watch     sheetlua", with: "\"$1\"")
    let report = try CommandRunner.run(shell: "cd \"$0\"; \(command)", in: scratch.folder)
    #expect(report.code == 1, "\(report.errors)")
    let page = try scratch.read("a b_test.report.html")
    #expect(page.contains("it&#39;s 4") || page.contains("it's 4"))
    #expect(!page.contains("s 5"))
  }

  @Test(arguments: [
    ("on = { did_present = function() error \"boom\" end }", "`did_present` of sheet \"A\" failed"),
    ("policy = \"wrong\"", "Policy \"wrong\", rule \"r\""),
    ("detents = { high = function() return -1 end, \"medium\" }", "detent \"high\""),
  ])
  func `an error before a failed expectation is reported first`(
    _ setting: String, _ cause: String
  ) throws {
    let run = try test(
      """
      policy "wrong" { { "r", function() return "nowhere" end } }
      sheet "A" { \(setting) }
      scenario "it" (function(user)
        user:opens "A"
        user:settles()
        user:drags { up = 20 }
        expect "A".is_closed()
      end)
      """, [])
    let before = try #require(run.output.firstRange(of: "  before    "), "\(run.output)")
    let expected = try #require(run.output.firstRange(of: "Expected 'A' to be"), "\(run.output)")
    #expect(before.upperBound < expected.lowerBound, "\(run.output)")
    let line = run.output[before.upperBound...].prefix { $0 != "\n" }
    #expect(line.contains(cause), "\(line)")
  }

  @Test func `the number of further errors in hooks is printed`() throws {
    let script = """
      local count = 0
      sheet "A" { on = { did_present = function() count = count + 1 error("boom " .. count) end } }
      scenario "it" (function(user)
        for _ = 1, 5 do user:opens "A" user:settles() user:sheet("A"):dismiss() user:settles() end
        error "no"
      end)
      """
    let run = try test(script, [])
    #expect(
      run.output.contains("boom 3\n            and 2 more\n") && !run.output.contains("boom 4"),
      "\(run.output)")
  }

  @Test func `printed lines and the line of a module are shown`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("return function()\n  error('deep down', 0 + 1)\nend", to: "parts.lua")
    let script = """
      scenario "it" (function() print("one\\ntwo\\n") print "three" require "parts" () end)
      """
    try scratch.write(script, to: "a_test.lua")
    let run = try CommandRunner.run(["test"], in: scratch.folder)
    #expect(run.output.contains("  printed\n    one\n    two\n    \n    three\n"), "\(run.output)")
    #expect(
      run.output.contains("  parts.lua:2: deep down\n\n    2 │   error('deep down', 0 + 1)\n"))
  }

  @Test func `print shows tables as failures do, and objects by their names`() throws {
    let scratch = try TemporaryDirectory()
    let script = """
      sheet "A" {}
      local many = {}
      for i = 1, 30 do many[i] = i end
      scenario "it" (function(user)
        print({ 1, "two", { x = 3 } }, {}, user:haptics(), 0.5, "plain", nil)
        print(setmetatable({}, { __tostring = function() return "its own" end }))
        print(many)
        local knot = {}
        knot.knot = knot
        print(knot)
      end)
      """
    try scratch.write(script, to: "a_test.lua")
    let run = try CommandRunner.run(["test", "--json"], in: scratch.folder)
    let many = (1...24).map { "\($0)" }.joined(separator: ", ")
    let lines = [
      "{ 1, \"two\", { x = 3 } }\t{}\t{}\t0.5\tplain\tnil", "its own", "{ \(many), ... }",
      "table: 1",
    ]
    for line in lines {
      let quoted = line.replacing("\"", with: "\\\"").replacing("\t", with: "\\t")
      #expect(run.output.contains("\"\(quoted)\""), "\(run.output)")
    }
  }

  @Test(.enabled(if: access("/usr/bin/script", X_OK) == 0))
  func `a terminal shows the running test and is cleared at the end`() throws {
    let scratch = try TemporaryDirectory()
    // The instruction limit takes longer than 100 ms on every machine.
    try scratch.write("scenario 'is slow' (function() while true do end end)", to: "a_test.lua")
    let lines = """
      cd "$0" && TERM=xterm timeout 100 script -qec "$1 test --instruction-limit 200M" out </dev/null
      """
    let run = try CommandRunner.run(shell: lines, in: scratch.folder)
    #expect(run.output.contains("\r\u{1B}[2K0/1 is slow"), "\(run.output)")
    let closing = run.output.split(separator: "\u{1B}[2K").last ?? ""
    #expect(closing.contains("0 passed, 1 failed, 0 skipped") && !closing.contains("0/1"))
  }

  @Test func `the list reporter names every scenario`() throws {
    let run = try test(Self.failing, ["--reporter", "list", "--filter", "opens"])
    #expect(
      run.output == "order_test.lua\n  ✓ it opens  FT-27, IOS-40\n\n1 passed, 0 failed, 0 skipped\n"
    )
    #expect(run.code == 0)
  }

  @Test(arguments: [
    (arguments: ["--tags", "slow"], closing: "0 passed, 0 failed, 1 skipped"),
    (arguments: ["--filter", "ft-27"], closing: "1 passed, 0 failed, 0 skipped"),
    (arguments: ["-x"], closing: "0 passed, 1 failed, 0 skipped"),
    (arguments: ["-q", "--filter", "opens"], closing: "1 passed, 0 failed, 0 skipped"),
  ])
  func `options select tests`(_ row: (arguments: [String], closing: String)) throws {
    let run = try test(Self.failing, row.arguments)
    #expect(run.output.split(separator: "\n").last.map(String.init) == row.closing)
  }

  @Test func `a line selects the scenario at this line`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.failing, to: "order_test.lua")
    let run = try CommandRunner.run(["test", "order_test.lua:9"], in: scratch.folder)
    #expect(run.output == "1 passed, 0 failed, 0 skipped\n")
    let none = try CommandRunner.run(["test", "order_test.lua:1"], in: scratch.folder)
    #expect(none.code == 1)
    #expect(none.errors.contains("order_test.lua:1: there is no test at this line"))
  }

  @Test func `--list does not run tests`() throws {
    let run = try test(Self.failing, ["--list"])
    #expect(
      run.output == """
        order_test.lua:2: it grows
        order_test.lua:7: it waits
        order_test.lua:8: it opens  (FT-27, IOS-40)

        """)
  }

  @Test func `--json prints one object`() throws {
    let run = try test(Self.failing, ["--json", "--filter", "opens"])
    let head = """
      {"version":1,"passed":1,"failed":0,"skipped":0,"clock":"virtual",\
      "scenarios":[{"file":"order_test.lua","line":8,"name":"it opens","kind":"scenario","ids":["FT-27","IOS-40"],"tags":[],"seconds":0.47
      """
    #expect(run.output.hasPrefix(head), "\(run.output)")
    #expect(run.output.hasSuffix(",\"outcome\":\"passed\"}]}\n"))
  }

  @Test func `directories are searched, and regressions come first`() throws {
    let scratch = try TemporaryDirectory()
    let passing = "scenario \"of %\" (function(user) user:waits(1) end)"
    for name in ["b_test.lua", "a_test.lua", "helper.lua"] {
      try scratch.write(passing.replacing("%", with: name), to: name)
    }
    try scratch.write(passing.replacing("%", with: "old"), to: "regressions/old_test.lua")
    try scratch.write(passing.replacing("%", with: "hidden"), to: ".git/hidden_test.lua")
    let run = try CommandRunner.run(["test", "--list"], in: scratch.folder)
    #expect(
      run.output == """
        regressions/old_test.lua:1: of old
        a_test.lua:1: of a_test.lua
        b_test.lua:1: of b_test.lua
        helper.lua:1: of helper.lua

        """)
  }

  @Test func `a broken file does not prevent the other tests`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario \"fine\" (function(user) end)", to: "a_test.lua")
    try scratch.write("this is no Lua", to: "b_test.lua")
    let run = try CommandRunner.run(["test"], in: scratch.folder)
    #expect(run.output.hasSuffix("1 passed, 1 failed, 0 skipped\n"))
    #expect(run.errors.contains("b_test.lua:1"))
    #expect(run.output.contains("✗ b_test.lua does not load\n\n  again"), "\(run.output)")
    #expect(run.code == 2)
  }

  @Test func `a test marked as only runs alone`() throws {
    let script = """
      scenario "a" (function(user) error "no" end)
      scenario("b", { only = true }) (function(user) end)
      """
    let run = try test(script, [])
    #expect(run.output == "1 passed, 0 failed, 0 skipped\n")
  }

  @Test func `a snapshot is written once and then compared, and never written in CI`() throws {
    let scratch = try TemporaryDirectory()
    func script(_ title: String) -> String {
      """
      sheet "Order" { title = "\(title)" }
      scenario "it" (function(user)
        user:opens "Order"
        expect "Order".matches "open order"
      end)
      """
    }
    func test(_ arguments: [String] = [], ci: Bool = false) throws -> CommandRunner.Outcome {
      try CommandRunner.run(
        ["test", "order_test.lua"] + arguments, in: scratch.folder, environment: ci ? ["CI=1"] : [])
    }
    try scratch.write(script("Buy"), to: "order_test.lua")
    #expect(try test(ci: true).code == 3)
    #expect(try test().errors.contains("stored order_test.snapshots/open order.txt"))
    #expect(try scratch.read("order_test.snapshots/open order.txt").contains("Buy"))
    #expect(try test(ci: true).code == 0)
    try scratch.write(script("Sell"), to: "order_test.lua")
    let changed = try test()
    #expect(changed.code == 1)
    #expect(changed.output.contains(" - │") && changed.output.contains(" + │"))
    #expect(try test(ci: true).code == 3)
    #expect(try test(["--update", "changed"]).code == 0)
    #expect(try test(ci: true).code == 0)
  }

  private func test(_ script: String, _ arguments: [String]) throws -> CommandRunner.Outcome {
    let scratch = try TemporaryDirectory()
    try scratch.write(script, to: "order_test.lua")
    return try CommandRunner.run(["test", "order_test.lua"] + arguments, in: scratch.folder)
  }
}
