internal import ScriptDiagnostics
package import LuaBridge
package import SheetEngine

// The `frame` hooks of moving sheets.
extension ScriptSession {
  /// Calls the `frame` hooks of a sheet.
  ///
  /// Effects are being carried out, so nothing is entered twice.
  func dispatch(_ frame: SheetFrame, of sheet: SheetID) {
    observeDetents(of: sheet, at: frame.time)
    for hook in handlers(of: sheet, named: Events.declared.frame.name) {
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
    let event = Events.declared.frame
    var table = eventTable(
      named: event.name, at: frame.time,
      sheet: .object(definitions.sheets[entryIndex(of: sheet)].object))
    for (name, value) in event.fields(frame) {
      table.fields.append((name, LuaValue(value)))
    }
    return .table(table)
  }

  /// Counts the changes of a sheet's detents between frames.
  private func observeDetents(of sheet: SheetID, at time: Double) {
    let heights = world[sheet].detents.map { $0.height }
    var last = observers.detents[sheet] ?? FrameDetents(heights: heights)
    // A gap of several frames means that the sheet was at rest.
    if time - last.time > 4 / world.device.hz { last.changes = 0 }
    if last.heights != heights { last.changes += 1 }
    (last.heights, last.time) = (heights, time)
    observers.detents[sheet] = last
  }

  /// Returns the reason why a sheet does not come to rest that a `frame` handler causes; nil if none
  /// is known.
  package var unrestReason: String? {
    for (sheet, detents) in observers.detents.sorted(by: { $0.key.index < $1.key.index })
    where detents.changes >= FrameDetents.minChanges && isPresented(sheet) {
      let hooks = handlers(of: sheet, named: Events.declared.frame.name)
      guard let hook = hooks.first else { continue }
      let place = hook.function.place.map { place in
        let line = place.lines.lowerBound
        return place.chunk == source.name ? ", line \(line)" : ", \(place.chunk):\(line)"
      }
      return "its detents change in each frame, in the handler `frame`\(place ?? "")"
    }
    return nil
  }
}

/// The detents of a sheet at its last frame.
struct FrameDetents {
  var heights: [Double]
  /// The time of the frame, in seconds.
  var time = -Double.infinity
  /// Number of frames of the current motion before which the heights changed.
  var changes = 0

  /// Number of changes that keep a sheet from coming to rest.
  static let minChanges = 30
}
