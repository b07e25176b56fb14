package import LuaBridge
package import ScriptSchema
internal import Support

/// A checked table of a script, whose functions, objects and tables stay values of Lua.
package final class LuaKeySource: KeySource {
  fileprivate let table: LuaTable

  package init(_ table: LuaTable) {
    self.table = table
    super.init()
  }

  override public subscript(key: String) -> DataValue { DataValue(table[key]) ?? .nil }

  override public func nested(_ key: String) -> KeySource? {
    table[key].table.map { LuaKeySource($0) }
  }

  override public var list: [DataValue] { table.list.map { DataValue($0) ?? .nil } }
}

extension ScriptTable {
  /// Reads a checked table of a script.
  package init(_ table: LuaTable) { self.init(reading: LuaKeySource(table)) }
}

extension KeyVisitor {
  /// A value that stays a value of Lua: a function, an object, or one that is converted later.
  func value(
    _ name: String, _ value: inout LuaValue, _ type: ValueType, default fallback: ReferenceText,
    _ doc: ReferenceText
  ) {
    key(
      FieldDescription(name, type, default: fallback, doc),
      read: { value = ($0 as? LuaKeySource)?.table[name] ?? .nil }, write: { .nil })
  }

  /// A required value that stays a value of Lua.
  func value(_ name: String, _ value: inout LuaValue, _ type: ValueType, need: String) {
    key(
      FieldDescription(name, type, required: true, need),
      read: { value = ($0 as? LuaKeySource)?.table[name] ?? .nil }, write: { .nil })
  }
}
