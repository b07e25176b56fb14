internal import LuaBridge
internal import SheetEngine

/// What a script says of its own proofs, in a program that does not run them: it is passed over.
final class IgnoredTestGlobals: SessionExtension {
  /// The globals that tests are written with.
  private static let names = ["scenario", "story", "region", "always", "expect"]

  func defineGlobals(in lua: LuaState) throws(LuaError) {
    // Whatever is done with it comes to itself: `story "IOS-12" "..." (fn)`, `expect.near`.
    let text = """
      local nothing
      local function passed() return nothing end
      nothing = setmetatable({}, { __index = passed, __call = passed })
      return nothing
      """
    let made = try lua.load(text, name: ScriptSession.ownText, tables: .referenced)
    for name in Self.names { try lua.define(name, made.first ?? .nil) }
  }

  func keepInstant(_ world: World) {}

  func successor() -> any SessionExtension { self }
}
