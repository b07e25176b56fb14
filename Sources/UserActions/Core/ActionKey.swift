internal import ScriptSchema
internal import Support

/// A key of the table argument of a method: its description, and its value in a checked table.
///
/// The check, the reference, the reader and the lines of a scenario use the same name and default.
struct ActionKey<Value>: Sendable {
  let parameter: MethodParameter
  /// Converts a checked value; nil becomes the default.
  private let convert: @Sendable (DataValue) -> Value

  @inline(never)
  init(_ parameter: MethodParameter, _ convert: @escaping @Sendable (DataValue) -> Value) {
    (self.parameter, self.convert) = (parameter, convert)
  }

  var name: String { parameter.name }

  /// Returns the key with a value, as Lua code.
  func lua(_ value: String) -> String { "\(name) = \(value)" }

  fileprivate func value(in table: DataValue) -> Value { convert(table[name]) }
}

extension DataValue {
  /// The value of a key in a checked table, or its default.
  subscript<Value>(key: ActionKey<Value>) -> Value { key.value(in: self) }
}

extension ActionKey<Double> {
  /// A number with a default.
  @inline(never)
  static func number(
    _ name: String, _ kind: MethodParameter.Kind, unit: String? = nil, default fallback: Double,
    _ doc: ReferenceText
  ) -> ActionKey {
    let text = ReferenceText(fallback.plain)
    return ActionKey(MethodParameter(name, kind, unit: unit, default: text, doc)) {
      $0.number ?? fallback
    }
  }

  /// A number that a checked table contains.
  @inline(never)
  static func requiredNumber(
    _ name: String, _ kind: MethodParameter.Kind, unit: String? = nil, _ need: String
  ) -> ActionKey {
    ActionKey(.required(name, kind, unit: unit, need)) { $0.number ?? 0 }
  }
}
