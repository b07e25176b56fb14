/// Names of a script as they stand in other languages' code.
enum CodeLiteral {
  /// A string literal of Swift.
  static func swift(_ text: String) -> String { quoted(text) { "\\u{\($0)}" } }

  /// A string literal of Kotlin, in which a dollar begins a template.
  static func kotlin(_ text: String) -> String {
    quoted(text) { "\\u" + String(repeating: "0", count: max(0, 4 - $0.count)) + $0 }
      .replacing("$", with: "\\$")
  }

  private static func quoted(_ text: String, _ code: (String) -> String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where Escaping.text(String(scalar)) == "\u{FFFD}":
        result += code(String(scalar.value, radix: 16))
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
