import CLibrary
import TerminalFixture
import Testing

/// A command reads all files that it is given or finds, or reports the files that it does not read.
struct SearchedFilesTests {
  private static let failing = "scenario 'f' (function() error 'x' end)"
  private static let passing = "scenario 'ok' (function() end)"

  private static let canHideProc =
    (try? CommandRunner.run(
      shell: "unshare -rm sh -c 'mount -t tmpfs none /proc'", in: "/tmp"))?.code == 0

  @Test(.enabled(if: canHideProc, "unshare cannot mount another /proc here"))
  func `the command runs without /proc`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.failing, to: "fails_test.lua")
    let run = try CommandRunner.run(
      shell: """
        cd "$0" && exec unshare -rm sh -c 'mount -t tmpfs none /proc && exec "$@"' sh "$@"
        """, ["test", "fails_test.lua"], in: scratch.folder)
    #expect(run.code == 1, "\(run.errors)")
    #expect(run.output.hasSuffix("0 passed, 1 failed, 0 skipped\n"), "\(run.output)")
  }

  @Test func `a test file or directory whose name is not UTF-8 is reported`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.passing, to: "ok_test.lua")
    try scratch.write(Self.failing, to: "template")
    let run = try CommandRunner.run(
      shell: """
        cd "$0" && cp template "$(printf 'caf\\351_test.lua')" && d=$(printf 'd\\377') &&
        mkdir "$d" && cp template "$d/a_test.lua" && cp template "$(printf '\\377.txt')" &&
        exec "$@"
        """, ["test"], in: scratch.folder)
    #expect(run.code == 66, "\(run.output)\(run.errors)")
    #expect(run.output.hasSuffix("1 passed, 2 failed, 0 skipped\n"), "\(run.output)")
    #expect(run.errors.contains("caf\u{FFFD}_test.lua: the name of the file is not UTF-8"))
    #expect(run.errors.contains("d\u{FFFD}/a_test.lua: the name of the file is not UTF-8"))
  }

  @Test func `an argument that is not UTF-8 is an error`() throws {
    let run = try CommandRunner.run(
      shell: "exec \"$@\" \"$(printf 'caf\\351_test.lua')\"", ["test"], in: "/tmp")
    #expect(run.code == 64)
    #expect(
      run.errors == "sheetlua: argument 2, 'caf\u{FFFD}_test.lua', is not UTF-8; rename the file "
        + "or directory\n")
  }

  @Test(arguments: [[], ["--json"], ["--markdown"]])
  func `policies reads no link out of the directory`(_ options: [String]) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("sheet 's3cret' {}", to: "home/env")
    try scratch.write("root:x:0:0", to: "home/passwd")
    try scratch.write("sheet 'Order' {}", to: "work/order.lua")
    symlink("../home/env", scratch.path("work/env.lua"))
    symlink("../home/passwd", scratch.path("work/leak.lua"))
    symlink("order.lua", scratch.path("work/same.lua"))
    let run = try CommandRunner.run(["policies", "."] + options, in: scratch.path("work"))
    #expect(run.code == 66, "\(run.errors)")
    for secret in ["s3cret", "root"] {
      #expect(!run.output.contains(secret) && !run.errors.contains(secret), "\(run.errors)")
    }
    #expect(run.output.contains("Order"))
    #expect(
      run.errors.contains(
        "env.lua: links to a file outside of the directory; to run it, use sheetlua policies env.lua"
      ), "\(run.errors)")
    let named = try CommandRunner.run(["policies", "env.lua"], in: scratch.path("work"))
    #expect(named.code == 0 && named.output.contains("s3cret"))
  }

  @Test func `a search for scripts with tests reads no link out of the directory`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.failing, to: "home/secret")
    mkdir(scratch.path("work"), 0o700)
    symlink("../home/secret", scratch.path("work/order.lua"))
    let run = try CommandRunner.run(["test"], in: scratch.path("work"))
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("test: found no file whose name ends in _test.lua"))
    #expect(!run.output.contains("order.lua") && !run.errors.contains("order.lua"))
  }

  @Test func `the list of failed tests is saved, or a message gives the reason`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(Self.failing, to: "f_test.lua")
    let run = try CommandRunner.run(
      shell: "cd \"$0\" && { (ulimit -f 0 && \"$@\"); echo \"code $?\"; } 2>&1 | cat",
      ["test"], in: scratch.folder)
    #expect(run.output.hasSuffix("code 1\n"), "\(run.output)")
    #expect(run.output.contains("the list of failed tests was not saved"), "\(run.output)")
  }

  @Test func `the next write removes the temporary file of a killed process`() throws {
    let scratch = try TemporaryDirectory()
    let script = """
      scenario "asks" (function(user)
        sheet "Order" {}
        user:opens "Order" user:settles()
        expect "Order".matches "rest"
      end)
      """
    try scratch.write(script, to: "a_test.lua")
    mkdir(scratch.path("a_test.snapshots"), 0o700)
    // A process with this number does not exist; this test exists.
    let dead = ".sheetlua-\(Int32.max)~"
    let others = [".sheetlua-\(getpid())~", ".sheetlua-x~", ".sheetlua-1~.txt"]
    for name in [dead] + others { try scratch.write("draft", to: "a_test.snapshots/" + name) }
    let run = try CommandRunner.run(["test", "--update", "all"], in: scratch.folder)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(access(scratch.path("a_test.snapshots/" + dead), F_OK) != 0)
    for name in others {
      #expect(access(scratch.path("a_test.snapshots/" + name), F_OK) == 0, "\(name)")
    }
  }

  @Test func `a save of a required module reloads the stage`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("return 'First title'", to: "parts.lua")
    try scratch.write("sheet 'Order' { title = require 'parts' }", to: "real/order.lua")
    symlink("../parts.lua", scratch.path("real/parts.lua"))
    symlink("real/order.lua", scratch.path("order.lua"))
    let pty = try Pty("sheetlua", [scratch.path("order.lua")], columns: 100, rows: 40)
    #expect(pty.read(untilText: "First title"))
    try scratch.write("return 'Second title'", to: "parts.lua")
    #expect(pty.read(untilText: "Second title"))
    try scratch.write("sheet 'Order' { title = require 'more' }", to: "real/order.lua")
    #expect(pty.read(untilText: "not reloaded"))
    try scratch.write("return 'Third title'", to: "more.lua")
    #expect(pty.read(untilText: "Third title"))
    pty.send("q")
    #expect(pty.end().code == 0)
  }
}
