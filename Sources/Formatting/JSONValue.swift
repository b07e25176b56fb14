/// A value to be written as JSON; keys stay in the order given.
package indirect enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// Infinite and undefined numbers become `null`: JSON has none.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// Whether two values are the same, keys in the same order.
  package static func == (one: JSONValue, other: JSONValue) -> Bool { one.text == other.text }

  /// As compact text.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += value.isFinite ? value.plain : "null"
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (index, field) in fields.enumerated() {
        if index > 0 { text += "," }
        Self.write(field.0, to: &text)
        text += ":"
        field.1.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Nearly every string, and a hundred keys of a scene, need no escape: they are copied whole.
    guard string.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F })
    else {
      text += string
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\u{0}"..<" ", "\u{7F}": text += "\\u" + scalar.value.hexadecimal(4)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
