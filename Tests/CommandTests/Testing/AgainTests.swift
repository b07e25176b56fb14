import CLibrary
import Testing

/// The command at the end of a failure runs only that test.
struct AgainTests {
  private static let script = #"""
    sheet "A" { detents = { "medium", "large" } }
    for _, name in ipairs {
      "1", "10", "it's", "two\nlines", "a\27[31m b", "##[error]", "§ $HOME `x` \\ \"y\"", "-x",
    } do
      scenario(name) (function() error "no" end)
      story("AB-" .. #name)(name) (function() error "no" end)
      region(name) { of = "A", never = "dismiss" }
    end
    scenario "one" (function() error "no" end) scenario "two" (function() error "no" end)
    local function case(name) scenario("of a helper: " .. name) (function() error "no" end) end
    case "a"
    case "b"
    require "cases" ("of a module", function() error "no" end)
    """#

  @Test(.enabled(if: access("/bin/bash", X_OK) == 0))
  func `each command runs only its test`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.script, to: "a b_test.lua")
    try scratch.write(
      "return function(name, body)\n\n\n  scenario(name)(body)\nend", to: "cases.lua")
    let whole = try CommandRunner.run(["test", "--reporter", "json"], in: scratch.folder)
    let count = whole.output.split(separator: "\"outcome\":\"failed\"").count - 1
    #expect(count == 8 * 3 + 5)
    let run = try CommandRunner.run(["test"], in: scratch.folder)
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("  again     ") }
      .map { "\($0.dropFirst("  again     sheetlua ".count))" }
    // Use one process for all of them. Each command prints the closing line of its run.
    try scratch.write(lines.map { "\"$C\" \($0) | tail -n 1\n" }.joined(), to: "all.sh")
    let all = try CommandRunner.run(
      shell: "cd \"$0\" && C=$1 /bin/bash all.sh", in: scratch.folder)
    let ends = all.output.split(separator: "\n")
    #expect(lines.count == count && ends.count == count, "\(all.errors)")
    for (line, end) in zip(lines, ends) {
      #expect(end == "0 passed, 1 failed, 0 skipped", "\(line)")
    }
  }

  @Test func `the command contains options that affect the result`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      "local p = param('speed', 1) scenario 'a' (function() error 'no' end)", to: "a_test.lua")
    let arguments = [
      "--device", "pixel-8", "--seed", "7", "--set", "speed=2.5", "--memory-limit", "32M",
      "--instruction-limit", "50M", "--repeat", "2",
    ]
    let run = try CommandRunner.run(["test"] + arguments, in: scratch.folder)
    for seed in [7, 8] {
      #expect(
        run.output.contains(
          "  again     sheetlua test a_test.lua:1 --device pixel-8 --seed \(seed) --set 'speed=2.5' "
            + "--memory-limit 33554432 --instruction-limit 50000000\n"), "\(run.output)")
    }
  }
}
