internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support

/// The correct table for a key that was written into another table.
enum MisplacedKeyHint {
  /// The sentence of an error about a key in the wrong table of a call; nil if no table of the
  /// function takes the key.
  ///
  /// `given` is the source of its value if that is a number, string or name.
  static func message(
    of key: String, given: String?, at path: [TablePathStep], in function: String,
    of api: LuaAPI
  ) -> String? {
    let value = given ?? "..."
    guard let root = api.definitions.first(where: { $0.function == function })?.table else {
      return nil
    }
    let here = path.map { $0.luaText }.joined()
    if !path.isEmpty, root[key] != nil {
      return "`\(key)` does not belong in `\(here.dropFirst())`: move it directly into the "
        + "\(function)'s table."
    }
    if path.isEmpty, function == "sheet", key == "height" {
      return "`height` is not a setting of a sheet: its heights are `detents = { \(value) }`. "
        + "`content = { height = \(value) }` is blank space in the content."
    }
    if here == ".on", let events = root.fields.first(where: { $0.name == "on" })?.type {
      let names = ["will_", "did_"].map { $0 + key }.filter(events.hasKey)
      if !names.isEmpty {
        return "There is no event `\(key)`; write \(names.map { "`\($0)`" }.listed(by: "or"))."
      }
      if let other = owner(ofEvent: key, in: api), other != function, !events.hasKey(key) {
        return "`\(key)` is an event of a \(other), not of a \(function)."
      }
    }
    if here.hasPrefix(".content["), key == "fields" {
      return "A block has one field; write a block for each: `{ field = \"Name\" }`."
    }
    if let inner = root.fields.first(where: { $0.type.hasKey(key) && ".\($0.name)" != here }) {
      return "`\(key)` belongs in `\(inner.name)`: `\(inner.name) = { \(key) = \(value) }`."
    }
    guard path.isEmpty else { return nil }
    if function == "sheet", PolicySpec.description[key] != nil {
      return "`\(key)` belongs in a policy: `policy \"name\" { \(key) = \(value) }`, then "
        + "`policy = \"name\"` here."
    }
    guard
      let other = api.definitions.first(where: { $0.function != function && $0.table[key] != nil })
    else {
      return nil
    }
    return
      "`\(key)` belongs to a \(other.function): `\(other.function) \"Name\" { \(key) = \(value) }`."
  }

  /// The function of the definitions that have an event; nil if there is no such event.
  private static func owner(ofEvent name: String, in api: LuaAPI) -> String? {
    api.definitions.first {
      $0.table.fields.first { $0.name == "on" }?.type.hasKey(name) == true
    }?.function
  }
}

extension ValueType {
  /// Whether a table of this type takes a key.
  fileprivate func hasKey(_ key: String) -> Bool {
    switch self {
    case .describedTable(let describe): describe()[key] != nil
    case .record(let keys, _): keys.contains(key)
    case .either(let types): types.contains { $0.hasKey(key) }
    case .named(_, let type): type.hasKey(key)
    case .boolean, .never, .number, .integer, .string, .color, .choice, .name, .list, .map, .mixed,
      .data, .function, .object, .any:
      false
    }
  }
}
