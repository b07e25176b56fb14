extension String {
  /// As a string literal of Swift.
  package var quotedForSwift: String {
    quoted { "\\u{" + String($0.value, radix: 16) + "}" }
  }

  /// As a string literal of Kotlin, in which a dollar begins a template.
  package var quotedForKotlin: String {
    quoted(and: "$") { "\\u" + $0.value.hexadecimal(4) }
  }

  /// In double quotes, which all these languages share: quotes and backslashes behind a backslash, a
  /// line break as `\n`, and what acts on a terminal by its number; so is what Unicode says is none.
  func quoted(
    and escaped: Unicode.Scalar? = nil, number: (Unicode.Scalar) -> String
  ) -> String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\" + String(scalar)
      case _ where scalar == escaped: text += "\\" + String(scalar)
      case "\n": text += "\\n"
      case "\u{FFFE}", "\u{FFFF}": text += number(scalar)
      case _ where ControlCharacters.acts(scalar) || ControlCharacters.marksDirection(scalar):
        text += number(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
