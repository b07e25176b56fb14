import Gestures

@testable import SheetEngine

/// The invariants for every order of events.
struct EventOrderInvariants {
  /// The first violation.
  var error: String?
  /// Whether only contradictions in the state are violations, for calls that can move sheets in any
  /// way.
  var checksOnlyState = false
  private var life = EventOrderChecker()

  /// Checks a world after an event, or after time has advanced.
  mutating func look(
    at world: World, after event: WorldEvent?, before: World, _ effects: [Effect],
    _ policy: any DecisionDelegate
  ) {
    if let error = world.inconsistency {
      fail("\(error), after \(event.map { "\($0)" } ?? "time")")
    }
    if checksOnlyState { return }
    let allowance = JumpTolerance(event, before: before, after: world)
    let new = effects.compactMap { effect in
      if case .emitted(let id, .willPresent, _) = effect { id } else { nil }
    }
    for id in Set(before.presented + world.presented)
    where !Self.follows(id, from: before, to: world) {
      let moved = Self.jump(of: id, from: before, to: world, isNew: new.contains(id))
      if moved > allowance(id) + 1e-6 {
        let (was, now) = (before[id], world[id])
        fail(
          "sheet \(id.index) jumps by \(moved) pt, \(was.phase.word) \(was.detents.map(\.height)) "
            + "\(was.presentation) to \(now.phase.word) \(now.detents.map(\.height)) "
            + "\(now.presentation): \(event.map { "\($0)" } ?? "time")")
      }
    }
    checkDim(of: world, after: event, before: before, new, allowance, policy)
    checkHeights(of: world, policy)
    if let event, case .moved = event {
    } else if let event {
      checkHeld(event, before: before, after: world)
    }
    if let error = life.read(effects, after: event, from: before, to: world) { fail(error) }
  }

  /// Whether a sheet appeared or disappeared with its screen, which happens without animation.
  private static func follows(_ id: SheetID, from before: World, to after: World) -> Bool {
    before[id].isAside != after[id].isAside
      || after[id].root.screen != nil && before.navigation != after.navigation
  }

  private static func jump(
    of id: SheetID, from before: World, to after: World, isNew: Bool
  ) -> Double {
    switch (SheetPositionChecker(of: id, in: before), SheetPositionChecker(of: id, in: after)) {
    case (nil, nil): return 0
    case (let was?, nil): return max(0, was.visible(in: before))
    case (nil, let now?): return max(0, now.visible(in: after))
    case (let was?, let now?) where isNew:
      // The sheet was dismissed and presented again: only the visible parts can jump.
      return max(0, was.visible(in: before), now.visible(in: after))
    case (let was?, let now?) where was.visible(in: before) <= 0 && now.visible(in: after) <= 0:
      return 0
    case (let was?, let now?):
      return max(abs(was.top - now.top), abs(was.height - now.height))
    }
  }

  /// Checks that the dimming does not jump: it changes only in proportion to the travel of the
  /// sheet.
  private mutating func checkDim(
    of world: World, after event: WorldEvent?, before: World, _ new: [SheetID],
    _ allowance: JumpTolerance, _ policy: any DecisionDelegate
  ) {
    for id in Set(before.presented + world.presented)
    where allowance(id) <= 1 && !Self.follows(id, from: before, to: world) {
      let (was, now) = (before[id], world[id])
      // The detents define the range of dimming; with other detents it can change immediately.
      guard was.definition == now.definition, was.detents == now.detents else { continue }
      let most: Double
      switch now.definition.style.dimming {
      // A backdrop that fades disappears together with its sheet, as in Compose.
      case .fading where !now.isPresented || new.contains(id): continue
      case .tracking(let value), .fading(let value, _, _): most = value
      case .script: continue
      }
      let way = min(Self.shortestWay(of: was), Self.shortestWay(of: now))
      let change = abs(before.dim(of: id, policy: policy) - world.dim(of: id, policy: policy))
      // A spring that ends half a point before its target leaves an invisible difference.
      if change > most * min(1, max(0.02, 1 / way)) + 1e-6 {
        let cause = event.map { "\($0)" } ?? "time"
        let places = "\(before.height(of: id)) to \(world.height(of: id)) \(now.presentation)"
        fail(
          "sheet \(id.index): dim jumps by \(change), \(was.phase.word) \(places), "
            + "\(now.detents.map(\.height)), \(now.definition.style.dimming): \(cause)")
      }
    }
  }

