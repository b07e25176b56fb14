internal import Support
internal import Analysis
internal import SheetScript

extension JSONValue {
  /// Creates the JSON value of an event field.
  init(_ field: LoggedEvent.Field) {
    self =
      switch field {
      case .string(let text): .string(text)
      case .number(let number): .number(number)
      case .integer(let number): .integer(number)
      case .boolean(let value): .boolean(value)
      case .strings(let texts): .array(texts.map { .string($0) })
      case .numbers(let numbers): .array(numbers.map { .number($0) })
      case .parts(let parts): .array(parts.map { .string("\($0.kind) at \($0.at)") })
      }
  }
}
