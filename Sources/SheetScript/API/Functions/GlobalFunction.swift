internal import ScriptSchema
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
    let most = Self.maxArguments(of: name)
    native = { call throws(LuaError) in
      try ScriptSession.convertingErrors(call, as: name) { session throws(LuaError) in
        if let most { try session.rejectSurplusArguments(call, name, most: most) }
        return try body(session, call)
      }
    }
  }

  /// The number of parameters; nil for definitions, which have their own error messages.
  private static func maxArguments(of name: String) -> Int? {
    switch name {
    case "sheet", "stack", "screen", "style", "policy", "scenario", "story", "region": nil
    default: LuaAPI.natives.first { $0.name == name }?.parameters.count
    }
  }

  package var definition: (name: String, value: LuaValue) { (name, .native(native)) }
}