  /// Returns the shortest distance between two detents, or to the smallest detent, in points.
  private static func shortestWay(of state: SheetState) -> Double {
    let heights = [0] + state.detents.map(\.height)
    return zip(heights, heights.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.min() ?? 1
  }

  /// Checks that time does not move a sheet under a resting finger.
  mutating func lookWhileHeld(at world: World, before: World) {
    if checksOnlyState { return look(at: world, after: nil, before: before, [], RandomPolicy()) }
    for id in before.presented {
      guard case .dragging = before[id].phase, case .dragging = world[id].phase else { continue }
      if world.height(of: id) != before.height(of: id), !world.isFreestanding(id) {
        fail("sheet \(id.index) moves by itself under a finger")
      }
    }
    checkHeights(of: world, RandomPolicy())
  }

  /// Checks that the keyboard and changed definitions do not move a dragged sheet.
  private mutating func checkHeld(_ event: WorldEvent, before: World, after: World) {
    switch event {
    case .keyboardShown, .keyboardHidden, .redefined, .called(_, .invalidateDetents): break
    default: return
    }
    for id in before.presented {
      guard case .dragging(let was) = before[id].phase, case .dragging(let now) = after[id].phase
      else { continue }
      if was.displayedHeight != now.displayedHeight {
        fail("\(event) moves a held sheet \(id.index)")
      }
    }
  }

  private mutating func checkHeights(of world: World, _ policy: any DecisionDelegate) {
    for id in world.presented {
      let height = world.height(of: id)
      // The rubber band adds f of the overdrag past the largest detent (Semantics, "Rubber band").
      // A spring overshoots. The function of a script never exceeds the screen.
      let isResting = world[id].phase == .resting
      let most = isResting ? world.device.height : 2 * world.device.longSide
      if !height.isFinite || height < 0 || height > most { fail("sheet \(id.index): \(height) pt") }
      // A sheet that was caught beyond its end stays there until the finger moves.
      if case .dragging(let drag) = world[id].phase,
        case .script = world[id].definition.style.elasticity,
        height > max(world.device.height, drag.base) + 1e-6
      {
        fail("a script's rubber band shows \(height) pt")
      }
      let dim = world.dim(of: id, policy: policy)
      if !(0...1).contains(dim) { fail("dim \(dim)") }
      if !world.offset(of: id).isFinite { fail("offset") }
      if world[id].detents.isEmpty { fail("no detents") }
      for detent in world[id].detents
      where !(detent.height >= 0 && detent.height <= world.device.height) {
        fail("detent \(detent)")
      }
    }
  }

  /// Checks the world one minute after all fingers have lifted and all dialogs are closed.
  mutating func lookAtRest(_ world: World) {
    guard error == nil else { return }
    if !world.isAtRest { return fail("it never rests: \(world.moving)") }
    if checksOnlyState { return }
    for id in world.presented {
      let state = world[id]
      let height = world.height(of: id)
      let detent = state.selectedDetent
      if state.phase != .resting { fail("sheet \(id.index) is \(state.phase.word) at rest") }
      if detent?.height != height, !state.isAside {
        fail("sheet \(id.index) rests at \(height), not on \(String(describing: detent))")
      }
      if height > world.device.height { fail("sheet \(id.index) rests at \(height) pt") }
      if world.slide(of: id) != 0 { fail("sheet \(id.index) rests beside its place") }
      if state.selection.pendingChange != nil {
        fail("a change of \(id.index) was told to come and never came")
      }
      if state.lifecycle.dismissalState.request != nil,
        !world.presented.contains(where: { world[$0].lifecycle.dismissalState.question != nil })
      {
        fail("sheet \(id.index) was to go and nobody is asked any more")
      }
    }
    if let error = life.lookAtRest(world) { fail(error) }
  }

  private mutating func fail(_ text: String) { if error == nil { error = text } }
}
