internal import Support

/// The parts of a message such as `attempt to index a nil value (field 'x')`.
struct TypeErrorMessage {
  var operation: String
  /// The type of the value: `nil`, `string`; of a comparison both types.
  var kind: String
  /// The role of the name: `local`, `field`, `method`; nil if Lua does not know the name.
  var role: String?
  var name: String?

  init?(_ message: String) {
    guard message.hasPrefix("attempt to ") else { return nil }
    var rest = message.dropFirst("attempt to ".count)
    if rest.hasSuffix(")"), let open = rest.lastIndex(of: "(") {
      let parts = rest[rest.index(after: open)...].dropLast().split(separator: "'")
      if parts.count == 2 {
        role = parts[0].trimmed
        name = String(parts[1])
      }
      rest = rest[..<open]
    }
    if rest.hasPrefix("compare ") {
      operation = "compare"
      kind = String(rest.dropFirst("compare ".count)).trimmedTail
      return
    }
    let ends = rest.trimmedTail.split(separator: " ")
    guard let value = ends.last, value == "value" || value == "values", ends.count >= 3 else {
      guard let first = ends.first, rest.contains(text: " with a ") else { return nil }
      operation = String(first)
      kind =
        rest.split(separator: "'").count > 1 ? String(rest.split(separator: "'")[1]) : "string"
      return
    }
    kind = String(ends[ends.count - 2])
    let article = ends[ends.count - 3] == "a" ? 3 : 2
    operation = ends.dropLast(article).joined(separator: " ")
  }
}

extension StringProtocol {
  var trimmed: String {
    String(drop { $0 == " " }).trimmedTail
  }
  var trimmedTail: String {
    var text = String(self)
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
