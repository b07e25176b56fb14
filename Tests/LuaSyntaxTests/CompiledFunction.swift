import CLibrary
import CStockLua

/// A function as Lua 5.4 compiles it: its form in the output of `string.dump`.
struct CompiledFunction {
  var lines = 0...0
  var parameters = 0
  var isVariadic = false
  /// The names of the upvalues.
  var upvalues: [String] = []
  var inner: [CompiledFunction] = []

  /// Compiles a text; nil if it is not Lua.
  init?(_ text: String) {
    let escaped = text.utf8.map { byte in
      let digits = String(byte)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
    var length = 0
    let program = "local f = load(\"\(escaped.joined())\") return f and string.dump(f) or ''"
    guard let bytes = stock_run(program, &length) else { return nil }
    defer { free(bytes) }
    guard length > 0 else { return nil }
    // After the header of 31 bytes, the number of upvalues of the text.
    var reader = DumpReader(rest: UnsafeRawBufferPointer(start: bytes + 32, count: length - 32))
    self.init(&reader)
  }

  private init(_ reader: inout DumpReader) {
    _ = reader.string()
    let first = reader.count()
    lines = first...max(first, reader.count())
    parameters = reader.byte()
    isVariadic = reader.byte() != 0
    reader.skip(1)
    reader.skip(4 * reader.count())
    for _ in 0..<reader.count() { reader.skipConstant() }
    let upvalueCount = reader.count()
    reader.skip(3 * upvalueCount)
    for _ in 0..<reader.count() { inner.append(CompiledFunction(&reader)) }
    reader.skip(reader.count())
    for _ in 0..<(2 * reader.count()) { _ = reader.count() }
    for _ in 0..<reader.count() {
      _ = reader.string()
      _ = (reader.count(), reader.count())
    }
    for _ in 0..<reader.count() { upvalues.append(reader.string()) }
  }
}

/// Reads the output of `string.dump`.
private struct DumpReader {
  var rest: UnsafeRawBufferPointer

  mutating func byte() -> Int {
    defer { skip(1) }
    return Int(rest[0])
  }

  mutating func skip(_ count: Int) {
    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
  }

  /// Reads an integer of 7 bits per byte, the most significant first; the last byte has the high
  /// bit.
  mutating func count() -> Int {
    var value = 0
    while true {
      let next = byte()
      value = value << 7 | next & 0x7F
      if next & 0x80 != 0 { return value }
    }
  }

  mutating func string() -> String {
    let size = count()
    guard size > 1 else { return "" }
    defer { skip(size - 1) }
    return String(decoding: rest.prefix(size - 1), as: UTF8.self)
  }

  mutating func skipConstant() {
    switch byte() {
    case 0x03, 0x13: skip(8)
    case 0x04, 0x14: _ = string()
    default: break
    }
  }
}
