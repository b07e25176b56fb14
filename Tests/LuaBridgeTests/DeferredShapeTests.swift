import LuaBridge
import Testing

private let margin = LuaClass(deferredShape: "Margin", fields: ["travel", "velocity"])

/// Tables that compute all their values at the first access to one of them.
@Suite struct DeferredShapeTests {
  let lua: LuaStateFixture
  let asked = Count()

  final class Count {
    var count = 0
    /// Called for the values, if a test sets it.
    var function: LuaFunction?
  }

  init() throws {
    lua = try LuaStateFixture()
    let asked = asked
    let state = lua.state
    try lua.state.define("margin") { call throws(LuaError) in
      var table = LuaTable(list: [
        .native { _ throws(LuaError) in
          asked.count += 1
          // The computation can call the script.
          if let function = asked.function { return try state.call(function, [.integer(2)]) }
          return [.number(13.5), .number(.infinity)]
        }
      ])
      table.shape = margin
      return [.table(table)]
    }
  }

  @Test(arguments: [
    ("local m = margin() return m.travel", "13.5", 1),
    ("local m = margin() return m.velocity", "inf", 1),
    ("local m = margin() return m.travel + m.travel", "27.0", 1),
    ("local m = margin() return type(m)", "table", 0),
    ("local m = margin() return #m", "0", 0),
    ("local m = margin() return m[1]", "nil", 0),
    ("local m = margin() return getmetatable(m)", "false", 0),
    ("local m = margin() return next(m)", "travel", 1),
    (
      "local n = '' for k, v in pairs(margin()) do n = n .. k .. v end return n",
      "travel13.5velocityinf", 1
    ),
    ("local m = margin() m.travel = 1 return m.travel + #m", "1", 0),
    ("local m = margin() m.travel = 1 return m.velocity + m.travel", "inf", 1),
    ("local a, b = margin(), margin() return a.travel + b.travel", "27.0", 2),
    ("for i = 1, 500 do margin() end return 1", "1", 0),
  ])
  func `the values are computed once, and only when needed`(
    _ text: String, _ result: String, _ count: Int
  ) throws {
    #expect(try lua.run("return tostring((function() \(text) end)())").string == result)
    #expect(asked.count == count)
  }

  @Test func `an unknown field is an error`() throws {
    #expect(try lua.failure("return margin().trvel").message == "Margin has no field 'trvel'")
  }

  @Test func `the host gets the values, also inside other tables`() throws {
    var told: [LuaValue] = []
    try lua.state.define("tell") { call throws(LuaError) in
      told = try call.values()
      return []
    }
    try lua.run("tell(margin(), { a = { margin() } }, 'text')")
    #expect(told[0].table?["travel"].number == 13.5)
    #expect(told[1].table?["a"].table?.list[0].table?["velocity"].number == .infinity)
    #expect(told[2].string == "text")
    #expect(asked.count == 2)
    #expect(try lua.run("return margin()").table?["travel"].number == 13.5)
  }

  @Test func `the computation can call the script, and its results are kept`() throws {
    asked.function = try lua.function("return function(n) return n * 2, n * 3 end")
    #expect(try lua.run("local m = margin() return m.travel * 100 + m.velocity").number == 406)
  }

  @Test func `an error in the computation is an error at the access`() throws {
    asked.function = try lua.function("return function() error('no answer') end")
    let error = try lua.failure("local m = margin()\nlocal t = m.travel")
    #expect(error.message.contains("no answer"))
  }
}
