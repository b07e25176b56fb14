internal import LuaBridge

extension LuaValue {
  /// Whether it is numbers, strings, booleans, and tables of them.
  var isPlainData: Bool {
    switch self {
    case .nil, .boolean, .integer, .number, .string: true
    case .table(let table):
      table.list.allSatisfy { $0.isPlainData } && table.fields.allSatisfy { $0.value.isPlainData }
        && table.rest.allSatisfy { $0.key.isPlainData && $0.value.isPlainData }
    case .reference(let reference):
      (try? reference.copy()).map { LuaValue.table($0).isPlainData } ?? false
    case .function, .object, .native, .other: false
    }
  }

  /// A copy for another state; nil where it is more than plain data.
  var plainCopy: LuaValue { isPlainData ? copied : .nil }

  /// With a table by content, so that it can go to another state.
  var copied: LuaValue {
    guard let reference else { return self }
    return (try? reference.copy()).map { .table($0) } ?? .nil
  }
}
