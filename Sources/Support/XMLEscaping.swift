/// Escapes text for XML 1.0 and HTML, in an element or between double quotes.
package enum XMLEscaping {
  /// The treatment of control characters and direction overrides, and of apostrophes, which need no
  /// escape between double quotes.
  package enum ControlCharacterHandling {
    /// Replaces control characters with U+FFFD, so that a title in a document for users cannot
    /// rearrange the text next to it. Escapes apostrophes by number.
    case replaced
    /// Keeps control characters for a writer that escapes them by number; replaces those that XML
    /// cannot represent. Keeps apostrophes.
    case kept
  }

  /// Escapes all markup in a text.
  ///
  /// Line breaks and tabs stay unchanged.
  package static func escaped(_ text: String, acting: ControlCharacterHandling = .replaced)
    -> String
  {
    // Most of an SVG is numbers, which need no escapes.
    if needsNoEscaping(text) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'" where acting == .replaced: result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\r" where acting == .kept: result += "&#13;"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case _ where acting == .replaced && ControlCharacters.isControl(scalar): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns an attribute value in double quotes, with line breaks and tabs escaped by number,
  /// because XML parsers would replace them with spaces.
  package static func quoted(_ value: String, acting: ControlCharacterHandling = .replaced)
    -> String
  {
    var text = "\""
    for scalar in escaped(value, acting: acting).unicodeScalars {
      switch scalar {
      case "\n": text += "&#10;"
      case "\t": text += "&#9;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  private static func needsNoEscaping(_ text: String) -> Bool {
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x26, 0x27, 0x3C, 0x3E, 0..<0x20, 0x7F...: return false
      default: continue
      }
    }
    return true
  }
}
