import CLibrary
import Testing

/// A crash of sheetlua, which an environment variable causes (`CrashInjection`).
struct CrashTests {
  private static let script = """
    scenario "first" (function() end)
    scenario "bad" (function() end)
    scenario "third" (function() error "no" end)
    region "none" { of = "Gone", never = "dismiss" }
    scenario "last" (function() print "done" end)
    """

  private func test(_ crash: String, _ arguments: [String]) throws -> CommandRunner.Outcome {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.script, to: "a_test.lua")
    try scratch.write("scenario 'other' (function() end)", to: "b_test.lua")
    return try CommandRunner.run(
      ["test"] + arguments, in: scratch.folder, environment: ["SHEETLUA_TEST_CRASH=" + crash])
  }

  @Test(arguments: ["trap:bad", "overflow:bad", "abort:bad"], ["-j1", "-j3"])
  func `a crash affects only its scenario`(_ crash: String, _ workers: String) throws {
    let run = try test(crash, [workers])
    #expect(run.code == 70)
    #expect(run.output.hasSuffix("3 passed, 3 failed, 0 skipped\n"), "\(run.output)")
    #expect(run.output.contains("✗ bad\n  a_test.lua:2: sheetlua crashed here."))
    #expect(run.output.contains("  again     sheetlua test a_test.lua:2\n"))
    #expect(run.output.contains("✗ third") && run.output.contains("✗ region \"none\""))
    #expect(
      run.errors.contains(
        """
        sheetlua: this is a bug in sheetlua, not in your script; it was running a_test.lua:2: bad.

        """), "\(run.errors)")
  }

  @Test(
    arguments: ["trap", "overflow", "abort"], [[], ["--json"], ["--reporter", "tap"], ["-x"]])
  func `a crash in the only test ends the command`(_ kind: String, _ arguments: [String]) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario 'bad' (function() end)", to: "a_test.lua")
    let run = try CommandRunner.run(
      ["test"] + arguments, in: scratch.folder, environment: ["SHEETLUA_TEST_CRASH=\(kind):bad"])
    #expect(run.code == 70)
    #expect(run.errors.hasSuffix("; running was: a_test.lua:1: bad.\n"), "\(run.errors)")
  }

  @Test func `a crash during the load of the only file ends the command`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario 'bad' (function() end)", to: "a_test.lua")
    let run = try CommandRunner.run(
      ["test"], in: scratch.folder, environment: ["SHEETLUA_TEST_CRASH=trap:a_test.lua"])
    #expect(run.code == 70)
    #expect(
      run.errors.hasSuffix("; running was: a_test.lua (while loading).\n"), "\(run.errors)")
  }

  @Test func `a crash in a test from standard input is reported`() throws {
    let scratch = try TemporaryDirectory()
    let run = try CommandRunner.run(
      ["test", "-"], input: "scenario 'bad' (function() end) scenario 'good' (function() end)",
      in: scratch.folder, environment: ["SHEETLUA_TEST_CRASH=trap:bad"])
    #expect(run.code == 70)
    #expect(run.output.contains("✗ bad\n  <stdin>:1: sheetlua crashed here."))
    #expect(run.output.hasSuffix("1 passed, 1 failed, 0 skipped\n"), "\(run.output)")
  }

  @Test(arguments: [
    (reporter: "list", says: "  ✗ bad\n    a_test.lua:2: sheetlua crashed here."),
    (reporter: "tap", says: "not ok 2 - a_test.lua: bad\n  ---\n  message: \"sheetlua crashed"),
    (
      reporter: "junit",
      says: "<error message=\"sheetlua crashed here. This is a bug in sheetlua, not in your script."
    ),
    (reporter: "junit", says: " tests=\"6\" failures=\"2\" errors=\"1\" skipped=\"0\""),
    (reporter: "json", says: "\"outcome\":\"crashed\",\"message\":\"sheetlua crashed"),
    (
      reporter: "github", says: "::error file=a_test.lua,line=2,title=bad::  a_test.lua:2: sheetlua"
    ),
  ])
  func `every format reports the crash and all other tests`(
    _ row: (reporter: String, says: String)
  ) throws {
    let run = try test("trap:bad", ["--reporter", row.reporter])
    #expect(run.code == 70)
    #expect(run.output.contains(row.says), "\(run.output)")
    if row.reporter != "github" {
      #expect(run.output.contains("last") && run.output.contains("other"))
    }
  }

  @Test func `a crash during a load affects only that file`() throws {
    let run = try test("trap:a_test.lua", ["-j2"])
    #expect(run.code == 70)
    #expect(run.output.contains("✗ a_test.lua does not load\n  a_test.lua: sheetlua crashed here."))
    #expect(run.output.hasSuffix("1 passed, 1 failed, 0 skipped\n"))
  }

  @Test func `--last-failed runs a crashed test again`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.script, to: "a_test.lua")
    let crash = ["SHEETLUA_TEST_CRASH=trap:first"]
    _ = try CommandRunner.run(
      ["test", "--filter", "st"], in: scratch.folder, environment: crash)
    let again = try CommandRunner.run(["test", "--last-failed"], in: scratch.folder)
    #expect(again.output == "1 passed, 0 failed, 0 skipped\n")
  }

  @Test(arguments: [
    (arguments: ["check", "a.lua"], crash: "a.lua", says: "check a.lua"),
    (arguments: ["a.lua"], crash: "a.lua", says: "a.lua"),
    (
      arguments: ["fuzz", "a.lua"], crash: "part", says: "fuzz a.lua, after 0 releases with seed 1"
    ),
    (arguments: ["report", "a.lua", "-o", "/dev/null"], crash: "it", says: "a.lua:6: it"),
    (arguments: ["still", "a.lua", "--scenario", "it"], crash: "it", says: "a.lua:6: it"),
    (arguments: ["map", "a.lua"], crash: "a.lua", says: "map a.lua"),
  ])
  func `each subcommand names its activity and exits with 70`(
    _ row: (arguments: [String], crash: String, says: String)
  ) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("return 1", to: "part.lua")
    let script = """
      sheet "A" {}
      local count = 0
      always "asked" (function() count = count + 1
        if count == 1 then require "part" end return true
      end)
      scenario "it" (function() end)
      """
    try scratch.write(script, to: "a.lua")
    let run = try CommandRunner.run(
      row.arguments, in: scratch.folder, environment: ["SHEETLUA_TEST_CRASH=overflow:" + row.crash])
    #expect(run.code == 70, "\(run.errors)")
    #expect(run.errors.contains("; running was: \(row.says)"), "\(run.errors)")
  }

  @Test(.enabled(if: access("/usr/bin/script", X_OK) == 0))
  func `a crash on the stage names the activity and restores the terminal`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("return 1", to: "part.lua")
    try scratch.write("sheet 'A' {} after(0.1, function() require 'part' end)", to: "a.lua")
    let lines = """
      cd "$0" && touch out
      { until grep -q 'bug in sheetlua' out; do sleep 0.1; done; } |
        TERM=xterm timeout 100 script -qefc "$1 play a.lua" out >/dev/null
      echo "ended with $?"
      """
    let run = try CommandRunner.run(
      shell: lines, in: scratch.folder, environment: ["SHEETLUA_TEST_CRASH=trap:part"])
    #expect(run.output == "ended with 70\n", "\(run.errors)")
    let shown = try scratch.read("out").split(separator: "\u{1B}[?1049l").last ?? ""
    #expect(shown.contains("; running was: play a.lua."), "\(shown)")
  }
}
