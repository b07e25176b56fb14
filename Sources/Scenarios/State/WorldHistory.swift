internal import SheetEngine
internal import SheetScript

/// The worlds of a scenario at the instants at which something happened, the latest of them.
///
/// Between two instants a world goes on by itself. So the frames and the pictures of any time between
/// them are made when somebody asks, and a scenario that asks for none pays for none.
struct WorldHistory {
  /// How many sheets' states are kept, over all worlds: of one sheet 1,500 instants, which is over ten
  /// seconds of dragging.
  static let mostStates = 1500

  /// The worlds, in order of time, each as it was after all that happened then.
  private(set) var worlds: [World] = []

  /// Keeps a world; of those at one time the last, and the oldest give way.
  ///
  /// `start` is when the last verb began: of its own movement every other world is kept when it alone
  /// is too long.
  mutating func keep(_ world: World, since start: Double) {
    if let last = worlds.last, last.time == world.time { worlds.removeLast() }
    worlds.append(world)
    let most = max(8, Self.mostStates / max(1, world.sheets.count))
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
  /// The frames from a time on, with the worlds that they show, as far back as instants are kept.
  ///
  /// `look` is given each and says whether to go on.
  func frames(
    from start: Double = 0, until end: Double = .infinity,
    _ look: (SheetID, SheetFrame, World) -> Bool
  ) {
    let known = proof.instants.worlds
    let now = world.time
    lookBack { show in
      var earlier: World?
      for (index, instant) in known.enumerated() {
        let next = index + 1 < known.count ? known[index + 1].time : now
        var moment = instant
        moment.reportFrames(after: earlier)
        while moment.time < next, moment.time < end {
          let effects = moment.advance(to: min(next, end), policy: policy)
          guard charge(WorkCost.step + WorkCost.sheet * moment.sheets.count) else { return }
          guard moment.time > start else { continue }
          // A function that dims reads the sheet as it was then.
          show(moment)
          for case .framed(let sheet, let frame) in effects.map(redimmed)
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
