/// A value of a script that is only data, so that it can be written down and given again: no
/// function, no handle, no table that holds one.
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
    /// The key.
    public var key: DataValue
    /// The value.
    public var value: DataValue

    /// Puts a value under a key.
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
