import CLibrary
import Testing

/// The command reports errors and exits with the right code for any input.
struct ExitCodeTests {
  @Test(arguments: [
    (script: "", code: 0, says: "script.lua: it defines no sheet and no scenario"),
    (script: "-- nothing\n", code: 0, says: "sheet \"Hello\" { title = \"Hello\" }"),
    (script: "sheet \"A\" {}", code: 0, says: ""),
    (script: "\u{1B}Lua", code: 2, says: "script.lua: is compiled Lua"),
    (script: "local x = = 1", code: 2, says: "script.lua:1"),
    (script: "error 'no'", code: 2, says: "no"),
    (script: "sheet \"A\" { snapPoints = { \"50%\" } }", code: 2, says: "`detents`"),
    (script: "sheet \"A\" { detents = { medium, large } }", code: 2, says: "`medium`"),
    (
      script: "while true do end", code: 2,
      says: "Exceeded the limit of 50000000 units of work"
    ),
    (
      script: "local s = 'a' for i = 1, 99 do s = s .. s end", code: 2,
      says: "Exceeded the memory limit of 65536 KiB"
    ),
    (
      script: "sheet \"A\" { detents = { a = function() return 0/0 end } }", code: 2,
      says: "NaN pt; it must be above 0"
    ),
    (
      script: "sheet \"A\" { on = { did_present = function() error 'boom' end } }", code: 2,
      says: "boom"
    ),
    (
      script: "sheet \"A\" { on = { did_present = function() while true do end end } }", code: 2,
      says: "exceeded the limit of 2000000 units of work"
    ),
    (script: "require 'nothing'", code: 2, says: "nothing"),
    (script: "require '../secret'", code: 2, says: "secret"),
  ])
  func `an invalid script prints an error`(_ row: (script: String, code: Int32, says: String))
    throws
  {
    let scratch = try TemporaryDirectory()
    try scratch.write(row.script, to: "script.lua")
    let run = try CommandRunner.run(["script.lua"], in: scratch.folder)
    #expect(run.code == row.code)
    // The error is wrapped at 80 columns, so the position of the sentence varies.
    let said = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(row.says.isEmpty ? said.isEmpty : said.contains(row.says), "\(run.errors)")
  }

  @Test(arguments: [
    (arguments: ["missing.lua"], code: 66, says: "missing.lua: no such file"),
    (arguments: ["./folder"], code: 66, says: "./folder: is a directory"),
    (arguments: ["pipe.lua"], code: 66, says: "pipe.lua: is not a regular file"),
    (arguments: ["/dev/null"], code: 66, says: "/dev/null: is not a regular file"),
    (arguments: ["latin.lua"], code: 2, says: "latin.lua:2: this line is not UTF-8"),
    (arguments: ["frobnicate"], code: 64, says: "unknown subcommand `frobnicate`"),
    (arguments: ["tset", "x"], code: 64, says: "did you mean `test`?"),
    (
      arguments: ["screenshot", "fine.lua"], code: 64,
      says: "unknown subcommand `screenshot`; use sheetlua still FILE.lua"
    ),
    (
      arguments: ["fine.tape"], code: 2,
      says: "not a tape: a tape starts with `{\"sheetlua_tape\":1`"
    ),
    (arguments: ["fine.lua", "--frob"], code: 64, says: "--frob"),
    (arguments: ["fine.lua", "--device", "nokia"], code: 64, says: "there are iphone-15"),
    (arguments: ["fine.lua", "--color", "maybe"], code: 64, says: "auto, always or never"),
    (arguments: ["fine.lua", "--set", "speed"], code: 64, says: "a parameter and its value"),
    (arguments: ["fine.lua", "--set", "speed=1"], code: 64, says: "has no parameter 'speed'"),
    (arguments: ["fine.lua", "--memory-limit", "-1"], code: 64, says: "memory-limit"),
    (
      arguments: ["fine.lua", "--instruction-limit", "none"], code: 64, says: "--instruction-limit"
    ),
    (arguments: ["fine.lua", "--instruction-limit", "9"], code: 2, says: "the limit of 9"),
    (arguments: ["test", "folder"], code: 1, says: "found no file whose name ends in _test.lua"),
    (arguments: ["test", "fine.lua"], code: 1, says: "there is no test in fine.lua"),
    (arguments: ["test", "missing"], code: 66, says: "missing: no such file"),
    (
      arguments: ["test", "fine.lua", "--reporter", "frob"], code: 64,
      says: "line, list, tap, tap14, junit, json, github, html or blob"
    ),
    (arguments: ["explain", "frob"], code: 64, says: "no page, error code or term 'frob'"),
  ])
  func `an invalid argument is an error`(_ row: (arguments: [String], code: Int32, says: String))
    throws
  {
    let scratch = try TemporaryDirectory()
    try scratch.write("local n = 0 for i = 1, 1000 do n = n + i end", to: "fine.lua")
    try scratch.write("", to: "fine.tape")
    try scratch.write("", to: "folder/readme")
    try scratch.write(Array("local a\nlocal b = '".utf8) + [0xE9, 0x27], to: "latin.lua")
    mkfifo(scratch.path("pipe.lua"), 0o600)
    let run = try CommandRunner.run(row.arguments, in: scratch.folder)
    #expect(run.code == row.code)
    #expect(run.errors.contains(row.says), "\(run.errors)")
    // `test` always prints its closing line if its arguments are valid.
    let closes = row.arguments.first == "test" && row.code != 64
    #expect(closes == run.output.hasSuffix(" failed, 0 skipped\n"))
    #expect(closes || run.output == "")
  }

