package import LuaBridge
package import SheetEngine

// The `frame` hooks of moving sheets.
extension ScriptSession {
  /// Calls the `frame` hooks of a sheet.
  ///
  /// Effects are being carried out, so nothing is entered twice.
  func dispatch(_ frame: SheetFrame, of sheet: SheetID) {
    for hook in handlers(of: sheet, named: EventDeclaration.frame.name) {
      do {
        try lua.call(
          hook.function, [eventTable(frame, of: sheet)], name: hook.name, tables: .referenced)
      } catch {
        fail(hook, of: sheet, error)
      }
    }
  }

  /// Returns a frame as the table that a `frame` hook gets, also for `user:events "frame"`.
  package func eventTable(_ frame: SheetFrame, of sheet: SheetID) -> LuaValue {
    let declaration = EventDeclaration.frame
    var table = eventTable(
      named: declaration.name, at: frame.time,
      sheet: .object(definitions.sheets[entryIndex(of: sheet)].object))
    let values = [frame.height, frame.velocity, frame.dim, frame.progress]
    for (name, value) in declaration.fields(values.map { .number($0) }) {
      table.fields.append((name, LuaValue(value)))
    }
    return .table(table)
  }
}
