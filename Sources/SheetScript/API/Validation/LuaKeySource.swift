package import LuaBridge
package import ScriptSchema

/// A checked table of a script, whose functions, objects and tables stay values of Lua.
package final class LuaKeySource: KeySource {
  fileprivate let table: LuaTable

  package init(_ table: LuaTable) {
    self.table = table
    super.init()
  }

  override public subscript(key: String) -> DataValue { DataValue(table[key]) ?? .nil }

  override public var list: [DataValue] { table.list.map { DataValue($0) ?? .nil } }

  override public func table(of key: String) -> KeySource? {
    table[key].table.map { LuaKeySource($0) }
  }

  override public var tables: [KeySource] {
    table.list.map { LuaKeySource($0.table ?? LuaTable()) }
  }
}

extension ScriptTable {
  /// Reads a checked table of a script.
  package init(_ table: LuaTable) { self.init(reading: LuaKeySource(table)) }

  /// Changes the value by the keys of a checked table of a script.
  mutating func read(_ table: LuaTable) { read(LuaKeySource(table)) }

  /// The value as a table of a shape that a script reads.
  func table(_ shape: LuaClass) -> LuaTable {
    var table = written.lua.table ?? LuaTable()
    table.shape = shape
    return table
  }
}

extension KeySource {
  /// The value of a key; nil if it is missing.
  fileprivate func luaValue(of key: String) -> LuaValue {
    (self as? LuaKeySource)?.table[key] ?? self[key].lua
  }
}

extension KeyVisitor {
  /// A value that stays a value of Lua: a function, an object, or one that is converted later.
  ///
  /// It is written if it is plain data.
  package func value(
    _ name: String, _ value: inout LuaValue, _ type: @autoclosure () -> ValueType,
    default fallback: String? = nil, most: Int? = nil, _ doc: String
  ) {
    key(
      FieldDescription(name, type(), default: fallback, most: most, doc),
      read: { value = $0.luaValue(of: name) }, write: { DataValue(value) ?? .nil })
  }

  /// A value that stays a value of Lua, with the text of the value that it replaces.
  func value(
    _ name: String, _ value: inout LuaValue, _ type: @autoclosure () -> ValueType,
    unit: String? = nil, value text: @autoclosure () -> String, most: Int? = nil, _ doc: String
  ) {
    key(
      FieldDescription(name, type(), unit: unit, value: text(), most: most, doc),
      read: { value = $0.luaValue(of: name) }, write: { DataValue(value) ?? .nil })
  }

  /// The list part, whose items stay values of Lua.
  func items(_ items: inout [LuaValue], of element: @autoclosure () -> ValueType) {
    list(of: element()) { items = ($0 as? LuaKeySource)?.table.list ?? [] }
  }

  /// A required argument that the function checks itself.
  package func unchecked(
    _ name: String, _ value: inout LuaValue, _ type: ValueType, need: String
  ) {
    key(
      FieldDescription(
        name, type, isOptional: false, unit: nil, default: nil, isUnchecked: true,
        requirement: need, need),
      read: { value = $0.luaValue(of: name) }, write: { DataValue(value) ?? .nil })
  }

  /// A required value that stays a value of Lua.
  package func value(
    _ name: String, _ value: inout LuaValue, _ type: ValueType, unit: String? = nil, need: String
  ) {
    key(
      FieldDescription(name, type, unit: unit, required: true, need),
      read: { value = $0.luaValue(of: name) }, write: { DataValue(value) ?? .nil })
  }
}
