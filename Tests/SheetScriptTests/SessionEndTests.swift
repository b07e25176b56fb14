import LuaBridge
import ScriptFixture
import SheetEngine
import SheetScript
import Testing

@Suite struct SessionEndTests {
  @Test func `a Lua state that outlives its session has no subject and no functions of it`() throws
  {
    var fixture: ScriptFixture? = try ScriptFixture("sheet \"Order\" {}")
    let lua = try #require(fixture?.session.lua)
    fixture?.session.run(until: 2)
    #expect(lua.host.clock() == 2)
    fixture = nil
    #expect(lua.subject == nil)
    #expect(lua.host.clock() == 0)
  }
}
