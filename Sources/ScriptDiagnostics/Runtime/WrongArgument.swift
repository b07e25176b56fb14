internal import Support

/// The parts of the bridge's message about an argument of the wrong type.
package struct WrongArgument {
  /// The name of the argument.
  var name: String
  /// The expected and the actual type.
  var expected: String
  var actual: String

  /// Parses `name: expected string, got number`; nil for other messages.
  package init?(_ message: String) {
    let parts = message.split(atText: ": expected ", maxSplits: 1)
    guard parts.count == 2, !parts[0].contains(" ") else { return nil }
    let kinds = parts[1].split(atText: ", got ", maxSplits: 1)
    guard kinds.count == 2 else { return nil }
    (name, expected, actual) = (String(parts[0]), String(kinds[0]), String(kinds[1]))
  }

  /// Returns a sentence with the expected and the actual type; `function` is the called function,
  /// nil if unknown.
  package func message(of function: String?) -> String {
    let taken =
      Self.expectedTypes[expected] ?? (expected.hasPrefix("a ") ? expected : "a \(expected)")
    let given =
      actual == "no value"
      ? "there is none" : "this is \(Self.actualTypes[actual] ?? actual.withArticle)"
    guard let function, function != name else { return "`\(name)` takes \(taken); \(given)." }
    return "`\(name)` of `\(function)` must be \(taken); \(given)."
  }

  /// Returns "name: expected string, got number" in plain English, and other messages unchanged.
  package static func rewritten(_ message: String) -> String {
    WrongArgument(message)?.message(of: nil) ?? message
  }

  private static let expectedTypes = [
    "integer": "a whole number", "boolean": "true or false", "string": "a string",
  ]
  private static let actualTypes = [
    "nil": "nil", "boolean": "true or false", "nan": "NaN", "-nan": "NaN", "inf": "infinity",
    "-inf": "-infinity",
  ]
}

extension DiagnosticCode {
  /// Creates the code of an error that the bridge raises, based on its message.
  package init(ofMessage message: String) {
    self =
      if message.hasSuffix(" cannot be set") {
        .readOnlyMember
      } else if message.contains(text: ": call it with a colon") {
        .missingColon
      } else if message.hasSuffix(" is no longer alive") {
        .goneHandle
      } else if message.contains(text: ": expected "), message.contains(text: ", got ") {
        .wrongType
      } else {
        .raised
      }
  }
}
