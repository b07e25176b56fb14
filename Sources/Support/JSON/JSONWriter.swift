/// Writes JSON incrementally, without a tree of values, for output that is produced in every frame.
///
/// It inserts the commas; the caller must close every array and object that it opens.
package struct JSONWriter {
  /// The output in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private let keepsNegativeZero: Bool

  /// Creates an empty output with a reserved capacity in bytes.
  ///
  /// `keepsNegativeZero` writes -0 as `-0.0` instead of `0`, so that a number keeps all its bits.
  package init(capacity: Int, keepsNegativeZero: Bool = false) {
    self.keepsNegativeZero = keepsNegativeZero
    bytes.reserveCapacity(capacity)
  }

  /// Returns the output until now and removes it.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  package mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
  }

  package mutating func endObject() { bytes.append(UInt8(ascii: "}")) }

  package mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
  }

  package mutating func endArray() { bytes.append(UInt8(ascii: "]")) }

  /// Writes a key that needs no escapes; its value must follow.
  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes += $0 }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a key that can contain any character; its value must follow.
  package mutating func key(_ name: String) {
    write(name)
    bytes.append(UInt8(ascii: ":"))
  }

  package mutating func writeNull() { raw("null") }

  package mutating func write(_ value: Bool) { raw(value ? "true" : "false") }

  package mutating func write(_ value: Int) {
    separate()
    append(Int64(value))
  }

  /// Writes a number with full precision, or `null` for infinity and NaN, which JSON does not
  /// define.
  package mutating func write(_ value: Double) {
    if keepsNegativeZero, value == 0, value.sign == .minus {
      raw("-0.0")
    } else if let whole = value.wholeNumber {
      separate()
      append(whole)
    } else if value.isFinite {
      separate()
      append(value.plain)
    } else {
      writeNull()
    }
  }

  package mutating func write(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { text in
      // Most strings need no escape and are copied as a whole.
      if text.contains(where: Self.needsEscape) {
        for byte in text { bytes += Self.escaped(byte) }
      } else {
        bytes += text
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes existing JSON as the next value.
  package mutating func write(json: [UInt8]) {
    separate()
    bytes += json
  }

  /// Starts a new line before the next value.
  package mutating func breakLine() {
    separate()
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Ends the line after the last value.
  package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func raw(_ text: StaticString) {
    separate()
    text.withUTF8Buffer { bytes += $0 }
  }

  /// Writes a comma if a value or a key precedes.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: ","),
      UInt8(ascii: "\n"):
      break
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  private mutating func append(_ string: String) {
    var string = string
    string.withUTF8 { bytes += $0 }
  }

  private mutating func append(_ integer: Int64) {
    guard 0...9 ~= integer else { return append(String(integer)) }
    bytes.append(UInt8(ascii: "0") + UInt8(integer))
  }

  /// Returns true if a byte must be escaped: those that JSON requires, and DEL, which terminals
  /// interpret.
  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    guard needsEscape(byte) else { return [byte] }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): return Array("\\n".utf8)
    case UInt8(ascii: "\t"): return Array("\\t".utf8)
    case UInt8(ascii: "\r"): return Array("\\r".utf8)
    default: return Array("\\u".utf8) + Array(UInt32(byte).hexadecimal(4).utf8)
    }
  }
}

extension JSONWriter {
  // A key with its value.

  package mutating func field(_ name: StaticString, _ value: Bool) {
    key(name)
    write(value)
  }

  package mutating func field(_ name: StaticString, _ value: Int) {
    key(name)
    write(value)
  }

  package mutating func field(_ name: StaticString, _ value: Double) {
    key(name)
    write(value)
  }

  package mutating func field(_ name: StaticString, _ value: String) {
    key(name)
    write(value)
  }

  package mutating func field(_ name: StaticString, _ values: [String]) {
    key(name)
    beginArray()
    for value in values { write(value) }
    endArray()
  }
}
