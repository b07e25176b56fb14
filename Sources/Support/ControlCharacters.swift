/// Control characters and marks that are not visible, but change a terminal or the direction of
/// text.
package enum ControlCharacters {
  /// Returns true for control characters (C0, DEL, C1), line and paragraph separators, and
  /// characters that embed, override or isolate the direction of text.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns true for invisible marks that give a direction to the text next to them.
  ///
  /// Text in Arabic or Hebrew needs these marks, so images keep them. Logs and source code escape
  /// them.
  package static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
    [0x061C, 0x200E, 0x200F].contains(scalar.value)
  }

  /// The Swift escape sequence for a character: `\n`, `\u{1B}`.
  package static func escapeSequence(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}

extension String {
  /// The text with escaped line breaks, so that a name cannot imitate output lines of the program,
  /// and a message in a comment of Lua cannot end it.
  ///
  /// The output stream escapes the other control characters.
  package var onOneLine: String {
    guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
    var line = ""
    for scalar in unicodeScalars {
      if scalar == "\n" || scalar == "\r" {
        line += ControlCharacters.escapeSequence(of: scalar)
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// The lines of a text, which end with a line feed.
  ///
  /// A carriage return before it is part of the line; for `split(separator:)` both are one
  /// character, which is not a separator.
  package var textLines: [String] {
    utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
