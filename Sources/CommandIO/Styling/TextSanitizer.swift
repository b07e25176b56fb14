internal import Support

/// Escapes external text so that it has no effect on a terminal or in the log of a CI runner.
///
/// A terminal interprets control characters and bidirectional formatting characters. Line breaks
/// and tabs are unchanged. The GitHub runner interprets `::` at the start of a line, also after
/// blanks, and `##[` anywhere in a line. Azure interprets `##vso[` and TeamCity `##teamcity[`.
/// Source: actions/runner, ActionCommand.cs, TryParseV2 (TrimStart) and TryParse.
package enum TextSanitizer {
  /// For users: `\u{1B}`, the syntax of a Swift literal.
  case plain
  /// For JSON, without loss: `\u001b`.
  case json
  /// For XML: `&#x85;`, or U+FFFD for control characters that XML 1.0 cannot contain.
  case xml

  /// Returns the sanitized text.
  ///
  /// Colors of `TextStyling` become control sequences.
  package func sanitized(of text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the sanitized text to bytes.
  ///
  /// `isInLine` is true if the line has already begun.
  func append(_ text: String, to bytes: inout [UInt8], isInLine: Bool = false) {
    var text = text
    text.withUTF8 { utf8 in
      if Self.isHarmless(utf8) {
        bytes.append(contentsOf: utf8)
      } else {
        escape(String(decoding: utf8, as: UTF8.self).unicodeScalars, isInLine, into: &bytes)
      }
    }
  }

  /// Returns true if no byte sequence needs escaping.
  ///
  /// This fast path applies to nearly all text.
  private static func isHarmless(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var last: (UInt8, UInt8) = (0, 0)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: ":"): if last.1 == byte { return false }
      case UInt8(ascii: "["), UInt8(ascii: "v"), UInt8(ascii: "t"):
        // The start of a runner command of `commands`.
        if last == (UInt8(ascii: "#"), UInt8(ascii: "#")) { return false }
      case 0x20..<0x7F: break
      case 0x0A, 0x09: break
      case 0x80..<0xC0:
        switch (last.0, last.1) {
        case (_, 0xC2): if byte < 0xA0 { return false }
        case (_, 0xD8): if byte == 0x9C { return false }
        case (0xE2, 0x80): if 0x8E...0x8F ~= byte || 0xA8...0xAE ~= byte { return false }
        case (0xE2, 0x81): if 0xA6...0xA9 ~= byte { return false }
        default: break
        }
      // The marks for colors are in the private use planes.
      case 0xF3...0xF4, 0..<0x20, 0x7F: return false
      default: break
      }
      last = (last.1, byte)
    }
    return true
  }

  private func escape(
    _ scalars: String.UnicodeScalarView, _ isInLine: Bool, into bytes: inout [UInt8]
  ) {
    var isBlank = !isInLine
    var rest = scalars[...]
    while let scalar = rest.first {
      if rest.starts(with: TextStyling.mark.unicodeScalars) {
        bytes.append(0x1B)
        rest = rest.dropFirst(TextStyling.mark.unicodeScalars.count)
        let end = rest.firstIndex(of: "m") ?? rest.endIndex
        bytes.append(contentsOf: String(rest[..<end]).utf8)
        rest = rest[end...]
        guard let last = rest.popFirst() else { return }
        bytes.append(contentsOf: String(last).utf8)
        continue
      }
      rest = rest.dropFirst()
      let begins =
        scalar == ":" && isBlank && rest.first == ":"
        || scalar == "#" && Self.commands.contains { rest.starts(with: $0.unicodeScalars) }
      let acts = scalar != "\n" && scalar != "\t" && Self.needsEscaping(scalar)
      bytes.append(contentsOf: (begins || acts ? escapeSequence(of: scalar) : String(scalar)).utf8)
      isBlank = scalar == "\n" || isBlank && !acts && Self.isBlank(scalar)
    }
  }

  /// The rest of a runner command after its first `#`.
  private static let commands = ["#[", "#vso[", "#teamcity["]

  /// Returns true for a scalar of `ControlCharacters` or a bidirectional formatting character.
  private static func needsEscaping(_ scalar: Unicode.Scalar) -> Bool {
    ControlCharacters.isControl(scalar) || ControlCharacters.isDirectionMark(scalar)
  }

  /// Returns true for a character that a runner can trim at the start of a line, including
  /// zero-width characters.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
  }

  private func escapeSequence(of scalar: Unicode.Scalar) -> String {
    switch self {
    case .plain: return ControlCharacters.escapeSequence(of: scalar)
    case .json: return "\\u" + scalar.value.hexadecimal(4)
    // XML 1.0 cannot represent these control characters.
    case .xml where scalar.value < 0x20 && scalar != "\r": return "\u{FFFD}"
    case .xml: return "&#x\(scalar.value.hexadecimal(1));"
    }
  }
}
