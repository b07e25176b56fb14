internal import CLibrary

/// A position in a part of bytes.
struct ByteCursor {
  let bytes: [UInt8]
  var at: Int
  let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    (self.bytes, at, end) = (bytes, range.lowerBound, range.upperBound)
  }

  var isAtEnd: Bool { at >= end }

  /// The next byte; nil at the end.
  var next: UInt8? { at < end ? bytes[at] : nil }

  /// Returns the byte at a distance; nil after the end.
  func peek(_ distance: Int) -> UInt8? { at + distance < end ? bytes[at + distance] : nil }

  mutating func skipBlanks() {
    while at < end, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
  }

  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while at < end, isSkipped(bytes[at]) { at += 1 }
  }

  /// Moves after the next occurrence of a byte; returns false at the end.
  mutating func skip(past byte: UInt8) -> Bool {
    while at < end {
      at += 1
      if bytes[at - 1] == byte { return true }
    }
    return false
  }

  mutating func consume(_ byte: UInt8) -> Bool {
    guard at < end, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  /// Consumes a text; consumes nothing if other text follows.
  mutating func consume(_ text: StaticString) -> Bool {
    guard starts(with: text) else { return false }
    at += text.utf8CodeUnitCount
    return true
  }

  func starts(with text: StaticString, at distance: Int = 0) -> Bool {
    let count = text.utf8CodeUnitCount
    let start = at + distance
    guard end - start >= count else { return false }
    return bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memcmp($0 + start, text.utf8Start, count) == 0 } ?? false
    }
  }

  /// Returns the distance of the next occurrence of a text; nil if there is none.
  func distance(to text: StaticString) -> Int? {
    let count = text.utf8CodeUnitCount
    guard end - at >= count else { return nil }
    return text.withUTF8Buffer { text in
      bytes.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress, let wanted = text.baseAddress else { return nil }
        var start = at
        while start <= end - count,
          let found = memchr(base + start, Int32(text[0]), end - count + 1 - start)
        {
          start = UnsafeRawPointer(found) - base
          if memcmp(found, wanted, count) == 0 { return start - at }
          start += 1
        }
        return nil
      }
    }
  }

  func contains(_ text: StaticString) -> Bool { distance(to: text) != nil }

  /// Moves after the next occurrence of a text; returns false, without a move, if there is none.
  mutating func skip(past text: StaticString) -> Bool {
    guard let distance = distance(to: text) else { return false }
    at += distance + text.utf8CodeUnitCount
    return true
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// The value of a hexadecimal digit; nil for another byte.
  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    default: nil
    }
  }

  /// Consumes digits; nil if there is none or the number is above 9 * 10^17.
  mutating func number() -> Int64? {
    var value: Int64 = 0
    let start = at
    while at < end, Self.isDigit(bytes[at]) {
      value = value * 10 + Int64(bytes[at] - 0x30)
      at += 1
      if value > 900_000_000_000_000_000 { return nil }
    }
    return at > start ? value : nil
  }

  /// Consumes an integer with an optional sign; nil if there is none or it has more than 32 bits.
  mutating func signedNumber() -> Int32? {
    let isNegative = consume(UInt8(ascii: "-"))
    guard let value = number() else { return nil }
    return Int32(exactly: isNegative ? -value : value)
  }

  /// Consumes hexadecimal digits; nil if there is none, or more than eight.
  mutating func hexNumber() -> (value: UInt32, count: Int)? {
    var value: UInt32 = 0
    let start = at
    while at < end, let digit = Self.hexDigit(bytes[at]) {
      guard at - start < 8 else { return nil }
      value = value << 4 | digit
      at += 1
    }
    return at > start ? (value, at - start) : nil
  }

  /// Consumes seconds with decimals, at most 9 * 10^9; returns nanoseconds.
  mutating func seconds() -> Int64? {
    guard let whole = number(), whole < 9_000_000_000, consume(UInt8(ascii: ".")),
      let part = fraction(digits: 9)
    else { return nil }
    return whole * 1_000_000_000 + part
  }

  /// Consumes the decimals of a number; returns them as an integer of `digits` digits.
  private mutating func fraction(digits: Int) -> Int64? {
    var value: Int64 = 0
    var count = 0
    while at < end, Self.isDigit(bytes[at]) {
      if count < digits { value = value * 10 + Int64(bytes[at] - 0x30) }
      (at, count) = (at + 1, count + 1)
    }
    guard count > 0 else { return nil }
    while count < digits { (value, count) = (value * 10, count + 1) }
    return value
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Consumes a decimal number; nil for other text and for numbers that are not finite.
  mutating func decimal() -> Double? {
    let start = at
    let isNegative = consume(UInt8(ascii: "-"))
    // Digits and a power of ten that doubles represent exactly have the nearest double as quotient.
    var digits: Int64 = 0
    var (count, decimals) = (0, 0)
    var hasPoint = false
    while at < end {
      let byte = bytes[at]
      if Self.isDigit(byte) {
        if count < 16 { digits = digits * 10 + Int64(byte - 0x30) }
        count += 1
        if hasPoint { decimals += 1 }
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      at += 1
    }
    guard count > 0 else { return nil }
    let hasExponent = next == UInt8(ascii: "e") || next == UInt8(ascii: "E")
    if count <= 15, !hasExponent {
      let value = Double(digits) / Self.powersOfTen[decimals]
      return isNegative ? -value : value
    }
    skip { Self.isDigit($0) || [0x65, 0x45, 0x2B, 0x2D].contains($0) }
    guard at - start < 400, let value = Double(String(decoding: bytes[start..<at], as: UTF8.self)),
      value.isFinite
    else { return nil }
    return value
  }

  /// Returns whether a part of the bytes is equal to other bytes.
  func isEqual(_ range: Range<Int>, to other: [UInt8]) -> Bool {
    guard range.count == other.count else { return false }
    for (index, byte) in other.enumerated() where bytes[range.lowerBound + index] != byte {
      return false
    }
    return true
  }

  /// The number of bytes with a value from a position to the current one.
  func count(of byte: UInt8, from start: Int) -> Int {
    var count = 0
    for index in start..<at where bytes[index] == byte { count += 1 }
    return count
  }
}

/// Splits bytes that arrive in parts into lines.
struct LineSplitter {
  /// The number of the current line, from 1.
  private(set) var number = 1
  private var rest: [UInt8] = []
  /// Whether the rest of a line that is too long is skipped.
  private var isSkipping = false

  /// The maximum length of a line in bytes.
  private static let longestLine = 1 << 20

  /// Calls a closure with each complete line, without its line feed.
  mutating func add(_ bytes: [UInt8], _ body: (ByteCursor, Int) -> Void) {
    var start = 0
    if !rest.isEmpty || isSkipping {
      guard let end = Self.lineFeed(in: bytes, from: 0) else {
        if !isSkipping { rest += bytes }
        return dropLongRest(body)
      }
      if !isSkipping {
        rest += bytes[..<end]
        body(ByteCursor(rest, 0..<rest.count), number)
      }
      rest = []
      (isSkipping, number, start) = (false, number + 1, end + 1)
    }
    while let end = Self.lineFeed(in: bytes, from: start) {
      body(ByteCursor(bytes, start..<end), number)
      (number, start) = (number + 1, end + 1)
    }
    rest = Array(bytes[start...])
    dropLongRest(body)
  }

  /// The index of the first line feed at an index or after it; nil if there is none.
  private static func lineFeed(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, 0x0A, bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private mutating func dropLongRest(_ body: (ByteCursor, Int) -> Void) {
    guard rest.count > Self.longestLine else { return }
    body(ByteCursor(rest, 0..<Self.longestLine), number)
    (rest, isSkipping) = ([], true)
  }

  /// Calls a closure with the last line if it has no line feed.
  mutating func finish(_ body: (ByteCursor, Int) -> Void) {
    if !rest.isEmpty { body(ByteCursor(rest, 0..<rest.count), number) }
    rest = []
  }
}
