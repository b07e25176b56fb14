import CLibrary
import Testing

/// Selection, repetition and parallel runs.
struct RunTests {
  /// Creates 40 scenarios in 4 files.
  ///
  /// Every seventh fails, and all print.
  private func folder() throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    for file in 0..<4 {
      let script = """
        sheet "Order" { detents = { "medium", "large" } }
        for i = 1, 10 do
          scenario("of \(file), number " .. i) (function(user)
            user:opens "Order"
            user:flicks { down = 60, at = 900 }
            print(i, math.random())
            expect(i % 7 ~= 0)
          end)
        end
        """
      try scratch.write(script, to: "part\(file)_test.lua")
    }
    return scratch
  }

  @Test(arguments: ["list", "line", "tap", "junit", "json", "github"])
  func `workers do not change the output`(_ reporter: String) throws {
    let scratch = try folder()
    let arguments = ["test", "--reporter", reporter]
    let one = try CommandRunner.run(arguments, in: scratch.folder)
    let four = try CommandRunner.run(arguments + ["-j4"], in: scratch.folder)
    #expect(one.output == four.output)
    #expect(one.output.contains(reporter == "json" ? "\"passed\":36" : "number 7"))
    #expect(one.code == 1 && four.code == 1)
  }

  @Test func `workers also stop at the first failure`() throws {
    let scratch = try folder()
    let run = try CommandRunner.run(["test", "-j3", "-x"], in: scratch.folder)
    #expect(run.output.hasSuffix("6 passed, 1 failed, 0 skipped\n"), "\(run.output)")
  }

  @Test func `a worker also stops scripts that recurse or never end`() throws {
    let scratch = try TemporaryDirectory()
    let script = """
      scenario "deep" (function() local function f() return 1 + f() end f() end)
      scenario "wide" (function() local s = ("x"):rep(1000) ; s:match((".-"):rep(400) .. "b") end)
      scenario "long" (function() while true do end end)
      scenario "metas" (function()
        local t = setmetatable({}, {}) getmetatable(t).__index = function(_, k) return t[k .. 1] end
        print(t.x)
      end)
      scenario "fine" (function() end)
      """
    try scratch.write(script, to: "a_test.lua")
    let one = try CommandRunner.run(["test"], in: scratch.folder)
    let two = try CommandRunner.run(["test", "-j2"], in: scratch.folder)
    #expect(one.code == 1 && one.output == two.output, "\(two.output) \(two.errors)")
  }

  @Test func `shards divide the scenarios`() throws {
    let scratch = try folder()
    func names(_ arguments: [String]) throws -> [Substring] {
      try CommandRunner.run(["test", "--list"] + arguments, in: scratch.folder).output.split(
        separator: "\n")
    }
    let all = try names([])
    #expect(all.count == 40)
    let parts = try (1...3).map { try names(["--shard", "\($0)/3"]) }
    #expect(parts.flatMap(\.self).sorted() == all.sorted())
    // The scenarios take turns, so the shards have equal numbers of them.
    #expect(parts.map(\.count) == [14, 13, 13])
    #expect(parts[1] == stride(from: 1, to: all.count, by: 3).map { all[$0] })
  }

  @Test func `--repeat increments the seed`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario 'a' (function() print(math.random()) end)", to: "a_test.lua")
    func numbers(_ arguments: [String]) throws -> [Substring] {
      try CommandRunner.run(["test", "--reporter", "list"] + arguments, in: scratch.folder).output
        .split(separator: "\n").filter { $0.hasPrefix("      0.") }
    }
    let three = try numbers(["--repeat", "3", "--seed", "7"])
    #expect(Set(three).count == 3)
    #expect(try three[2...] == numbers(["--seed", "9"])[...])
  }

  @Test func `--last-failed runs failed tests until they pass`() throws {
    let scratch = try TemporaryDirectory()
    let script = "for _, n in ipairs { 'a', 'b', 'c' } do scenario(n) (function() % end) end"
    func test(_ body: String, _ arguments: [String]) throws -> CommandRunner.Outcome {
      try scratch.write(script.replacing("%", with: body), to: "a_test.lua")
      return try CommandRunner.run(["test"] + arguments, in: scratch.folder)
    }
    #expect(try test("expect(n ~= 'b')", []).code == 1)
    #expect(try scratch.read(".sheetlua/last-failed") == "a_test.lua\tb\n")
    // A run of the others keeps the record.
    #expect(try test("expect(n ~= 'b')", ["--filter", "c"]).code == 0)
    let again = try test("expect(n ~= 'b')", ["--last-failed"])
    #expect(again.output.hasSuffix("0 passed, 1 failed, 0 skipped\n"))
    #expect(try test("", ["--last-failed"]).output == "1 passed, 0 failed, 0 skipped\n")
    let all = try test("", ["--last-failed"])
    #expect(all.output == "3 passed, 0 failed, 0 skipped\n")
    #expect(all.errors.contains("--last-failed: no failed tests are recorded; running all tests\n"))
  }

  @Test func `the list of failures is only written when it has changed`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario 'a' (function() error 'no' end)", to: "a_test.lua")
    // A replaced file has a new inode. While it is open, its number is not used again.
    let lines = """
      cd "$0"; "$1" test >/dev/null; exec 3<.sheetlua/last-failed; stat -c %i .sheetlua/last-failed
      "$1" test >/dev/null; stat -c %i .sheetlua/last-failed
      echo "" >a_test.lua; "$1" test >/dev/null; stat -c %i .sheetlua/last-failed
      """
    let run = try CommandRunner.run(shell: lines, in: scratch.folder)
    let numbers = run.output.split(separator: "\n")
    try #require(numbers.count == 3, "\(run)")
    #expect(numbers[0] == numbers[1] && numbers[1] != numbers[2], "\(numbers)")
  }

  @Test func `--last-failed runs the whole file of a failed test that was renamed`() throws {
    let scratch = try TemporaryDirectory()
    func test(_ name: String, _ arguments: [String]) throws -> CommandRunner.Outcome {
      let script = "scenario '\(name)' (function() error 'no' end) scenario 'b' (function() end)"
      try scratch.write(script, to: "a_test.lua")
      try scratch.write("scenario 'c' (function() end)", to: "c_test.lua")
      return try CommandRunner.run(["test"] + arguments, in: scratch.folder)
    }
    #expect(try test("old", []).code == 1)
    let renamed = try test("new", ["--last-failed"])
    #expect(renamed.code == 1)
    #expect(
      renamed.errors
        == "a_test.lua: no longer has the test 'old'; running the whole file\n")
    #expect(renamed.output.hasSuffix("1 passed, 1 failed, 0 skipped\n"), "\(renamed.output)")
    let again = try test("new", ["--last-failed"])
    #expect(again.errors.isEmpty && again.output.hasSuffix("0 passed, 1 failed, 0 skipped\n"))
  }

  @Test func `a list of failures that cannot be written is not an error`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario 'a' (function() error 'no' end)", to: "a_test.lua")
    try scratch.write("a file where the folder should be", to: ".sheetlua")
    let run = try CommandRunner.run(["test"], in: scratch.folder)
    #expect(run.code == 1)
    #expect(run.errors.contains("the list of failed tests was not saved"), "\(run.errors)")
  }

  @Test(arguments: [
    (arguments: ["-j0"], says: "-j: expected 1 to 64"),
    (arguments: ["--jobs", "many"], says: "many"),
    (arguments: ["--shard", "3/2"], says: "a shard such as 2/4, got '3/2'"),
    (arguments: ["--shard", "0/2"], says: "got '0/2'"),
    (arguments: ["--shard", "half"], says: "'half'"),
    (arguments: ["--repeat", "0"], says: "--repeat: expected 1"),
    (arguments: ["--review", "--update", "all"], says: "--review and --update cannot be combined"),
    (arguments: ["--review", "--json"], says: "--reporter line or list"),
    (arguments: ["--watch", "--reporter", "frob"], says: "got 'frob'"),
  ])
  func `an invalid number is an error`(_ row: (arguments: [String], says: String)) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("scenario 'a' (function() end)", to: "a_test.lua")
    let run = try CommandRunner.run(["test"] + row.arguments, in: scratch.folder)
    #expect(run.code == 64)
    #expect(run.errors.contains(row.says), "\(run.errors)")
  }
}
