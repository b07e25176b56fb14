package import ScriptSchema
package import LuaBridge

/// A global of scripts: its description and its value, which is a function or can be called.
package struct GlobalFunction: Sendable {
  package typealias Body = LuaClass.Member.Body

  package let description: FunctionDescription
  fileprivate let makeValue: @Sendable (LuaState) throws(LuaError) -> LuaValue

  /// A function with arguments that are read into a struct.
  package init<Arguments: ScriptValues>(
    _ name: String, _ doc: String, _: Arguments.Type, returns: [String] = [],
    overloads: [FunctionDescription] = [],
    _ body: @escaping @Sendable (ScriptSession, LuaCall, Arguments) throws(LuaError) -> [LuaValue]
  ) {
    let description = FunctionDescription(
      name, doc, Arguments.fields, returns: returns, overloads: overloads)
    self.init(described: description) { session, call throws(LuaError) in
      let given = try session.arguments(of: call, for: description)
      return try body(session, call, Arguments(reading: given))
    }
  }

  /// A function whose errors about the number of arguments are its own, such as a definition.
  package init<Arguments: ScriptValues>(
    defining name: String, _ doc: String, _: Arguments.Type, returns: [String],
    _ body: @escaping @Sendable (ScriptSession, LuaCall, Arguments) throws(LuaError) -> [LuaValue]
  ) {
    let description = FunctionDescription(name, doc, Arguments.fields, returns: returns)
    self.init(described: description) { session, call throws(LuaError) in
      let given = try session.arguments(of: call, description.parameters, name)
      return try body(session, call, Arguments(reading: given))
    }
  }

  /// A function that reads its arguments itself.
  package init(described description: FunctionDescription, _ body: @escaping Body) {
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
