/// The value of a numeral of Lua.
enum NumberLiteral {
  /// Returns the number as a double; nil for an integer that a double cannot represent.
  static func value(of text: String) -> Double? {
    let text = text.lowercased()
    guard text.hasPrefix("0x") else {
      guard let value = Double(text.hasPrefix(".") ? "0" + text : text), value.isFinite else {
        return nil
      }
      let isInteger = !text.contains(".") && !text.contains("e")
      return isInteger && value > 0x1p53 ? nil : value
    }
    if text.contains(".") || text.contains("p") {
      return Double(text.contains("p") ? text : text + "p0")
    }
    guard let integer = UInt64(text.dropFirst(2), radix: 16), integer <= 1 << 53 else { return nil }
    return Double(integer)
  }
}

/// The value of a string literal of Lua.
enum StringLiteral {
  /// Returns the text of a quoted string or long bracket; nil if its bytes are not UTF-8.
  static func text(of literal: ArraySlice<UInt8>) -> String? {
    let bytes = Array(literal)
    guard let first = bytes.first else { return nil }
    var content: [UInt8] = []
    if first == UInt8(ascii: "[") {
      let level = bytes.dropFirst().prefix { $0 == UInt8(ascii: "=") }.count
      var body = bytes.dropFirst(level + 2).dropLast(level + 2)
      if body.first == 0x0D || body.first == 0x0A {
        let start = body.removeFirst()
        if let next = body.first, next == 0x0D || next == 0x0A, next != start { body.removeFirst() }
      }
      guard !body.contains(0x0D) else { return nil }
      content = Array(body)
    } else {
      guard let unescaped = unescaped(bytes.dropFirst().dropLast()) else { return nil }
      content = unescaped
    }
    return String(validating: content, as: UTF8.self)
  }

  private static func unescaped(_ body: ArraySlice<UInt8>) -> [UInt8]? {
    var content: [UInt8] = []
    var rest = body
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        content.append(byte)
        continue
      }
      guard let escape = rest.popFirst() else { return nil }
      switch escape {
      case UInt8(ascii: "n"), 0x0A: content.append(0x0A)
      case UInt8(ascii: "t"): content.append(0x09)
      case UInt8(ascii: "r"): content.append(0x0D)
      case UInt8(ascii: "a"): content.append(0x07)
      case UInt8(ascii: "b"): content.append(0x08)
      case UInt8(ascii: "f"): content.append(0x0C)
      case UInt8(ascii: "v"): content.append(0x0B)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): content.append(escape)
      case UInt8(ascii: "x"):
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        guard let value = UInt8(digits, radix: 16) else { return nil }
        content.append(value)
        rest = rest.dropFirst(2)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digits = [escape] + rest.prefix(2).prefix { (0x30...0x39).contains($0) }
        guard let value = UInt8(String(decoding: digits, as: UTF8.self)) else { return nil }
        content.append(value)
        rest = rest.dropFirst(digits.count - 1)
      case UInt8(ascii: "u"):
        let digits = String(
          decoding: rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }, as: UTF8.self)
        guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
          return nil
        }
        content += Array(String(Character(scalar)).utf8)
        rest = rest.dropFirst(digits.utf8.count + 2)
      // `\z` and a line ending of two bytes.
      default: return nil
      }
    }
    return content
  }
}
