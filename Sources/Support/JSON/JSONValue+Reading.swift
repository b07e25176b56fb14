// What a value contains, where it is of that kind.
extension JSONValue {
  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  package static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// The field of that name; null where it is missing.
  package subscript(name: String) -> JSONValue {
    guard case .object(let fields) = self else { return .null }
    return fields.first { $0.0 == name }?.1 ?? .null
  }

  /// A string.
  package var word: String? { if case .string(let text) = self { text } else { nil } }

  package var double: Double? {
    switch self {
    case .number(let number): number.isFinite ? number : nil
    case .integer(let number): Double(number)
    case .null, .boolean, .string, .array, .object: nil
    }
  }

  /// A whole number, 0 or more.
  package var count: Int? {
    double.flatMap { $0 >= 0 && $0 < 1e9 && $0.rounded() == $0 ? Int($0) : nil }
  }

  package var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }

  package var words: [String] { elements.compactMap { $0.word } }
}
