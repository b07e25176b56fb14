internal import CLuaShim

/// A value of the script kept by identity: the same table goes back to the script, not a copy.
///
/// It is kept as long as Swift holds the reference, and useless once its state is closed. Reading
/// and writing are raw: no metamethod runs. A reference belongs to its state's thread.
public final class LuaReference {
  let core: LuaStateCore
  let id: Int32

  init(core: LuaStateCore, id: Int32) {
    self.core = core
    self.id = id
  }

  deinit {
    if let pointer = core.pointer { sl_release(pointer, id) }
  }

  /// Whether both are the same table.
  public func isSame(as other: LuaReference) -> Bool {
    guard let pointer = core.pointer, core === other.core else { return false }
    return sl_same(pointer, id, other.id)
  }

  /// The length without metamethods, as `rawlen` gives it.
  public var count: Int {
    guard let pointer = core.pointer else { return 0 }
    return Int(sl_length(pointer, id))
  }

  /// The value under a key; a table in it comes by identity.
  public func get(_ key: LuaValue, tables: LuaTablePassing = .referenced) throws(LuaError)
    -> LuaValue
  {
    let pointer = try core.open()
    core.write([key])
    var bytes = SLBytes()
    try core.check(sl_get(pointer, id, tables.shim, &bytes))
    return core.readOne(bytes)
  }

  /// The value of a named field; a table in it comes by identity.
  public func get(_ name: String, tables: LuaTablePassing = .referenced) throws(LuaError)
    -> LuaValue
  {
    try get(.string(name), tables: tables)
  }

  /// Sets the value under a key.
  public func set(_ key: LuaValue, to value: LuaValue) throws(LuaError) {
    let pointer = try core.openToChange()
    core.write([key, value])
    try core.check(sl_set(pointer, id))
  }

  /// Sets the value of a named field.
  public func set(_ name: String, to value: LuaValue) throws(LuaError) {
    try set(.string(name), to: value)
  }

  /// A copy of everything in it, tables within tables too.
  public func copy() throws(LuaError) -> LuaTable {
    try read(.copied)
  }

  /// Its own pairs in the fixed order; tables in it come by identity.
  public func entries() throws(LuaError) -> LuaTable {
    try read(.referenced)
  }

  /// The first value in it that is not plain data (numbers, strings, booleans, tables of them): its path
  /// and its kind; nil: all of it is plain.
  ///
  /// Raw, and cheap enough to be asked after each hook; of a table with more than `most` pairs nothing
  /// is said.
  public func firstOdd(most: Int = 10_000) -> (path: String, kind: String)? {
    guard let pointer = core.pointer else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 96) { path in
      let kind: String
      switch sl_odd(pointer, id, Int64(most), path.baseAddress, path.count) {
      case SL_NIL: return nil
      case SL_FUNCTION: kind = "function"
      case SL_OBJECT: kind = "object"
      case SL_TABLE: kind = "table"
      default: kind = "thread"
      }
      let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return (String(decoding: bytes, as: UTF8.self), kind)
    }
  }

  private func read(_ tables: LuaTablePassing) throws(LuaError) -> LuaTable {
    let pointer = try core.open()
    var bytes = SLBytes()
    try core.check(sl_read(pointer, id, tables == .copied ? SL_COPIED : SL_SHALLOW, &bytes))
    return core.readOne(bytes).table ?? LuaTable()
  }
}

/// A function of the script; kept as long as Swift holds it.
///
/// Called through its state.
public struct LuaFunction {
  let reference: LuaReference

  /// Whether both are the same function.
  public func isSame(as other: LuaFunction) -> Bool {
    reference.isSame(as: other.reference)
  }

  /// Where it is written: the name of the text, and its lines; nil for one that is not of a script.
  public var place: (chunk: String, lines: ClosedRange<Int>)? {
    guard let pointer = reference.core.pointer else { return nil }
    var chunk = [CChar](repeating: 0, count: 64)
    var (first, last): (Int32, Int32) = (0, 0)
    guard sl_function_place(pointer, reference.id, &chunk, chunk.count, &first, &last),
      first <= last
    else { return nil }
    return (
      chunk.withUnsafeBytes { reference.core.chunkName($0) }, Int(first)...Int(last)
    )
  }
}

/// How a table comes from a script to Swift.
public enum LuaTablePassing: Sendable {
  /// As a `LuaTable`, a copy with all that is in it.
  case copied
  /// As a `LuaReference`.
  case referenced

  var shim: SLTables {
    switch self {
    case .copied: SL_COPIED
    case .referenced: SL_REFERENCED
    }
  }
}
