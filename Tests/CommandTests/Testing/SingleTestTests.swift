import Glibc
import Testing

/// A run of one test: it is done on the main thread, and nobody can tell but by the threads.
struct SingleTestTests {
  /// What makes a run give its only test a thread of its own: it counts as the second beginning.
  private static let apart = "SHEETLUA_RESTARTED=1"

  /// Both ways of one run, which have to say the same.
  private func runs(
    _ words: [String], of script: String, environment: [String] = [], input: String = ""
  ) throws -> (here: Sheetlua.Outcome, apart: Sheetlua.Outcome) {
    let scratch = try Scratch()
    try scratch.write(script, to: "a_test.lua")
    let outcomes = try [[], [Self.apart]].map {
      var run = try Sheetlua.run(
        words, input: input, in: scratch.folder, environment: environment + $0)
      // The runtime of a debug build says that it traps, each time that it does.
      let own = run.errors.split(separator: "\n", omittingEmptySubsequences: false)
      run.errors = own.filter { !$0.hasPrefix("Swift/") }.joined(separator: "\n")
      return run
    }
    return (outcomes[0], outcomes[1])
  }

  @Test(
    arguments: ["trap", "overflow", "abort"],
    [[], ["--json"], ["--reporter", "tap"], ["--repeat", "1", "-x"]])
  func `a crash is told as if it had a thread of its own`(_ kind: String, _ words: [String]) throws
  {
    let run = try runs(
      ["test"] + words, of: "scenario 'bad' (function() end)",
      environment: ["SHEETLUA_TEST_CRASH=\(kind):bad"])
    #expect(run.here.code == 70)
    #expect(run.here.output.contains("sheetlua crashed"), "\(run.here.output)")
    #expect(run.here.output == run.apart.output)
    #expect(
      run.here.errors == """
        sheetlua: this is a bug in sheetlua, not in your script; it was running a_test.lua:1: bad.
        Run it again with -v to see the stack trace.

        """)
    #expect(run.here.errors == run.apart.errors)
  }

  @Test func `so it is while the file loads, and with the calls that led there`() throws {
    let script = "require 'part' scenario 'a' (function() end)"
    let scratch = try Scratch()
    try scratch.write("return 1", to: "part.lua")
    try scratch.write(script, to: "a_test.lua")
    for crash in ["trap:a_test.lua", "overflow:part"] {
      let run = try Sheetlua.run(
        ["test", "-v"], in: scratch.folder, environment: ["SHEETLUA_TEST_CRASH=" + crash])
      #expect(run.code == 70)
      #expect(run.output.contains("a_test.lua does not load"), "\(run.output)")
      #expect(run.errors.split(separator: "The stack, innermost call first:").count == 2)
      #expect(run.errors.contains("TestTrap"))
    }
  }

  @Test func `what was read from a pipe is not asked for again`() throws {
    let run = try runs(
      ["test", "-"], of: "", environment: ["SHEETLUA_TEST_CRASH=trap:bad"],
      input: "scenario 'bad' (function() end)")
    #expect(run.here.code == 70)
    #expect(run.here.output.contains("✗ bad\n  <stdin>:1: sheetlua crashed here."))
    #expect(run.here.output == run.apart.output && run.here.errors == run.apart.errors)
  }

  @Test(arguments: [
    "scenario 'endless' (function() while true do end end)",
    "scenario 'endless' (function() while true do pcall(function() while true do end end) end end)",
    """
    local function tick() after(.0001, tick) end
    scenario 'endless' (function(user) tick() user:waits(3600) end)
    """,
    "while true do end",
    """
    policy 'slow' { { 'rule', function() for i = 1, 100000 do end end } }
    sheet 'A' { policy = 'slow' }
    region 'endless' { of = 'A', never = 'dismiss' }
    """,
  ])
  func `a time limit ends it where it is`(_ script: String) throws {
    let run = try runs(
      ["test", "--timeout", "0.3", "--instruction-limit", "100G"], of: script)
    #expect(run.here.code == 124)
    #expect(run.here.errors.contains("the time limit"), "\(run.here.errors)")
    #expect(run.here.errors.contains("endless") == script.contains("endless"))
    #expect(run.here.output == run.apart.output && run.here.errors == run.apart.errors)
  }

  @Test func `Ctrl-C ends it where it is`() throws {
    let scratch = try Scratch()
    try scratch.write("scenario 'endless' (function() while true do end end)", to: "a_test.lua")
    let lines = """
      cd "$0" && { "$@" >out 2>err & }
      sleep 0.5; kill -INT $!; wait $!; echo "ended with $?"
      """
    let run = try Sheetlua.run(
      shell: lines, ["test", "--instruction-limit", "100G"], in: scratch.folder)
    #expect(run.output == "ended with 130\n")
    #expect(
      try scratch.read("err")
        == "interrupted; 1 test has no result; running was a_test.lua:1: endless\n")
  }

  @Test(arguments: [("SHEETLUA_NOTHING=1", 1), (apart, 2)])
  func `it needs no second thread`(_ variable: String, _ count: Int) throws {
    let scratch = try Scratch()
    try scratch.write("scenario 'hangs' (function() end)", to: "a_test.lua")
    let lines = """
      cd "$0" && { "$@" >out 2>err & }
      sleep 1; ls /proc/$!/task | wc -l; kill -KILL $!
      """
    let run = try Sheetlua.run(
      shell: lines, ["test"], in: scratch.folder,
      environment: ["SHEETLUA_TEST_CRASH=hang:hangs", variable])
    #expect(run.output == "\(count)\n", "\(run.errors)")
  }
}
