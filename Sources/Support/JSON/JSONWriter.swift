/// JSON that is written piece by piece, without a tree of values: for what is written in each frame.
///
/// It puts the commas; a caller opens and closes what it has opened.
package struct JSONWriter {
  /// What is written, in UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// An empty text with room for so many bytes.
  package init(capacity: Int) { bytes.reserveCapacity(capacity) }

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

  /// A key, whose value is written next; a program's own word, in which nothing needs an escape.
  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes += $0 }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// A key that may hold anything.
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

  /// A number with all its bits; `null` where it is infinite or undefined: JSON has none.
  package mutating func write(_ value: Double) {
    if let whole = value.wholeNumber {
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
      // Nearly every string needs no escape: it is copied whole.
      if text.contains(where: Self.needsEscape) {
        for byte in text { bytes += Self.escaped(byte) }
      } else {
        bytes += text
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// JSON that was written before, as the next value.
  package mutating func write(json: [UInt8]) {
    separate()
    bytes += json
  }

  /// Begins a new line before the next value.
  package mutating func breakLine() {
    separate()
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Ends the line of the last value.
  package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func raw(_ text: StaticString) {
    separate()
    text.withUTF8Buffer { bytes += $0 }
  }

  /// A comma, where a value or a key stands before.
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

  /// Whether JSON does not take a byte of UTF-8 as it is; DEL is escaped, too, since terminals hear it.
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
