import LuaBridge
import Testing

@Suite struct ObjectTests {
  let lua: LuaStateFixture
  let one: LuaObject

  init() throws {
    lua = try LuaStateFixture()
    one = try lua.state.makeObject(thing, payload: 0)
    try lua.state.define("one", .object(one))
    try lua.state.define("tool", .object(lua.state.makeObject(tool, payload: 7)))
    try lua.state.define("gadget", .object(lua.state.makeObject(gadget, payload: 0)))
  }

  @Test(arguments: [
    ("one.height", "400.0"), ("one.absent", "nil"), ("one.name", "thing 0"), ("one.level", "3"),
    ("one:greet('you')", "hello you from 0"), ("one.is_fine(1, 2)", "2"),
    ("one:is_fine(1, 2)", "2"), ("one(1, 2, 3)", "called with 3"), ("tool:use()", "used"),
    ("gadget.height", "400.0"), ("gadget:spin()", "spins"),
    ("gadget:greet 'me'", "hello me from 0"),
    ("gadget()", "called with 0"), ("one", "Thing '0'"), ("tool", "Thing '7'"),
    ("type(one)", "userdata"),
    ("getmetatable(one)", "false"), ("one == one", "true"), ("one == gadget", "false"),
    ("({[one] = 'key'})[one]", "key"), ("rawequal(one, one)", "true"),
  ])
  func `a script reads, calls and compares objects`(_ expression: String, _ text: String) throws {
    #expect(try lua.run("return tostring((\(expression)))").string == text)
  }

  @Test(arguments: [
    ("return one.heigth", "Thing has no member 'heigth'"),
    ("one.heigth = 1", "Thing has no member 'heigth'"),
    ("return one[1]", "Thing has no member '1'"),
    ("return one[{}]", "Thing has no member 'a table'"),
    ("return tool.hammer", "Tool has no member 'hammer'"),
    ("tool.use = 1", "'use' of Tool cannot be set"),
    ("one.height = 1", "'height' of Thing cannot be set"),
    ("one.name = 'x'", "'name' of Thing cannot be set"),
    ("one.level = 'high'", "level: expected integer, got string"),
    ("one.level = 12", "level 12 is above 9"),
    ("one.greet('you')", "'greet' is a method of Thing: call it with a colon, as in x:greet()"),
    ("one.greet(tool)", "'greet' is a method of Thing: call it with a colon, as in x:greet()"),
    ("return #one", "attempt to get length of a Thing value (global 'one')"),
    ("return one + 1", "attempt to perform arithmetic on a Thing value (global 'one')"),
    ("return one < one", "attempt to compare two Thing values"),
    ("return one .. ''", "attempt to concatenate a Thing value (global 'one')"),
    ("tool()", "attempt to call a Tool value (global 'tool')"),
    ("setmetatable(one, {})", "bad argument #1 to 'setmetatable' (table expected, got Thing)"),
    ("pairs(one)", "bad argument #1 to 'pairs' (table expected, got Thing)"),
  ])
  func `misuse of an object is an error at its line`(_ text: String, _ message: String) throws {
    let error = try lua.failure("\n" + text)
    #expect(error.message == message)
    #expect(error.chunk == "test.lua")
    #expect(error.line == 2)
  }

  @Test func `a retired object gives an error with its name, and stays invalid`() throws {
    try lua.run("kept = one; greet = one.greet; fine = one.is_fine; box = {[one] = 1}")
    lua.state.retire(one)
    let next = try lua.state.makeObject(thing, payload: 0)  // takes the free slot
    try lua.state.define("next_one", .object(next))
    for use in [
      "return kept.height", "kept.level = 1", "kept:greet 'x'", "greet(kept, 'x')", "fine()",
      "kept()", "return kept.nothing",
    ] {
      #expect(try lua.failure(use).message == "Thing '0' is no longer alive")
    }
    #expect(try lua.run("return tostring(kept)").string == "Thing '0' (gone)")
    #expect(try lua.run("return kept == next_one").boolean == false)
    #expect(try lua.run("return next_one.height").number == 400)
    #expect(try lua.run("return box[kept]").integer == 1)
    #expect(lua.state.isAlive(next) && !lua.state.isAlive(one))
  }

  @Test func `an object that is retired without a name has an error with its class`() throws {
    try lua.run("kept = one")
    lua.state.retireUnnamed(one)
    #expect(try lua.failure("return kept.height").message == "Thing is no longer alive")
    #expect(try lua.run("return tostring(kept)").string == "Thing (gone)")
    #expect(!lua.state.isAlive(one))
  }

  @Test func `a dead object as an argument is refused`() throws {
    try lua.state.define("take") { call throws(LuaError) in
      [.string(try call.object(at: 0, of: thing, "thing").type.name)]
    }
    #expect(try lua.run("return take(gadget)").string == "Gadget")
    #expect(try lua.failure("take(tool)").message == "thing: expected Thing, got Tool")
    #expect(try lua.failure("take(nil)").message == "thing: expected Thing, got nil")
    try lua.run("kept = one")
    lua.state.retire(one)
    #expect(try lua.failure("take(kept)").message == "Thing '0' is no longer alive")
  }

  @Test func `the same object is the same value as long as the script references it`() throws {
    let same = try lua.function("return function(x) return x == one and rawequal(x, one) end")
    #expect(try lua.state.call(same, [.object(one)]).first?.boolean == true)
  }

  @Test func `objects that the script has dropped are reclaimed`() throws {
    try lua.state.define("make") { call throws(LuaError) in
      let payload = UInt32(try call.integer(at: 0, "payload"))
      return [.object(try call.state.makeObject(tool, payload: payload))]
    }
    try lua.run("keep = make(100) for i = 1, 50 do make(i) end")
    lua.state.collectGarbage()
    let dropped = lua.state.reclaim(tool).sorted()
    #expect(dropped == (1...50).map { UInt32($0) })
    #expect(try lua.run("return keep:use()").string == "used")
  }

  @Test func `an object can be the key and the value of a copied table`() throws {
    guard case .table(let table) = try lua.run("return {a = one, [one] = true}") else {
      Issue.record("no table")
      return
    }
    #expect(table["a"].object == one)
    #expect(table.rest.first?.key.object == one)
  }
}
