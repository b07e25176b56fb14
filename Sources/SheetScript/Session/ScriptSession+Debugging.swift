package import ScriptDiagnostics
internal import Support
internal import LuaBridge

// The state of a script, for debuggers, reports and tests.
extension ScriptSession {
  /// The `state` of a sheet as text: each field and its value.
  package func state(of sheet: String) throws(Diagnostic) -> [(name: String, value: String)] {
    let index = entryIndex(of: try sheetID(named: sheet))
    do {
      return try definitions.sheets[index].state.table.copy().fields.map {
        ($0.name, $0.value.literalText)
      }
    } catch {
      throw diagnostic(from: error)
    }
  }
}

extension LuaValue {
  /// The value as text for a single line.
  fileprivate var literalText: String {
    switch self {
    case .nil: "nil"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): value.plain
    case .string(let text): text
    case .table(let table):
      "{ "
        + (table.list.map { $0.literalText }
        + table.fields.map { "\($0.name) = \($0.value.literalText)" })
        .joined(separator: ", ") + " }"
    case .reference, .function, .object, .native, .other: diagnosticText
    }
  }
}
