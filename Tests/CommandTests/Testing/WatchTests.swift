import Testing

/// `--watch` runs the tests again after a change of a script, until it is interrupted.
struct WatchTests {
  @Test func `a change runs the tests again, even after errors`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario 'a' (function() end)", to: "a_test.lua")
    try scratch.write("scenario 'a' (function() error 'no' end)", to: "failing")
    try scratch.write("this is no Lua", to: "broken")
    try scratch.write("scenario 'a' (function() require 'm' end)", to: "mended")
    try scratch.write("return 1", to: "m.lua")
    // Each change waits for the previous run, so the test does not depend on time.
    let lines = """
      cd "$0" && { timeout 100 "$1" test --watch >out 2>err & }
      ran() { until [ "$(grep -c ^watching err)" = "$1" ]; do sleep 0.05; done; }
      ran 1; mv failing a_test.lua
      ran 2; mv broken a_test.lua
      ran 3; mv mended a_test.lua
      until [ "$(tail -n 1 out)" = '1 passed, 0 failed, 0 skipped' ]; do sleep 0.05; done
      kill -INT $!; wait $!; echo "ended with $?"
      """
    let run = try CommandRunner.run(shell: lines, in: scratch.folder)
    #expect(run.output == "ended with 130\n", "\(run.errors)")
    let closings = try scratch.read("out").split(separator: "\n").filter { $0.contains("passed") }
    let expected = ["1 passed, 0 failed, 0 skipped", "0 passed, 1 failed, 0 skipped"]
    #expect(closings.prefix(2).map(String.init) == expected)
    #expect(try scratch.read("err").contains("a_test.lua:1  S0"))
  }

  @Test func `only tests that depend on the changed script run again`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("return 1", to: "parts/m.lua")
    try scratch.write("return 1 + 1", to: "parts/new")
    try scratch.write("scenario 'm' (function() end) require 'parts.m'", to: "m_test.lua")
    try scratch.write("scenario 'a' (function() end)", to: "a_test.lua")
    let lines = """
      cd "$0" && { timeout 100 "$1" test --watch --reporter list >out 2>err & }
      ran() { until [ "$(grep -c ^watching err)" = "$1" ]; do sleep 0.05; done; }
      ran 1; mv parts/new parts/m.lua
      ran 2; echo "scenario 'b' (function() end)" >draft; mv draft b_test.lua
      ran 3; echo "return 2" >draft; mv draft unknown.lua
      ran 4; kill -INT $!; wait $!; echo "ended with $?"
      """
    let run = try CommandRunner.run(shell: lines, in: scratch.folder)
    #expect(run.output == "ended with 130\n", "\(run.errors)")
    let marked = try scratch.read("out").split(separator: "\n").filter { $0.contains("✓") }
    // A new test runs. A script that no test has required makes all tests run.
    #expect(marked.map { $0.suffix(1) } == ["a", "m", "m", "b", "a", "b", "m"])
    #expect(try scratch.read("err").contains("changed: parts/m.lua\n"))
  }

  @Test func `a crash does not end watch mode`() throws {
    let scratch = try TemporaryDirectory()
    let script = """
      sheet "A" {}
      region "r" { of = "A", travel = { 0, 1 }, velocity = { 0, 1 }, never = "dismiss" }
      scenario "a" (function() end)
      """
    try scratch.write(script + " scenario 'bad' (function() end)", to: "a_test.lua")
    try scratch.write(script, to: "mended")
    let lines = """
      cd "$0" && { SHEETLUA_TEST_CRASH=abort:bad timeout 100 "$1" test --watch >out 2>err & }
      ran() { until [ "$(grep -c ^watching err)" = "$1" ]; do sleep 0.05; done; }
      ran 1; mv mended a_test.lua
      ran 2; kill -INT $!; wait $!; echo "ended with $?"
      """
    let run = try CommandRunner.run(shell: lines, in: scratch.folder)
    #expect(run.output == "ended with 130\n", "\(run.errors)")
    let closings = try scratch.read("out").split(separator: "\n").filter { $0.contains("passed") }
    #expect(
      closings == ["2 passed, 1 failed, 0 skipped", "2 passed, 0 failed, 0 skipped"])
  }
}
