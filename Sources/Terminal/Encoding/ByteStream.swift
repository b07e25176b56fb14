/// A buffer for the bytes of a frame: text, numbers, escape sequences.
struct ByteStream {
  private(set) var bytes: [UInt8] = []

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(contentsOf others: [UInt8]) { bytes.append(contentsOf: others) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends a number of at least 0 in decimal digits.
  mutating func append(_ number: Int) {
    if number >= 10 { append(number / 10) }
    bytes.append(0x30 + UInt8(number % 10))
  }

  /// Appends `CSI n x`; omits a count of 1, which is the default.
  mutating func control(_ count: Int, _ final: UInt8) {
    bytes.append(0x1B)
    bytes.append(0x5B)
    if count != 1 { append(count) }
    bytes.append(final)
  }

  /// Returns the number of bytes of `CSI n x`.
  static func controlLength(_ count: Int) -> Int {
    count == 1 ? 3 : 3 + digits(count)
  }

  /// Returns the number of digits of a number from 0 to 9,999.
  static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
  }

  /// Appends a scalar in UTF-8, or a space for values that are not scalars.
  mutating func append(scalar value: UInt32) {
    if value < 0x80 {
      bytes.append(UInt8(value))
    } else if value < 0x800 {
      bytes.append(0xC0 | UInt8(value >> 6))
      bytes.append(0x80 | UInt8(value & 0x3F))
    } else if value < 0x1_0000 {
      bytes.append(0xE0 | UInt8(value >> 12))
      bytes.append(0x80 | UInt8(value >> 6 & 0x3F))
      bytes.append(0x80 | UInt8(value & 0x3F))
    } else if value < 0x11_0000 {
      bytes.append(0xF0 | UInt8(value >> 18))
      bytes.append(0x80 | UInt8(value >> 12 & 0x3F))
      bytes.append(0x80 | UInt8(value >> 6 & 0x3F))
      bytes.append(0x80 | UInt8(value & 0x3F))
    } else {
      bytes.append(0x20)
    }
  }

  /// Returns the number of bytes of a scalar in UTF-8.
  static func length(ofScalar value: UInt32) -> Int {
    value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x1_0000 ? 3 : 4
  }
}
