@testable import SheetEngine

/// Checks the order of events in the effects.
struct EventOrderChecker {
  /// The phase of each sheet: 0 hidden, 1 presenting, 2 presented, 3 dismissing.
  private var stages: [SheetID: Int] = [:]
  /// The last detent change that was announced.
  private var changes: [SheetID: DetentChange] = [:]
  /// The last detent that was reported as reached.
  private var known: [SheetID: String] = [:]
  /// The presented sheets from bottom to top, including those that are being dismissed.
  private var standing: [SheetID] = []
  private var frames: [SheetID: SheetFrame] = [:]
  /// The sheet under the finger, and whether the finger drags it.
  private var finger: (id: SheetID, drags: Bool)?
  /// The outcomes of the current or last touch.
  private var outcomes: Set<String> = []

  /// Checks further effects; returns a violation, or nil.
  mutating func read(
    _ effects: [Effect], after event: WorldEvent?, from before: World, to world: World
  )
    -> String?
  {
    if case .touched(_, finger: 0) = event { outcomes = [] }
    var isTouch = false
    switch event {
    case .lifted, .touched, .moved: isTouch = true
    default: break
    }
    for effect in effects {
      switch effect {
      case .emitted(let id, let event, _):
        if isTouch { note(event) }
        if let error = follow(event, of: id, from: before, to: world) { return error }
      case .triggered: if isTouch { outcomes.insert("trigger") }
      case .framed(let id, let frame):
        if let last = frames[id], frame.time < last.time { return "frames go back in time" }
        frames[id] = frame
      default: continue
      }
    }
    return outcomes.count > 1 ? "one touch, two outcomes: \(outcomes)" : nil
  }

  private mutating func note(_ event: SheetEvent) {
    switch event {
    case .released: outcomes.insert("release")
    case .tapped: outcomes.insert("tap")
    case .longPressed: outcomes.insert("long press")
    default: return
    }
  }

  /// Checks that a finger is on one sheet at a time, and drags it at most once at a time.
  private mutating func followFinger(_ event: SheetEvent, of id: SheetID) -> String? {
    switch (event, finger) {
    case (.touched, nil): finger = (id, false)
    case (.dragBegan, (id, false)?): finger = (id, true)
    case (.dragEnded, (id, true)?): finger = (id, false)
    case (.letGo, (id, false)?): finger = nil
    default: return "\(id.index): \(event) out of order"
    }
    return nil
  }

  private mutating func follow(
    _ event: SheetEvent, of id: SheetID, from before: World, to world: World
  ) -> String? {
    switch event {
    case .willPresent:
      guard stages[id, default: 0] == 0 else { return "\(id.index): \(event) out of order" }
      stages[id] = 1
      standing.append(id)
      frames[id] = nil
      changes[id] = nil
      known[id] = nil
    case .didPresent:
      guard stages[id] == 1 else { return "\(id.index): \(event) out of order" }
      stages[id] = 2
    case .willDismiss:
      guard stages[id] == 1 || stages[id] == 2 else { return "\(id.index): \(event) out of order" }
      stages[id] = 3
      changes[id] = nil
      let above = standing.drop { $0 != id }.dropFirst()
      // Sheets that are hidden with their screen stay, and are dismissed below other sheets.
      let isAside = before[id].isAside
      if let left = above.first(where: { stages[$0] != 3 && !isAside && !world[$0].isAside }) {
        return "\(id.index) goes from under \(left.index)"
      }
    case .didDismiss:
      guard stages[id] == 3 else { return "\(id.index): \(event) out of order" }
      if let last = frames[id], last.height != 0 || last.dim != 0 {
        return "the last frame of \(id.index) shows \(last.height) pt, dim \(last.dim)"
      }
      stages[id] = 0
      standing.removeAll { $0 == id }
    case .restore: break
    case .screenTapped: return "\(id.index): \(event) of a sheet"
    case .shown:
      changes[id] = nil
      known[id] = nil
    case .willChangeDetent(let from, let to, let by):
      if known[id] == nil { known[id] = from }
      changes[id] = DetentChange(from: from, to: to, by: by)
    case .didChangeDetent(let from, let to, let by):
      guard let change = changes[id], change.to == to, change.by == by, from != to else {
        return "\(event) after \(String(describing: changes[id]))"
      }
      changes[id] = nil
      known[id] = to
    case .touched, .dragBegan, .dragEnded, .letGo: return followFinger(event, of: id)
    case .crossesDetent, .crossesDismissal, .released, .dismissBlocked, .tapped, .longPressed,
      .covered, .uncovered, .focused, .blurred, .keyboard, .accessibilityAction, .valueChanged,
      .willPop, .didPop, .popBlocked, .willBackground, .didForeground, .save:
      if stages[id, default: 0] == 0 { return "\(event) of hidden \(id.index)" }
    }
    return nil
  }

  /// Checks at rest that all announced changes have ended and the last frames are exact.
  func lookAtRest(_ world: World) -> String? {
    // A selection that was undone before any motion is not a change.
    if let (id, change) = changes.first(where: { known[$0.key] != $0.value.to }) {
      return "\(id.index): \(change) never came"
    }
    if standing != world.presented { return "\(standing) were told, \(world.presented) are there" }
    guard world.reportsFrames else { return nil }
    for id in world.presented {
      guard let last = frames[id] else { return "\(id.index) has no frame" }
      let dim = world.dim(of: id, policy: RandomPolicy())
      if last.height != world.height(of: id) || last.dim != dim || last.velocity != 0 {
        return "the last frame of \(id.index) is \(last), not \(world.height(of: id)), \(dim)"
      }
    }
    return nil
  }
}
