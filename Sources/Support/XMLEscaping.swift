/// Text as XML 1.0 and HTML hold it, in an element or between double quotes.
package enum XMLEscaping {
  /// What becomes of characters that act on a terminal and turn the direction of writing round, and of
  /// apostrophes, which need no escape between double quotes.
  package enum ControlCharacterHandling {
    /// A replacement character: in what people look at, a title cannot rearrange what stands beside it.
    /// An apostrophe is written by number.
    case replaced
    /// They stay, for a writer that spells them by number; those that XML has no word for are replaced.
    case kept
  }

  /// Text in which nothing is markup any more.
  ///
  /// Line breaks and tabs stay as they are.
  package static func escaped(_ text: String, acting: ControlCharacterHandling = .replaced)
    -> String
  {
    // Most of a picture is numbers, in which there is nothing to escape.
    if isPlain(text) { return text }
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
      case _ where acting == .replaced && ControlCharacters.acts(scalar): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// An attribute's value in its quotes, in which line breaks and tabs are written by number: a reader
  /// of XML makes blanks of them otherwise.
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

  private static func isPlain(_ text: String) -> Bool {
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x26, 0x27, 0x3C, 0x3E, 0..<0x20, 0x7F...: return false
      default: continue
      }
    }
    return true
  }
}
