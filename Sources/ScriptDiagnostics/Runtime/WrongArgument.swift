internal import Support

/// What the bridge says of an argument of the wrong kind, by its parts.
package struct WrongArgument {
  /// The argument's name.
  var name: String
  /// The kind that is taken, and the one that was given.
  var expected: String
  var got: String

  /// Reads `name: expected string, got number`; nil for any other message.
  package init?(_ message: String) {
    let parts = message.split(atText: ": expected ", maxSplits: 1)
    guard parts.count == 2, !parts[0].contains(" ") else { return nil }
    let kinds = parts[1].split(atText: ", got ", maxSplits: 1)
    guard kinds.count == 2 else { return nil }
    (name, expected, got) = (String(parts[0]), String(kinds[0]), String(kinds[1]))
  }

  /// What it takes and what this is; `function` is what was called, nil where that is not known.
  package func sentence(of function: String?) -> String {
    let taken = Self.words[expected] ?? (expected.hasPrefix("a ") ? expected : "a \(expected)")
    let given =
      got == "no value" ? "there is none" : "this is \(Self.given[got] ?? Self.article(got))"
    guard let function, function != name else { return "`\(name)` takes \(taken); \(given)." }
    return "`\(function)` takes \(taken) as its \(name); \(given)."
  }

  /// "name: expected string, got number" in plain words; any other message as it is.
  package static func plain(_ message: String) -> String {
    WrongArgument(message)?.sentence(of: nil) ?? message
  }

  private static let words = [
    "integer": "a whole number", "boolean": "true or false", "string": "a string",
  ]
  private static let given = [
    "nil": "nil", "boolean": "true or false", "nan": "NaN", "-nan": "NaN", "inf": "infinity",
    "-inf": "-infinity",
  ]

  private static func article(_ kind: String) -> String {
    (kind.first.map { "AEIOaeio".contains($0) } == true ? "an " : "a ") + kind
  }
}

extension DiagnosticCode {
  /// The code of what the bridge itself raises, by its words.
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
