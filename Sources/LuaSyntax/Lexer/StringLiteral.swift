/// The value of a string literal of Lua.
package enum StringLiteral {
  /// Returns the bytes of a quoted string or long bracket without errors.
  package static func bytes(of literal: ArraySlice<UInt8>) -> [UInt8] {
    var rest = literal
    var content: [UInt8] = []
    guard rest.first == UInt8(ascii: "[") else {
      rest = rest.dropFirst().dropLast()
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "\\") {
          unescape(&rest, to: &content)
        } else {
          content.append(byte)
        }
      }
      return content
    }
    let level = rest.dropFirst().prefix { $0 == UInt8(ascii: "=") }.count
    rest = rest.dropFirst(level + 2).dropLast(level + 2)
    if let first = rest.first, first.isLineEnd { popLineEnd(&rest) }
    while let byte = rest.first {
      if byte.isLineEnd { popLineEnd(&rest) } else { rest = rest.dropFirst() }
      content.append(byte.isLineEnd ? 0x0A : byte)
    }
    return content
  }

  /// Removes a line ending; `\r\n` and `\n\r` are one line ending.
  private static func popLineEnd(_ rest: inout ArraySlice<UInt8>) {
    let first = rest.popFirst()
    if let second = rest.first, second.isLineEnd, second != first { rest = rest.dropFirst() }
  }

  /// Reads an escape sequence after its backslash.
  private static func unescape(_ rest: inout ArraySlice<UInt8>, to content: inout [UInt8]) {
    guard let escape = rest.first else { return }
    if escape.isLineEnd {
      popLineEnd(&rest)
      content.append(0x0A)
      return
    }
    rest = rest.dropFirst()
    switch escape {
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "a"): content.append(0x07)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "v"): content.append(0x0B)
    case UInt8(ascii: "x"): content.append(UInt8(truncatingIfNeeded: number(&rest, 2, radix: 16)))
    case UInt8(ascii: "z"): rest = rest.drop { $0.isBlank || $0.isLineEnd }
    case UInt8(ascii: "u"):
      rest = rest.dropFirst()
      appendScalar(number(&rest, rest.count, radix: 16), to: &content)
      rest = rest.dropFirst()
    case _ where escape.isDigit:
      rest = [escape] + rest
      content.append(UInt8(truncatingIfNeeded: number(&rest, 3, radix: 10)))
    default: content.append(escape)
    }
  }

  /// Reads the digits at the start, at most `count`.
  private static func number(
    _ rest: inout ArraySlice<UInt8>, _ count: Int, radix: UInt32
  ) -> UInt32 {
    let digits = rest.prefix(count).prefix { radix == 16 ? $0.isHexDigit : $0.isDigit }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { value, digit in
      let number = digit.isDigit ? digit - 0x30 : (digit | 0x20) - 0x57
      return value &* radix &+ UInt32(number)
    }
  }

  /// Appends the UTF-8 form of a number below 2³¹, with up to 6 bytes.
  private static func appendScalar(_ value: UInt32, to content: inout [UInt8]) {
    guard value >= 0x80 else {
      content.append(UInt8(value))
      return
    }
    var rest = value
    var tail: [UInt8] = []
    var most: UInt32 = 0x3F
    repeat {
      tail.append(UInt8(0x80 | rest & 0x3F))
      rest >>= 6
      most >>= 1
    } while rest > most
    content.append(UInt8(truncatingIfNeeded: ~most << 1 | rest))
    content += tail.reversed()
  }
}
