package import ScriptSchema
package import LuaBridge

/// A global of scripts: its description and its value, which is a function or can be called.
package struct GlobalFunction: Sendable {
  package typealias Body = LuaClass.Member.Body

  package let description: FunctionDescription
  fileprivate let makeValue: @Sendable (LuaState) throws(LuaError) -> LuaValue

  /// A function; its description limits the number of arguments.
  package init(_ description: FunctionDescription, _ body: @escaping Body) {
    let (name, most) = (description.name, description.parameters.count)
    self.init(defining: description) { session, call throws(LuaError) in
      try session.rejectSurplusArguments(call, name, most: most)
      return try body(session, call)
    }
  }

  /// A function with its own errors about arguments, such as a definition.
  package init(defining description: FunctionDescription, _ body: @escaping Body) {
    let native = Self.native(description.name, body)
    self.description = description
    makeValue = { _ in .native(native) }
  }

  /// An object that can be called, and whose functions are called with a dot after its name.
  package init(
    _ description: FunctionDescription, functions: [MemberDeclaration], _ body: @escaping Body
  ) {
    let type = LuaClass(
      description.name, members: functions.map { $0.behavior },
      call: Self.native(description.name, body))
    var description = description
    description.functions = functions.compactMap { $0.function }
    self.description = description
    makeValue = { lua throws(LuaError) in .object(try lua.makeObject(type, payload: 0)) }
  }

  private static func native(
    _ name: String, _ body: @escaping Body
  ) -> @Sendable (LuaCall) throws(LuaError) -> [LuaValue] {
    { call throws(LuaError) in
      try ScriptSession.convertingErrors(call, as: name) { session throws(LuaError) in
        try body(session, call)
      }
    }
  }
}

extension LuaState {
  /// Defines the globals.
  package func define(_ globals: [GlobalFunction]) throws(LuaError) {
    var values: [(name: String, value: LuaValue)] = []
    for global in globals {
      values.append((global.description.name, try global.makeValue(self)))
    }
    try define(values)
  }
}
