import LuaBridge
import Testing

private let ticket = LuaClass(shape: "Ticket", fields: ["name", "price", "row"])
private let form = LuaClass(shape: "Form", fields: [], isSealed: true)

/// Tables that know which names they can have, and records, whose numbers are renewed.
@Suite struct Shapes {
  let lua: Scripting

  init() throws {
    lua = try Scripting()
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
  func `a shape reads as any table does`(_ expression: String, _ text: String) throws {
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
  func `what a shape does not have is an error at its line`(
    _ text: String, _ message: String
  ) throws {
    let error = try lua.failure("\n" + text)
    #expect(error.message == message)
    #expect(error.line == 2)
  }

  @Test func `pairs walks a shape, and what it walks cannot be used to write into a sealed one`()
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

  @Test func `the host is told which names are there`() throws {
    var told: [String] = []
    lua.state.host.unknownField = { shape, field, held in
      told += [shape.name, field] + held
      return LuaError("no")
    }
    _ = try lua.failure("return ticket.x")
    _ = try lua.failure("return form.x")
    #expect(told == ["Ticket", "x", "name", "price", "Form", "x", "mail", "user"])
  }

  @Test func `a shape comes back to Swift as what is in it`() throws {
    let back = try #require(try lua.run("return { ticket, form }").table)
    #expect(back.list[0].table?["price"].number == 12.5)
    #expect(back.list[1].table?.fields.map(\.name) == ["mail", "user"])
    let kept = try #require(
      try lua.state.load("return form", name: "x.lua", tables: .referenced).first?.reference)
    #expect(try kept.copy()["user"].string == "Kim")
    #expect(try kept.get("mail").string == "k@x")
  }

  @Test func `a script's own metatable is not taken for a shape`() throws {
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

  private func record() throws -> LuaRecord {
    try LuaRecord(
      in: lua.state, shape: LuaClass(shape: "Event", fields: ["name", "time", "dim", "height"]),
      fixed: ["name": "frame"], numbers: ["time", "height", "dim"])
  }

  @Test func `a record has its numbers whenever they are first read`() throws {
    let record = try record()
    let hook = try lua.function(
      """
      seen = {}
      return function(e)
        seen[#seen + 1] = e.time
        if #seen > 1 then seen[#seen + 1] = e.height end
        if #seen > 4 then seen[#seen + 1] = e.dim end
      end
      """)
    for round in 1...3 {
      let time = Double(round)
      try LuaRecordCalls([hook], with: record, in: lua.state)([time, time * 10, time * 100])
    }
    #expect(
      try lua.run("return table.concat(seen, ' ')").string == "1.0 2.0 20.0 3.0 30.0 300.0")
  }

  @Test func `a record is whole for whoever walks it, keeps it or hands it on`() throws {
    let record = try record()
    for look in [
      "for k, v in pairs(e) do out[#out + 1] = k .. '=' .. v end",
      "for k, v in next, e do out[#out + 1] = k .. '=' .. v end",
      "local k, v = next(e) while k do out[#out + 1] = k .. '=' .. v k, v = next(e, k) end",
    ] {
      let fresh = try self.record()
      let hook = try lua.function(
        "out = {} return function(e) \(look) end")
      try LuaRecordCalls([hook], with: fresh, in: lua.state)([1, 2, 3])
      #expect(
        try lua.run("return table.concat(out, ' ')").string
          == "dim=3.0 height=2.0 name=frame time=1.0")
    }
    try lua.state.define("take") { call throws(LuaError) in
      [.integer(Int64(try call.table(at: 0, "event").fields.count))]
    }
    let hook = try lua.function("count = 0 return function(e) count = take(e) end")
    try LuaRecordCalls([hook], with: record, in: lua.state)([1, 2, 3])
    #expect(try lua.run("return count").integer == 4)
  }

