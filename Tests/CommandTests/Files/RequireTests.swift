import CLibrary
import Testing

/// `require` finds Lua files in the directory of the script and below, but not through links out of
/// it.
///
/// A tape cannot reveal a file that its author did not know.
struct RequireTests {
  /// Creates a directory `work` with secret files outside of it.
  private func scratch() throws -> TemporaryDirectory {
    let scratch = try TemporaryDirectory()
    try scratch.write("TOKEN = 's3cret'", to: "home/env.lua")
    try scratch.write("root:x:0:0", to: "home/passwd")
    mkdir(scratch.path("work"), 0o700)
    try scratch.write("print 'inside'", to: "work/part.lua")
    return scratch
  }

  private func required(_ module: String, in scratch: TemporaryDirectory) throws
    -> CommandRunner.Outcome
  {
    try scratch.write("require '\(module)'", to: "work/script.lua")
    return try CommandRunner.run(["script.lua"], in: scratch.path("work"))
  }

  private func arguments(_ run: CommandRunner.Outcome) -> String {
    run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [
    (link: "env.lua", to: "../home/env.lua", module: "env"),
    (link: "leak.lua", to: "../home/passwd", module: "leak"),
    (link: "folder", to: "../home", module: "folder.env"),
    (link: "folder", to: "/etc", module: "folder.passwd"),
  ])
  func `an external link is an error`(_ row: (link: String, to: String, module: String)) throws {
    let scratch = try scratch()
    symlink(row.to, scratch.path("work/" + row.link))
    if row.to == "/etc" { symlink("/etc/passwd", scratch.path("work/folder.lua")) }
    let run = try required(row.module, in: scratch)
    #expect(run.code == 2)
    for secret in ["s3cret", "root:"] {
      #expect(!run.output.contains(secret) && !run.errors.contains(secret))
    }
    let said = arguments(run)
    #expect(
      said.contains(
        "links to a file outside of the script's directory, which require does not allow")
        || said.contains("There is no module"), "\(run.errors)")
  }

  @Test func `links inside the directory and to the directory are followed`() throws {
    let scratch = try scratch()
    symlink("part.lua", scratch.path("work/same.lua"))
    symlink("work", scratch.path("elsewhere"))
    #expect(try required("same", in: scratch).output == "inside\n")
    let linked = try CommandRunner.run([scratch.path("elsewhere/script.lua")])
    #expect(linked.output == "inside\n")
  }

  @Test func `a script that is reached through a link finds the modules of the real file`() throws {
    let scratch = try scratch()
    try scratch.write("print 'sub'", to: "work/sub/row.lua")
    try scratch.write("require 'part' require 'sub.row'", to: "work/script.lua")
    mkdir(scratch.path("bin"), 0o700)
    symlink("../work/script.lua", scratch.path("bin/app.lua"))
    let run = try CommandRunner.run(["bin/app.lua"], in: scratch.folder)
    #expect(run.output.hasPrefix("inside\nsub\n"), "\(run.output)\(run.errors)")
    // A module next to the link comes first.
    try scratch.write("print 'next to the link'", to: "bin/part.lua")
    let other = try CommandRunner.run(["bin/app.lua"], in: scratch.folder)
    #expect(other.output.hasPrefix("next to the link\nsub\n"), "\(other.output)")
    // A link in the directory of the real file must not leave this directory.
    symlink("../home/env.lua", scratch.path("work/env.lua"))
    try scratch.write("require 'env'", to: "work/script.lua")
    let leak = try CommandRunner.run(["bin/app.lua"], in: scratch.folder)
    #expect(leak.code == 2 && arguments(leak).contains("links to a file outside"), "\(leak.errors)")
    #expect(!leak.errors.contains("s3cret"))
  }

  @Test(arguments: [
    (module: "code", says: "code.lua is compiled Lua"),
    (module: "wide", says: "wide.lua is UTF-16; save the script as UTF-8"),
    (module: "latin", says: "latin.lua:2: this line is not UTF-8"),
    (module: "zero", says: "zero.lua is not a text file"),
    (module: "large", says: "large.lua is larger than 32 MiB"),
    (module: "folder", says: "folder.lua is a directory, not a Lua source file"),
    (module: "pipe", says: "pipe.lua is a named pipe, not a Lua source file"),
    (module: "loop", says: "loop.lua is a circular link"),
    (module: "loops.part", says: "loops/part.lua is a circular link"),
    (module: "dead", says: "dead.lua is a broken link"),
    (module: "gone", says: "There is no module \"gone\" next to the script"),
    (module: "part.deeper", says: "There is no module \"part.deeper\" next to the script"),
  ])
  func `an invalid module causes a specific error`(_ row: (module: String, says: String)) throws {
    let scratch = try scratch()
    try scratch.write(Array("\u{1B}Lua".utf8), to: "work/code.lua")
    try scratch.write([0xFF, 0xFE, 0x61, 0], to: "work/wide.lua")
    try scratch.write(Array("a\n".utf8) + [0xE9], to: "work/latin.lua")
    try scratch.write([0x61, 0, 0xFF], to: "work/zero.lua")
    try scratch.write([UInt8](repeating: 0x20, count: 32 << 20 + 1), to: "work/large.lua")
    mkdir(scratch.path("work/folder.lua"), 0o700)
    mkfifo(scratch.path("work/pipe.lua"), 0o600)
    symlink("loop.lua", scratch.path("work/loop.lua"))
    symlink("loops", scratch.path("work/loops"))
    symlink("nothing", scratch.path("work/dead.lua"))
    let run = try required(row.module, in: scratch)
    #expect(run.code == 2)
    #expect(arguments(run).contains(row.says), "\(run.errors)")
    #expect(!run.errors.contains("Did you mean \"\(row.module)\""))
  }

  /// Records a tape of a script in `work` that refers to it as `path` and has a valid checksum.
  private func tape(naming path: String, in scratch: TemporaryDirectory) throws {
    let script = """
      sheet "Order" { detents = { "medium", "large" } }
      scenario "up" (function(user) user:opens "Order" end)
      """
    try scratch.write(script, to: "work/order.lua")
    let arguments = ["test", "order.lua", "--tape", "../tapes/a.tape"]
    mkdir(scratch.path("tapes"), 0o700)
    #expect(try CommandRunner.run(arguments, in: scratch.path("work")).code == 0)
    let lines = try scratch.read("tapes/a.tape").replacing(
      "\"script\":\"order.lua\"", with: "\"script\":\"\(path)\""
    )
    .split(separator: "\n").dropLast()
    let text = lines.joined(separator: "\n") + "\n"
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    let word = String(repeating: "0", count: 16 - digits.count) + digits
    try scratch.write(
      text + "{\"lines\":\(lines.count),\"hash\":\"\(word)\"}\n", to: "tapes/a.tape")
  }

  @Test(arguments: ["/etc/passwd", "../home/env.lua", "../home/passwd", "linked.lua", "pipe.lua"])
  func `a tape cannot refer to a file of another user`(_ path: String) throws {
    let scratch = try scratch()
    try tape(naming: path, in: scratch)
    symlink("../home/passwd", scratch.path("work/linked.lua"))
    mkfifo(scratch.path("work/pipe.lua"), 0o600)
    for arguments in [[], ["--heavy"], ["--at", "0.1"], ["--with", "order.lua"]] {
      let run = try CommandRunner.run(
        ["replay", "../tapes/a.tape"] + arguments, in: scratch.path("work"))
      #expect(run.code == 66, "\(run.errors)")
      for secret in ["s3cret", "root:"] {
        #expect(!run.output.contains(secret) && !run.errors.contains(secret), "\(run.errors)")
      }
    }
  }

  @Test func `a script is found at its path, next to the tape, or anywhere if unchanged`() throws {
    let scratch = try scratch()
    try tape(naming: "order.lua", in: scratch)
    let tape = scratch.path("tapes/a.tape")
    #expect(try CommandRunner.run(["replay", tape], in: scratch.path("work")).code == 0)
    #expect(try CommandRunner.run(["replay", tape], in: scratch.path("home")).code == 66)
    try scratch.write(scratch.read("work/order.lua"), to: "tapes/order.lua")
    #expect(try CommandRunner.run(["replay", tape], in: scratch.path("home")).code == 0)
    unlink(scratch.path("tapes/order.lua"))
    try self.tape(naming: scratch.path("work/order.lua"), in: scratch)
    #expect(try CommandRunner.run(["replay", tape], in: scratch.path("home")).code == 0)
    try scratch.write(scratch.read("work/order.lua") + "-- changed", to: "work/order.lua")
    let changed = try CommandRunner.run(["replay", tape], in: scratch.path("home"))
    #expect(changed.code == 66)
    #expect(changed.errors.contains("which has changed since the recording"), "\(changed.errors)")
    #expect(try CommandRunner.run(["replay", tape], in: scratch.path("work")).code == 0)
  }
}
