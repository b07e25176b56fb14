import ScriptDiagnostics
import LuaBridge
import SheetEngine
import Testing

@testable import SheetScript

@Suite struct AskingTests {
  private let lua: LuaState
  private let site = CallSite(subject: "sheet", function: "sheet", place: nil, sources: [])

  init() throws { lua = try LuaState() }

  private func function(_ hook: String) throws -> ScriptFunction {
    ScriptFunction(
      rules: [("", try lua.compile("return 1", name: "rule"))], hook: hook, site: site, path: nil)
  }

  @Test func `nested calls end when both have returned`() throws {
    var asking = ScriptCalls()
    #expect(!asking.isCalling)
    asking.begin()
    asking.begin()
    asking.end()
    #expect(asking.isCalling)
    asking.end()
    #expect(!asking.isCalling)
  }

  @Test func `a function is found by its purpose`() throws {
    var asking = ScriptCalls()
    let dimming = try function("dimming")
    let id = asking.add(dimming)
    #expect(asking.known(dimming.rules[0].function, as: "dimming") == id)
    #expect(asking.known(dimming.rules[0].function, as: "drag") == nil)
    #expect(asking.known(try function("dimming").rules[0].function, as: "dimming") == nil)
  }

  @Test func `a temporary function is removed`() throws {
    var asking = ScriptCalls()
    _ = asking.add(try function("dimming"))
    let before = asking.count
    _ = asking.add(try function("drag"))
    asking.forget(after: before)
    #expect(asking.count == 1)
  }

  @Test func `a function that reached a limit is disabled for its sheet`()
    throws
  {
    var asking = ScriptCalls()
    let id = asking.add(try function("dimming"))
    let other = asking.add(try function("drag"))
    #expect(asking.isTrusted(id))
    let error = Diagnostic(.fuelSpent, "spent")
    asking.disable(RuleCall(id: id, rule: 0, sheet: SheetID(0)), after: error)
    #expect(asking.limitError(of: RuleCall(id: id, rule: 0, sheet: SheetID(0))) == error)
    #expect(asking.limitError(of: RuleCall(id: id, rule: 0, sheet: SheetID(1))) == nil)
    #expect(asking.limitError(of: RuleCall(id: id, rule: 1, sheet: SheetID(0))) == nil)
    #expect(!asking.isTrusted(id) && asking.isTrusted(other))
    asking.markImpure(other)
    #expect(!asking.isTrusted(other))
  }

  @Test func `a handle finds its release until the decision is made`() throws {
    var asking = ScriptCalls()
    let world = World(device: .standard)
    _ = world
    let release = Release(
      from: "half", height: 300, travel: 100, moved: 100, velocity: 0, elapsed: 0.3, by: .grabber,
      scrolled: false, dismissible: true, detents: [], container: 800, density: 3)
    let outer = asking.add(ReleaseQuery(release: release))
    let inner = asking.add(
      ReleaseQuery(release: release, decision: ReleaseDecision(.dismiss, rule: "out")))
    #expect(asking.release(inner)?.decision?.rule == "out")
    asking.removeRelease(inner)
    #expect(asking.release(inner) == nil)
    #expect(asking.release(outer)?.release.height == 300)
  }
}
