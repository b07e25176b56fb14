internal import ScriptSchema
internal import UserActions
package import LuaBridge

// Conversion of plain data from and to Lua values.
extension DataValue {
  /// Copies a value; nil if it is not plain data.
  package init?(_ value: LuaValue) {
    switch value {
    case .nil: self = .nil
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .table(let table): self.init(table)
    case .reference(let reference):
      guard let table = try? reference.copy() else { return nil }
      self.init(table)
    case .function, .object, .native, .other: return nil
    }
  }

  private init?(_ table: LuaTable) {
    var pairs: [Pair] = []
    let all =
      table.list.enumerated().map { (LuaValue.integer(Int64($0 + 1)), $1) }
      + table.fields.map { (LuaValue.string($0.name), $0.value) }
      + table.rest.map { ($0.key, $0.value) }
    for (key, value) in all {
      guard let key = DataValue(key), let value = DataValue(value) else { return nil }
      pairs.append(Pair(key, value))
    }
    self = .table(pairs)
  }

  /// The value for Lua, with new tables.
  var lua: LuaValue {
    switch self {
    case .nil: return .nil
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .number(let value): return .number(value)
    case .string(let value): return .string(value)
    case .table(let pairs):
      var table = LuaTable()
      for pair in pairs {
        switch pair.key {
        case .string(let name): table.fields.append((name, pair.value.lua))
        case .integer(Int64(table.list.count + 1)): table.list.append(pair.value.lua)
        case .nil, .boolean, .integer, .number, .table:
          table.rest.append((pair.key.lua, pair.value.lua))
        }
      }
      return .table(table)
    }
  }
}
