/// Replies that are strings: `OSC`, `DCS` and `APC`.
extension TerminalReply {
  /// Creates a reply from a string and the byte that started it; nil if the reply is unknown.
  init?(string bytes: [UInt8], kind: UInt8) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch kind {
    case UInt8(ascii: "]"):
      guard text.hasPrefix("11;"), let color = Self.color(text.dropFirst(3)) else { return nil }
      self = .background(color)
    case UInt8(ascii: "P"):
      if text.hasPrefix(">|") {
        self = .name(String(text.dropFirst(2)))
      } else if text.hasPrefix("1+r") || text.hasPrefix("0+r") {
        let name = text.dropFirst(3).prefix { $0 != "=" }
        self = .capability(Self.unhex(name), isThere: text.hasPrefix("1"))
      } else {
        return nil
      }
    case UInt8(ascii: "_"):
      guard text.hasPrefix("Gi=31;") else { return nil }
      self = .graphics(isThere: text.hasSuffix("OK"))
    default: return nil
    }
  }

  /// Parses `rgb:RRRR/GGGG/BBBB`, with one to four digits for each component.
  private static func color(_ text: Substring) -> TerminalColor? {
    guard text.hasPrefix("rgb:") else { return nil }
    let parts = text.dropFirst(4).split(separator: "/").compactMap { part -> UInt8? in
      guard 1...4 ~= part.utf8.count, let value = Int(part, radix: 16) else { return nil }
      let largest = (1 << (4 * part.utf8.count)) - 1
      return UInt8(clamping: value * 255 / largest)
    }
    return parts.count == 3 ? TerminalColor(parts[0], parts[1], parts[2]) : nil
  }

  /// Decodes text with two hexadecimal digits for each byte.
  private static func unhex(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text
    while rest.utf8.count >= 2 {
      bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0x3F)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
