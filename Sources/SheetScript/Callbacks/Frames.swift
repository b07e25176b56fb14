internal import LuaBridge
internal import SheetEngine

// The `frame` hooks of moving sheets.
extension Session {
  /// Tells the hooks of a sheet one frame; effects are being carried out, so nothing is entered twice.
  func tell(_ frame: Frame, of sheet: SheetID) {
    guard let calls = frameHooks(of: sheet)?.calls else { return }
    do {
      try calls(
        [frame.time, frame.height, frame.velocity, frame.dim, frame.progress, 0, 0, 0],
        name: "frame")
    } catch {
      // The call around this one is at its end; the hook did nothing wrong.
      if lua.isSpent { return }
      if error.isLimit { silence("frame", of: sheet) }
      report(failed("frame", sheet, error), sheet: sheet)
    }
  }

  private func frameHooks(of sheet: SheetID) -> FrameHooks? {
    if let known = definitions.frameHooks(of: sheet) {
      guard known.isStack, world.pages(of: sheet).last != known.page else { return known }
    }
    return findFrameHooks(of: sheet)
  }

  private func findFrameHooks(of sheet: SheetID) -> FrameHooks? {
    let index = entryIndex(of: sheet)
    let isStack = definitions.sheets[index].pages != nil
    let hooks = handlers(of: sheet, named: "frame")
    do {
      let record = hooks.isEmpty ? nil : try frameRecord(of: index)
      let found = FrameHooks(
        record.map { LuaRecordCalls(hooks, with: $0, in: lua) },
        page: isStack ? world.pages(of: sheet).last : nil, isStack: isStack)
      definitions.keep(found, of: sheet)
      return found
    } catch {
      report(failed("frame", sheet, error), sheet: sheet)
      return nil
    }
  }

  private func frameRecord(of index: Int) throws(LuaError) -> LuaRecord {
    if let record = definitions.sheets[index].record { return record }
    let record = try LuaRecord(
      in: lua, shape: .event,
      fixed: ["name": "frame", "sheet": .object(definitions.sheets[index].object)],
      numbers: ["time", "height", "velocity", "dim", "progress"])
    definitions.keep(record, ofSheet: index)
    return record
  }
}
