internal import LuaBridge
internal import SheetEngine

// The `frame` hooks of moving sheets.
extension ScriptSession {
  /// Calls the `frame` hooks of a sheet until one fails.
  ///
  /// Effects are being carried out, so nothing is entered twice.
  func tell(_ frame: SheetFrame, of sheet: SheetID) {
    do {
      for hook in handlers(of: sheet, named: "frame") {
        let event = LuaTable(
          .event,
          [
            "name": "frame", "sheet": .object(definitions.sheets[entryIndex(of: sheet)].object),
            "time": .number(frame.time), "height": .number(frame.height),
            "velocity": .number(frame.velocity), "dim": .number(frame.dim),
            "progress": .number(frame.progress),
          ])
        try lua.call(hook, [.table(event)], name: "frame", tables: .referenced)
      }
    } catch {
      // The call around this one is at its end; the hook did nothing wrong.
      if lua.isSpent { return }
      if error.isLimit { silence("frame", of: sheet) }
      report(failed("frame", sheet, error), sheet: sheet)
    }
  }
}
