internal import Support
package import LuaBridge

extension LuaValue {
  /// The value as a Lua literal, shortened if it is long.
  package var luaLiteral: String {
    switch self {
    case .nil: return "nil"
    case .boolean(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .number(let value): return value.plain
    case .string(let text): return "\"\(text.prefix(200))\"" + (text.count > 200 ? "..." : "")
    case .table(let table):
      var parts = table.list.prefix(24).map { $0.luaLiteral }
      parts += table.fields.prefix(24).map { "\($0.name) = \($0.value.luaLiteral)" }
      parts += table.rest.prefix(24).map { "[\($0.key.luaLiteral)] = \($0.value.luaLiteral)" }
      let most = max(table.list.count, table.fields.count, table.rest.count)
      if most > 24 { parts.append("...") }
      return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
    case .reference, .function, .object, .native, .other: return "a \(kind)"
    }
  }
}