  @Test func `a script can be read from standard input, and can have a shebang`() throws {
    let run = try CommandRunner.run(["-"], input: "#!/usr/bin/env sheetlua\nprint('heard')\n")
    #expect(run.output == "heard\n")
    #expect(run.code == 0)
  }

  @Test func `a script can require files next to it`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("return { word = 'beside' }", to: "parts/words.lua")
    try scratch.write("print(require('parts.words').word)", to: "script.lua")
    let run = try CommandRunner.run([scratch.path("script.lua")])
    #expect(run.output == "beside\n")
  }

  @Test(arguments: [
    (knob: "param('flick speed', 1200)", setting: "flick speed=900", printed: "900.0\n", says: ""),
    (knob: "param('haptics', true)", setting: "haptics=false", printed: "false\n", says: ""),
    (
      knob: "param('size', { 'small', 'large' })", setting: "size=large", printed: "large\n",
      says: ""
    ),
    (knob: "param('size', { '1', '2' })", setting: "size=2", printed: "2\n", says: ""),
    (
      knob: "param('v', 1)", setting: "v=nan", printed: "",
      says: "--set: parameter 'v' is a number; 'nan' is not a valid value"
    ),
    (
      knob: "param('haptics', true)", setting: "haptics=1", printed: "",
      says: "--set: parameter 'haptics' is true or false; '1' is not a valid value"
    ),
    (
      knob: "param('size', { 'small', 'large' })", setting: "size=big", printed: "",
      says: "--set: parameter 'size' is \"small\" or \"large\"; 'big' is not a valid value"
    ),
  ])
  func `an option sets a parameter`(
    _ row: (knob: String, setting: String, printed: String, says: String)
  ) throws {
    let scratch = try TemporaryDirectory()
    try scratch.write("print(\(row.knob))", to: "script.lua")
    let run = try CommandRunner.run([scratch.path("script.lua"), "--set", row.setting])
    #expect(row.says.isEmpty ? run.output == row.printed : run.code == 64)
    #expect(row.says.isEmpty || run.errors.contains(row.says))
  }

  @Test(arguments: [["--help"], ["test", "--help"], ["--version"], ["explain", "S012"], []])
  func `help, the version and explain print to standard output`(_ arguments: [String]) throws {
    let run = try CommandRunner.run(arguments)
    #expect(run.code == 0)
    #expect(!run.output.isEmpty)
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    (variables: [], coloured: false), (variables: ["FORCE_COLOR=1"], coloured: true),
    (variables: ["FORCE_COLOR=1", "NO_COLOR=1"], coloured: false),
  ])
  func `color depends on the environment`(_ row: (variables: [String], coloured: Bool)) throws {
    let run = try CommandRunner.run(["test", "examples/hello.lua"], environment: row.variables)
    #expect(run.output.contains("\u{1B}[") == row.coloured)
  }

  @Test func `--color overrides the environment`() throws {
    let arguments = ["test", "examples/hello.lua", "--color", "always"]
    let run = try CommandRunner.run(arguments, environment: ["NO_COLOR=1"])
    #expect(run.output.contains("\u{1B}["))
  }
}
