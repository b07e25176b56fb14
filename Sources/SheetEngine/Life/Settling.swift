internal import Physics

/// Going to a detent.
extension World {
  /// Selects a detent by a call or by the layout; a name that is not active is warned of.
  mutating func select(
    _ id: SheetID, _ name: String, by cause: Cause, animated: Bool, _ turn: inout Turn
  ) {
    let state = sheets[id.index]
    guard state.detents.contains(where: { $0.name == name }) else {
      let names = state.detents.map(\.name).joined(separator: ", ")
      turn.tell(
        .warned("no active detent '\(name)'; this sheet has \(names)", id, time: time))
      return
    }
    switch state.phase {
    case .hidden, .dismissing: return
    case .resting where state.selected == name: return
    case .presenting where state.selected == name && animated: return
    case .settling where state.selected == name && animated: return
    case .presenting, .resting, .settling, .dragging:
      let target = state.detents.first { $0.name == name }?.height ?? 0
      let collapses = cause != .layout && target < ruleHeight(of: id)
      settle(
        id, at: name, by: cause, with: collapses ? state.definition.style.collapse : nil,
        animated: animated, &turn)
    }
  }

  /// Starts for a detent, with the velocity that it has (`velocity`: upwards, points per second;
  /// nil: as it moves now).
  mutating func settle(
    _ id: SheetID, at name: String, by cause: Cause?, velocity: Double? = nil,
    with motion: Motion? = nil, animated: Bool = true, _ turn: inout Turn
  ) {
    let index = id.index
    guard let detent = sheets[index].detents.first(where: { $0.name == name }) else { return }
    let before = sheets[index].selected
    let speed = velocity ?? upwardVelocity(of: id)
    if cause != .layout, before != name { sheets[index].lost = nil }
    sheets[index].selected = name
    announceChange(id, from: before, to: name, by: cause ?? .user, &turn)
    let law = law(motion ?? sheets[index].definition.style.settle)
    startSettling(id, to: detent.height, law: law, velocity: speed, animated: animated)
    sheets[index].phase = .settling(Settling(by: cause))
    aimFade(id)
    let isThere =
      !sheets[index].height.isMoving(at: time) && !sheets[index].slide.isMoving(at: time)
    if isThere {
      sheets[index].height = Track(at: sheets[index].height.to)
      sheets[index].slide = Track(at: sheets[index].slide.to)
      // A choice that was taken back before anything moved has changed nothing.
      if sheets[index].change?.to == sheets[index].known { sheets[index].change = nil }
      rest(id, &turn)
    }
  }

  private mutating func startSettling(
    _ id: SheetID, to height: Double, law: Motion, velocity: Double, animated: Bool
  ) {
    let index = id.index
    if isFreestanding(id) {
      let slide = slide(of: id)
      let now = sheets[index].height.value(at: time)
      sheets[index].height =
        animated && abs(now - height) > 1e-9
        ? Track(law, start: time, from: now, to: height) : Track(at: height)
      sheets[index].slide =
        animated
        ? Track(law, start: time, from: slide, to: 0, velocity: -velocity) : Track(at: 0)
      return
    }
    let from = self.height(of: id)
    sheets[index].height =
      animated
      ? Track(
        law, start: time, from: from, to: height, velocity: velocity,
        bounds: bounds(of: id, from: from))
      : Track(at: height)
    let slide = sheets[index].slide.value(at: time)
    if slide != 0, animated {
      // A card that was caught on its way in goes back to its place.
      sheets[index].slide = Track(law, start: time, from: slide, to: 0)
    } else {
      sheets[index].slide = Track(at: 0)
    }
  }

  /// What a settling sheet never leaves: a card that is dragged by its own law stays between its
  /// smallest and its largest height (DS-15), one that a script drags stays on the screen.
  private func bounds(of id: SheetID, from height: Double) -> ClosedRange<Double>? {
    switch sheets[id.index].definition.style.dragging {
    case .following: return nil
    case .perEvent:
      let ends = ends(of: id)
      return min(ends.lowerBound, height)...max(ends.upperBound, height)
    case .script: return min(0, height)...max(device.height, height)
    }
  }

  /// Tells that another detent was chosen.
  ///
  /// Who chooses the one that another is taking it to already, takes the change over: each `did` has
  /// a `will` by the same.
  private mutating func announceChange(
    _ id: SheetID, from before: String?, to name: String, by cause: Cause, _ turn: inout Turn
  ) {
    let index = id.index
    let from: String
    if let before, before != name {
      from = before
    } else if let pending = sheets[index].change, pending.by != cause {
      from = pending.from
    } else {
      return
    }
    sheets[index].change = DetentChange(from: from, to: name, by: cause)
    tell(.willChangeDetent(from: from, to: name, by: cause), of: id, &turn)
  }

  /// Tells that a detent that was chosen has been reached: where it was last known to be is where it
  /// comes from, unless it has come back there.
  mutating func concludeChange(_ id: SheetID, _ turn: inout Turn) {
    let index = id.index
    guard let change = sheets[index].change else { return }
    let known = sheets[index].known
    sheets[index].change = nil
    sheets[index].known = change.to
    let from = known == change.to ? change.from : known
    tell(.didChangeDetent(from: from, to: change.to, by: change.by), of: id, &turn)
  }

  /// How fast it rises now, in points per second.
  func upwardVelocity(of id: SheetID) -> Double {
    if case .dragging = sheets[id.index].phase { return 0 }
    if isFreestanding(id) { return -sheets[id.index].slide.velocity(at: time) }
    return sheets[id.index].height.velocity(at: time)
  }
}
