import CLibrary
import Testing

/// No output option replaces an input file, and a default output path replaces only a page of
/// sheetlua.
struct InputFilesTests {
  private static let module = #"return { "medium", "large" }"#
  private static let script = """
    sheet "Order" { detents = require "parts" }
    scenario "up" (function(user)
      user:opens "Order"
      user:flicks { up = 60, at = 900 }
    end)
    """

  /// Creates a directory with a script, a second script, a module of both scripts and a tape of the
  /// scenario.
  private func scratch() throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.module, to: "parts.lua")
    try scratch.write(Self.script, to: "a_test.lua")
    try scratch.write(Self.script + "\n-- the other version\n", to: "old.lua")
    let recorded = try CommandRunner.run(
      ["test", "a_test.lua", "--tape", "a.tape"], in: scratch.folder)
    #expect(recorded.code == 0, "\(recorded.errors)")
    return scratch
  }

  private static let writers = [
    ["share", "a_test.lua", "--data", "-o"], ["report", "a_test.lua", "-o"],
    ["spec", "a_test.lua", "-o"], ["spec", "a_test.lua", "--format", "html", "-o"],
    ["spec", "a_test.lua", "--format", "json", "-o"], ["vectors", "a_test.lua", "-o"],
    ["still", "a_test.lua", "--svg"], ["still", "a_test.lua", "--animate"],
    ["map", "a_test.lua", "-q", "--svg"], ["play", "a_test.lua", "--svg"],
    ["test", "a_test.lua", "--tape"],
  ]

  @Test(arguments: writers, ["a_test.lua", "parts.lua", "link.html", "hard.html", "./a_test.lua"])
  func `an output option refuses the script, its module and links to them`(
    _ arguments: [String], _ output: String
  ) throws {
    let scratch = try scratch()
    symlink("a_test.lua", scratch.path("link.html"))
    link(scratch.path("parts.lua"), scratch.path("hard.html"))
    let run = try CommandRunner.run(arguments + [output], in: scratch.folder)
    #expect(run.code == 74, "\(run.errors)")
    #expect(run.errors.contains("\(output): is an input of this command"), "\(run.errors)")
    #expect(try scratch.read("a_test.lua") == Self.script)
    #expect(try scratch.read("parts.lua") == Self.module)
  }

  @Test(arguments: ["--tape", "--cast"])
  func `interactive play refuses to record into the script before it starts`(
    _ option: String
  ) throws {
    let scratch = try scratch()
    let run = try CommandRunner.run(
      shell: """
        cd "$0" && TERM=xterm-256color timeout 60 script -qefc \
        "stty cols 50 rows 24; $1 play a_test.lua \(option) a_test.lua" out </dev/null >/dev/null
        """, [], in: scratch.folder)
    #expect(run.code == 74, "\(run.errors)")
    #expect(try scratch.read("out").contains("a_test.lua: is an input of this command"))
    #expect(try scratch.read("a_test.lua") == Self.script)
  }

  @Test(arguments: ["old.lua", "a.tape"])
  func `share refuses the second script and the tape`(_ output: String) throws {
    let scratch = try scratch()
    let before = try scratch.read(output)
    let run = try CommandRunner.run(
      ["share", "a_test.lua", "--against", "old.lua", "--tape", "a.tape", "--data", "-o", output],
      in: scratch.folder)
    #expect(run.code == 74, "\(run.errors)")
    #expect(run.errors.contains("\(output): is an input of this command"), "\(run.errors)")
    #expect(try scratch.read(output) == before)
  }

  @Test func `a tape does not replace a snapshot that was compared, but --update does`() throws {
    let scratch = try scratch()
    let lines = "user:settles() expect 'Order'.matches 'rest' end)"
    try scratch.write(Self.script.replacing("end)", with: lines), to: "a_test.lua")
    let update = ["test", "a_test.lua", "--update", "all"]
    #expect(try CommandRunner.run(update, in: scratch.folder).code == 0)
    let snapshot = "a_test.snapshots/rest.txt"
    let before = try scratch.read(snapshot)
    let run = try CommandRunner.run(["test", "a_test.lua", "--tape", snapshot], in: scratch.folder)
    #expect(run.code == 74, "\(run.errors)")
    #expect(run.errors.contains("\(snapshot): is an input of this command"), "\(run.errors)")
    #expect(try scratch.read(snapshot) == before)
    try scratch.write("another", to: snapshot)
    #expect(try CommandRunner.run(update, in: scratch.folder).code == 0)
    #expect(try scratch.read(snapshot) == before)
  }

  @Test(arguments: [["share", "a_test.lua", "--data"], ["report", "a_test.lua"]])
  func `a page without -o replaces only a page of sheetlua`(_ arguments: [String]) throws {
    let scratch = try scratch()
    let page = arguments[0] == "share" ? "a_test.html" : "a_test.report.html"
    try scratch.write("<h1>by hand</h1>", to: page)
    let refused = try CommandRunner.run(arguments, in: scratch.folder)
    #expect(refused.code == 74, "\(refused.errors)")
    #expect(refused.errors.contains("\(page): exists and was not written by sheetlua"))
    #expect(try scratch.read(page) == "<h1>by hand</h1>")
    // A name that ends in .html is the user's choice. The page can then be written again.
    #expect(try CommandRunner.run(arguments + ["-o", page], in: scratch.folder).code == 0)
    #expect(try CommandRunner.run(arguments, in: scratch.folder).code == 0)
    #expect(try scratch.read(page) != "<h1>by hand</h1>")
  }

  @Test(arguments: [
    ["share", "a_test.lua", "--data"], ["report", "a_test.lua"],
    ["spec", "a_test.lua", "--format", "html"], ["vectors", "a_test.lua"],
  ])
  func `a named output with another extension replaces only a file of sheetlua`(
    _ arguments: [String]
  ) throws {
    let scratch = try scratch()
    try scratch.write("notes", to: "notes.txt")
    let refused = try CommandRunner.run(arguments + ["-o", "notes.txt"], in: scratch.folder)
    #expect(refused.code == 74, "\(refused.errors)")
    #expect(refused.errors.contains("notes.txt: exists and was not written by sheetlua"))
    #expect(try scratch.read("notes.txt") == "notes")
    // An empty file, as `mktemp` creates it, contains no data to lose.
    try scratch.write("", to: "new.txt")
    for _ in 1...2 {
      let run = try CommandRunner.run(arguments + ["-o", "new.txt"], in: scratch.folder)
      #expect(run.code == 0, "\(run.errors)")
    }
  }
}
