import ExactAnalysis
import LuaBridge
import SheetEngine
import Testing

/// The evaluation of a rule does what Lua does.
@Suite struct StatementTests {
  @Test(arguments: [
    "local a, b = 1, 2 a, b = b, a return a == 2 and b == 1",
    "local t = { 1 } local i = 1 i, t[i] = 2, 7 return t[1] == 7",
    "local t = {} t.x, t = 1, { x = 5 } return t.x == 5",
    "local x = 1 local function f() x = 10 return 1 end return x + f() == 11",
    "local x = 1 local function f() x = 10 return 1 end return x < f() == false",
    "local t = {} for i = 1, 3 do t[i] = function() i = i + 1 return i end end "
      + "return t[1]() == 2 and t[1]() == 3 and t[2]() == 3",
    "local n = 0 for i = 1, 3 do for j = 1, 3 do if j == 2 then goto continue end n = n + 1 "
      + "::continue:: end end return n == 6",
    "local n = 0 do ::again:: n = n + 1 if n < 5 then goto again end end return n == 5",
    "local n = 0 repeat local done = n > 2 n = n + 1 until done return n == 4",
    "local n = 0 while true do n = n + 1 if n == 3 then break end end return n == 3",
    "local function f(...) local a, b = ... return select('#', ...), a, b end "
      + "local n, a, b = f(nil, 2, nil) return n == 3 and a == nil and b == 2",
    "local function f() return 1, 2, 3 end local t = { f(), (f()), f() } return #t == 5",
    "local t = { [1] = 'a', 'b', x = 1, 'c' } return t[1] == 'b' and t[2] == 'c' and t.x == 1",
    "local a <const>, b <const> = 5, 6 local function f() return a * b end return f() == 30",
    "local t = { n = 2 } function t:add(x) self.n = self.n + x return self end "
      + "return t:add(3):add(4).n == 9",
    "local function f(n) if n == 0 then return 0 end return n + f(n - 1) end return f(10) == 55",
    "return 7 // 2 == 3 and -7 // 2 == -4 and -7 % 3 == 2 and 7.5 // 2 == 3.0 and 2 ^ 3 == 8.0",
    "local big = math.maxinteger return big + 1 == math.mininteger and 1 << 2 == 4",
    "return math.type(3 // 1.0) == 'float' and math.type(3 * 2) == 'integer'",
    "local s = 'a' .. 'b' .. ('c' .. 'd') return s == 'abcd' and #s == 4",
    "return (nil or false) == false and (false and nil) == false and (1 and 2) == 2",
    "local n = 0 for i = 3, 1, -1 do n = n * 10 + i end return n == 321",
    "local n = 0 for i = math.maxinteger - 1, math.maxinteger do n = n + 1 end return n == 2",
    "local k = {} for name, value in pairs({ 5, b = 6 }) do k[#k + 1] = value end return #k == 2",
    "local _ENV = { x = 3 } return x == 3",
    "local t = {} t['a'] = 1 t.b = t.a + 1 return t.b == 2",
    "local x = 0 local function outer() local function inner() x = x + 1 end inner() inner() end "
      + "outer() return x == 2",
    "return not (1 > 2) and 1 ~= 2 and 'a' == 'a' and 0x10 == 16",
  ])
  func `a statement has the effect that it has in Lua`(_ text: String) throws {
    let whole = "local function check() \(text) end if check() then return \"large\" end"
    let rules = try LuaRuleFixture("\(whole) return \"medium\"")
    #expect(try rules.lua.load("\(whole)", name: "check").first?.string == "large")
    let map = try rules.map()
    #expect(map.decision(travel: 120, velocity: 300)?.outcome.word == "large", "\(text)")
  }

  @Test(arguments: [
    ("local x <close> = nil return \"large\"", "closes a value"),
    ("return r.travel & 1 == 0 and \"large\"", "computes with the bits of a number"),
    ("total = 1 return \"large\"", "changes a global"),
    ("return ((r)).nothing", "reads `nothing` of a release"),
  ])
  func `an operation without a meaning for a plane is refused`(
    _ body: String, _ reason: String
  ) throws {
    guard case .refused(let why) = try LuaRuleFixture(body).attempt() else {
      Issue.record("a map was made")
      return
    }
    #expect(why.message.contains(reason))
    #expect(why.line == 3)
  }

  @Test func `a sum of thousands of terms is evaluated without recursion`() throws {
    let sum = "r.travel" + String(repeating: " + 1", count: 3000)
    let map = try LuaRuleFixture("return \(sum) > 3100 and \"medium\" or \"large\"").map()
    #expect(map.decision(travel: 120, velocity: 0)?.outcome.word == "medium")
    #expect(map.decision(travel: 80, velocity: 0)?.outcome.word == "large")
  }

  @Test func `functions on one line are distinguished`() throws {
    let lua = try LuaState()
    let text = """
      local a <const> = 1
      return {
        function(r) return "large" end, function(r) return "medium" end,
        function(r) return a == 1 end, function(r) return a end, function(r) return a == 1 end,
        function(r) return function(r) return 5 end end, function(r, s) return "x" end,
      }
      """
    guard case .reference(let list)? = try lua.load(text, name: "a.lua", tables: .referenced).first
    else { return }
    var names: [String] = []
    for place in 1...7 {
      guard case .function(let function) = try list.get(.integer(Int64(place))) else { continue }
      let script = try ScriptFunction(function)
      let range = script.syntax.expressions
      names.append("\(script.index) \(range.count)")
    }
    #expect(names.count == 7)
    #expect(Set(names).count == 6, "\(names)")
  }

  @Test func `a function of a text whose name has a second text is not analyzed`() throws {
    let lua = try LuaState()
    let old = try lua.load("return function(r) return \"large\" end", name: "a.lua").first?.function
    let function = try #require(old)
    _ = try ScriptFunction(function)
    _ = try lua.load("return function(r) return \"other\" end", name: "a.lua")
    #expect(throws: ScriptFunction.Missing.text) { try ScriptFunction(function) }
  }
}
