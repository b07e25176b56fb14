import Testing

/// What other programs read of a run.
struct FormatTests {
  private static let script = """
    scenario "a # b \\\\ c" (function(user) print "<&>" end)
    scenario("\\"quoted\\" <tag>", { skip = "50% & more" }) (function(user) end)
    scenario "it, fails: so" (function(user)
      expect.equal(1, 2)
    end)
    """

  @Test func `tap numbers test points and escapes their names`() throws {
    let run = try test("tap")
    #expect(
      run.output == """
        TAP version 14
        1..3
        ok 1 - a_test.lua: a \\# b \\\\ c
        # <&>
        ok 2 - a_test.lua: "quoted" <tag> # SKIP 50% & more
        not ok 3 - a_test.lua: it, fails: so
          ---
          message: "expected 2, got 1"
          severity: "fail"
          at: "a_test.lua:4"
          wanted: "2"
          found: "1"
          ...
        # 1 passed, 1 failed, 1 skipped

        """)
    #expect(run.code == 1)
  }

  @Test func `tap says that it stops early`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "scenario 'a' (function() error 'x' end) scenario 'b' (function() end)", to: "a_test.lua")
    let run = try Sheetlua.run(["test", "--reporter", "tap", "-x"], in: scratch.folder)
    #expect(run.output.hasPrefix("TAP version 14\n1..2\nnot ok 1 - "))
    #expect(run.output.hasSuffix("Bail out! Stopped at the first failure\n"))
  }

  @Test func `junit escapes what xml reserves`() throws {
    let run = try test("junit")
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="sheetlua" tests="3" failures="1" errors="0" skipped="1" time="0.000">
        <testsuite name="a_test.lua" tests="3" failures="1" errors="0" skipped="1" time="0.000">
          <testcase name="a # b \\ c" classname="a_test.lua" file="a_test.lua" line="1" time="0.000">
            <system-out>&lt;&amp;&gt;</system-out>
          </testcase>
          <testcase name="&quot;quoted&quot; &lt;tag&gt;" classname="a_test.lua" \
      file="a_test.lua" line="2" time="0.000">
            <skipped message="50% &amp; more"/>
          </testcase>
          <testcase name="it, fails: so" classname="a_test.lua" file="a_test.lua" line="3" \
      time="0.000">
            <failure message="expected 2, got 1"
      """
    #expect(run.output.hasPrefix(head), "\(run.output)")
    #expect(run.output.hasSuffix("    </testcase>\n  </testsuite>\n</testsuites>\n"))
  }

  @Test func `github annotates the line and lets a script say nothing of its own`() throws {
    let run = try test("github")
    let head = "::error file=a_test.lua,line=4,title=it%2C fails%3A so::"
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2, "\(run.output)")
    #expect(lines.first?.hasPrefix(head) == true)
    #expect(lines.first?.contains("%0A  again     sheetlua test a_test.lua:3") == true)
    #expect(lines.last == "1 passed, 1 failed, 1 skipped")
  }

  private func test(_ reporter: String) throws -> Sheetlua.Outcome {
    let scratch = try Scratch()
    try scratch.write(Self.script, to: "a_test.lua")
    return try Sheetlua.run(["test", "--reporter", reporter], in: scratch.folder)
  }
}
