/// A compiled function of a script, as data that can be read but not run.
///
/// Read from the output of `lua_dump` of Lua 5.4 (`ldump.c`); other formats are rejected.
public final class LuaPrototype {
  /// A constant in the code.
  public enum Constant {
    /// Nil.
    case `nil`
    /// True or false.
    case boolean(Bool)
    /// An integer.
    case integer(Int64)
    /// A floating-point number.
    case number(Double)
    /// A string.
    case string(String)
  }

  /// The source of a value that a function captures.
  public struct Upvalue {
    /// Whether the source is a register of the enclosing function, rather than an upvalue of that
    /// function.
    public var isRegister: Bool
    /// The index of the register or upvalue.
    public var index: Int
    /// The name; empty if debug information was stripped.
    public var name = ""
  }

  /// The first line; 0 for a complete source text.
  public let firstLine: Int
  /// The last line.
  public let lastLine: Int
  /// Number of named parameters.
  public let parameters: Int
  /// Whether the function takes further arguments (`...`).
  public let isVariadic: Bool
  /// Number of registers.
  public let registers: Int
  /// The instructions of the function.
  public private(set) var code: [LuaInstruction] = []
  /// The constants of the function.
  public private(set) var constants: [Constant] = []
  /// The captured values.
  public private(set) var upvalues: [Upvalue] = []
  /// The nested functions.
  public private(set) var functions: [LuaPrototype] = []
  /// The line of each instruction.
  public private(set) var lines: [Int] = []

  /// Reads the output of `lua_dump`; nil if it has another format.
  convenience init?(dumped bytes: UnsafeRawBufferPointer) {
    var reader = DumpReader(rest: bytes)
    guard reader.hasHeader() else { return nil }
    self.init(from: &reader)
  }

  private init?(from reader: inout DumpReader) {
    _ = reader.string()
    (firstLine, lastLine) = (reader.count(), reader.count())
    parameters = Int(reader.byte())
    isVariadic = reader.byte() != 0
    registers = Int(reader.byte())
    code = reader.list { LuaInstruction(word: $0.readInteger(UInt32.self)) }
    constants = reader.list { $0.constant() }
    upvalues = reader.list { reader in
      let isRegister = reader.byte() != 0
      let index = Int(reader.byte())
      _ = reader.byte()
      return Upvalue(isRegister: isRegister, index: index)
    }
    for _ in 0..<reader.count() {
      guard !reader.isBroken, let inner = LuaPrototype(from: &reader) else { return nil }
      functions.append(inner)
    }
    readNames(from: &reader)
    if reader.isBroken { return nil }
  }

  private func readNames(from reader: inout DumpReader) {
    let steps = reader.list { Int($0.readInteger(Int8.self)) }
    let marks = reader.list { ($0.count(), $0.count()) }
    var line = firstLine
    for (index, step) in steps.enumerated() {
      // -128 marks a difference that does not fit into a byte.
      if step == -128 {
        line = marks.first { $0.0 == index }?.1 ?? line
      } else {
        line += step
      }
      lines.append(line)
    }
    _ = reader.list { ($0.string(), $0.count(), $0.count()) }
    for (index, name) in reader.list({ $0.string() }).enumerated() where index < upvalues.count {
      upvalues[index].name = name
    }
  }
}

/// Reads the output of `lua_dump`.
///
/// After the end of the input, `isBroken` is true and all values are zero.
private struct DumpReader {
  var rest: UnsafeRawBufferPointer
  var isBroken = false

  mutating func hasHeader() -> Bool {
    let start: [UInt8] = [
      0x1B, 0x4C, 0x75, 0x61, 0x54, 0, 0x19, 0x93, 0x0D, 0x0A, 0x1A, 0x0A, 4, 8, 8,
    ]
    for expected in start where byte() != expected { return false }
    guard readInteger(Int64.self) == 0x5678, readInteger(Double.self) == 370.5 else { return false }
    _ = byte()
    return !isBroken
  }

  mutating func readInteger<Value: BitwiseCopyable & ExpressibleByIntegerLiteral>(
    _ type: Value.Type
  ) -> Value {
    let size = MemoryLayout<Value>.size
    guard rest.count >= size else {
      isBroken = true
      return 0
    }
    let value = rest.loadUnaligned(as: type)
    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(size))
    return value
  }

  mutating func byte() -> UInt8 { readInteger(UInt8.self) }

  /// Reads an integer of 7 bits per byte, the most significant first; the high bit marks the last
  /// byte.
  mutating func count() -> Int {
    var value = 0
    while !isBroken {
      let next = byte()
      value = value << 7 | Int(next & 0x7F)
      if next & 0x80 != 0 { return value }
      if value > 1 << 40 { isBroken = true }
    }
    return 0
  }

  mutating func string() -> String {
    let size = count()
    guard size > 1 else { return "" }
    guard rest.count >= size - 1 else {
      isBroken = true
      return ""
    }
    let text = String(decoding: rest.prefix(size - 1), as: UTF8.self)
    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(size - 1))
    return text
  }

  mutating func list<Element>(_ read: (inout DumpReader) -> Element) -> [Element] {
    let size = count()
    var list: [Element] = []
    for _ in 0..<size {
      guard !isBroken else { break }
      list.append(read(&self))
    }
    return list
  }

  mutating func constant() -> LuaPrototype.Constant {
    switch byte() {
    case 0x00: return .nil
    case 0x01: return .boolean(false)
    case 0x11: return .boolean(true)
    case 0x03: return .integer(readInteger(Int64.self))
    case 0x13: return .number(readInteger(Double.self))
    case 0x04, 0x14: return .string(string())
    default:
      isBroken = true
      return .nil
    }
  }
}
