/// Functions of the host for a script: operations that the standard library would get from the
/// process, names of objects, and error messages.
public struct LuaHostFunctions {
  /// The module that `require` returns.
  public enum Module {
    /// A source text, and its name for errors.
    case text(String, name: String)
    /// A value of the host.
    case value(LuaValue)
    /// A table of all globals that the host has defined, with the same strict access as the
    /// globals.
    case globals
  }

  /// Receives the output of `print`, without the line break.
  public var print: (String) -> Void = { _ in }
  /// Returns the text that `print` shows for a table without `__tostring`; nil for its number, as
  /// from `tostring`.
  public var shown: (LuaValue) -> String? = { _ in nil }
  /// The virtual time in seconds, for `os.time` and `os.clock`.
  public var clock: () -> Double = { 0 }
  /// Returns a module for `require`; called once per name and state.
  public var module: (String) throws(LuaError) -> Module = { name throws(LuaError) in
    throw LuaError("no module '\(name)'")
  }
  /// Returns the error for an undefined global.
  public var undefinedGlobal: (String) -> LuaError = { name in
    LuaError("undefined global '\(name)'")
  }
  /// Returns the error for an assignment in a function to a global that no top level of a text has
  /// created.
  public var unmadeGlobal: (String) -> LuaError = { name in
    LuaError("global '\(name)' is not made at the top level of a script")
  }
  /// Returns the error for a member that a class does not have; `writing` is true for an
  /// assignment.
  public var unknownMember: (_ type: LuaClass, _ member: String, _ writing: Bool) -> LuaError = {
    type, member, _ in LuaError("\(type.name) has no member '\(member)'")
  }
  /// Returns the error for a name that a table of a shape cannot have; `held` contains the names in
  /// the table.
  public var unknownField: (_ shape: LuaClass, _ field: String, _ held: [String]) -> LuaError = {
    shape, field, _ in LuaError("\(shape.name) has no field '\(field)'")
  }
  /// Returns the error for writing into a table of a sealed shape.
  public var sealedField: (_ shape: LuaClass, _ field: String) -> LuaError = { shape, field in
    LuaError("'\(field)' of \(shape.name) cannot be set")
  }
  /// Returns the name of an object for `tostring` and for errors: `Sheet 'Order'`.
  public var name: (LuaObject) -> String = { $0.type.name }

  /// Creates host functions without output, modules and time.
  public init() {}
}
