import CLibrary
import Testing

/// The formats for other programs.
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
        TAP version 13
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
          again: "sheetlua test a_test.lua:3"
          ...
        # 1 passed, 1 failed, 1 skipped

        """)
    #expect(run.code == 1)
  }

  @Test func `tap14 has the version line of TAP 14 and the same results`() throws {
    let old = try test("tap").output.split(separator: "\n")
    let new = try test("tap14").output.split(separator: "\n")
    #expect(new.first == "TAP version 14")
    #expect(new.dropFirst().elementsEqual(old.dropFirst()))
  }

  @Test(.enabled(if: access("/usr/bin/prove", X_OK) == 0))
  func `prove reads the report of a run that passes`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario \"a # b\" (function() end)", to: "a_test.lua")
    let run = try CommandRunner.run(
      shell: "cd \"$0\" && \"$@\" >out.tap && prove --exec cat out.tap",
      ["test", "--reporter", "tap"], in: scratch.folder)
    #expect(run.code == 0 && run.output.contains("Result: PASS"), "\(run.output)\(run.errors)")
  }

  @Test func `TAP reports an early stop`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      "scenario 'a' (function() error 'x' end) scenario 'b' (function() end)", to: "a_test.lua")
    let run = try CommandRunner.run(["test", "--reporter", "tap", "-x"], in: scratch.folder)
    #expect(run.output.hasPrefix("TAP version 13\n1..2\nnot ok 1 - "))
    #expect(run.output.hasSuffix("Bail out! stopped at the first failure; 1 test has no result\n"))
  }

  @Test func `JUnit escapes reserved characters of XML`() throws {
    let run = try test("junit")
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="sheetlua" tests="3" failures="1" errors="0" skipped="1" time="0.000">
        <testsuite name="a_test.lua" tests="3" failures="1" errors="0" skipped="1" time="0.000">
          <properties>
            <property name="time" value="virtual seconds"/>
          </properties>
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

  @Test func `GitHub annotates the line and escapes commands of a script`() throws {
    let run = try test("github")
    let head = "::error file=a_test.lua,line=4,title=it%2C fails%3A so::"
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2, "\(run.output)")
    #expect(lines.first?.hasPrefix(head) == true)
    #expect(lines.first?.contains("%0A  again     sheetlua test a_test.lua:3") == true)
    #expect(lines.last == "1 passed, 1 failed, 1 skipped")
  }

  /// A script whose name and output contain reserved characters of all formats.
  private static let wild = """
    local name = "]]> & <x> 50% \\n\\r ::error:: # \\\\ \\u{1F600} \\1\\27[31m \\u{FFFF} '\\""
    for _, ids in ipairs { "AB-1" } do
      story(ids)(name) (function() print(name) expect.equal(name, "]]>") end)
      story(ids)(name .. 2, { skip = name, tags = { name } }) (function() end)
      story(ids)(name .. 3) (function() print(name) end)
    end
    """

  @Test(
    .enabled(if: access("/usr/bin/python3", X_OK) == 0),
    arguments: [
      (
        reporter: "junit",
        reads: """
        import sys, xml.etree.ElementTree as tree
        root = tree.fromstring(sys.stdin.buffer.read())
        cases = root.findall("testsuite/testcase")
        assert [len(case.findall(kind)) for case in cases for kind in ("failure", "skipped")] \\
            == [1, 0, 0, 1, 0, 0]
        assert all("]]> & <x> 50% \\n" in case.get("name") for case in cases), cases[0].get("name")
        assert "\\U0001F600" in cases[2].find("system-out").text
        """
      ),
      (
        reporter: "json",
        reads: """
        import sys, json
        run = json.load(sys.stdin)
        assert (run["version"], run["passed"], run["failed"], run["skipped"]) == (1, 1, 1, 1)
        name = "]]> & <x> 50% \\n\\r ::error:: # \\\\ \\U0001F600 \\x01\\x1b[31m \\uffff '\\""
        names = [scenario["name"] for scenario in run["scenarios"]]
        assert names == [name, name + "2", name + "3"], names
        assert run["scenarios"][1]["reason"] == name
        """
      ),
      (
        reporter: "tap",
        reads: """
        import sys, re
        lines = sys.stdin.buffer.read().decode("utf-8").split("\\n")
        name = "]]> & <x> 50% \\n\\r ::error:: # \\\\ \\U0001F600 \\x01\\x1b[31m \\uffff '\\""
        assert lines[:2] == ["TAP version 13", "1..3"]
        points = [line for line in lines if re.match("(not )?ok ", line)]
        assert [line.split(" - ")[0] for line in points] == ["not ok 1", "ok 2", "ok 3"], points
        # Only one is skipped: a sign of a directive in a name stands behind a backslash.
        directives = [re.search(r"(?<!\\\\) # (\\w+)", line) for line in points]
        assert [match and match[1] for match in directives] == [None, "SKIP", None], directives
        known = re.compile(r"TAP version 13|1\\.\\.3|(not )?ok |#|  |$")
        assert all(known.match(line) for line in lines), lines
        begin, end = lines.index("  ---"), lines.index("  ...")
        assert lines[begin - 1].startswith("not ok 1") and end > begin
        from json import loads
        for line in lines[begin + 1:end]: loads(line.split(": ", 1)[1])
        # Only characters that are printable by the definition of YAML 1.1 and 1.2 (c-printable).
        bad = re.compile("[^\\x20-\\x7e\\x85\\xa0-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")
        assert not bad.search("".join(lines[begin:end])), lines[begin:end]
        try: import yaml
        except ImportError: pass
        else: assert name in yaml.safe_load("\\n".join(lines[begin + 1:end]))["found"]
        """
      ),
      (
        reporter: "github",
        reads: """
        import sys, re
        lines = sys.stdin.buffer.read().decode("utf-8").split("\\n")
        assert len(lines) == 3 and lines[1] == "1 passed, 1 failed, 1 skipped", lines
        match = re.fullmatch(
            r"::error file=a_test\\.lua,line=3,title=([^:,]*)::([^\\r\\n]*)", lines[0])
        assert match and "%0A" in match[2] and "%3A%3Aerror%3A%3A" in match[1], lines[0]
        assert "50%25 %0A%0D" in match[1]
        """
      ),
    ])
  func `a parser of the format reads a name with special characters`(
    _ row: (reporter: String, reads: String)
  ) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.wild, to: "a_test.lua")
    try scratch.write(row.reads, to: "reads.py")
    let lines = """
      cd "$0" && { "$@" || true; } >out && /usr/bin/python3 reads.py <out
      """
    let run = try CommandRunner.run(
      shell: lines, ["test", "--reporter", row.reporter], in: scratch.folder)
    #expect(run.code == 0, "\(run.errors)")
  }

  /// The rules of the schemas of Jenkins and Surefire, and of the readers that implement them.
  private static let schema = """
    import sys, xml.etree.ElementTree as tree
    root = tree.fromstring(sys.stdin.buffer.read())
    order = {
      "testsuites": ["testsuite"],
      "testsuite": ["properties", "testcase", "system-out", "system-err"],
      "properties": ["property"],
      "testcase": ["skipped", "error", "failure", "system-out", "system-err"],
    }
    for node in root.iter():
        children = [child.tag for child in node]
        allowed = order.get(node.tag, [])
        assert set(children) <= set(allowed), (node.tag, children)
        assert children == sorted(children, key=allowed.index), (node.tag, children)
    assert root.tag == "testsuites" and len(root) == int(sys.argv[1]), len(root)
    def sum_of(nodes): return sum(round(float(node.get("time")) * 1000) for node in nodes)
    for suite in root:
        cases = suite.findall("testcase")
        assert int(suite.get("tests")) == len(cases)
        for kind, word in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            assert int(suite.get(kind)) == sum(case.find(word) is not None for case in cases), kind
        assert sum_of([suite]) == sum_of(cases), (suite.get("time"), sum_of(cases))
        assert len(suite.findall("properties")) == 1
        assert suite.find("properties/property[@name='time']") is not None
    for kind in ("tests", "failures", "errors", "skipped"):
        assert int(root.get(kind)) == sum(int(suite.get(kind)) for suite in root), kind
    assert sum_of([root]) == sum_of(root)
    names = [node.get("name") for node in root.iter("property")]
    assert names.count("AB-1") == int(sys.argv[2]), names
    """

  @Test(
    .enabled(if: access("/usr/bin/python3", X_OK) == 0),
    arguments: [
      (["--stories", "a.md"], 2, 1), (["--stories", "a.md", "-x"], 1, 1), ([], 2, 0),
      (["b_test.lua"], 1, 0),
    ])
  func `JUnit follows the schemas of its readers`(
    _ row: (options: [String], suites: Int, requirements: Int)
  ) throws {
    let scratch = try TemporaryDirectory()
    // Each test takes a time that is rounded, and some have both kinds of output.
    try scratch.write(
      """
      sheet "Order" { detents = { "medium", "large" } }
      story "AB-1" "a" (function(user)
        print "text"
        user:opens "Order"
        user:settles()
        user:flicks { up = 100, at = 505 }
        user:waits(0.1004)
      end)
      for i = 1, 5 do
        scenario("b" .. i) (function(user) print(i) user:opens "Order" user:waits(0.0004) end)
      end
      scenario "c" (function(user) expect.equal(1, 2) end)
      scenario("d", { skip = "later" }) (function() end)
      """, to: "a_test.lua")
    try scratch.write("scenario \"e\" (function(user) user:waits(0.0004) end)", to: "b_test.lua")
    try scratch.write("- **AB-1** It opens.\n", to: "a.md")
    try scratch.write(Self.schema, to: "reads.py")
    let lines = """
      cd "$0" && { "$@" || true; } >out && /usr/bin/python3 reads.py \(row.suites) \
        \(row.requirements) <out
      """
    let run = try CommandRunner.run(
      shell: lines, ["test", "--reporter", "junit"] + row.options, in: scratch.folder)
    #expect(run.code == 0, "\(run.errors)")
  }

  private func test(_ reporter: String) throws -> CommandRunner.Outcome {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.script, to: "a_test.lua")
    return try CommandRunner.run(["test", "--reporter", reporter], in: scratch.folder)
  }
}
