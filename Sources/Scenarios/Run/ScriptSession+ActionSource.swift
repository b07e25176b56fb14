package import ScriptDiagnostics
internal import LuaBridge
internal import SheetScript

extension ScriptSession {
  /// What errors call a text that `act` was given.
  package static var actName: String { "act" }

  /// Does what a text in Lua says with `user`, outside any scenario: `user.now:taps "Buy"`.
  ///
  /// Virtual time passes as the verbs say. The text may use as much work as a scenario.
  /// - Throws: What is wrong with the text, or with what it asks for.
  package func act(_ text: String) throws(Diagnostic) {
    do {
      // On the first line, so that lines of errors are those of the text.
      let function = try lua.compile("local user = ...; " + text, name: Self.actName)
      let user = try lua.makeObject(UserClass.user, payload: 0)
      try lua.call(function, [.object(user)], budget: lua.limits.load, name: Self.actName)
    } catch {
      throw diagnostic(from: error)
    }
  }
}
