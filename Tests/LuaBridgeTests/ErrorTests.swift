import LuaBridge
import Testing

/// The payload that a host attaches to an error.
private final class Detail: Sendable {
  let number: Int

  init(_ number: Int) { self.number = number }
}

@Suite struct ErrorTests {
  let lua: LuaStateFixture

  init() throws {
    lua = try LuaStateFixture()
    try lua.state.define("refuse") { call throws(LuaError) in
      throw LuaError("no detent 'hlf'", code: "E7", hint: "half", payload: Detail(42))
    }
  }

  @Test func `an error of a native function has the line of the call`() throws {
    let error = try lua.failure("local x = 1\nrefuse()")
    #expect(error.description == "test.lua:2: no detent 'hlf'")
    #expect(error.kind == .host && error.code == "E7" && error.hint == "half")
    #expect((error.payload as? Detail)?.number == 42)
    #expect(error.traceback == [.init(chunk: "test.lua", line: 2, function: "main chunk")])
  }

  @Test func `the script sees an error of a native function as text with its line`() throws {
    #expect(
      try lua.run("local ok, e = pcall(function() refuse() end) return e").string
        == "test.lua:1: no detent 'hlf'")
  }

  @Test(arguments: [
    "local ok, e = pcall(refuse) error(e, 0)",
    "local ok, e = pcall(refuse) error(e)",
    "local ok, e = pcall(refuse) error(e, 2)",
    "local ok, e = xpcall(refuse, function(m) return m end) error(e, 0)",
    "coroutine.wrap(refuse)()",
    "local ok, e = coroutine.resume(coroutine.create(refuse)) error(e)",
    "local t <close> = setmetatable({}, {__close = function() end}) refuse()",
  ])
  func `the error of the host survives pcall and a rethrow`(_ text: String) throws {
    let error = try lua.failure(text)
    #expect(error.message == "no detent 'hlf'")
    #expect(error.code == "E7" && (error.payload as? Detail)?.number == 42)
    #expect(error.line == 1)
  }

  @Test(arguments: [
    ("x = = 1", "unexpected symbol near '='"),
    ("goto nowhere", "no visible label 'nowhere' for <goto> at line 1"),
    ("return 'open", "unfinished string near <eof>"),
  ])
  func `invalid Lua is an error with its line`(_ text: String, _ message: String) throws {
    let error = try lua.failure(text)
    #expect(error.kind == .syntax)
    #expect(error.description == "test.lua:1: \(message)")
  }

  @Test(arguments: [
    ("error({})", "the error is not a string but a table value"),
    ("error({message = 'from a field'})", "from a field"),
    ("error(nil)", "the error is not a string but a nil value"),
    ("error(true)", "the error is not a string but a boolean value"),
    ("error(12)", "12"), ("error()", "the error is not a string but a nil value"),
    ("error(print)", "the error is not a string but a function value"),
    ("error('', 0)", ""), ("error('\\xff\\xfe', 0)", "\u{FFFD}\u{FFFD}"),
  ])
  func `error values that are not strings are described`(_ text: String, _ message: String) throws {
    let error = try lua.failure(text)
    #expect(error.message == message)
    #expect(error.kind == .runtime)
  }

  @Test func `the traceback has only the lines of the script, innermost first`() throws {
    let error = try lua.failure(
      """
      local function inner()
        refuse()
      end
      function outer()
        pcall(print)
        inner()
      end
      local t = table.pack(("x"):gsub("x", function() outer() end))
      """)
    #expect(error.traceback.map(\.line) == [2, 6, 8, 8])
    #expect(error.traceback.map(\.function).first == "upvalue 'inner'")
    #expect(error.traceback.last?.function == "main chunk")
  }

  @Test func `a long or unusual chunk name is kept`() throws {
    for name in [String(repeating: "långt/", count: 30) + "ende.lua", "a b: 3.lua", "x"] {
      let error = #expect(throws: LuaError.self) {
        try lua.state.load("\n\nrefuse()", name: name)
      }
      #expect(error?.chunk == name)
      #expect(error?.line == 3)
      #expect(error?.message == "no detent 'hlf'")
    }
  }

  @Test func `an error in a hook inside a native function keeps its own line`() throws {
    try lua.state.define("each") { call throws(LuaError) in
      let hook = try call.function(at: 0, "hook")
      return try call.state.call(hook, ["x"], name: "each")
    }
    let error = try lua.failure("each(function()\n  refuse()\nend)")
    #expect(error.line == 2 && error.code == "E7")
    #expect(try lua.run("return each(function(x) return x .. 'y' end)").string == "xy")
  }
}
