internal import LuaBridge
internal import SheetEngine

// The `frame` hooks of moving sheets.
extension ScriptSession {
  /// Calls the `frame` hooks of a sheet until a hook fails.
  ///
  /// Called only while effects are carried out, so `startHandling` is not needed again.
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
      // If the enclosing call has reached its limit, the hook is not to blame.
      if lua.isSpent { return }
      if error.isLimit { silence("frame", of: sheet) }
      report(failed("frame", sheet, error), sheet: sheet)
    }
  }
}
