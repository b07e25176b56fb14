import LuaBridge
import Testing

/// A statement that moves many values, and the least number of units that it must cost.
struct MovingStatement: CustomTestStringConvertible, Sendable {
  let name: String
  /// Statements that are not measured.
  var setup = ""
  /// The measured statement; `n` is the number of times that it runs.
  let loop: String
  let least: Int64

  var testDescription: String { name }

  static func each(
    _ name: String, _ setup: String = "", _ statement: String, least: Int64
  ) -> MovingStatement {
    MovingStatement(
      name: name, setup: setup, loop: "for i = 1, n do \(statement) end", least: least)
  }

  private static let upvalues = (1...190).map { "v\($0)" }.joined(separator: ", ")
  private static let many = "table.unpack({}, 1, 5000)"
  private static let zeros = "local s = ('0'):rep(100000)"
  private static let twins =
    "local a = ('a'):rep(100000) local b, c, d = a .. 'b', a .. 'c', a .. 'bb'"

  // The least numbers are about half of the charges, and far above the cost of the instructions.
  static let all: [MovingStatement] = [
    .each(
      "`...` of a coroutine",
      """
      local f = coroutine.wrap(function(...) while true do coroutine.yield(...) end end)
      f(\(many))
      """, "f()", least: 1200),
    MovingStatement(
      name: "`...` through pcall",
      setup:
        "local function g() end local function f(n, ...) for i = 1, n do pcall(g, ...) end end",
      loop: "f(n, \(many))", least: 1200),
    // Lua 5.4.7 ends the circle a little earlier than 5.4.4; both take the same time.
    .each(
      "a circle of __call tables", "local t = {} setmetatable(t, { __call = t })", "pcall(t)",
      least: 5_500_000),
    .each(
      "a closure with 190 variables", "local \(upvalues)",
      "local f = function() return \(upvalues) end", least: 1200),
    .each(
      "pairs that move to a new block",
      """
      local t, a, names = {}, 'a', {}
      for i = 1, 1000 do names[i] = 'j' .. i end
      for i = 1, 4095 do t['k' .. i] = true end
      t.a = true
      """, "t[a] = nil a = names[i] t[a] = true", least: 5000),
    .each("rawequal of long strings", twins, "rawequal(b, c)", least: 700),
    .each("the negation of a long number", zeros, "local x = -s", least: 20_000),
    .each("a sum with a long number", "local s = ('7'):rep(190)", "local x = s + 1", least: 40),
    .each("an argument that is a long number", zeros, "math.abs(s)", least: 20_000),
    .each("a position that is a long number", zeros, "pcall(('x').sub, 'x', s)", least: 20_000),
    .each("tonumber of a long number", zeros, "tonumber(s, 10)", least: 20_000),
    .each("%q of zeros", "local s = ('\\0'):rep(100000)", "('%q'):format(s)", least: 200_000),
    .each("%.99f", "", "('%.99f'):format(1e308)", least: 400),
    .each(
      "a plain search", "local s, p = ('a'):rep(100000), ('a'):rep(1000) .. 'b'",
      "s:find(p, 1, true)", least: 13_000),
    .each("a long pattern", "local p = ('a'):rep(100000)", "(''):find(p)", least: 40_000),
    .each("byte", "local s = ('a'):rep(5000)", "s:byte(1, -1)", least: 2500),
    .each("utf8.len", "local s = ('\\u{10ffff}'):rep(25000)", "utf8.len(s)", least: 20_000),
    .each(
      "utf8.char", "local t = {} for i = 1, 5000 do t[i] = 0x7fffffff end",
      "utf8.char(table.unpack(t))", least: 20_000),
    .each("lower", "local s = ('A'):rep(100000)", "s:lower()", least: 12_000),
    .each("packsize", "local s = (' '):rep(100000)", "string.packsize(s)", least: 50_000),
    .each("os.date", "local s = ('%c'):rep(1000)", "os.date(s, 0)", least: 12_000),
  ]
}

@Suite struct MovedValueTests {
  private func work(of statement: MovingStatement, times: Int) throws -> Int64 {
    let limits = LuaLimits(load: LuaBudget(fuel: 1 << 50, seconds: 1e9))
    let lua = try LuaStateFixture(limits: limits)
    _ = try lua.run("local n = \(times)\n\(statement.setup)\n\(statement.loop)")
    return lua.state.workDone
  }

  @Test(arguments: MovingStatement.all)
  func `a statement costs work for each value that it moves`(_ statement: MovingStatement) throws {
    let times: Int64 = statement.least > 100_000 ? 2 : 1000
    let some = try work(of: statement, times: Int(times)) - work(of: statement, times: 0)
    #expect(some / times >= statement.least)
  }

  @Test func `a text above the memory limit ends the script before it is complete`() throws {
    let lua = try LuaStateFixture(limits: LuaLimits(memory: 1 << 20))
    let error = try lua.failure("local s = ('x'):rep(2000) return (s:gsub('x', s))")
    #expect(error.kind == .memory)
  }

  @Test func `the host's copies and errors cost work`() throws {
    func work(_ text: String) throws -> Int64 {
      let limits = LuaLimits(load: LuaBudget(fuel: 1 << 50, seconds: 1e9))
      let lua = try LuaStateFixture(limits: limits)
      try lua.state.define("take") { call throws(LuaError) in
        _ = try call.value(at: 0)
        return []
      }
      try lua.state.define("refuse") { _ throws(LuaError) in throw LuaError("refused") }
      _ = try lua.run(text)
      return lua.state.workDone
    }
    let text = "local s = ('x'):rep(100000) "
    #expect(try work(text + "take(s)") - work(text) >= 100_000)
    #expect(try work(text + "take({ s })") - work(text) >= 100_000)
    let pairs = "local t = {} for i = 1, 1000 do t['k' .. i] = i end "
    #expect(try work(pairs + "take(t)") - work(pairs) >= 20_000)
    #expect(try work("pcall(refuse)") - work("") >= 10_000)
  }

  @Test func `an unknown key appears only in part if it is long`() throws {
    let lua = try LuaStateFixture()
    let error = try lua.failure("return _G[('a'):rep(2000)]")
    #expect(error.message.utf8.count < 200)
  }

  @Test func `few values cost no further work`() throws {
    let text = """
      local function sum(...)
        local s = 0
        for i = 1, select('#', ...) do s = s + (select(i, ...)) end
        return s
      end
      """
    let plain = MovingStatement(
      name: "", setup: text, loop: "for i = 1, n do sum(1, 2, 3, 4) end", least: 0)
    #expect(try work(of: plain, times: 1000) / 1000 < 160)
  }
}
