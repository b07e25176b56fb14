/// Words made safe inside SVG and HTML.
public enum Escaping {
  /// Text in which nothing is markup any more.
  ///
  /// Control characters, which XML forbids, and what turns the direction of writing round are shown
  /// as a replacement character: a title cannot rearrange what stands beside it.
  public static func text(_ words: String) -> String {
    // Most of a picture is numbers, in which there is nothing to escape.
    if isPlain(words) { return words }
    var result = ""
    result.reserveCapacity(words.utf8.count)
    for scalar in words.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where isForbidden(scalar.value): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isPlain(_ words: String) -> Bool {
    for byte in words.utf8 {
      switch byte {
      case 0x22, 0x26, 0x27, 0x3C, 0x3E, 0..<0x20, 0x7F...: return false
      default: continue
      }
    }
    return true
  }

  private static func isForbidden(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
