internal import SheetScript

/// A JSON value, written without blanks between; infinity is null.
enum JSON {
  case string(String)
  case number(Double)
  case boolean(Bool)
  case list([JSON])
  case object([(String, JSON)])

  var text: String {
    switch self {
    case .string(let value): Self.quoted(value)
    case .boolean(let value): value ? "true" : "false"
    case .number(let value):
      if !value.isFinite {
        "null"
      } else if let whole = Int64(exactly: value) {
        String(whole)
      } else {
        String(value)
      }
    case .list(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let fields):
      "{" + fields.map { "\(Self.quoted($0.0)):\($0.1.text)" }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSON {
  /// A field of an event.
  init(_ field: LoggedEvent.Field) {
    self =
      switch field {
      case .string(let text): .string(text)
      case .number(let number): .number(number)
      case .integer(let number): .number(Double(number))
      case .boolean(let value): .boolean(value)
      case .strings(let texts): .list(texts.map { .string($0) })
      case .parts(let parts): .list(parts.map { .string("\($0.kind) at \($0.at)") })
      }
  }
}
