import CLibrary
import Testing

/// Worker processes: how they end, and that their number does not change results.
struct WorkerTests {
  /// Shell lines that wait until a child of `$parent` has used 0.1 s of processor time.
  ///
  /// Sets `$child` to its ID. Only a child in a long test uses that much time.
  static let waitForChild = waitForChild(ticks: 10)

  /// Shell lines that wait until a child of `$parent` has used more than these hundredths of a second.
  static func waitForChild(ticks: Int) -> String {
    """
    used=0
    until [ "$used" -gt \(ticks) ]; do
      for child in $(cat /proc/$parent/task/$parent/children); do
        used=$(cut -d ' ' -f 14 /proc/$child/stat)
        if [ "${used:=0}" -gt \(ticks) ]; then break; fi
      done
    done
    """
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
  func `a time limit ends any script`(_ script: String) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(script, to: "a_test.lua")
    let run = try CommandRunner.run(
      ["test", "--timeout", "0.3", "--instruction-limit", "100G"], in: scratch.folder)
    #expect(run.code == 124)
    #expect(run.errors.contains("the time limit"), "\(run.errors)")
    #expect(run.errors.contains("endless") == script.contains("endless"))
  }

  @Test(arguments: ["-j1", "-j3"])
  func `Ctrl-C ends the run and reports the tests that have ended`(_ workers: String) throws {
    let scratch = try TemporaryDirectory()
    let script = """
      scenario 'fails' (function() error 'no' end)
      scenario 'endless' (function() while true do end end)
      """
    try scratch.write(script, to: "a_test.lua")
    let lines = """
      cd "$0" && { setsid "$@" >out 2>err & }
      parent=$!
      \(Self.waitForChild(ticks: 100))
      kill -INT -$parent; wait $parent; echo "ended with $?"
      """
    let run = try CommandRunner.run(
      shell: lines, ["test", workers, "--instruction-limit", "100G"], in: scratch.folder)
    #expect(run.output == "ended with 130\n", "\(run.errors)")
    #expect(try scratch.read("out").hasSuffix("0 passed, 1 failed, 0 skipped\n"))
    #expect(
      try scratch.read("err")
        == "interrupted; 1 test has no result; running was a_test.lua:2: endless\n")
  }

  @Test func `Ctrl-C ends a run of one test with a report`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario 'endless' (function() while true do end end)", to: "a_test.lua")
    let lines = """
      cd "$0" && { setsid "$@" >out 2>err & }
      parent=$!
      until [ "$(ls /proc/$parent/task | wc -l)" = 2 ]; do [ -d /proc/$parent ] || exit 1; done
      kill -INT -$parent; wait $parent; echo "ended with $?"
      """
    let run = try CommandRunner.run(
      shell: lines, ["test", "a_test.lua:1", "--json", "--instruction-limit", "100G"],
      in: scratch.folder)
    #expect(run.output == "ended with 130\n", "\(run.errors)")
    let report = try scratch.read("out")
    #expect(report.contains("\"stopped\":{\"reason\":\"interrupted\""), "\(report)")
  }

  @Test func `without -j there is a worker for each processor`() throws {
    let scratch = try TemporaryDirectory()
    let script = """
      scenario 'endless' (function() while true do end end)
      scenario 'endless, too' (function() while true do end end)
      """
    try scratch.write(script, to: "a_test.lua")
    let lines = """
      cd "$0" && { "$@" >out 2>err & }
      parent=$!
      wanted=$(nproc); [ "$wanted" -lt 2 ] || wanted=2
      until [ "$(cat /proc/$parent/task/*/children | wc -w)" -ge "$wanted" ]; do
        [ -d /proc/$parent ] || exit 1
        sleep 0.01
      done
      kill -INT $parent; wait $parent; echo "$wanted"
      """
    let run = try CommandRunner.run(
      shell: lines, ["test", "--timeout", "20", "--instruction-limit", "100G"], in: scratch.folder)
    #expect(run.code == 0, "\(run.errors)")
    #expect(Int(run.output.dropLast()) ?? 0 >= 1)
  }

  @Test func `a worker ends when the command is killed`() throws {
    let scratch = try TemporaryDirectory()
    let script = """
      scenario 'endless' (function() while true do end end)
      scenario 'second' (function() end)
      """
    try scratch.write(script, to: "a_test.lua")
    let lines = """
      cd "$0" && { "$@" >out 2>err & }
      parent=$!
      \(Self.waitForChild)
      kill -KILL $parent; while [ -d /proc/$child ]; do sleep 0.05; done; echo gone
      """
    let run = try CommandRunner.run(
      shell: lines, ["test", "--instruction-limit", "100G"], in: scratch.folder)
    #expect(run.output == "gone\n", "\(run.errors)")
  }

  @Test func `a killed worker fails only its current test`() throws {
    let scratch = try TemporaryDirectory()
    let script = """
      scenario 'first' (function() end)
      scenario 'endless' (function() while true do end end)
      scenario 'last' (function() end)
      """
    try scratch.write(script, to: "a_test.lua")
    let lines = """
      cd "$0" && { "$@" >out 2>err & }
      parent=$!
      \(Self.waitForChild)
      kill -KILL $child; wait $parent; echo "ended with $?"
      """
    let run = try CommandRunner.run(
      shell: lines, ["test", "--instruction-limit", "100G"], in: scratch.folder)
    #expect(run.output == "ended with 70\n", "\(run.errors)")
    #expect(try scratch.read("out").hasSuffix("2 passed, 1 failed, 0 skipped\n"))
    #expect(try scratch.read("err").contains("it was running a_test.lua:2: endless.\n"))
  }

  @Test func `a killed worker fails only one mutant`() throws {
    let scratch = try TemporaryDirectory()
    let script = """
      policy "p" { { "flick", function(r) if r.velocity > 500 then return "dismiss" end end } }
      sheet "A" { policy = "p" }
      scenario "s" (function(user)
        for _ = 1, 20000000 do end
        user:opens "A" user:flicks { down = 60, at = 700 } expect "A".is_dismissed()
      end)
      """
    try scratch.write(script, to: "a_test.lua")
    let lines = """
      cd "$0" && { "$@" >out 2>err & }
      parent=$!
      \(Self.waitForChild)
      kill -KILL $child; wait $parent; echo "ended with $?"
      """
    let whole = try CommandRunner.run(["test", "--mutants"], in: scratch.folder)
    let count = try #require(whole.output.split(separator: "\n").last?.split(separator: " ").first)
    let run = try CommandRunner.run(shell: lines, ["test", "--mutants"], in: scratch.folder)
    #expect(run.output == "ended with 70\n", "\(run.errors)")
    #expect(try scratch.read("out").contains("\n\(count) mutants: "))
    #expect(try scratch.read("err").contains("it was running a_test.lua:1: "))
  }

  @Test(
    .disabled(
      if: getenv("ASAN_OPTIONS") != nil, "AddressSanitizer needs more stack and address space"))
  func `shell limits do not change results`() throws {
    let scratch = try TemporaryDirectory()
    // Deeply nested calls through C, up to the limit of Lua, and enough tests for many workers.
    let script = """
      local function nest(n) if n > 0 then return (("x"):gsub("x", function() nest(n - 1) end)) end end
      for i = 1, 40 do
        scenario("number " .. i) (function()
          local ok = pcall(nest, 300)
          expect.equal(ok, false)
          expect.equal(#("x"):rep(i * 1000), i * 1000)
        end)
      end
      """
    for file in 1...8 { try scratch.write(script, to: "part\(file)_test.lua") }
    for selected in [["-j1"], ["-j2"], ["-j64"], ["part1_test.lua", "--name", "number 7"]] {
      let arguments = ["test", "--json"] + selected
      let usual = try CommandRunner.run(arguments, in: scratch.folder)
      #expect(usual.code == 0, "\(usual.output)")
      for limit in ["-s 512", "-s 65536", "-v 150000", "-n 40", "-n 20"] {
        let run = try CommandRunner.run(
          shell: "cd \"$0\" && ulimit \(limit) && exec \"$@\"", arguments, in: scratch.folder)
        #expect(run.output == usual.output, "\(limit) \(selected)")
        #expect(run.code == 0 && run.errors.isEmpty, "\(limit) \(selected): \(run.errors)")
      }
    }
  }
}
