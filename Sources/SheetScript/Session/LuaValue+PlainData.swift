internal import LuaBridge

extension LuaValue {
  /// Whether the value consists of numbers, strings, booleans and tables of them only.
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

  /// A copy for another Lua state; nil if the value is not plain data.
  var plainCopy: LuaValue { isPlainData ? copied : .nil }

  /// The value with a table by content instead of a reference, for use in another Lua state.
  var copied: LuaValue {
    guard let reference else { return self }
    return (try? reference.copy()).map { .table($0) } ?? .nil
  }
}
