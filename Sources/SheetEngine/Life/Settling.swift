internal import Physics

/// Going to a detent.
extension World {
  /// Selects a detent by a call; a name that is not active is warned of.
  mutating func select(
    _ id: SheetID, _ name: String, by cause: Cause, animated: Bool, _ turn: inout Turn
  ) {
    guard let target = self[id].detent(named: name) else {
      let names = self[id].detents.map { $0.name }.joined(separator: ", ")
      turn.tell(
        .warned("no active detent '\(name)'; this sheet has \(names)", id, time: time))
      return
    }
    let isSelected = self[id].selected == name
    guard mayChange(id, to: name, by: cause, turn.policy) else { return }
    switch self[id].phase {
    case .hidden, .dismissing: return
    case .resting where isSelected: return
    case .presenting where isSelected && animated: return
    case .settling where isSelected && animated: return
    case .presenting, .resting, .settling, .dragging:
      let collapses = target.height < ruleHeight(of: id)
      settle(
        id, at: name, by: cause, isAllowed: true,
        with: collapses ? self[id].definition.style.collapse : nil,
        animated: animated, &turn)
    }
  }

  /// Starts for a detent, with the velocity that it has.
  ///
  /// `velocity` is upwards, in points per second; nil: as it moves now. A change that the script
  /// refuses leads back to the selected detent; `isAllowed` says that it was asked already.
  mutating func settle(
    _ id: SheetID, at wanted: String, by cause: Cause, isAllowed: Bool = false,
    velocity: Double? = nil, with motion: Motion? = nil, animated: Bool = true, _ turn: inout Turn
  ) {
    let isRefused = !isAllowed && !mayChange(id, to: wanted, by: cause, turn.policy)
    let name = isRefused ? self[id].selected ?? wanted : wanted
    guard let detent = self[id].detent(named: name) else { return }
    let speed = velocity ?? upwardVelocity(of: id)
    if let change = self[id].selection.chosen(name, by: cause) {
      tell(.willChangeDetent(from: change.from, to: name, by: cause), of: id, &turn)
    }
    let style = self[id].definition.style
    let chosen = choice(
      of: style.motionQuestions.settle, id, to: detent.height, upwards: speed,
      by: cause.rawValue, animated: animated, turn.policy)
    let law = law(chosen?.law ?? motion ?? style.settle)
    startSettling(
      id, to: detent.height, law: law, velocity: chosen.map { -$0.velocity } ?? speed,
      animated: animated)
    self[id].life.sent(Settling(by: cause))
    aimFade(id)
    if !self[id].isMoving(at: time) {
      self[id].height = self[id].height.arrived
      self[id].slide = self[id].slide.arrived
      self[id].selection.reachedAtOnce()
      rest(id, &turn)
    }
  }

  /// What the script says of a motion of a sheet that is about to start; nil: it is not asked, or
  /// says nothing.
  func choice(
    of question: ScriptID?, _ id: SheetID, to height: Double, upwards speed: Double,
    by: String?, animated: Bool, _ policy: any Policy
  ) -> MotionChoice? {
    guard animated, let question else { return nil }
    let start = MotionStart(from: ruleHeight(of: id), to: height, velocity: -speed, by: by)
    return policy.motion(for: start, asking: question, sheet: id)
  }

  /// Whether a person or a script may take it to a detent: the script is asked about each that is
  /// another than the selected one.
  private func mayChange(
    _ id: SheetID, to name: String, by cause: Cause, _ policy: any Policy
  ) -> Bool {
    guard let question = self[id].definition.changeQuestion, cause != .layout,
      let selected = self[id].selected, selected != name, self[id].detent(named: name) != nil
    else { return true }
    return policy.mayChange(to: name, by: cause, asking: question, sheet: id)
  }

  private mutating func startSettling(
    _ id: SheetID, to height: Double, law: Motion, velocity: Double, animated: Bool
  ) {
    if isFreestanding(id) {
      let slide = slide(of: id)
      let now = self[id].height.value(at: time)
      self[id].height =
        animated && abs(now - height) > 1e-9
        ? Track(law, start: time, from: now, to: height) : Track(at: height)
      self[id].slide =
        animated
        ? Track(law, start: time, from: slide, to: 0, velocity: -velocity) : Track(at: 0)
      return
    }
    let from = self.height(of: id)
    self[id].height =
      animated
      ? Track(
        law, start: time, from: from, to: height, velocity: velocity,
        bounds: bounds(of: id, from: from))
      : Track(at: height)
    let slide = self[id].slide.value(at: time)
    if slide != 0, animated {
      // A card that was caught on its way in goes back to its place.
      self[id].slide = Track(law, start: time, from: slide, to: 0)
    } else {
      self[id].slide = Track(at: 0)
    }
  }

  /// What a settling sheet never leaves: a card that is dragged by its own law stays between its
  /// smallest and its largest height (DS-15), one that a script drags stays on the screen.
  private func bounds(of id: SheetID, from height: Double) -> ClosedRange<Double>? {
    switch self[id].definition.style.dragging {
    case .following: return nil
    case .perEvent:
      let ends = ends(of: id)
      return min(ends.lowerBound, height)...max(ends.upperBound, height)
    case .script: return min(0, height)...max(device.height, height)
    }
  }

  /// Tells that a detent that was chosen has been reached.
  mutating func concludeChange(_ id: SheetID, _ turn: inout Turn) {
    guard let change = self[id].selection.reached() else { return }
    tell(.didChangeDetent(from: change.from, to: change.to, by: change.by), of: id, &turn)
  }

  /// How fast it rises now, in points per second.
  func upwardVelocity(of id: SheetID) -> Double {
    if case .dragging = self[id].phase { return 0 }
    if isFreestanding(id) { return -self[id].slide.velocity(at: time) }
    return self[id].height.velocity(at: time)
  }
}
