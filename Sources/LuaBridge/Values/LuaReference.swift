internal import CLuaShim

/// A value of the script by identity: a table is passed back to the script, not copied.
///
/// The value lives as long as the Swift reference; the reference is invalid after its state is
/// closed. Reads and writes are raw, without metamethods. A reference belongs to the thread of its
/// state.
public final class LuaReference {
  let core: LuaStateCore
  let id: Int32
  private let era: Int

  init(core: LuaStateCore, id: Int32) {
    self.core = core
    self.id = id
    era = core.era
  }

  deinit {
    // After a return to the checkpoint, another value can have the number.
    if era == core.era, let pointer = core.pointer { sl_release(pointer, id) }
  }

  /// Whether both are the same table.
  public func isSame(as other: LuaReference) -> Bool {
    guard let pointer = core.pointer, core === other.core else { return false }
    return sl_same(pointer, id, other.id)
  }

  /// The length without metamethods, as from `rawlen`.
  public var count: Int {
    guard let pointer = core.pointer else { return 0 }
    return Int(sl_length(pointer, id))
  }

  /// A number that is unique as long as the value exists.
  public var identity: UInt { core.pointer.map { UInt(sl_identity($0, id)) } ?? 0 }

  /// Whether the table has a metatable, which can provide missing fields.
  public var hasMetatable: Bool { core.pointer.map { sl_has_metatable($0, id) } ?? false }

  /// The value for a key; by default, a table is returned by identity.
  public func get(_ key: LuaValue, tables: LuaTablePassing = .referenced) throws(LuaError)
    -> LuaValue
  {
    let pointer = try core.open()
    core.write([key])
    var bytes = SLBytes()
    try core.check(sl_get(pointer, id, tables.shim, &bytes))
    return core.readOne(bytes)
  }

  /// The value of a named field; by default, a table is returned by identity.
  public func get(_ name: String, tables: LuaTablePassing = .referenced) throws(LuaError)
    -> LuaValue
  {
    try get(.string(name), tables: tables)
  }

  /// Sets the value for a key.
  public func set(_ key: LuaValue, to value: LuaValue) throws(LuaError) {
    let pointer = try core.openForChange()
    core.write([key, value])
    try core.check(sl_set(pointer, id))
  }

  /// Sets the value of a named field.
  public func set(_ name: String, to value: LuaValue) throws(LuaError) {
    try set(.string(name), to: value)
  }

  /// A deep copy of the table.
  public func copy() throws(LuaError) -> LuaTable {
    try read(.copied)
  }

  /// The pairs of the table in the fixed order; nested tables are returned by identity.
  public func entries() throws(LuaError) -> LuaTable {
    try read(.shallow)
  }

  /// The path and type of the first value in the table that is not plain data (numbers, strings,
  /// booleans, tables of them); nil if everything is plain data.
  ///
  /// Raw, and fast enough to call after each hook. Returns nil for a table with more than `most`
  /// pairs.
  public func firstOdd(most: Int = 10_000) -> (path: String, kind: String)? {
    first(most: most, onlyNaN: false)
  }

  /// The path of the first NaN in the table and in the tables in it; nil if there is none, or if
  /// there are more than `most` pairs.
  public func firstNaN(most: Int = 10_000) -> String? { first(most: most, onlyNaN: true)?.path }

  private func first(most: Int, onlyNaN: Bool) -> (path: String, kind: String)? {
    guard let pointer = core.pointer else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 96) { path in
      let kind: String
      switch sl_odd(pointer, id, Int64(most), onlyNaN, path.baseAddress, path.count) {
      case SL_NIL: return nil
      case SL_FUNCTION: kind = "function"
      case SL_OBJECT: kind = "object"
      case SL_TABLE: kind = "table"
      case SL_NUMBER: kind = "number"
      default: kind = "thread"
      }
      let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return (String(decoding: bytes, as: UTF8.self), kind)
    }
  }

  private func read(_ tables: LuaTablePassing) throws(LuaError) -> LuaTable {
    let pointer = try core.open()
    var bytes = SLBytes()
    try core.check(sl_read(pointer, id, tables.shim, &bytes))
    return core.readOne(bytes).table ?? LuaTable()
  }
}

/// How a table is passed from a script to Swift.
public enum LuaTablePassing: Sendable {
  /// As a `LuaTable`, a deep copy.
  case copied
  /// As a `LuaReference`.
  case referenced
  /// As a `LuaTable` of its pairs in the fixed order; nested tables are passed as `LuaReference`.
  case shallow

  var shim: SLTables {
    switch self {
    case .copied: SL_COPIED
    case .referenced: SL_REFERENCED
    case .shallow: SL_SHALLOW
    }
  }
}
