// Typed access to the content of a value.
extension JSONValue {
  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  package static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// The field with this name; null if it is missing or the value is not an object.
  package subscript(name: String) -> JSONValue {
    guard case .object(let fields) = self else { return .null }
    return fields.first { $0.0 == name }?.1 ?? .null
  }

  /// Returns true for an object with a key.
  package func has(_ key: String) -> Bool {
    if case .object(let fields) = self { fields.contains { $0.0 == key } } else { false }
  }

  /// The fields in order; empty if the value is not an object.
  package var fields: [(String, JSONValue)] {
    if case .object(let fields) = self { fields } else { [] }
  }

  /// The string; nil if the value is not a string.
  package var stringValue: String? { if case .string(let text) = self { text } else { nil } }

  package var double: Double? {
    switch self {
    case .number(let number): number.isFinite ? number : nil
    case .integer(let number): Double(number)
    case .null, .boolean, .string, .array, .object: nil
    }
  }

  /// The number if it is an integer from 0 to 999,999,999; otherwise nil.
  package var count: Int? {
    double.flatMap { $0 >= 0 && $0 < 1e9 && $0.rounded() == $0 ? Int($0) : nil }
  }

  /// The JSON text for messages; NaN and infinity as the input contains them, not as `null`.
  package var literal: String {
    switch self {
    case .number(let number) where number.isNaN: "NaN"
    case .number(let number) where number.isInfinite: number < 0 ? "-Infinity" : "Infinity"
    case .null, .boolean, .integer, .number, .string, .array, .object: text
    }
  }

  package var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }

  package var stringValues: [String] { elements.compactMap { $0.stringValue } }
}
