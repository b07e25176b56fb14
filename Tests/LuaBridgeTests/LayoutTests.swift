import LuaBridge
import Testing

private let inner = LuaClass(shape: "Insets", fields: ["top", "left"])
private let outer = LuaClass(shape: "Context", fields: ["width", "compact", "insets", "other"])
private let layout = LuaLayout(
  outer,
  [
    .number("width"), .table("insets", LuaLayout(inner, [.number("top"), .number("left")])),
    .boolean("compact"),
  ])

/// Tables that are made of numbers for each call are the tables that are written field by field.
@Suite struct Layouts {
  private let numbers = [393.5, 59, -1, 1]

  private var written: LuaTable {
    let insets = LuaTable(inner, ["top": .number(59), "left": .number(-1)])
    return LuaTable(
      outer, ["width": .number(393.5), "insets": .table(insets), "compact": .boolean(true)])
  }

  @Test(arguments: [
    "return c.width, c.insets.top, c.insets.left, c.compact, c.other",
    "local t = {} for k, v in pairs(c) do t[#t + 1] = k .. type(v) end return table.concat(t, ' ')",
    "return c.widht", "return c.insets.bottom", "c.width = 2; c.new = 1 return c.width, c.new",
    "return math.type(c.width), getmetatable(c)",
  ])
  func `a function sees the same as in a written table`(body: String) throws {
    let lua = try Scripting()
    let function = try lua.function("return function(c) \(body) end")
    #expect(
      answer { try lua.state.call(function, with: layout, of: numbers) }
        == answer { try lua.state.call(function, [.table(written)]) })
  }

  private func answer(_ call: () throws -> [LuaValue]) -> String {
    do { return "\(try call())" } catch { return "\(error)" }
  }

  @Test func `each call gets a table of its own`() throws {
    let lua = try Scripting()
    let function = try lua.function(
      """
      local seen
      return function(c)
        local last = seen
        seen, c.insets.top = c, 7
        return last and last.width, last ~= c, last and last.insets.top
      end
      """)
    _ = try lua.state.call(function, with: layout, of: numbers)
    let second = try lua.state.call(function, with: layout, of: [1, 2, 3, 0])
    #expect(second.map { $0.number ?? 0 } == [393.5, 0, 7] && second[1].isTruthy)
  }

  @Test func `layouts that come and go are not taken for each other`() throws {
    let lua = try Scripting()
    let function = try lua.function(
      "return function(c) return rawget(c, 'width'), rawget(c, 'other') end")
    for round in 0..<50 {
      let name = round % 2 == 0 ? "width" : "other"
      let answers = try lua.state.call(
        function, with: LuaLayout(outer, [.number(name)]), of: [Double(round)])
      #expect(
        answers.map { $0.number }
          == (name == "width" ? [Double(round), nil] : [nil, Double(round)]))
    }
  }

  @Test func `it costs a script as much as a written table`() throws {
    // The least budget with which a call comes to its end.
    func least(_ call: (LuaState, LuaFunction, LuaBudget) throws -> [LuaValue]) throws -> Int64? {
      let lua = try Scripting()
      let function = try lua.function(
        "return function(c) local n = 0 for i = 1, 300 do n = n + c.width end return n end")
      return (1...4_000).first { fuel in
        (try? call(lua.state, function, LuaBudget(fuel: fuel, seconds: 5))) != nil
      }
    }
    let made = try least { try $0.call($1, with: layout, of: numbers, budget: $2) }
    let copied = try least { try $0.call($1, [.table(written)], budget: $2) }
    #expect(made != nil)
    #expect(made == copied)
  }

  @Test func `where memory ends while one is made, the call fails and the state stays whole`()
    throws
  {
    for blocks in 0..<40 {
      let lua = try Scripting()
      let function = try lua.function("return function(c) return c.width end")
      lua.state.failAllocations(after: blocks)
      _ = try? lua.state.call(function, with: layout, of: numbers)
      lua.state.failAllocations(after: 1 << 30)
      #expect(try lua.state.call(function, with: layout, of: numbers).first?.number == 393.5)
    }
  }
}
