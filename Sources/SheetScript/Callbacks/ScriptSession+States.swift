internal import LuaSyntax
internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

// The `state` of sheets and screens must be plain data, so that a reload can preserve it and a
// debugger can show it. It is checked after each hook.
extension ScriptSession {
  /// Checks all states after a hook; each is reported only once.
  func checkStates(after hook: Callback, _ sheet: SheetID?) {
    for index in definitions.sheets.indices {
      guard let odd = definitions.sheets[index].state.table.firstOdd() else { continue }
      guard definitions.markStateReported(ofSheet: index) else { continue }
      reportNonPlainData(odd, of: "sheet \"\(definitions.sheets[index].name)\"", after: hook, sheet)
    }
    for index in definitions.screens.indices {
      guard let odd = definitions.screens[index].state.table.firstOdd() else { continue }
      guard definitions.markStateReported(ofScreen: index) else { continue }
      reportNonPlainData(
        odd, of: "screen \"\(definitions.screens[index].name)\"", after: hook, sheet)
    }
  }

  /// Reads the table for a `state`; throws an error if it is not plain data.
  func stateTable(of call: LuaCall) throws(LuaError) -> LuaReference {
    let table = try call.reference(at: 0, "state")
    guard let odd = table.firstOdd() else { return table }
    throw Diagnostic(.plainDataOnly, Self.plainDataText(odd), word: "state").raised
  }

  /// Throws an error if the `state` of a definition is not plain data.
  func checkState(_ spec: LuaTable, site: CallSite) throws(Diagnostic) {
    guard let odd = spec["state"].reference?.firstOdd() else { return }
    throw site.error(.plainDataOnly, value: [.key("state")], Self.plainDataText(odd))
  }

  private func reportNonPlainData(
    _ odd: (path: String, kind: String), of owner: String, after hook: Callback,
    _ sheet: SheetID?
  ) {
    var diagnostic = Diagnostic(
      .plainDataOnly,
      "\(subject(hook, sheet).capitalizedFirst) stored \(Self.typeText(for: odd.kind)) in the "
        + "state of \(owner), under `\(odd.path)`: `state` can contain only numbers, "
        + "strings, booleans and tables of them, so that it survives a reload.")
    if let found = place(of: odd.path, assignedIn: hook.function) {
      diagnostic.file = found.file
      diagnostic.line = found.line
      diagnostic.column = found.column
      diagnostic.length = found.length
    }
    report(diagnostic, sheet: sheet)
  }

  /// The error of a value in a `state` that is not plain data.
  static func plainDataText(_ odd: (path: String, kind: String)) -> String {
    "`state` can contain only numbers, strings, booleans and tables of them; "
      + "`\(odd.path)` is \(typeText(for: odd.kind))."
  }

  private static func typeText(for kind: String) -> String {
    switch kind {
    case "table": "a table that contains itself or is nested too deeply"
    case "object": "an object"
    case "number": "NaN, which is not a number"
    default: "a \(kind)"
    }
  }

  /// The location in a function that assigns the last name of a path; the first line of the
  /// function if it does not contain the name.
  private func place(
    of path: String, assignedIn hook: LuaFunction
  ) -> (file: String, line: Int, column: Int?, length: Int)? {
    guard let place = hook.place else { return nil }
    let first = place.lines.lowerBound
    guard let source = texts[place.chunk],
      let key = path.split(whereSeparator: { ".[]".contains($0) }).last.map(String.init)
    else { return (place.chunk, first, nil, 0) }
    let bytes = Array(source.text.utf8)
    var named: SyntaxToken?
    var before = ""
    for token in Lexer.tokens(of: bytes, from: first) {
      guard token.line <= place.lines.upperBound else { break }
      defer { before = token.text }
      // Only a field, not a variable with that name.
      if token.kind == .name, token.text == key, [".", "{", ",", ";"].contains(before) {
        named = token
      } else if token.text == "=", let named = named.map({ SourceLocation($0, in: bytes) }) {
        return (place.chunk, named.line, named.column, named.length)
      } else {
        named = nil
      }
    }
    return (place.chunk, first, nil, 0)
  }
}
