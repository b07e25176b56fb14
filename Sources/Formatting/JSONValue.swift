/// A value to be written as JSON; keys stay in the order given.
package indirect enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// Infinite and undefined numbers become `null`: JSON has none.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// Whether two values are the same, keys in the same order.
  package static func == (one: JSONValue, other: JSONValue) -> Bool { one.text == other.text }

  /// As compact text.
  package var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the compact text in UTF-8: a scene has a thousand pieces, and a text that grows by each
  /// looks at itself each time.
  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: Self.append("null", to: &bytes)
    case .boolean(let value): Self.append(value ? "true" : "false", to: &bytes)
    case .integer(let value): Self.append(Int64(value), to: &bytes)
    case .number(let value):
      if let whole = value.wholeNumber {
        Self.append(whole, to: &bytes)
      } else {
        Self.append(value.isFinite ? value.plain : "null", to: &bytes)
      }
    case .string(let value): Self.write(value, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields):
      bytes.append(UInt8(ascii: "{"))
      for (index, field) in fields.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(field.0, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        field.1.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { text in
      // Nearly every string, and a hundred keys of a scene, need no escape: they are copied whole.
      if text.contains(where: needsEscape) {
        for byte in text { bytes += escaped(byte) }
      } else {
        bytes += text
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func append(_ string: String, to bytes: inout [UInt8]) {
    var string = string
    string.withUTF8 { bytes += $0 }
  }

  private static func append(_ integer: Int64, to bytes: inout [UInt8]) {
    guard 0...9 ~= integer else { return append(String(integer), to: &bytes) }
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
