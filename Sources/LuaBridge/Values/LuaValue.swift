/// A Lua value in Swift, for code that is not performance-critical.
public enum LuaValue {
  /// Nil.
  case `nil`
  /// True or false.
  case boolean(Bool)
  /// A number that Lua stores as an integer.
  case integer(Int64)
  /// Any other number; can be NaN or infinite.
  case number(Double)
  /// A string; bytes that are not UTF-8 become U+FFFD.
  case string(String)
  /// A table by content, that is, a copy.
  case table(LuaTable)
  /// A table of the script by identity.
  case reference(LuaReference)
  /// A function of the script or of the library.
  case function(LuaFunction)
  /// An object of the host.
  case object(LuaObject)
  /// A Swift closure, only for values that are passed to Lua; it comes back as a function.
  case native(LuaNative)
  /// A coroutine, which Swift can store and pass back, but not use.
  case other(LuaReference)
}

/// A Swift function that a script can call.
///
/// Returns its results, or throws an error that is raised in Lua on the line of the call, after the
/// Swift frame has returned. The call is valid only until the closure returns.
public typealias LuaNative = (LuaCall) throws(LuaError) -> [LuaValue]

extension LuaValue {
  /// Whether the value is nil.
  public var isNil: Bool {
    if case .nil = self { true } else { false }
  }

  /// Whether Lua treats the value as true: every value except nil and false.
  public var isTruthy: Bool {
    switch self {
    case .nil, .boolean(false): false
    default: true
    }
  }

  /// The number, integer or float; nil for other values.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The integer, or a float with an integral value in range; nil for other values.
  public var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    default: nil
    }
  }

  /// The string; nil for other values.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The boolean; nil for other values.
  public var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The copied table; nil for other values.
  public var table: LuaTable? {
    if case .table(let value) = self { value } else { nil }
  }

  /// The table by identity; nil for other values.
  public var reference: LuaReference? {
    if case .reference(let value) = self { value } else { nil }
  }

  /// The function; nil for other values.
  public var function: LuaFunction? {
    if case .function(let value) = self { value } else { nil }
  }

  /// The object; nil for other values.
  public var object: LuaObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The type of the value for errors: `string`, `number`, `Sheet`.
  public var kind: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table, .reference: "table"
    case .function, .native: "function"
    case .object(let object): object.type.name
    case .other: "thread"
    }
  }
}

extension LuaValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates a table with a list.
  public init(arrayLiteral elements: LuaValue...) { self = .table(LuaTable(list: elements)) }
  /// Creates a table with named fields.
  public init(dictionaryLiteral elements: (String, LuaValue)...) {
    self = .table(LuaTable(list: [], fields: elements.map { (name: $0, value: $1) }))
  }
  /// Creates a string value.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a float value.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates an integer value.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Creates a boolean value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}
