internal import SheetEngine
internal import SheetScript

/// The latest worlds of a scenario, at the instants with events.
///
/// Worlds and frames between two instants are simulated when they are requested, so a scenario that
/// requests none has no cost.
struct WorldHistory {
  /// The maximum number of sheet states in all worlds: with one sheet, 1,500 instants, or more than
  /// 10 s of dragging.
  static let maxStates = 1500

  /// The worlds in order of time, each after all events at its time.
  private(set) var worlds: [World] = []

  /// Stores a world, replaces one of the same time, and removes the oldest worlds above the limit.
  ///
  /// `start` is the start of the last method. If the worlds since then alone exceed the limit, only
  /// every second one of them is kept.
  mutating func record(_ world: World, since start: Double) {
    if let last = worlds.last, last.time == world.time { worlds.removeLast() }
    worlds.append(world)
    let most = max(8, Self.maxStates / max(1, world.sheets.count))
    guard worlds.count > most else { return }
    let old = worlds.firstIndex { $0.time >= start } ?? 0
    if old > 0 {
      worlds.removeFirst(min(old, most / 2))
    } else {
      worlds = worlds.enumerated().compactMap {
        $0.offset.isMultiple(of: 2) || $0.offset == worlds.count - 1 ? $0.element : nil
      }
    }
  }
}

extension ScriptSession {
  /// Calls `look` with each frame since `start` and its world, as far back as instants are stored.
  ///
  /// Stops if `look` returns false.
  func frames(
    from start: Double = 0, until end: Double = .infinity,
    _ look: (SheetID, SheetFrame, World) -> Bool
  ) {
    storeInstant()
    let known = scenarioState.instants.worlds
    let now = world.time
    withEarlierWorlds { show in
      var earlier: World?
      for (index, instant) in known.enumerated() {
        let next = index + 1 < known.count ? known[index + 1].time : now
        var moment = instant
        moment.reportFrames(after: earlier)
        while moment.time < next, moment.time < end {
          let effects = moment.advance(to: min(next, end), policy: policy)
          guard charge(WorkCost.step + WorkCost.sheet * moment.sheets.count) else { return }
          guard moment.time > start else { continue }
          // A dimming function reads the state of the sheet at that time.
          show(moment)
          for case .framed(let sheet, let frame) in effects.map(applyingScriptDimming)
          where !look(sheet, frame, moment) {
            return
          }
        }
        if moment.time >= end { return }
        earlier = moment
      }
    }
  }
}
