import LuaBridge
import Testing

/// Memory allocation that fails at each single block of a script: an error, never a crash, and a
/// usable state afterward.
@Suite struct AllocationFailureTests {
  static let scripts: [(name: String, text: String)] = [
    ("tables", "local t = {} for i = 1, 40 do t[i] = { i, tostring(i), k = i } end return #t"),
    ("strings", "local s = '' for i = 1, 30 do s = s .. i .. 'x' end return (s:rep(3):upper())"),
    ("format", "return ('%5.2f %s %q'):format(1.5, ('a'):rep(50), 'b') .. string.char(65, 66)"),
    ("concat", "local t = {} for i = 1, 30 do t[i] = ('v'):rep(i) end return table.concat(t, ',')"),
    ("pack", "return string.unpack('>I4 s2', string.pack('>I4 s2', 7, ('x'):rep(60)))"),
    ("find", "return ('a'):rep(60):find(('a'):rep(20)), ('key = val'):match('(%w+) = (%w+)')"),
    (
      "gsub",
      "return (('hello world '):rep(10):gsub('%w+', function(w) return w:upper() .. '!' end))"
    ),
    (
      "gmatch",
      "local n = 0 for k, v in ('a=1, b=2, c=3'):gmatch('(%w+)=(%w+)') do n = n + v end return n"
    ),
    (
      "sort",
      "local t = {} for i = 1, 60 do t[i] = 'k' .. i * 7 % 60 end table.sort(t, function(a, b) return a > b end) return t[1]"
    ),
    (
      "pairs",
      "local t = {} for i = 1, 40 do t['k' .. i] = i end local n = 0 for k in pairs(t) do n = n + #k end for k in next, t do n = n + 1 end return n"
    ),
    (
      "unpack",
      "return select('#', table.unpack({ 1, 2, 3, nil, 5 }, 1, 200)), table.pack(1, 2, 3).n"
    ),
    (
      "coroutines",
      "local c = {} for i = 1, 6 do c[i] = coroutine.wrap(function(a) for j = 1, 3 do a = coroutine.yield({ a, j }) end return a end) for j = 1, 4 do c[i](j) end end return #c"
    ),
    (
      "dead coroutine",
      "local c = coroutine.create(function() local t <close> = setmetatable({}, { __close = function() return {} end }) error({ 'x' }) end) local ok, e = coroutine.resume(c) coroutine.close(c) return tostring(e)"
    ),
    (
      "errors",
      "for i = 1, 10 do local ok, e = pcall(error, { code = i }) ok, e = pcall(error, 'text ' .. i) ok, e = xpcall(function() return nil .. i end, function(m) return m .. '!' end) end"
    ),
    (
      "closures",
      "local f = {} for i = 1, 20 do local u = { i } f[i] = function() u[1] = u[1] + 1 return function() return u end end end for i = 1, 20 do f[i]()()[2] = i end"
    ),
    (
      "metamethods",
      "local m = {} m.__index = function(t, k) return { k } end m.__newindex = function(t, k, v) rawset(t, k .. '!', { v }) end m.__concat = function(a, b) return 'c' .. #a.list end local t = setmetatable({ list = {} }, m) for i = 1, 10 do t['k' .. i] = t[i] end return t .. t"
    ),
    (
      "varargs",
      "local function f(...) local t = { ... } if #t > 12 then return t end return f(#t, ...) end return #f()"
    ),
    ("require", "local a, b = require 'one', require 'two' return a.x + b.x"),
    (
      "natives",
      "local list = {} for i = 1, 10 do list[i] = make(i, { 'deep', { i } }) end return list[3].list[1], list"
    ),
    (
      "objects",
      "local o = {} for i = 1, 12 do o[i] = object(i) o[i].level = 2 local g = o[i].greet local f = o[i].is_fine f(1) end return tostring(o[3]) .. o[2]:greet('you')"
    ),
    (
      "native errors",
      "for i = 1, 8 do pcall(refuse, i) local ok, e = pcall(function() refuse { i } end) end return select(2, pcall(refuse, 'x'))"
    ),
    (
      "calls back",
      "return apply(function(a) return { a, apply(function(b) return b .. 'y' end, 'x') } end, { 1 })"
    ),
    (
      "shapes",
      "local n = 0 for i = 1, 6 do local e = event(i) n = n + e.time for k, v in pairs(e) do n = n + #k end pcall(function() return e.tiem end) local f = e.fields pcall(function() f.a = 2 end) for k in pairs(f) do n = n + 1 end end return n"
    ),
    (
      "numbers in texts",
      "local t = {} for i = 1, 30 do t[#t + 1] = tonumber('0x' .. i) + (i // 1 | 0) + tostring(i / 3):len() end return #t"
    ),
    (
      "utf8",
      "local s = utf8.char(9731, 65, 8364):rep(10) local n = 0 for p, c in utf8.codes(s) do n = n + c end return utf8.len(s), n"
    ),
    (
      "parser",
      "local function a(x) return function(y) return { x = x, y = y, [x] = { y, function() return x .. y end } } end end return a(1)(2)"
    ),
    (
      "goto and close",
      "local i = 0 ::again:: do local c <close> = setmetatable({}, { __close = function() i = i + 1 end }) end if i < 12 then goto again end return ('x'):rep(i)"
    ),
  ]

