package import ScriptSchema
package import LuaBridge
package import SheetEngine

// Constructors for members of classes: their closures get a session and a call, and can throw
// diagnostics.
extension LuaClass.Member {
  package typealias Read = @Sendable (ScriptSession, LuaCall) throws(LuaError) -> LuaValue
  package typealias Write = @Sendable (ScriptSession, LuaCall) throws(LuaError) -> Void
  package typealias Body = @Sendable (ScriptSession, LuaCall) throws(LuaError) -> [LuaValue]

  /// A read-only field.
  package static func field(_ name: String, _ read: @escaping Read) -> LuaClass.Member {
    .property(
      name,
      get: { call throws(LuaError) in
        try ScriptSession.convertingErrors(call, as: name) { session throws(LuaError) in
          try read(session, call)
        }
      })
  }

  /// A field that can be read and set.
  package static func field(
    _ name: String, _ read: @escaping Read, set write: @escaping Write
  ) -> LuaClass.Member {
    .property(
      name,
      get: { call throws(LuaError) in
        try ScriptSession.convertingErrors(call, as: name) { session throws(LuaError) in
          try read(session, call)
        }
      },
      set: { call throws(LuaError) in
        try ScriptSession.convertingErrors(call, as: name) { session throws(LuaError) in
          try write(session, call)
        }
      })
  }

  /// A method that is called with a colon; its description checks the arguments.
  package static func methodMember(
    _ description: FunctionDescription, _ body: @escaping Body
  ) -> LuaClass.Member {
    .method(
      description.name,
      { call throws(LuaError) in
        try ScriptSession.convertingErrors(call, as: description.name) {
          session throws(LuaError) in
          try session.check(call, against: description)
          return try body(session, call)
        }
      })
  }
}

extension LuaValue {
  /// A string, or nil.
  static func optional(_ text: String?) -> LuaValue { text.map { .string($0) } ?? .nil }

  /// A number, or nil.
  static func optional(_ number: Double?) -> LuaValue { number.map { .number($0) } ?? .nil }

  /// Creates the table `{ x =, y =, width =, height = }`.
  init(_ rect: Rect) { self = .table(LuaAPI.rect.table(of: rect)) }

  /// Creates a list of `{ name =, height =, also = }`; `also` is nil unless detents are merged.
  package init(_ detents: [Detent]) {
    var table = LuaTable(list: detents.map { .table(LuaAPI.detent.table(of: $0)) })
    table.shape = .detentList
    self = .table(table)
  }

  /// Creates the table of an appearance.
  init(_ appearance: Appearance) {
    var table = appearance.table(.appearance)
    table["shadow"] = .table(appearance.shadow.table(.shadow))
    table["roles"] = .table(ColorRoles(appearance).table(.colorRoles))
    self = .table(table)
  }
}
