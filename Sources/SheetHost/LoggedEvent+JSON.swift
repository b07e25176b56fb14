internal import Support
internal import SheetScript

extension LoggedEvent {
  /// The event as JSON: `{ "name", "time", "sheet", ... }`.
  var json: JSONValue {
    var all: [(String, JSONValue)] = [("name", .string(name)), ("time", .number(time))]
    if let subject { all.append(("sheet", .string(subject))) }
    return .object(all + fields.map { ($0.name, $0.value.json) })
  }
}

extension LoggedEvent.Field {
  fileprivate var json: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .number(let number): .number(number)
    case .integer(let number): .integer(number)
    case .boolean(let value): .boolean(value)
    case .strings(let texts): .array(texts.map { .string($0) })
    case .numbers(let numbers): .array(numbers.map { .number($0) })
    case .parts(let parts):
      .array(
        parts.map { part in
          .object([
            ("kind", .string(part.kind)), ("at", .number(part.at)),
            ("duration", .number(part.duration)), ("intensity", .number(part.intensity)),
            ("sharpness", .number(part.sharpness)),
          ])
        })
    }
  }
}
