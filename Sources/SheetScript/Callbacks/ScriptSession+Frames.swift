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
    .table(
      LuaTable(
        .event,
        [
          "name": .string(EventDeclaration.frame.name),
          "sheet": .object(definitions.sheets[entryIndex(of: sheet)].object),
          "time": .number(frame.time), "height": .number(frame.height),
          "velocity": .number(frame.velocity), "dim": .number(frame.dim),
          "progress": .number(frame.progress),
        ]))
  }
}
