internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
package import SheetEngine

// The rows of host screens: tables of the script, created on demand.
extension ScriptSession {
  /// The table of a row, whose `index` is its position.
  func row(_ number: Int, of index: Int) -> LuaValue {
    let screen = definitions.screens[index]
    if let known = screen.cachedRows[number] { return .reference(known) }
    let plain = LuaValue.table(["index": .integer(Int64(number))])
    guard case .made(let function, _) = screen.rows else {
      do {
        return try keep(listedRow(number, of: screen.rows), number, index)
      } catch {
        if !lua.isSpent { report(diagnostic(from: error), sheet: nil) }
        return plain
      }
    }
    let callback = Callback(function, "rows of screen \"\(screen.name)\"")
    guard !definitions.isDisabled(callback) else { return plain }
    do {
      return try keep(makeRow(number, by: function), number, index)
    } catch {
      fail(callback, of: nil, error)
      return plain
    }
  }

  private func listedRow(_ number: Int, of rows: RowSource) throws(LuaError) -> LuaReference {
    if case .listed(let rows) = rows, number >= 1, number <= rows.count { return rows[number - 1] }
    return try lua.keep(.table(["title": .string("Row \(number)")]))
  }

  private func makeRow(_ number: Int, by function: LuaFunction) throws(LuaError) -> LuaReference {
    let results = try lua.call(
      function, [.integer(Int64(number))], name: "rows", tables: .referenced)
    guard let row = results.first?.reference else {
      throw LuaError("it returned \((results.first ?? .nil).diagnosticText); expected a table")
    }
    return row
  }

  private func keep(_ row: LuaReference, _ number: Int, _ index: Int) throws(LuaError) -> LuaValue {
    try row.set("index", to: .integer(Int64(number)))
    definitions.cache(row: row, number, ofScreen: index)
    return .reference(row)
  }

  /// The fields of a row that contain its title (left) and its detail (right), in order of
  /// preference.
  private static let titleFields = ["title", "name", "symbol", "label", "text"]
  private static let detailFields = ["detail", "price", "value", "amount", "subtitle"]

  fileprivate func rowTexts(
    ofRow number: Int, on screen: ScreenID
  ) -> (title: String, detail: String) {
    guard let index = definitions.index(of: screen), !scriptCalls.isCalling else {
      return ("Row \(number)", "")
    }
    let known = definitions.screens[index].rowTexts
    if let texts = known.texts(ofRow: number, in: lua.generation) { return texts }
    guard let row = row(number, of: index).reference, let table = try? row.copy() else {
      return ("Row \(number)", "")
    }
    let title =
      Self.titleFields.lazy.compactMap { table[$0].label }.first
      ?? table.list.first?.label ?? "Row \(number)"
    let detail =
      Self.detailFields.lazy.compactMap { table[$0].label }.first
      ?? (table.list.count > 1 ? table.list[1].label : nil) ?? ""
    definitions.cache(
      texts: (title, detail), ofRow: number, ofScreen: index, in: lua.generation)
    return (title, detail)
  }

  /// The scene that the world shows now.
  package func scene() -> Scene {
    var scene = world.scene(labels: SessionRowLabels(session: self), policy: policy)
    // The oldest question is on top.
    scene.question = questions.first.map { Scene.Question(text: $0.text, choices: $0.choices) }
    return scene
  }

  /// The labels of the rows of host screens.
  package var rowLabels: any RowLabels { SessionRowLabels(session: self) }

  /// The generation of the script's tables: it changes with each run of Lua, which can change them.
  package var tableGeneration: Int? { lua.generation }
}

/// The labels of rows, read from the script's tables.
private final class SessionRowLabels: RowLabels {
  let session: ScriptSession

  init(session: ScriptSession) { self.session = session }

  func label(of row: Int, on screen: ScreenID) -> (title: String, detail: String) {
    session.rowTexts(ofRow: row, on: screen)
  }
}

extension LuaValue {
  /// The value as a label; nil if it is neither a string nor a number.
  fileprivate var label: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): number.plain
    case .nil, .boolean, .table, .reference, .function, .object, .native, .other: nil
    }
  }
}
