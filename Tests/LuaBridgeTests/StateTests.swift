import CStockLua
import CLibrary
import LuaBridge
import Testing

@Suite struct StateTests {
  @Test func `modules are loaded once, by name, and not in a circle`() throws {
    let lua = try LuaStateFixture(modules: [
      "counter": "loads = (rawget(_G, 'loads') or 0) + 1 return {n = loads}",
      "nothing": "local x = 1", "a": "return require 'b'", "b": "return require 'a'",
      "wrong": "return = 1", "fails": "\nerror('no')",
    ])
    #expect(
      try lua.run("return require('counter') == require('counter') and loads == 1").boolean == true)
    #expect(try lua.run("return require 'nothing'").boolean == true)
    let circle = try lua.failure("require 'a'")
    #expect(circle.message == "module 'a' requires itself: a -> b -> a")
    #expect(circle.chunk == "b.lua")
    #expect(try lua.failure("require 'missing'").description == "test.lua:1: no module 'missing'")
    #expect(
      try lua.failure("require 'wrong'").description == "wrong.lua:1: unexpected symbol near '='")
    let failed = try lua.failure("require 'fails'")
    #expect(failed.description == "fails.lua:2: no")
    #expect(failed.traceback.map(\.chunk) == ["fails.lua", "test.lua"])
  }

  @Test func `a call or a write begins a generation, and a read does not`() throws {
    let lua = try LuaStateFixture()
    let table = try lua.state.keep(.table(["n": .integer(1)]))
    let function = try lua.function("return function() end")
    let before = try #require(lua.state.generation)
    #expect(try table.copy()["n"].integer == 1)
    #expect(lua.state.generation == before)
    try table.set("n", to: 2)
    #expect(lua.state.generation == before + 1)
    try lua.state.call(function)
    #expect(lua.state.generation == before + 2)
  }

  @Test func `the module of the host's globals is as strict as the globals`() throws {
    let lua = try LuaStateFixture()
    try lua.state.define("answer", 42)
    #expect(try lua.run("local S = require 'globals' return S.answer").integer == 42)
    #expect(
      try lua.failure("return require('globals').anwser").message == "undefined global 'anwser'")
    #expect(
      try lua.failure("return require('globals').print").message == "undefined global 'print'")
  }

  @Test(arguments: [
    ("n = 1 local function f() n = 2 end f() return n", 2),
    ("if true then n = 1 end for i = 1, 2 do n = i end return n", 2),
    ("function twice(x) return 2 * x end return twice(4)", 8),
    ("n = nil local function f() n = 3 end f() return n", 3),
    ("n = 1 n = nil local function f() n = 4 end f() return n", 4),
    ("n = nil return n == nil and 5", 5),
    ("_G.n = 1 local function f() _G.n = 6 end f() return n", 6),
    ("require 'maker' local function f() made = 7 end f() return made", 7),
    ("local function f() return require 'maker' end f() return made", 1),
    ("local function f() rawset(_G, 'n', 8) n = n + 1 end f() return n", 9),
    ("local S = require 'globals' local function f() S.n = 10 end f() return S.n", 10),
    ("local function f() _G[1] = 11 end f() return _G[1]", 11),
  ])
  func `a global is created at the top level of a text and set from anywhere`(
    _ text: String, _ result: Int64
  ) throws {
    let lua = try LuaStateFixture()
    lua.state.host.module = { name throws(LuaError) in
      name == "maker" ? .text("made = 1", name: "maker.lua") : .globals
    }
    #expect(try lua.run(text).integer == result)
  }

  @Test(arguments: [
    "local function f() n = 1 end f()", "(function() n = 1 end)()",
    "local function f() function n() end end f()", "local function f() _G.n = 1 end f()",
    "coroutine.wrap(function() n = 1 end)()", "local t = {} function t.f() n = nil end t.f()",
    "table.sort({ 2, 1 }, function() n = 1 end)",
    "local function f() setmetatable({}, { __newindex = _G }).n = 1 end f()",
  ])
  func `a global that a function creates is an error of the host`(_ text: String) throws {
    let lua = try LuaStateFixture()
    lua.state.host.unmadeGlobal = { LuaError("'\($0)' is made by nobody", code: "E8") }
    let error = try lua.failure("\n" + text)
    #expect(error.description.hasPrefix("test.lua:2: '"))
    #expect(error.description.hasSuffix("' is made by nobody"))
    #expect(error.code == "E8")
    #expect(
      try lua.run("return pcall(function() n = 1 end) or rawget(_G, 'n') ~= nil").boolean == false)
  }

  @Test func `an undefined global is an error of the host`() throws {
    let lua = try LuaStateFixture()
    lua.state.host.undefinedGlobal = {
      LuaError("'\($0)' is unknown", code: "E9", hint: "sheet")
    }
    let error = try lua.failure("\nreturn shet.height")
    #expect(error.description == "test.lua:2: 'shet' is unknown")
    #expect(error.code == "E9" && error.hint == "sheet")
    #expect(try lua.run("x = 1 x = nil return rawget(_G, 'x') == nil").boolean == true)
  }

  @Test func `the time is from the host`() throws {
    let lua = try LuaStateFixture()
    lua.state.host.clock = { 86_400.75 }
    #expect(try lua.run("return os.time()").integer == 86400)
    #expect(try lua.run("return os.clock()").number == 86400.75)
    #expect(try lua.run("return os.date('%Y-%m-%d %H:%M:%S')").string == "1970-01-02 00:00:00")
    #expect(try lua.run("return os.date('*t').yday").integer == 2)
    #expect(
      try lua.failure("return os.getenv('HOME')").message.hasPrefix("attempt to call a nil value"))
  }

  @Test func `the globals are exactly these names`() throws {
    let names = try #require(
      try LuaStateFixture().run(
        """
        local names = {}
        for k, v in pairs(_G) do
          names[#names + 1] = k
          if type(v) == "table" and k ~= "_G" then for n in pairs(v) do names[#names + 1] = k .. "." .. n end end
        end
        return table.concat(names, " ")
        """
      ).string)
    #expect(
      names == """
        _G _VERSION assert collectgarbage coroutine coroutine.close coroutine.create \
        coroutine.isyieldable coroutine.resume coroutine.running coroutine.status coroutine.wrap \
        coroutine.yield error getmetatable ipairs math math.abs math.acos math.asin math.atan \
        math.atan2 math.ceil math.cos math.cosh math.deg math.exp math.floor math.fmod math.frexp \
        math.huge math.ldexp math.log math.log10 math.max math.maxinteger math.min math.mininteger \
        math.modf math.pi math.pow math.rad math.random math.randomseed math.sin math.sinh \
        math.sqrt math.tan math.tanh math.tointeger math.type math.ult next os \
        os.clock os.date os.difftime os.time pairs pcall print rawequal rawget rawlen rawset require \
        select setmetatable string string.byte string.char string.find string.format string.gmatch \
        string.gsub string.len string.lower string.match string.pack string.packsize string.rep \
        string.reverse string.sub string.unpack string.upper table table.concat table.insert \
        table.move table.pack table.remove table.sort table.unpack tonumber tostring type utf8 \
        utf8.char utf8.charpattern utf8.codepoint utf8.codes utf8.len utf8.offset xpcall
        """)
  }

  @Test func `a closed state gives errors`() throws {
    let lua = try LuaStateFixture()
    let function = try lua.function("return function() end")
    let table = try #require(
      try lua.state.load("return {}", name: "t", tables: .referenced).first?.reference)
    let object = try lua.state.makeObject(thing, payload: 0)
    lua.state.close()
    lua.state.close()
    #expect(throws: LuaError.self) { try lua.state.call(function) }
    #expect(throws: LuaError.self) { try table.get("x") }
    #expect(throws: LuaError.self) { try lua.run("") }
    #expect(table.count == 0 && !lua.state.isAlive(object) && lua.state.memoryInUse == 0)
    lua.state.retire(object)
  }

  @Test func `two states share no data`() throws {
    let one = try LuaStateFixture()
    let other = try LuaStateFixture()
    try one.run("x = 1 string.rep = nil math.randomseed(5) setmetatable(string, {__index = {}})")
    #expect(try other.run("return rawget(_G, 'x') == nil and ('x'):rep(2) == 'xx'").boolean == true)
  }

  // In a separate process: memory of other tests would count as a leak.
  @Test func `freed states leave no memory in use`() async {
    await #expect(processExitsWith: .success) {
      Self.makeStates(20)
      let before = stock_malloc_in_use()
      Self.makeStates(200)
      let grown = Int(stock_malloc_in_use()) - Int(before)
      #expect(grown < 4096, "200 states leave \(grown) bytes")
    }
  }

  // In a thread that ends: the blocks that malloc caches for a thread count as in use.
  private static func makeStates(_ count: Int) {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { count in
        for _ in 0..<Int(bitPattern: count) {
          do {
            let state = try LuaState()
            try state.define("f") { _ in [] }
            let object = try state.makeObject(thing, payload: 0)
            try state.define("o", .object(object))
            try state.load("f() local t = {} for i = 1, 100 do t[i] = {o} end", name: "x.lua")
          } catch {
            fatalError("\(error)")
          }
        }
        return nil
      }, UnsafeMutableRawPointer(bitPattern: count))
    pthread_join(thread, nil)
  }

  @Test func `a text can begin with a byte order mark or a hash-bang line`() throws {
    let lua = try LuaStateFixture()
    #expect(try lua.run("\u{FEFF}return 1").integer == 1)
    #expect(try lua.failure("#!/usr/bin/env lua\nerror('x')").line == 2)
    #expect(try lua.failure("\u{1B}LuaS").message.contains("binary chunk"))
    #expect(try lua.run("").isNil)
  }
}
