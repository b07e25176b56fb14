package import ScriptDiagnostics
internal import LuaBridge
internal import SheetScript

extension ScriptSession {
  /// The chunk name of `act` in errors.
  package static var actionChunkName: String { "act" }

  /// Runs Lua code that uses `user` outside a scenario: `user.now:taps "Buy"`.
  ///
  /// Virtual time passes as in a scenario. The work limit is that of a scenario.
  /// - Throws: An error of the code, or of an action that is not possible.
  package func runActions(_ text: String) throws(Diagnostic) {
    do {
      // On the first line, so that line numbers in errors match the code.
      let function = try lua.compile("local user = ...; " + text, name: Self.actionChunkName)
      let user = try lua.makeObject(UserClass.declaration.type, payload: 0)
      try lua.call(function, [.object(user)], budget: lua.limits.load, name: Self.actionChunkName)
    } catch {
      throw diagnostic(from: error)
    }
  }
}
