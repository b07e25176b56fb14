/// A Lua value in Swift, for the paths that need not be hot.
public enum LuaValue {
  /// No value.
  case `nil`
  /// True or false.
  case boolean(Bool)
  /// A number that Lua keeps as an integer.
  case integer(Int64)
  /// Any other number; may be NaN or infinite.
  case number(Double)
  /// Text; bytes that are not UTF-8 arrive as U+FFFD.
  case string(String)
  /// A table by content: a copy of its own.
  case table(LuaTable)
  /// A table by identity: the script's own.
  case reference(LuaReference)
  /// A function of the script, or of the library.
  case function(LuaFunction)
  /// An object of the host.
  case object(LuaObject)
  /// A Swift closure; only on its way to Lua, from where it comes back as a function.
  case native(LuaNative)
  /// A coroutine; kept, but of no use in Swift.
  case other(LuaReference)
}

/// A function in Swift that a script may call.
///
/// It returns its results, or throws; the error is raised in Lua at the line that called, after the
/// Swift frame is gone. The call is valid only until the closure returns.
public typealias LuaNative = (LuaCall) throws(LuaError) -> [LuaValue]

extension LuaValue {
  /// Whether there is no value.
  public var isNil: Bool {
    if case .nil = self { true } else { false }
  }

  /// Whether Lua takes it for true: everything but nil and false.
  public var isTruthy: Bool {
    switch self {
    case .nil, .boolean(false): false
    default: true
    }
  }

  /// The number, integer or not.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The integer; a float with an integral value that fits counts too.
  public var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    default: nil
    }
  }

  /// The text.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The boolean.
  public var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The copied table.
  public var table: LuaTable? {
    if case .table(let value) = self { value } else { nil }
  }

  /// The table kept by identity.
  public var reference: LuaReference? {
    if case .reference(let value) = self { value } else { nil }
  }

  /// The function.
  public var function: LuaFunction? {
    if case .function(let value) = self { value } else { nil }
  }

  /// The object.
  public var object: LuaObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// What kind of value it is, in the words of errors: `string`, `number`, `Sheet`.
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
  /// A table with a list.
  public init(arrayLiteral elements: LuaValue...) { self = .table(LuaTable(list: elements)) }
  /// A table with named fields.
  public init(dictionaryLiteral elements: (String, LuaValue)...) {
    self = .table(LuaTable(list: [], fields: elements.map { (name: $0, value: $1) }))
  }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// An integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}
