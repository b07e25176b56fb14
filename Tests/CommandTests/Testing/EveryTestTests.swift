import CLibrary
import Testing

/// Regions, invariants and files that do not load are tests.
struct EveryTestTests {
  /// A region and an invariant that pass, a region and an invariant that fail, and scenarios in a
  /// loop.
  private static let script = """
    sheet "A" { detents = { "medium", "large" } }
    region "kept" { of = "A", travel = { -5, 5 }, velocity = { -5, 5 }, never = "dismiss" }
    region "broken" {
      of = "A",
      never = "dismiss",
    }
    always "asked" (function(r) return r.to ~= "nowhere" end)
    always("wrong", function(r)
      return r.to ~= "dismiss"
    end)

    for number = 1, 12 do
      scenario("number " .. number) (function() expect(number ~= 1) end)
    end

    scenario "the last" (function() end)
    """

  private func folder() throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.script, to: "a_test.lua")
    try scratch.write("sheet 'A' { detentz = {} }", to: "b_test.lua")
    return scratch
  }

  @Test func `all kinds of tests are counted, listed and sharded`() throws {
    let scratch = try folder()
    let run = try CommandRunner.run(["test", "-j3"], in: scratch.folder)
    #expect(run.code == 2)
    #expect(run.output.hasSuffix("14 passed, 4 failed, 0 skipped\n"), "\(run.output)")
    func list(_ arguments: [String]) throws -> [String] {
      try CommandRunner.run(["test", "--list"] + arguments, in: scratch.folder).output
        .split(separator: "\n").map(String.init)
    }
    let all = try list([])
    #expect(all.count == 18)
    for wanted in [
      "b_test.lua: does not load", "a_test.lua:2: region \"kept\"",
      "a_test.lua:7: always \"asked\"",
      "a_test.lua:13: number 12",
    ] { #expect(all.contains(wanted), "\(all)") }
    for parts in [1, 2, 3, 7] {
      let divided = try (1...parts).flatMap { try list(["--shard", "\($0)/\(parts)"]) }
      #expect(divided.sorted() == all.sorted(), "of \(parts)")
    }
  }

  @Test func `shards together have the results of the whole run`() throws {
    let scratch = try folder()
    let runs = try (1...3).map {
      try CommandRunner.run(["test", "--json", "--shard", "\($0)/3"], in: scratch.folder)
    }
    let numbers = runs.map { run in
      run.output.split { !$0.isNumber }.prefix(4).dropFirst().compactMap { Int($0) }
    }
    try #require(numbers.allSatisfy { $0.count == 3 }, "\(runs)")
    #expect(numbers.map { $0[0] }.reduce(0, +) == 14)
    #expect(numbers.map { $0[1] }.reduce(0, +) == 4)
    #expect(runs.contains { $0.code == 2 })
    #expect(runs.count { $0.output.contains("\"errors\":[") } == 1)
  }

  @Test(arguments: [
    (arguments: ["--filter", "KEPT"], closing: "1 passed, 1 failed"),
    (arguments: ["a_test.lua", "--filter", "KEPT"], closing: "1 passed, 0 failed"),
    (arguments: ["a_test.lua", "--name", "number 1"], closing: "0 passed, 1 failed"),
    (arguments: ["a_test.lua", "--name", "region \"broken\""], closing: "0 passed, 1 failed"),
    (arguments: ["a_test.lua:2"], closing: "1 passed, 0 failed"),
    (arguments: ["a_test.lua:5"], closing: "0 passed, 1 failed"),
    (arguments: ["a_test.lua:9"], closing: "0 passed, 1 failed"),
    (arguments: ["a_test.lua:13"], closing: "11 passed, 1 failed"),
    (arguments: ["a_test.lua", "--tags", "none"], closing: "0 passed, 0 failed"),
  ])
  func `a name or a line selects any test`(_ row: (arguments: [String], closing: String)) throws {
    let scratch = try folder()
    let run = try CommandRunner.run(["test"] + row.arguments, in: scratch.folder)
    #expect(run.output.hasSuffix(row.closing + ", 0 skipped\n"), "\(run.output)")
  }

  @Test func `a line without a test is an error that names the nearest test`() throws {
    let scratch = try folder()
    for (line, near) in [
      (1, "region \"kept\", at line 2"), (12, "number 1, at line 13"),
      (15, "the last, at line 16"), (99, "the last, at line 16"),
    ] {
      let run = try CommandRunner.run(["test", "a_test.lua:\(line)"], in: scratch.folder)
      #expect(run.code == 1)
      #expect(
        run.errors == "a_test.lua:\(line): there is no test at this line; the nearest is \(near)\n")
    }
  }

  @Test func `--last-failed stores all kinds of tests`() throws {
    let scratch = try folder()
    try scratch.write("scenario 'c' (function() end)", to: "c_test.lua")
    #expect(try CommandRunner.run(["test"], in: scratch.folder).code == 2)
    #expect(
      try scratch.read(".sheetlua/last-failed") == """
        a_test.lua\talways "wrong"
        a_test.lua\tnumber 1
        a_test.lua\tregion "broken"
        b_test.lua

        """)
    let again = try CommandRunner.run(["test", "--last-failed"], in: scratch.folder)
    #expect(again.output.hasSuffix("0 passed, 4 failed, 0 skipped\n"), "\(again.output)")
    #expect(again.code == 2)
    // A file that did not load has run none of its tests, so all of them run.
    try scratch.write(
      "sheet 'A' {} region 'r' { of = 'A', travel = { 0, 1 }, velocity = { 0, 1 }, never = 'dismiss' }"
        + " scenario 's' (function() end)",
      to: "b_test.lua")
    let mended = try CommandRunner.run(["test", "--last-failed"], in: scratch.folder)
    #expect(mended.output.hasSuffix("2 passed, 3 failed, 0 skipped\n"), "\(mended.output)")
    // If the named files have no failures, all of their tests run.
    let other = try CommandRunner.run(["test", "--last-failed", "c_test.lua"], in: scratch.folder)
    #expect(other.output == "1 passed, 0 failed, 0 skipped\n")
    #expect(
      other.errors.contains("--last-failed: no failed tests are recorded; running all tests\n"))
    // A deleted file is removed from the list.
    unlink(scratch.path("a_test.lua"))
    _ = try CommandRunner.run(["test"], in: scratch.folder)
    #expect(try scratch.read(".sheetlua/last-failed") == "")
  }

  @Test func `a name of several lines is stored on one line`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      "scenario 'a\\r\\nb_test.lua\\tb' (function() error 'no' end) scenario 'c' (function() end)",
      to: "a_test.lua")
    _ = try CommandRunner.run(["test"], in: scratch.folder)
    #expect(try scratch.read(".sheetlua/last-failed") == "a_test.lua\ta b_test.lua\tb\n")
    let again = try CommandRunner.run(["test", "--last-failed"], in: scratch.folder)
    #expect(again.output.hasSuffix("0 passed, 1 failed, 0 skipped\n"))
  }

  @Test(arguments: [
    (reporter: "tap", says: "TAP version 13\n1..2\nnot ok 1 - b_test.lua: does not load\n  ---\n"),
    (
      reporter: "junit",
      says: "<testsuites name=\"sheetlua\" tests=\"2\" failures=\"0\" errors=\"1\""
    ),
    (
      reporter: "junit",
      says: "<error message=\"Unknown setting `detentz`. Did you mean `detents`?\""
    ),
    (
      reporter: "github",
      says:
        "::error file=b_test.lua,line=1,title=b_test.lua does not load::  b_test.lua:1: Unknown setting `detentz`"
    ),
    (
      reporter: "json",
      says:
        "\"errors\":[{\"file\":\"b_test.lua\",\"line\":1,\"message\":\"Unknown setting `detentz`."
    ),
    (
      reporter: "line",
      says: "✗ b_test.lua does not load\n\n  again     sheetlua test b_test.lua\n"
    ),
    (
      reporter: "list",
      says: "  ✗ b_test.lua does not load\n"
    ),
  ])
  func `a file that does not load is in every report`(
    _ row: (reporter: String, says: String)
  ) throws {
    let scratch = try folder()
    let run = try CommandRunner.run(
      ["test", "b_test.lua", "a_test.lua:16", "--reporter", row.reporter], in: scratch.folder)
    #expect(run.code == 2)
    #expect(run.output.contains(row.says), "\(run.output)")
    let isForTerminal = row.reporter == "line" || row.reporter == "list"
    #expect(run.errors.contains("Unknown setting `detentz`"))
    #expect(run.output.contains("Unknown setting `detentz`") != isForTerminal)
    let hasText = !isForTerminal && row.reporter != "tap" && row.reporter != "json"
    #expect(run.output.contains("more      sheetlua explain S012") == hasText, "\(run.output)")
    #expect(!run.output.contains("Bail out!"))
    if row.reporter == "json" { #expect(run.output.contains("\"passed\":1,\"failed\":1,")) }
    let alone = try CommandRunner.run(
      ["test", "b_test.lua", "--reporter", row.reporter], in: scratch.folder)
    #expect(alone.code == 2)
    #expect(alone.output.contains("b_test.lua"))
    #expect(
      alone.output.contains("Bail out! no test file could be loaded") == (row.reporter == "tap"))
  }

  @Test func `a merged report has the error of a file that does not load, as its run`() throws {
    let scratch = try folder()
    for shard in 1...2 {
      let run = try CommandRunner.run(
        ["test", "b_test.lua", "a_test.lua:16", "--shard", "\(shard)/2", "--reporter", "blob"],
        in: scratch.folder)
      try scratch.write(run.output, to: "\(shard).blob")
    }
    let merged = try CommandRunner.run(["merge", "1.blob", "2.blob"], in: scratch.folder)
    #expect(merged.code == 2)
    #expect(merged.output.contains("✗ b_test.lua does not load\n"))
    #expect(merged.errors.contains("b_test.lua:1: Unknown setting `detentz`. Did you mean"))
    #expect(merged.errors.hasSuffix("  again     sheetlua test b_test.lua\n"), "\(merged.errors)")
  }

  @Test func `tests that run in several files are noted with the reason`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario 'shared' (function() end)", to: "shared.lua")
    for name in ["a", "b"] { try scratch.write("require 'shared'", to: "\(name)_test.lua") }
    let run = try CommandRunner.run(["test", "a_test.lua", "b_test.lua"], in: scratch.folder)
    #expect(run.output == "2 passed, 0 failed, 0 skipped\n")
    #expect(
      run.errors
        == "shared.lua: its tests run 2 times, because a_test.lua and b_test.lua require it\n")
    let both = try CommandRunner.run(["test", "a_test.lua", "shared.lua"], in: scratch.folder)
    #expect(both.errors == "shared.lua: its tests run 2 times, because a_test.lua requires it\n")
    let single = try CommandRunner.run(["test", "a_test.lua"], in: scratch.folder)
    #expect(single.errors == "")
  }

  @Test func `-x stops at a file that does not load`() throws {
    let scratch = try folder()
    let run = try CommandRunner.run(["test", "-x"], in: scratch.folder)
    #expect(run.output.hasSuffix("0 passed, 1 failed, 0 skipped\n"))
    #expect(run.errors.hasSuffix("stopped at the first failure; 17 tests have no result\n"))
    #expect(run.code == 2)
  }

  @Test func `a test marked as only runs alone in all shards`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      """
      sheet "A" {}
      region "r" { of = "A", never = "dismiss" }
      scenario("b", { only = true }) (function() end)
      for number = 1, 8 do scenario("" .. number) (function() error "no" end) end
      """, to: "a_test.lua")
    let parts = try (1...4).map {
      try CommandRunner.run(["test", "--shard", "\($0)/4"], in: scratch.folder)
    }
    #expect(parts.map(\.code) == [0, 0, 0, 0])
    #expect(parts.count { $0.output.hasPrefix("1 passed") } == 1)
  }

  @Test func `an invariant needs a sheet`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("always 'it' (function() return true end)", to: "a_test.lua")
    let run = try CommandRunner.run(["test", "--reporter", "list"], in: scratch.folder)
    #expect(run.output.contains("always \"it\"  skipped: the script has no sheet"), "\(run.output)")
  }

  @Test(arguments: ["line", "list", "tap", "junit", "json", "github"])
  func `a run without tests fails in every format`(_ reporter: String) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("sheet 'A' {}", to: "a_test.lua")
    for arguments in [[], ["--shard", "1/2"], ["--last-failed"], ["--filter", "none"]] {
      let run = try CommandRunner.run(
        ["test", "--reporter", reporter] + arguments, in: scratch.folder)
      #expect(run.code == 1, "\(arguments)")
      #expect((run.errors + run.output).contains("test: "), "\(run.output)\(run.errors)")
      #expect(!run.output.isEmpty)
    }
  }

  @Test func `an empty shard prints a note and does not fail`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario 'a' (function() end)", to: "a_test.lua")
    let parts = try (1...2).map {
      try CommandRunner.run(["test", "--shard", "\($0)/2"], in: scratch.folder)
    }
    #expect(parts.map(\.code) == [0, 0])
    #expect(
      Set(parts.map(\.output)) == [
        "1 passed, 0 failed, 0 skipped\n", "0 passed, 0 failed, 0 skipped\n",
      ])
    #expect(parts.contains { $0.errors.hasSuffix("/2: has none of the 1 tests\n") })
  }

  /// A project in which a recording has created the only file whose name ends in `_test.lua`.
  private func project() throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    let claim = "sheet 'A' { detents = { 300 } }\nregion 'r' { of = 'A', never = 'x' }"
    for name in ["b c", "d", "screens/e"] { try scratch.write(claim, to: "\(name).lua") }
    try scratch.write("  story 'A-1' 'told' (function() end)", to: "story.lua")
    try scratch.write("local scenarios = 1 scenario = nil", to: "a.lua")
    try scratch.write("error 'is not loaded'", to: "no_tests.lua")
    try scratch.write("scenario 'of types' (function() end)", to: "types.d.lua")
    try scratch.write("describe('x', function() end)\nscenario 'other'", to: "other_spec.lua")
    try scratch.write("scenario 'of a module' (function() end)", to: "parts/module.lua")
    try scratch.write("require('parts.module')", to: "parts/../between.lua")
    try scratch.write("require 'between' scenario 'own' (function() end)", to: "a_test.lua")
    return scratch
  }

  @Test func `a directory means every script in which a line begins a test`() throws {
    let scratch = try project()
    let run = try CommandRunner.run(["test", "--list"], in: scratch.folder)
    let files = run.output.split(separator: "\n").map { $0.split(separator: ":").first ?? "" }
    #expect(
      files == ["a_test.lua", "a_test.lua", "b c.lua", "d.lua", "screens/e.lua", "story.lua"],
      "\(run.output)\(run.errors)")
  }

  @Test func `a pattern restricts the files of a directory`() throws {
    let scratch = try project()
    for (pattern, count) in [("*_test.lua", 2), ("*.lua", 6), ("d.lua", 1), ("s*y.*", 1)] {
      let run = try CommandRunner.run(["test", "--list", "--pattern", pattern], in: scratch.folder)
      #expect(run.output.split(separator: "\n").count == count, "\(pattern): \(run.output)")
    }
    let named = try CommandRunner.run(
      ["test", "--list", "--pattern", "*_test.lua", "d.lua"], in: scratch.folder)
    #expect(named.output.hasPrefix("d.lua:"), "a named file runs whatever its name is")
  }

  @Test func `of scripts that require each other only the first runs`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("local x = require 'b'\nscenario 'one' (function() end)", to: "a.lua")
    try scratch.write("function f() require 'a' end\nscenario 'two' (function() end)", to: "b.lua")
    let run = try CommandRunner.run(["test"], in: scratch.folder)
    #expect(run.output == "2 passed, 0 failed, 0 skipped\n", "\(run.output)\(run.errors)")
  }

  @Test func `the number of further files is printed`() throws {
    let scratch = try TemporaryDirectory()
    for number in 1...5 {
      try scratch.write("scenario 'a' (function() end)", to: "f\(number)_test.lua")
    }
    let run = try CommandRunner.run(["test", "--filter", "no such"], in: scratch.folder)
    #expect(
      run.errors == "test: no test in f1_test.lua, f2_test.lua, f3_test.lua and 2 more has this "
        + "name, ID or tag\n")
  }
}
