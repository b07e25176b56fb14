internal import ScriptSchema
internal import LuaBridge
internal import ScriptDiagnostics
internal import SheetEngine

/// Globals that ignore the tests of a script, for programs that do not run them.
final class IgnoredTestGlobals: SessionExtension {
  /// The globals of tests, which `Scenarios` declares.
  static let names = TestFunction.allCases.map { $0.rawValue } + ["expect"]

  private static let sheetsAndTests = LuaAPI(
    after: .sheets, functions: names.map { FunctionDescription($0, "Does nothing.") }, tables: [],
    classes: [], definitions: [], strings: [])

  var api: LuaAPI { Self.sheetsAndTests }

  func defineGlobals(in lua: LuaState) throws(LuaError) {
    // Every index and call returns the same table: `story "IOS-12" "..." (fn)`, `expect.near`.
    let text = """
      local nothing
      local function passed() return nothing end
      nothing = setmetatable({}, { __index = passed, __call = passed })
      return nothing
      """
    let made = try lua.load(text, name: ScriptSession.bootstrapChunkName, tables: .referenced)
    try lua.define(Self.names.map { (name: $0, value: made.first ?? .nil) })
  }

  func keepInstant(_ world: World) {}

  func successor() -> any SessionExtension { self }
}
