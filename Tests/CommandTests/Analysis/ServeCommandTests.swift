import Testing

/// The errors of `serve` before the server starts, and the list of files for the server.
struct ServeCommandTests {
  @Test(arguments: [
    (arguments: ["serve"], code: 64, says: "missing argument: '<script> ...'"),
    (arguments: ["serve", "nowhere.lua"], code: 66, says: "nowhere.lua: no such file"),
    (
      arguments: ["serve", "-"], code: 64,
      says: "serve: cannot watch standard input; use a script file"
    ),
    (arguments: ["serve", "a.lua", "--port", "-1"], code: 64, says: "--port: expected 0 to 65535"),
    (
      arguments: ["serve", "a.lua", "--port", "65536"], code: 64,
      says: "--port: expected 0 to 65535"
    ),
    (arguments: ["serve", "wrong.lua"], code: 2, says: "Unknown setting `detent`."),
    (arguments: ["serve", "a.lua", "--against", "wrong.lua"], code: 2, says: "wrong.lua:1  S012"),
    (
      arguments: ["serve", "a.lua", "--set", "no=1"], code: 64,
      says: "--set: a.lua has no parameter 'no'"
    ),
  ])
  func `an error is reported before the server starts`(
    _ row: (arguments: [String], code: Int32, says: String)
  ) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("sheet \"A\" {}", to: "a.lua")
    try scratch.write("sheet \"A\" { detent = 1 }", to: "wrong.lua")
    let run = try CommandRunner.run(row.arguments, in: scratch.folder)
    #expect(run.code == row.code)
    #expect(run.errors.contains(row.says), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func `the files that reload a page are its scripts, their modules and missing modules`()
    throws
  {
    let scratch = try TemporaryDirectory()
    try scratch.write("require \"parts.row\" sheet \"A\" {}", to: "a.lua")
    try scratch.write("return {}", to: "parts/row.lua")
    try scratch.write("require \"parts.row\" require \"to.come\"", to: "b.lua")
    let run = try CommandRunner.run(
      ["serve", "a.lua", "--against", "b.lua", "--files"], in: scratch.folder)
    #expect(run.output == "a.lua\0parts/row.lua\0b.lua\0to/come.lua\0")
    #expect(run.code == 0)
  }

  @Test func `a tape is checked without its script`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      "sheet \"A\" {} scenario \"a\" (function() user:opens \"A\" end)", to: "a.lua")
    _ = try CommandRunner.run(["test", "a.lua:1", "--tape", "a.tape"], in: scratch.folder)
    let tape = try scratch.read("a.tape")
    let run = try CommandRunner.run(["replay", "--check", "-"], input: tape)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("<stdin>: a tape of "), "\(run.output)")
    for (text, says) in [
      ("", "<stdin>:1: not a tape: a tape starts with `{\"sheetlua_tape\":1`"),
      ("hello", "<stdin>:1: not a tape: a tape starts with `{\"sheetlua_tape\":1`"),
      (String(tape.dropLast(5)), "the tape is truncated"),
      (tape.replacing("\"stop\":", with: "\"stop\":NaN,\"x\":"), "`stop` of `stop` is `NaN`"),
      (tape.replacing("\"seed\":\"1", with: "\"seed\":\"11"), "was modified or corrupted"),
    ] {
      let run = try CommandRunner.run(["replay", "--check", "-"], input: text)
      #expect(run.code == 2 && run.output.isEmpty, "\(text.prefix(20))")
      #expect(run.errors.contains(says), "\(run.errors)")
    }
    #expect(try CommandRunner.run(["replay", "--check", "-", "--heavy"], input: tape).code == 64)
  }
}
