import Testing

/// Runs that end early: by their time limit (124) or by Ctrl-C (130).
struct AlarmTests {
  /// Two scenarios that pass, one that runs until the limit, and a last scenario.
  private static let script = """
    scenario "first" (function() end)
    scenario "second" (function() print "done" end)
    scenario "endless" (function() while true do end end)
    scenario "last" (function() end)
    """

  private func folder() throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.script, to: "a_test.lua")
    return scratch
  }

  private let unlimited = ["--instruction-limit", "100G"]

  @Test(arguments: ["-j1", "-j2"])
  func `a time limit reports the running test and the other results`(_ workers: String) throws {
    let arguments = ["test", workers, "--timeout", "0.3"] + unlimited
    let scratch = try folder()
    let run = try CommandRunner.run(arguments, in: scratch.folder)
    #expect(run.code == 124)
    #expect(run.output.hasSuffix("passed, 0 failed, 0 skipped\n"), "\(run.output)")
    #expect(run.errors.hasPrefix("the time limit was exceeded; "), "\(run.errors)")
    // On a loaded machine, the other worker can still run the last test.
    #expect(run.errors.contains("running was a_test.lua:3"), "\(run.errors)")
  }

  @Test func `Ctrl-C reports the running test and the other results`() throws {
    let lines = """
      cd "$0" && { "$@" >out 2>err & }
      until grep -q second out; do sleep 0.05; done
      kill -INT $!; wait $!; echo "ended with $?"
      """
    let scratch = try folder()
    let arguments = ["test", "-j1", "--reporter", "list"] + unlimited
    let run = try CommandRunner.run(shell: lines, arguments, in: scratch.folder)
    #expect(run.output == "ended with 130\n")
    #expect(try scratch.read("out").hasSuffix("\n2 passed, 0 failed, 0 skipped\n"))
    #expect(
      try scratch.read("err")
        == "interrupted; 2 tests have no result; running was a_test.lua:3: endless\n")
  }

  @Test(arguments: [
    (reporter: "tap", says: "Bail out! the time limit was exceeded; "),
    (reporter: "github", says: "::error title=ended early::the time limit was exceeded; "),
    (reporter: "json", says: "\"stopped\":{\"reason\":\"time limit\",\"left\":"),
    (
      reporter: "junit",
      says: "<property name=\"ended early\" value=\"the time limit was exceeded; "
    ),
  ])
  func `every format reports an incomplete run`(_ row: (reporter: String, says: String)) throws {
    let arguments = ["test", "-j1", "--timeout", "0.3", "--reporter", row.reporter] + unlimited
    let scratch = try folder()
    let run = try CommandRunner.run(arguments, in: scratch.folder)
    #expect(run.code == 124)
    #expect(run.output.contains(row.says), "\(run.output)")
    #expect(run.output.contains("endless"))
  }

  @Test(arguments: [
    ["map", "slow.lua"], ["fuzz", "slow.lua"], ["check", "slow.lua"], ["slow.lua"],
  ])
  func `other subcommands also have a time limit`(_ arguments: [String]) throws {
    let scratch = try TemporaryDirectory()
    // Each load takes all the time that a script can use.
    try scratch.write("while true do end", to: "slow.lua")
    let run = try CommandRunner.run(
      arguments + ["--timeout", "0.2"] + unlimited, in: scratch.folder)
    #expect(run.code == 124)
    let what = arguments.joined(separator: " ")
    #expect(
      run.errors.hasPrefix("sheetlua: timed out after 0.2 s while running \(what) "))
  }

  @Test(arguments: [[], ["--reporter", "blob", "--shard", "1/2"]])
  func `Ctrl-C ends a search and reports its work`(_ options: [String]) throws {
    let lines = """
      cd "$0" && { setsid "$@" >out 2>err & }
      sleep 1; while kill -INT $!; do sleep 2; done 2>/dev/null; wait $!; echo "ended with $?"
      """
    let scratch = try TemporaryDirectory()
    try scratch.write("sheet 'Order' { detents = { 'medium', 'large' } }", to: "a.lua")
    let arguments = ["fuzz", "a.lua", "--runs", "1000000000", "--time", "600"] + options
    let run = try CommandRunner.run(shell: lines, arguments, in: scratch.folder)
    #expect(run.output == "ended with 130\n")
    let output = try scratch.read(options.isEmpty ? "out" : "err")
    #expect(output.contains("interrupted; ") && output.hasSuffix(" runs have no result\n"))
    // A blob would be taken for the result of the shard.
    #expect(try scratch.read("out").hasPrefix("no counterexample in ") == options.isEmpty)
  }

  @Test func `a run within its time limit is unchanged`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario 'a' (function() end)", to: "a_test.lua")
    let run = try CommandRunner.run(["test", "--timeout", "1000"], in: scratch.folder)
    #expect(run.output == "1 passed, 0 failed, 0 skipped\n")
    #expect(run.code == 0)
  }

  @Test(arguments: [
    (arguments: ["--timeout", "0"], says: "--timeout: expected seconds from 0.001"),
    (arguments: ["--timeout", "soon"], says: "soon"),
    (arguments: ["--timeout", "5", "--watch"], says: "--watch and --timeout cannot be combined"),
  ])
  func `an invalid time limit is an error`(_ row: (arguments: [String], says: String)) throws {
    let scratch = try folder()
    let run = try CommandRunner.run(["test"] + row.arguments, in: scratch.folder)
    #expect(run.code == 64)
    #expect(run.errors.contains(row.says), "\(run.errors)")
  }
}
