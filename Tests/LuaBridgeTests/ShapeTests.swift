import LuaBridge
import Testing

private let ticket = LuaClass(shape: "Ticket", fields: ["name", "price", "row"])
private let form = LuaClass(shape: "Form", fields: [], isSealed: true)

/// Tables with a fixed set of fields.
@Suite struct ShapeTests {
  let lua: LuaStateFixture

  init() throws {
    lua = try LuaStateFixture()
    try lua.state.define("ticket", .table(LuaTable(ticket, ["name": "IC 5", "price": 12.5])))
    var fields: LuaTable = ["user": "Kim", "mail": "k@x"]
    fields.shape = form
    try lua.state.define("form", .table(fields))
  }

  @Test(arguments: [
    ("ticket.name", "IC 5"), ("ticket.row", "nil"), ("ticket[1]", "nil"), ("#ticket", "0"),
    ("type(ticket)", "table"), ("getmetatable(ticket)", "false"), ("form.user", "Kim"),
    ("next(form)", "mail"), ("select(2, next(form, 'mail'))", "Kim"),
    ("next(form, 'user')", "nil"), ("getmetatable(form)", "false"),
    ("rawequal(form, form)", "true"),
  ])
  func `a shape reads like any table`(_ expression: String, _ text: String) throws {
    #expect(try lua.run("return tostring((\(expression)))").string == text)
  }

  @Test(arguments: [
    ("return ticket.prise", "Ticket has no field 'prise'"),
    ("return form.usr", "Form has no field 'usr'"),
    ("form.user = 'Jo'", "'user' of Form cannot be set"),
    ("form.more = 1", "'more' of Form cannot be set"),
    ("setmetatable(ticket, nil)", "cannot change a protected metatable"),
    ("setmetatable(form, {})", "cannot change a protected metatable"),
  ])
  func `an unknown or read-only field of a shape is an error at its line`(
    _ text: String, _ message: String
  ) throws {
    let error = try lua.failure("\n" + text)
    #expect(error.message == message)
    #expect(error.line == 2)
  }

  @Test func `pairs iterates over a shape, and its content cannot change a read-only shape`()
    throws
  {
    let walk = """
      local names = {}
      for name, value in pairs(%) do names[#names + 1] = name .. '=' .. tostring(value) end
      return table.concat(names, ' ')
      """
    #expect(try lua.run(walk.replacing("%", with: "ticket")).string == "name=IC 5 price=12.5")
    #expect(try lua.run(walk.replacing("%", with: "form")).string == "mail=k@x user=Kim")
    try lua.run("local _, content = pairs(form) content.user = 'Jo'")
    #expect(try lua.run("return form.user").string == "Kim")
  }

  @Test func `the host gets the names of the existing fields`() throws {
    var told: [String] = []
    lua.state.host.unknownField = { shape, field, held in
      told += [shape.name, field] + held
      return LuaError("no")
    }
    _ = try lua.failure("return ticket.x")
    _ = try lua.failure("return form.x")
    #expect(told == ["Ticket", "x", "name", "price", "Form", "x", "mail", "user"])
  }

  @Test func `a shape is copied to Swift with its fields`() throws {
    let back = try #require(try lua.run("return { ticket, form }").table)
    #expect(back.list[0].table?["price"].number == 12.5)
    #expect(back.list[1].table?.fields.map(\.name) == ["mail", "user"])
    let kept = try #require(
      try lua.state.load("return form", name: "x.lua", tables: .referenced).first?.reference)
    #expect(try kept.copy()["user"].string == "Kim")
    #expect(try kept.get("mail").string == "k@x")
  }

  @Test func `the metatable of a script is not taken for a shape`() throws {
    let text = """
      local t = setmetatable({ own = 1 }, { { own = 2 }, __newindex = print, __index = { x = 3 } })
      local seen = {}
      for k, v in pairs(t) do seen[#seen + 1] = k .. v end
      return { table.concat(seen), t.x, t }
      """
    let list = try #require(try lua.run(text).table?.list)
    #expect(list[0].string == "own1")
    #expect(list[1].integer == 3)
    #expect(list[2].table?["own"].integer == 1)
  }

  @Test(
    arguments: [
      ("{ 1, 'a', true, { x = { 2 } } }", nil, nil), ("{ cb = print }", "cb", "function"),
      ("{ a = { b = { [3] = print } } }", "a.b[3]", "function"), ("{ s = box }", "s", "Object"),
      ("{ z = print, b = coroutine.create(print) }", "b", "thread"),
      ("{ [{}] = 1 }", "[table]", "thread"),
      ("(function() local t = {} t.t = t return t end)()", nil, "table"),
    ] as [(String, String?, String?)])
  func `a value that is not plain data is found`(_ text: String, _ path: String?, _ kind: String?)
    throws
  {
    try lua.state.define("box", .object(lua.state.makeObject(thing, payload: 0)))
    let table = try #require(
      try lua.state.load("return " + text, name: "x.lua", tables: .referenced).first?.reference)
    let odd = table.firstOdd()
    #expect(odd?.kind == kind?.lowercased())
    if let path { #expect(odd?.path == path) }
  }

  @Test func `a table that is too large is not checked`() throws {
    let table = try #require(
      try lua.state.load(
        "local t = { cb = print } for i = 1, 200 do t[i] = i end return t", name: "x.lua",
        tables: .referenced
      ).first?.reference)
    #expect(table.firstOdd(most: 100) == nil)
    #expect(table.firstOdd()?.path == "cb")
  }

  @Test func `a function has its chunk and its lines`() throws {
    let function = try lua.function("\n\nreturn function()\n\nend")
    #expect(function.place?.chunk == "test.lua")
    #expect(function.place?.lines == 3...5)
    #expect(try lua.function("return print").place == nil)
  }
}
