package import ScriptDiagnostics
internal import ScriptSchema
internal import UserActions
internal import LuaBridge
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
  /// The API of a script with tests: that of sheets, and `user`, `expect` and the functions that
  /// define tests.
  package static let scenarios: LuaAPI = {
    let classes = [
      UserClass.declaration.description, FingerClass.declaration.description,
      ExpectationClass.declaration.description, ValueExpectation.declaration.description,
    ]
    let functions = classes.flatMap { $0.methods + $0.functions }
    return LuaAPI(
      after: .sheets, functions: ScriptSession.testFunctions.map { $0.description },
      tables: [ScenarioOptions.description, RegionSpec.description, ScreenPoint.description]
        + Action.gestureTables
        + [
          StillOptions.description, SnapshotOptions.description, DismissedOptions.description,
          FeelBudget.description,
        ],
      classes: classes, definitions: [("scenario", ScenarioOptions.description)],
      strings: Set(functions.flatMap { $0.choices }))
  }()
}

extension ScenarioState: SessionExtension {
  package var api: LuaAPI { .scenarios }

  /// Defines `expect` and the functions that define tests; `user` is an argument of scenarios.
  package func defineGlobals(in lua: LuaState) throws(LuaError) {
    try lua.define(ScriptSession.testFunctions)
  }

  package func keepInstant(_ world: World) {
    if keepsInstants { instants.record(world, since: methodStart) }
  }

  package func successor() -> any SessionExtension { ScenarioState() }
}