  private func lua() throws -> LuaStateFixture {
    let lua = try LuaStateFixture(
      modules: [
        "one": "return { x = 1, list = { 1, 2 } }",
        "two": "local t = require 'one' return { x = t.x + 1 }",
      ])
    let event = LuaClass(shape: "Event", fields: ["time", "fields"])
    let form = LuaClass(shape: "Form", fields: [], isSealed: true)
    try lua.state.define("make") { call throws(LuaError) in
      let table = try call.table(at: 1, "list")
      return [
        .table(["number": try call.value(at: 0), "list": .table(table), "f": .native { _ in [] }])
      ]
    }
    try lua.state.define("object") { call throws(LuaError) in
      [.object(try call.state.makeObject(thing, payload: 0))]
    }
    try lua.state.define("refuse") { call throws(LuaError) in
      throw LuaError("refused \(call.kind(at: 0))", code: "E1")
    }
    try lua.state.define("apply") { call throws(LuaError) in
      try call.state.call(call.function(at: 0, "f"), [call.value(at: 1)])
    }
    try lua.state.define("event") { call throws(LuaError) in
      var fields: LuaTable = ["a": "text", "b": "more"]
      fields.shape = form
      return [.table(LuaTable(event, ["time": try call.value(at: 0), "fields": .table(fields)]))]
    }
    return lua
  }

  /// Returns the number of blocks that a script allocates with sufficient memory.
  private func need(_ text: String) throws -> Int {
    let lua = try lua()
    lua.state.failAllocations(after: 1 << 30)
    try lua.run(text)
    return (1 << 30) - lua.state.remainingAllocations
  }

  @Test func `there are scripts of many kinds, and each allocates memory`() throws {
    #expect(Self.scripts.count >= 25)
    for script in Self.scripts { #expect(try need(script.text) > 10, "\(script.name)") }
  }

  @Test(arguments: scripts.map(\.name), [LuaState.MemoryFailure.soft, .hard])
  func `a failed allocation at any block is an error, and the state stays usable`(
    _ name: String, _ kind: LuaState.MemoryFailure
  ) throws {
    let text = try #require(Self.scripts.first { $0.name == name }?.text)
    let wanted = try lua().run(text)
    // Every block of a small script; the first thousand blocks of a larger script.
    for grants in 0..<min(1000, try need(text)) {
      let lua = try lua()
      lua.state.failAllocations(after: grants, kind)
      do {
        // A script can catch a failed allocation, but not a limit; the limit can take effect after
        // the end of the script.
        try lua.run(text)
      } catch let error as LuaError where kind == .soft {
        // `rep` and related functions check the limit before they allocate.
        let isLimit = error.kind == .memory || error.message == "resulting string too large"
        #expect(isLimit, "after \(grants) blocks: \(error.message)")
      } catch {}
      lua.state.failAllocations(after: nil)
      #expect(!lua.state.isRunning)
      let again = try lua.run(text)
      #expect(again.kind == wanted.kind, "after \(grants) blocks")
    }
  }
}
