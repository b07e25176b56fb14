package import ScriptDiagnostics
internal import Support
package import LuaBridge
package import SheetScript
internal import SheetEngine

extension ScriptSession {
  /// Creates a session whose script can use `expect` and define scenarios.
  package convenience init(
    source: SourceText, options: SessionOptions = SessionOptions()
  ) throws(Diagnostic) {
    try self.init(source: source, options: options, companion: ScenarioState())
  }
}

extension LuaAPI {
  /// The classes for scenarios in the Lua bridge, which tests compare with their documentation.
  package static var liveScenarioClasses: [LuaClass] {
    [UserClass.user, FingerClass.finger, ExpectationClass.expectation, ValueExpectation.valueClass]
  }
}

extension ScenarioState: SessionExtension {
  /// Defines `expect` and the functions that define tests; `user` is an argument of scenarios.
  package func defineGlobals(in lua: LuaState) throws(LuaError) {
    let expect = try lua.makeObject(ExpectClass.expect, payload: 0)
    try lua.define(
      ScriptSession.testFunctions.map { $0.definition } + [("expect", .object(expect))])
  }

  package func keepInstant(_ world: World) {
    if keepsInstants { instants.record(world, since: methodStart) }
  }

  package func successor() -> any SessionExtension { ScenarioState() }
}