  @Test func `what a script does to a record holds until the next call`() throws {
    let record = try record()
    let hook = try lua.function(
      """
      round, seen = 0, {}
      return function(e)
        round = round + 1
        seen[#seen + 1] = tostring(e.height) .. ' ' .. tostring(e.dim)
        e.height = nil
        e.dim = 'mine'
        e.own = round
        seen[#seen + 1] = tostring(e.height) .. ' ' .. e.dim .. ' ' .. e.own
        if round == 2 then for i = 1, 100 do e['k' .. i] = i end end
      end
      """)
    for round in 1...4 {
      try LuaRecordCalls([hook], with: record, in: lua.state)([0, Double(round), 0.5])
      lua.state.collectGarbage()
    }
    #expect(
      try lua.run("return table.concat(seen, ', ')").string
        == [
          "1.0 0.5", "1.0 mine 1", "2.0 0.5", "2.0 mine 2", "3.0 0.5", "3.0 mine 3", "4.0 0.5",
          "4.0 mine 4",
        ].joined(separator: ", "))
  }

  @Test func `a record's numbers are right wherever its table moves them`() throws {
    let record = try record()
    let hook = try lua.function(
      """
      round, wrong = 0, 0
      return function(e)
        round = round + 1
        if e.time ~= round or e.height ~= 2 * round or e.dim ~= 3 * round then wrong = wrong + 1 end
        local turn = round % 9
        if turn == 1 then e.height = nil end
        if turn == 2 then e.time, e.dim = nil, nil end
        if turn == 3 then e.height = {} e.time = round end
        if turn > 3 and turn < 6 then for i = 1, 3 do e['k' .. round .. i] = round end end
        if turn == 6 then e['k' .. round - 1 .. 1] = nil e.dim = nil end
        if round == 150 then for i = 1, 100 do e[i], e['m' .. i] = i, i end end
      end
      """)
    let calls = LuaRecordCalls([hook], with: record, in: lua.state)
    for round in 1...300 {
      try calls([Double(round), Double(2 * round), Double(3 * round)])
      if round % 4 == 0 { lua.state.collectGarbage() }
    }
    #expect(try lua.run("return wrong").number == 0)
    #expect(try lua.run("return round").number == 300)
  }

  @Test func `a record that is read after its state has starved is renewed all the same`() throws {
    let record = try record()
    let hook = try lua.function(
      "height = 0 return function(e) local h = e.height e.height = nil height = h end")
    for round in 1...50 {
      lua.state.failAllocations(after: round % 5, .hard)
      try? LuaRecordCalls([hook], with: record, in: lua.state)([0, Double(round), 0])
      lua.state.failAllocations(after: nil)
      lua.state.collectGarbage()
    }
    try LuaRecordCalls([hook], with: record, in: lua.state)([0, 77, 0])
    #expect(try lua.run("return height").number == 77)
  }

  @Test func `a record says what it does not have`() throws {
    let record = try record()
    let hook = try lua.function("return function(e) return e.heigth end")
    let error = #expect(throws: LuaError.self) {
      try LuaRecordCalls([hook], with: record, in: lua.state)([1, 2, 3], name: "frame")
    }
    #expect(error?.message == "Event has no field 'heigth'")
  }

  @Test(
    arguments: [
      ("{ 1, 'a', true, { x = { 2 } } }", nil, nil), ("{ cb = print }", "cb", "function"),
      ("{ a = { b = { [3] = print } } }", "a.b[3]", "function"), ("{ s = box }", "s", "Object"),
      ("{ z = print, b = coroutine.create(print) }", "b", "thread"),
      ("{ [{}] = 1 }", "[table]", "thread"),
      ("(function() local t = {} t.t = t return t end)()", nil, "table"),
    ] as [(String, String?, String?)])
  func `what is no plain data is found`(_ text: String, _ path: String?, _ kind: String?) throws {
    try lua.state.define("box", .object(lua.state.makeObject(thing, payload: 0)))
    let table = try #require(
      try lua.state.load("return " + text, name: "x.lua", tables: .referenced).first?.reference)
    let odd = table.firstOdd()
    #expect(odd?.kind == kind?.lowercased())
    if let path { #expect(odd?.path == path) }
  }

  @Test func `a table that is too large is not judged`() throws {
    let table = try #require(
      try lua.state.load(
        "local t = { cb = print } for i = 1, 200 do t[i] = i end return t", name: "x.lua",
        tables: .referenced
      ).first?.reference)
    #expect(table.firstOdd(most: 100) == nil)
    #expect(table.firstOdd()?.path == "cb")
  }

  @Test func `a function knows its lines`() throws {
    let function = try lua.function("\n\nreturn function()\n\nend")
    #expect(function.place?.chunk == "test.lua")
    #expect(function.place?.lines == 3...5)
    #expect(try lua.function("return print").place == nil)
  }
}
