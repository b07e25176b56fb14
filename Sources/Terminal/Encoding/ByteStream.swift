/// The bytes of a frame while they are put together: text, numbers, escape sequences.
struct ByteStream {
  private(set) var bytes: [UInt8] = []

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(contentsOf others: [UInt8]) { bytes.append(contentsOf: others) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// A number in decimal digits.
  mutating func append(_ number: Int) {
    if number >= 10 { append(number / 10) }
    bytes.append(0x30 + UInt8(number % 10))
  }

  /// `CSI n x`; a count of 1 is left out, as terminals understand it.
  mutating func control(_ count: Int, _ final: UInt8) {
    bytes.append(0x1B)
    bytes.append(0x5B)
    if count != 1 { append(count) }
    bytes.append(final)
  }

  /// How many bytes that takes.
  static func controlLength(_ count: Int) -> Int {
    count == 1 ? 3 : 3 + digits(count)
  }

  /// How many digits a number has.
  static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
  }

  /// A scalar in UTF-8; what is no scalar is a blank.
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

  /// How many bytes a scalar takes in UTF-8.
  static func length(ofScalar value: UInt32) -> Int {
    value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x1_0000 ? 3 : 4
  }
}
