internal import LuaBridge
internal import SheetEngine

// The `frame` hooks of moving sheets.
extension ScriptSession {
  /// Calls the `frame` hooks of a sheet.
  ///
  /// Effects are being carried out, so nothing is entered twice.
  func dispatch(_ frame: SheetFrame, of sheet: SheetID) {
    for hook in handlers(of: sheet, named: "frame") {
      let event = LuaTable(
        .event,
        [
          "name": "frame", "sheet": .object(definitions.sheets[entryIndex(of: sheet)].object),
          "time": .number(frame.time), "height": .number(frame.height),
          "velocity": .number(frame.velocity), "dim": .number(frame.dim),
          "progress": .number(frame.progress),
        ])
      do {
        try lua.call(hook.function, [.table(event)], name: "frame", tables: .referenced)
      } catch {
        fail(hook, of: sheet, error)
      }
    }
  }
}
