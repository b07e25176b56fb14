internal import Support

// Plain data as Lua source, as a recorded scenario contains it.
extension DataValue {
  /// A Lua expression; a table has its list first, then its names.
  package var luaSource: String {
    switch self {
    case .nil: return "nil"
    case .boolean(let value): return value ? "true" : "false"
    case .integer(let value): return "\(value)"
    case .number(let value): return value.inLua
    case .string(let text): return text.quotedForLua
    case .table(let pairs):
      let items = items
      let fields = pairs.compactMap { pair -> String? in
        if case .integer(let index) = pair.key, index >= 1, index <= items.count { return nil }
        return "\(pair.key.luaKey) = \(pair.value.luaSource)"
      }
      let parts = items.map { $0.luaSource } + fields
      return parts.isEmpty ? "{}" : parts.tableInLua
    }
  }

  /// The key of a field in a table constructor.
  private var luaKey: String {
    let isName =
      text?.utf8.enumerated().allSatisfy { index, byte in
        byte == 0x5F || (0x61...0x7A).contains(byte | 0x20)
          || index > 0 && (0x30...0x39).contains(byte)
      } ?? false
    return isName ? text ?? "" : "[\(luaSource)]"
  }
}

extension [DataValue] {
  /// The arguments of a call as Lua source: ` "A"` or ` { ... }` for one string or table, else in
  /// parentheses.
  package var luaArguments: String {
    if count == 1 {
      switch self[0] {
      case .string, .table: return " \(self[0].luaSource)"
      case .nil, .boolean, .integer, .number: break
      }
    }
    return "(\(map { $0.luaSource }.joined(separator: ", ")))"
  }
}
