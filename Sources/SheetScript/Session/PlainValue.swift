public import LuaBridge

/// A value of a script that is only data, so that it can be written down and given again: no
/// function, no handle, no table that holds one.
public indirect enum PlainValue: Equatable, Sendable {
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  /// The pairs of a table, in its fixed order.
  case table([Pair])

  /// A key and its value.
  public struct Pair: Equatable, Sendable {
    /// The key.
    public var key: PlainValue
    /// The value.
    public var value: PlainValue

    /// Puts a value under a key.
    public init(_ key: PlainValue, _ value: PlainValue) {
      self.key = key
      self.value = value
    }
  }

  /// A table with one named field.
  public static func field(_ name: String, _ value: PlainValue) -> PlainValue {
    .table([Pair(.string(name), value)])
  }

  /// A table with a list.
  public static func list(_ values: [PlainValue]) -> PlainValue {
    .table(values.enumerated().map { Pair(.integer(Int64($0 + 1)), $1) })
  }

  /// Copies a value; nil when some of it is more than data.
  public init?(_ value: LuaValue) {
    switch value {
    case .nil: self = .nil
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .table(let table): self.init(table)
    case .reference(let reference):
      guard let table = try? reference.copy() else { return nil }
      self.init(table)
    case .function, .object, .native, .other: return nil
    }
  }

  private init?(_ table: LuaTable) {
    var pairs: [Pair] = []
    let all =
      table.list.enumerated().map { (LuaValue.integer(Int64($0 + 1)), $1) }
      + table.fields.map { (LuaValue.string($0.name), $0.value) }
      + table.rest.map { ($0.key, $0.value) }
    for (key, value) in all {
      guard let key = PlainValue(key), let value = PlainValue(value) else { return nil }
      pairs.append(Pair(key, value))
    }
    self = .table(pairs)
  }

  /// As Lua gets it: a table of its own.
  var lua: LuaValue {
    switch self {
    case .nil: return .nil
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .number(let value): return .number(value)
    case .string(let value): return .string(value)
    case .table(let pairs):
      var table = LuaTable()
      for pair in pairs {
        switch pair.key {
        case .string(let name): table.fields.append((name, pair.value.lua))
        case .integer(Int64(table.list.count + 1)): table.list.append(pair.value.lua)
        default: table.rest.append((pair.key.lua, pair.value.lua))
        }
      }
      return .table(table)
    }
  }
}
