import LuaBridge
import Testing

@Suite struct ValueTests {
  let lua: LuaStateFixture

  init() throws {
    lua = try LuaStateFixture()
  }

  @Test func `a copied table has a fixed order`() throws {
    let table = try #require(
      try lua.run(
        "return {10, 'two', {3}, b = 1, a = true, ab = 1.5, [2.5] = 'x', [-1] = 'y', [true] = 'z'}"
      ).table)
    #expect(table.list.count == 3)
    #expect(table.list[0].integer == 10 && table.list[1].string == "two")
    #expect(table.list[2].table?.list.first?.integer == 3)
    #expect(table.fields.map(\.name) == ["a", "ab", "b"])
    #expect(table["ab"].number == 1.5 && table["nothing"].isNil)
    #expect(table.rest.map { $0.value.string } == ["y", "x", "z"])
  }

  @Test func `values from Swift have the same value in the script`() throws {
    let inner = try lua.state.keep([1, 2])
    try lua.state.define(
      "given",
      .table(
        LuaTable(
          list: [1, 2.5, "x", true, .nil, .reference(inner)],
          fields: [
            (name: "f", value: .native { call throws(LuaError) in [.integer(Int64(call.count))] })
          ],
          rest: [(key: 2.5, value: "half"), (key: .reference(inner), value: "self")])))
    try lua.state.define("inner", .reference(inner))
    let check = """
      return given[1] == 1 and math.type(given[1]) == "integer" and given[2] == 2.5 and given[3] == "x"
        and given[4] == true and given[5] == nil and given[6] == inner and given.f(1, nil, nil) == 3
        and given[2.5] == "half" and given[inner] == "self"
      """
    #expect(try lua.run(check).boolean == true)
  }

  @Test(arguments: [
    ("local t = {} t.t = t return t", "a table contains itself"),
    ("local t = {} for i = 1, 40 do t = {t} end return t", "a table is deeper than 32 tables"),
    (
      "local t = {} for i = 1, 200001 do t[i] = i end return t",
      "a table has more than 200000 pairs"
    ),
  ])
  func `a table that cannot be copied is refused`(_ text: String, _ message: String) throws {
    #expect(try lua.failure(text).message == message)
  }

  @Test func `a table in two places is copied twice`() throws {
    let table = try lua.run("local t = {1} return {a = t, b = t}").table
    #expect(table?["a"].table?.list.count == 1 && table?["b"].table?.list.count == 1)
  }

  @Test func `copying runs no code of the script`() throws {
    let text = """
      return setmetatable({1}, {__index = error, __len = error, __pairs = error, __tostring = error})
      """
    #expect(try lua.run(text).table?.list.count == 1)
  }

  @Test func `a reference is the table of the script, not a copy`() throws {
    var kept: LuaReference?
    try lua.state.define("keep") { call throws(LuaError) in
      kept = try call.reference(at: 0, "table")
      return []
    }
    try lua.run("t = {a = 1, 'x', 'y', inner = {1}} keep(t)")
    let reference = try #require(kept)
    #expect(reference.count == 2)
    #expect(try reference.get("a").integer == 1)
    #expect(try reference.get(.integer(2)).string == "y")
    #expect(try reference.get("inner").reference?.count == 1)
    try reference.set("b", to: [true])
    #expect(try lua.run("return t.b[1]").boolean == true)
    try lua.run("t.c = 3")
    #expect(try reference.entries().fields.map(\.name) == ["a", "b", "c", "inner"])
    #expect(try reference.copy()["inner"].table?.list.count == 1)
    try lua.state.define("same", .reference(reference))
    #expect(try lua.run("return same == t").boolean == true)
    #expect(throws: LuaError.self) { try reference.set(.number(.nan), to: 1) }
    #expect(throws: LuaError.self) { try reference.set(.nil, to: 1) }
  }

  @Test func `a released reference no longer keeps its table`() throws {
    try lua.run(
      "weak = setmetatable({}, {__mode = 'v'}) function make() weak[1] = {} return weak[1] end")
    let make = try #require(try lua.run("return make").function)
    do {
      let kept = try lua.state.call(make, tables: .referenced).first
      lua.state.collectGarbage()
      #expect(try lua.run("return weak[1] ~= nil").boolean == true)
      withExtendedLifetime(kept) {}
    }
    _ = try lua.state.call(make, ["forget what was written before"])
    lua.state.collectGarbage()
    #expect(try lua.run("return weak[1] == nil").boolean == true)
  }

  @Test func `a call that fails releases no values that the host has kept`() throws {
    var kept: [LuaFunction] = []
    try lua.state.define("keep") { call throws(LuaError) in
      kept.append(try call.function(at: 0, "function"))
      return []
    }
    for index in 0..<5 {
      _ = try lua.failure(
        "keep(function() return \(index) end) keep(function() return -\(index) end) error('no')")
      _ = try lua.run("return {function() end, {}, function() end}")
    }
    for (index, function) in kept.enumerated() {
      let sign = index.isMultiple(of: 2) ? 1 : -1
      #expect(try lua.state.call(function).first?.integer == Int64(sign * (index / 2)))
    }
  }

  @Test func `a closure of the host lives as long as the script references it`() throws {
    final class Token {}
    weak var token: Token?
    try lua.state.define("after") { call throws(LuaError) in
      let mine = Token()
      token = mine
      return [
        .native { call throws(LuaError) in
          withExtendedLifetime(mine) {}
          return ["cancelled"]
        }
      ]
    }
    try lua.run("cancel = after()")
    lua.state.collectGarbage()
    #expect(token != nil)
    #expect(try lua.run("return cancel()").string == "cancelled")
    try lua.run("cancel = nil for i = 1, 2000 do after() end")
    #expect(token != nil)
    lua.state.close()
    #expect(token == nil)
  }

  @Test func `an argument error has the name, the expected type and the actual type`() throws {
    try lua.state.define("f") { call throws(LuaError) in
      [
        .string(try call.string(at: 0, "name")), .number(try call.number(at: 1, "size")),
        .integer(Int64(try call.integer(at: 2, "count"))), .boolean(try call.boolean(at: 3, "on")),
      ]
    }
    #expect(try lua.run("return select('#', f('x', 1, 2.0, false))").integer == 4)
    for (call, message) in [
      ("f(1)", "name: expected string, got number"), ("f()", "name: expected string, got no value"),
      ("f('x', '1')", "size: expected number, got string"),
      ("f('x', 0/0)", "size: expected a finite number, got nan"),
      ("f('x', 1, 1.5)", "count: expected integer, got number"),
      ("f('x', 1, 2^63)", "count: expected integer, got number"),
      ("f('x', 1, 1, nil)", "on: expected boolean, got nil"),
    ] {
      let error = try lua.failure(call).message.replacing("-nan", with: "nan")
      #expect(error == message)
    }
  }
}
