/// A value of a script that is plain data, so that it can be stored and restored: no function, no
/// handle, and no table that contains one.
public indirect enum DataValue: Equatable, Sendable {
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  /// The pairs of a table, in its fixed order.
  case table([Pair])

  /// A key and its value.
  public struct Pair: Equatable, Sendable {
    /// The key in the table.
    public var key: DataValue
    /// The value of the key.
    public var value: DataValue

    /// Creates a pair.
    public init(_ key: DataValue, _ value: DataValue) {
      self.key = key
      self.value = value
    }
  }

  /// A table with one named field.
  public static func field(_ name: String, _ value: DataValue) -> DataValue {
    .table([Pair(.string(name), value)])
  }

  /// A table with a list.
  public static func list(_ values: [DataValue]) -> DataValue {
    .table(values.enumerated().map { Pair(.integer(Int64($0 + 1)), $1) })
  }
}

extension DataValue {
  /// The string; nil for other types.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The number; nil for other types.
  package var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .nil, .boolean, .string, .table: nil
    }
  }

  /// The boolean; nil for other types.
  package var flag: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The value of a key; nil if this is not a table.
  package subscript(key: String) -> DataValue {
    guard case .table(let pairs) = self else { return .nil }
    return pairs.first { $0.key == .string(key) }?.value ?? .nil
  }

  /// The values of the list part, up to the first missing one; empty if this is not a table.
  package var items: [DataValue] {
    guard case .table(let pairs) = self else { return [] }
    var items: [DataValue] = []
    for pair in pairs where pair.key == .integer(Int64(items.count + 1)) {
      items.append(pair.value)
    }
    return items
  }
}
