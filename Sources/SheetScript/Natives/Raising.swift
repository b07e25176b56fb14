internal import LuaBridge

// How natives run: a session and a call in, values out, diagnostics raised where the script called.
extension Session {
  /// Defines a global function that may throw diagnostics.
  func native(
    _ name: String, _ body: @escaping (Session, LuaCall) throws -> [LuaValue]
  ) throws(LuaError) {
    try lua.define(name) { call throws(LuaError) in
      try Session.raising(call) { session in try body(session, call) }
    }
  }

  /// Runs a native's body and turns what it throws into an error of Lua.
  static func raising<Result>(
    _ call: LuaCall, _ body: (Session) throws -> Result
  ) throws(LuaError) -> Result {
    guard let session = call.subject(as: Session.self) else { throw LuaError("no session") }
    do {
      return try body(session)
    } catch let error as LuaError {
      throw error
    } catch let error as Diagnostic {
      var error = error
      if error.file == nil, let place = call.place, place.chunk != Prelude.name {
        error.file = place.chunk
        error.line = place.line
        error = session.located(error)
      }
      throw error.luaError
    } catch {
      throw LuaError("\(error)")
    }
  }

  /// Where a call stands, for errors about what it was given.
  func site(of call: LuaCall, _ function: String, as subject: String) -> CheckSite {
    CheckSite(subject: subject, function: function, place: call.place, sources: sources)
  }
}
