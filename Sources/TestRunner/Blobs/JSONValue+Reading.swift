internal import Support

// What a value holds, where it is of that kind.
extension JSONValue {
  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// The field of that name; null where it is missing.
  subscript(name: String) -> JSONValue {
    guard case .object(let fields) = self else { return .null }
    return fields.first { $0.0 == name }?.1 ?? .null
  }

  /// A string.
  var word: String? { if case .string(let text) = self { text } else { nil } }

  var double: Double? {
    switch self {
    case .number(let number): number.isFinite ? number : nil
    case .integer(let number): Double(number)
    case .null, .boolean, .string, .array, .object: nil
    }
  }

  /// A whole number, 0 or more.
  var count: Int? {
    double.flatMap { $0 >= 0 && $0 < 1e9 && $0.rounded() == $0 ? Int($0) : nil }
  }

  var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }

  var words: [String] { elements.compactMap { $0.word } }
}
