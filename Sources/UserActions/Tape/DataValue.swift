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

  /// Whether the value is a table with this named field.
  func hasField(_ name: String) -> Bool {
    guard case .table(let pairs) = self else { return false }
    return pairs.contains { $0.key == .string(name) }
  }

  /// A table with a list.
  public static func list(_ values: [DataValue]) -> DataValue {
    .table(values.enumerated().map { Pair(.integer(Int64($0 + 1)), $1) })
  }
}
