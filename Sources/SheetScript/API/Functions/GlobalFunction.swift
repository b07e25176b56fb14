package import LuaBridge

/// A global function of scripts; its body can throw diagnostics.
package struct GlobalFunction: Sendable {
  package let name: String
  private let native: @Sendable (LuaCall) throws(LuaError) -> [LuaValue]

  package init(
    _ name: String,
    _ body: @escaping @Sendable (ScriptSession, LuaCall) throws(LuaError) -> [LuaValue]
  ) {
    self.name = name
    native = { call throws(LuaError) in
      try ScriptSession.convertingErrors(call, as: name) { session throws(LuaError) in
        if call.count > 0, let most = LuaAPI.maxArguments(of: name) {
          try session.rejectSurplusArguments(call, name, most: most)
        }
        return try body(session, call)
      }
    }
  }

  package var definition: (name: String, value: LuaValue) { (name, .native(native)) }
}
