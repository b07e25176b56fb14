import ScriptDiagnostics
import LuaBridge
import SheetEngine
import Testing

@testable import SheetScript

@Suite struct DefinitionsTests {
  private let lua: LuaState
  private let site = CallSite(subject: "sheet", function: "sheet", place: nil, sources: [])
  private let problem = Diagnostic(.unknownName, "There is no style \"neat\".")

  init() throws { lua = try LuaState() }

  private func sheet(_ name: String, hooks: [String: Callback] = [:]) throws -> RegisteredSheet {
    RegisteredSheet(
      name: name, spec: LuaTable(), site: site, hooks: hooks,
      state: PersistentState(try lua.keep(.table(LuaTable()))),
      object: try lua.makeObject(.sheet, payload: 0))
  }

  @Test func `an added definition is linked once`() throws {
    var definitions = Definitions()
    #expect(definitions.startLinking() == true)
    #expect(definitions.startLinking() == false)
    definitions.add(try sheet("Order"))
    #expect(definitions.startLinking() == true)
  }

  @Test func `an invalid sheet does not reserve its name`() throws {
    var definitions = Definitions()
    definitions.add(try sheet("Order"))
    definitions.reject(sheet: 0, problem)
    #expect(definitions.sheet(named: "Order") == nil)
    #expect(definitions.sheets[0].problem == problem)
    definitions.add(try sheet("Order"))
    definitions.link(sheet: 1, to: SheetID(0))
    #expect(definitions.sheet(named: "Order") == 1)
    #expect(definitions.index(of: SheetID(0)) == 1)
  }

  @Test func `a sheet that becomes valid has no problem`() throws {
    var definitions = Definitions()
    definitions.add(try sheet("Order"))
    definitions.reject(sheet: 0, problem)
    definitions.link(sheet: 0, to: SheetID(3))
    #expect(definitions.sheets[0].problem == nil)
    #expect(definitions.sheets[0].id == SheetID(3))
  }

  @Test func `frames are delivered while a sheet has a frame hook`() throws {
    var definitions = Definitions()
    let hook = Callback(try lua.compile("return", name: "frame"), "frame", owner: 0)
    definitions.add(try sheet("Order", hooks: ["frame": hook]))
    #expect(definitions.hasFrameHandlers)
    definitions.disable(hook)
    #expect(!definitions.hasFrameHandlers)
    let other = Callback(try lua.compile("return", name: "frame"), "frame", owner: 0)
    definitions.merge(hooks: ["frame": other], ofSheet: 0)
    #expect(definitions.hasFrameHandlers)
  }

  @Test func `an invalid state is reported once, and a new state again`() throws {
    var definitions = Definitions()
    definitions.add(try sheet("Order"))
    #expect(definitions.markStateReported(ofSheet: 0) == true)
    #expect(definitions.markStateReported(ofSheet: 0) == false)
    definitions.replaceState(ofSheet: 0, by: try lua.keep(.table(LuaTable())))
    #expect(definitions.markStateReported(ofSheet: 0) == true)
  }
}
