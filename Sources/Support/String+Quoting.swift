extension String {
  /// The string as a Swift literal.
  package var quotedForSwift: String {
    quoted { "\\u{" + String($0.value, radix: 16) + "}" }
  }

  /// The string as a Kotlin literal, with `$` escaped because it starts a template.
  package var quotedForKotlin: String {
    quoted(and: "$") { "\\u" + $0.value.hexadecimal(4) }
  }

  /// The string as a double-quoted scalar of YAML, in one line.
  ///
  /// It is also a JSON string. Noncharacters are escaped, which JSON does not require.
  package var quotedForYAML: String { quoted { "\\u" + $0.value.hexadecimal(4) } }

  /// Returns the string in double quotes, with the escapes that these languages share: a backslash
  /// before quotes and backslashes, and `\n` for a line break.
  ///
  /// Control characters, direction marks and the noncharacters U+FFFE and U+FFFF are escaped by
  /// number.
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
      case _ where ControlCharacters.isControl(scalar) || ControlCharacters.isDirectionMark(scalar):
        text += number(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
