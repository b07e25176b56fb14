import CLibrary
import Testing

/// Paths that the command chooses never follow links.
///
/// A checkout of a foreign repository can contain links, pipes and directories.
struct OwnFilesTests {
  private static let failing = "scenario '; echo OWNED #' (function() error 'no' end)"
  private static let asking = """
    sheet "Order" { detents = { "medium", "large" } }
    scenario "asks" (function(user) user:opens "Order" expect "Order".matches "still" end)
    """
  private static let broken = """
    sheet "Order" { detents = { "medium", "large" } }
    always "half a screen stays" (function(r) return r.to == r.from end)
    """

  /// Creates a working directory and a file outside of it that must not change.
  private func scratch(_ files: (String, String)...) throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    try scratch.write("mine\n", to: "home/profile")
    mkdir(scratch.path("work"), 0o700)
    for (name, text) in files { try scratch.write(text, to: "work/" + name) }
    return scratch
  }

  private func run(_ arguments: [String], in scratch: TemporaryDirectory) throws
    -> CommandRunner.Outcome
  {
    try CommandRunner.run(arguments, in: scratch.path("work"))
  }

  @Test(arguments: ["last-failed", ".gitignore"])
  func `failures are not recorded through a link`(_ name: String) throws {
    let scratch = try scratch(("x_test.lua", Self.failing))
    mkdir(scratch.path("work/.sheetlua"), 0o700)
    symlink("../../home/profile", scratch.path("work/.sheetlua/" + name))
    let run = try run(["test", "."], in: scratch)
    #expect(run.code == 1)
    #expect(run.errors.contains(".sheetlua/\(name): is a link"), "\(run.errors)")
    #expect(run.errors.contains("the list of failed tests was not saved"))
    #expect(try scratch.read("home/profile") == "mine\n")
    let again = try self.run(["test", ".", "--last-failed"], in: scratch)
    #expect(again.code == 1 && !again.output.contains("mine"))
    #expect(!again.errors.contains("mine"), "\(again.errors)")
  }

  @Test func `failures are not recorded in a linked directory`() throws {
    let scratch = try scratch(("x_test.lua", Self.failing))
    symlink("../home", scratch.path("work/.sheetlua"))
    let run = try run(["test", "."], in: scratch)
    #expect(run.code == 1)
    #expect(run.errors.contains(".sheetlua: is a link"), "\(run.errors)")
    #expect(access(scratch.path("home/last-failed"), F_OK) != 0)
    #expect(access(scratch.path("home/.gitignore"), F_OK) != 0)
  }

  @Test(arguments: [["test", "."], ["test", ".", "--last-failed"]])
  func `a pipe in place of the list of failures does not block`(_ arguments: [String]) throws {
    let scratch = try scratch(("x_test.lua", Self.failing))
    mkdir(scratch.path("work/.sheetlua"), 0o700)
    mkfifo(scratch.path("work/.sheetlua/last-failed"), 0o600)
    let run = try run(arguments, in: scratch)
    #expect(run.code == 1)
    #expect(run.errors.contains("last-failed: is a named pipe"), "\(run.errors)")
  }

  @Test(arguments: [
    ["report", "x.lua"], ["share", "x.lua", "--data"], ["vectors", "x.lua", "--for", "node"],
  ])
  func `a page next to the script follows a link only if its path is given`(
    _ arguments: [String]
  ) throws {
    let scratch = try scratch(("x.lua", #"sheet "Order" { detents = { "medium", "large" } }"#))
    let files = ["report": "x.report.html", "share": "x.html", "vectors": "x.vectors.json"]
    for name in files.values {
      symlink("../home/profile", scratch.path("work/" + name))
    }
    let refused = try run(arguments, in: scratch)
    #expect(refused.code == 74, "\(refused.errors)")
    #expect(refused.errors.contains(": is a link"), "\(refused.errors)")
    #expect(try scratch.read("home/profile") == "mine\n")
    // The user who names a link knows its target.
    let named = try #require(files[arguments[0]])
    #expect(try run(arguments + ["-o", named], in: scratch).code == 0)
    #expect(try scratch.read("home/profile") != "mine\n")
  }

  @Test func `a port test is not written through a link`() throws {
    let scratch = try scratch(("x.lua", #"sheet "Order" { detents = { "medium", "large" } }"#))
    symlink("../home/profile", scratch.path("work/x_vectors.test.mjs"))
    let run = try run(["vectors", "x.lua", "--for", "node"], in: scratch)
    #expect(run.code == 74, "\(run.errors)")
    #expect(run.errors.contains("x_vectors.test.mjs: is a link"), "\(run.errors)")
    #expect(try scratch.read("home/profile") == "mine\n")
  }

  @Test func `a snapshot is neither read nor written through a link`() throws {
    let scratch = try scratch(("a_test.lua", Self.asking))
    mkdir(scratch.path("work/a_test.snapshots"), 0o700)
    symlink("../../home/profile", scratch.path("work/a_test.snapshots/still.txt"))
    for arguments in [["--update", "none"], ["--update", "all"], ["--review"]] {
      let run = try run(["test", "."] + arguments, in: scratch)
      #expect(run.code == 1, "\(run.errors)")
      #expect(run.output.contains("a_test.snapshots/still.txt: is a link"), "\(run.output)")
      #expect(!run.output.contains("mine") && !run.errors.contains("mine"))
      #expect(try scratch.read("home/profile") == "mine\n")
    }
  }

  @Test func `a snapshot directory cannot be a link, nor a snapshot a pipe or directory`() throws {
    let linked = try scratch(("a_test.lua", Self.asking))
    symlink("../home", linked.path("work/a_test.snapshots"))
    let run = try run(["test", ".", "--update", "all"], in: linked)
    #expect(run.output.contains("a_test.snapshots: is a link"), "\(run.output)")
    #expect(access(linked.path("home/still.txt"), F_OK) != 0)
    for make in [{ mkfifo($0, 0o600) }, { mkdir($0, 0o700) }] as [(String) -> Int32] {
      let scratch = try scratch(("a_test.lua", Self.asking))
      mkdir(scratch.path("work/a_test.snapshots"), 0o700)
      #expect(make(scratch.path("work/a_test.snapshots/still.txt")) == 0)
      let run = try self.run(["test", ".", "--update", "all"], in: scratch)
      #expect(run.code == 1, "\(run.output)")
      #expect(run.output.contains("a_test.snapshots/still.txt: "), "\(run.output)")
    }
  }

  @Test func `fuzz does not write a regression through a link`() throws {
    let arguments = ["fuzz", "order.lua", "--time", "10"]
    let first = try scratch(("order.lua", Self.broken))
    let output = try run(arguments, in: first).output
    let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("saved;") })
    let file = try #require(line.split(separator: " ").last)
    let second = try scratch(("order.lua", Self.broken))
    mkdir(second.path("work/regressions"), 0o700)
    symlink("../../home/profile", second.path("work/\(file)"))
    let linked = try run(arguments, in: second)
    #expect(linked.code == 74)
    #expect(linked.errors.contains("\(file): is a link"), "\(linked.errors)")
    #expect(try second.read("home/profile") == "mine\n")
    let third = try scratch(("order.lua", Self.broken))
    symlink("../home", third.path("work/regressions"))
    let folder = try run(arguments, in: third)
    #expect(folder.errors.contains("regressions: is a link"), "\(folder.errors)")
    #expect(try third.read("home/profile") == "mine\n")
  }

  @Test(arguments: ["order.lua", "order_test.lua", "sheetlua.d.lua", ".luarc.json"])
  func `init treats a broken link as an existing file`(_ name: String) throws {
    let scratch = try scratch()
    symlink("../home/new", scratch.path("work/" + name))
    let run = try run(["init"], in: scratch)
    #expect(run.code == 74)
    #expect(run.errors.contains("./\(name): already exists"), "\(run.errors)")
    #expect(access(scratch.path("home/new"), F_OK) != 0)
    #expect(access(scratch.path("work/order.lua"), F_OK) != 0 || name == "order.lua")
  }

  @Test func `a linked test outside of the directory runs only if it is named`() throws {
    let scratch = try scratch(("a_test.lua", "scenario 'a' (function() end)"))
    try scratch.write("scenario 'b' (function() end)", to: "home/b.lua")
    symlink("../home/b.lua", scratch.path("work/b_test.lua"))
    symlink("../home/profile", scratch.path("work/c_test.lua"))
    symlink("a_test.lua", scratch.path("work/d_test.lua"))
    let all = try run(["test", "."], in: scratch)
    #expect(all.code == 66)
    #expect(all.output.hasSuffix("2 passed, 2 failed, 0 skipped\n"), "\(all.output)")
    #expect(
      all.errors.contains(
        "b_test.lua: links to a file outside of the directory; to run it, use sheetlua test b_test.lua"
      ))
    #expect(!all.output.contains("mine"), "\(all.output)")
    #expect(!all.errors.contains("mine"), "\(all.errors)")
    let named = try run(["test", "b_test.lua"], in: scratch)
    #expect(named.output == "1 passed, 0 failed, 0 skipped\n")
  }

  @Test(arguments: [
    (
      names: ["A", "a"],
      says: "The snapshot \"a\" would be the same file as a_test.snapshots/A.txt"
    ),
    (
      names: ["one Two", "One two"], says: "would be the same file as a_test.snapshots/one Two.txt"
    ),
    (names: ["con"], says: "\"con\" is a reserved name on Windows"),
    (names: ["Com1"], says: "\"Com1\" is a reserved name on Windows"),
    (names: ["console", "com10", "a b"], says: ""),
  ])
  func `snapshot names are distinct files on every platform`(
    _ row: (names: [String], says: String)
  ) throws {
    let lines = row.names.map { name in
      "scenario '\(name)' (function(user) user:opens 'Order' expect 'Order'.matches '\(name)' end)"
    }
    let script = "sheet 'Order' {}\n" + lines.joined(separator: "\n")
    let scratch = try scratch(("a_test.lua", script))
    for arguments in [[], ["--update", "all"], ["--review"]] {
      let run = try run(["test", "."] + arguments, in: scratch)
      #expect(run.code == (row.says.isEmpty ? 0 : 1) || arguments == ["--review"], "\(run.output)")
      let said = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(said.contains(row.says) || row.says.isEmpty, "\(run.output)")
    }
  }
}
