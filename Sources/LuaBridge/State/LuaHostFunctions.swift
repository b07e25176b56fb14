/// The functions by which the host answers a script: what the standard library would ask of the
/// process, how things are named, and what errors say.
public struct LuaHostFunctions {
  /// What `require` finds under a name.
  public enum Module {
    /// Text of another file, and the name that errors call it by.
    case text(String, name: String)
    /// A value that the host makes.
    case value(LuaValue)
    /// A table of all globals that the host has defined, strict as the globals themselves.
    case globals
  }

  /// Takes what `print` would print, without the line's end.
  public var print: (String) -> Void = { _ in }
  /// How `print` shows a table that does not say so itself; nil: by its number, as `tostring` does.
  public var shown: (LuaValue) -> String? = { _ in nil }
  /// The time in seconds that `os.time` and `os.clock` read; virtual.
  public var clock: () -> Double = { 0 }
  /// Answers `require`; each name is asked for once a state.
  public var module: (String) throws(LuaError) -> Module = { name throws(LuaError) in
    throw LuaError("no module '\(name)'")
  }
  /// Makes the error for an undefined global.
  public var undefinedGlobal: (String) -> LuaError = { name in
    LuaError("undefined global '\(name)'")
  }
  /// Makes the error for a global that a function assigns and no top level of a text has made.
  public var unmadeGlobal: (String) -> LuaError = { name in
    LuaError("global '\(name)' is not made at the top level of a script")
  }
  /// Makes the error for a member that a class does not have; `writing` tells what was tried.
  public var unknownMember: (_ type: LuaClass, _ member: String, _ writing: Bool) -> LuaError = {
    type, member, _ in LuaError("\(type.name) has no member '\(member)'")
  }
  /// Makes the error for a name that a table of a shape cannot have; `held` are the names that are in
  /// this one.
  public var unknownField: (_ shape: LuaClass, _ field: String, _ held: [String]) -> LuaError = {
    shape, field, _ in LuaError("\(shape.name) has no field '\(field)'")
  }
  /// Makes the error for writing into a table of a sealed shape.
  public var sealedField: (_ shape: LuaClass, _ field: String) -> LuaError = { shape, field in
    LuaError("'\(field)' of \(shape.name) cannot be set")
  }
  /// Names an object for `tostring` and for errors: `Sheet 'Order'`.
  public var name: (LuaObject) -> String = { $0.type.name }

  /// Creates functions by which a script finds nothing.
  public init() {}
}
