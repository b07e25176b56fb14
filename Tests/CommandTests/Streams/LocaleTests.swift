import Testing

/// With `LC_ALL=C`, lines for users are ASCII, and documents are complete.
struct LocaleTests {
  private static let script = """
    sheet "Café" { detents = { "medium", "large" } }
    screen "Häuser" { triggers = { ["Öffnen"] = "Café" } }
    scenario("bestanden – schön") (function(user)
      user:opens "Café"
      expect("Café").is_at "medium"
    end)
    scenario("misslungen – schön") (function(user)
      user:opens "Café"
      print "10 €"
      expect("Café").is_at "large"
    end)

    """

  private static func scratch() throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    try scratch.write(script, to: "café_test.lua")
    return scratch
  }

  private static func runs(
    _ arguments: [String], _ environment: String, _ scratch: TemporaryDirectory
  ) throws -> CommandRunner.Outcome {
    try CommandRunner.run(arguments, in: scratch.folder, environment: [environment])
  }

  @Test(
    arguments: [
      "test café_test.lua", "test --list café_test.lua", "test -v café_test.lua",
      "test --reporter list café_test.lua", "test --no-such-option", "café_test.lua",
      "play café_test.lua --drag 200", "map café_test.lua",
      "map café_test.lua --from medium --detail",
      "check café_test.lua", "still café_test.lua", "fuzz café_test.lua --runs 3", "conform",
      "conform --list", "explain", "explain map", "explain lua", "explain S001", "explain vaul",
      "--help", "test --help", "missing_é.lua",
    ])
  func `output for users is ASCII`(_ line: String) throws {
    let scratch = try Self.scratch()
    let arguments = line.split(separator: " ").map(String.init)
    let run = try Self.runs(arguments, "LC_ALL=C", scratch)
    #expect(run.code != nil)
    #expect(!(run.output + run.errors).isEmpty)
    let foreign = (run.output + run.errors).unicodeScalars.filter { !$0.isASCII }
    #expect(foreign.isEmpty, "\(String(String.UnicodeScalarView(foreign)).prefix(40))")
  }

  @Test func `a frame has the same columns in ASCII`() throws {
    let scratch = try Self.scratch()
    let arguments = ["still", "café_test.lua", "--scenario", "bestanden – schön"]
    let wide = try Self.runs(arguments, "LC_ALL=C.UTF-8", scratch).output
    let plain = try Self.runs(arguments, "LC_ALL=C", scratch).output
    #expect(wide.contains("─") && wide.contains("Café") && plain.contains("Cafe"))
    #expect(wide.split(separator: "\n").map(\.count) == plain.split(separator: "\n").map(\.count))
  }

  @Test(
    arguments: [
      "types", "types --reference", "spec café_test.lua",
      "spec café_test.lua --format html", "spec café_test.lua --format json",
      "map café_test.lua --json", "still café_test.lua --json",
    ])
  func `documents are complete`(_ line: String) throws {
    let scratch = try Self.scratch()
    let arguments = line.split(separator: " ").map(String.init)
    let wide = try Self.runs(arguments, "LC_ALL=C.UTF-8", scratch)
    let plain = try Self.runs(arguments, "LC_ALL=C", scratch)
    #expect(wide.output == plain.output && wide.code == plain.code)
    #expect(!wide.output.isEmpty)
  }

  @Test(arguments: ["tap", "junit", "json", "github"])
  func `a report for programs contains unchanged names`(_ reporter: String) throws {
    let arguments = ["test", "--reporter", reporter, "café_test.lua"]
    let run = try Self.runs(arguments, "LC_ALL=C", Self.scratch())
    #expect(run.output.contains("misslungen – schön"))
  }

  @Test(arguments: [("LC_ALL=", false), ("LC_CTYPE=POSIX", true), ("LC_ALL=de_DE.utf8", false)])
  func `the first variable that is set decides`(_ environment: String, _ isASCII: Bool) throws {
    let run = try Self.runs(["test", "café_test.lua"], environment, Self.scratch())
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 } == isASCII)
  }

  @Test func `a printed command still finds its test`() throws {
    let scratch = try Self.scratch()
    let run = try Self.runs(["test", "café_test.lua"], "LC_ALL=C", scratch)
    let again = try #require(
      run.output.split(separator: "\n").first { $0.contains("$'") && $0.contains("test ") })
    let command = again[(try #require(again.range(of: "test "))).lowerBound...]
    let shell = "cd \"$0\" && sheetlua() { \"$BIN\" \"$@\"; }; BIN=$1; sheetlua \(command)"
    let second = try CommandRunner.run(
      shell: "exec /bin/bash -c '\(shell.replacing("'", with: "'\\''"))' \"$0\" \"$1\"",
      in: scratch.folder)
    #expect(second.code == 1)
    #expect(second.output.contains("misslungen – schön"))
    #expect(!second.output.contains("✓ bestanden"))
  }
}
