internal import Physics

/// Changes of the selected detent.
extension World {
  /// Selects a detent if the script allows the change, and stores the choice.
  ///
  /// The nearest detent replaces a detent that is not active now. Logs a warning if the sheet has no
  /// detent with that name.
  mutating func select(
    _ id: SheetID, _ name: String, by cause: DetentChangeCause, animated: Bool,
    _ turn: inout StepContext
  ) {
    if cause == .script, warnOfAbsence(id, "select", &turn) { return }
    guard let target = substitute(for: name, of: id) else {
      let names = self[id].detents.map { $0.name }.joined(separator: ", ")
      turn.emit(
        .warned("'\(name)' is not a detent of this sheet, which has \(names)", id, time: time))
      return
    }
    guard mayChange(id, to: target, by: cause, turn.policy) else { return }
    moveToDetent(id, target, by: cause, animated: animated, &turn)
    if self[id].selection.selected == target { self[id].selection.keepChoice(of: name) }
  }

  /// Returns the name if it is that of an active detent; for another detent of the sheet, the active
  /// detent nearest to the height that it had last; nil if there is no such detent.
  private func substitute(for name: String, of id: SheetID) -> String? {
    if self[id].detent(named: name) != nil { return name }
    guard hasDetent(name, in: id) else { return nil }
    let height = self[id].lastHeight(of: name) ?? ruleHeight(of: id)
    return self[id].detents.nearest(to: height)?.name
  }

  /// Whether a sheet rests at the detent that replaces a detent that is not active now, so that a
  /// selection of the latter changes nothing.
  package func isAtSubstitute(for name: String, of id: SheetID) -> Bool {
    guard self[id].detent(named: name) == nil, case .resting = self[id].phase else { return false }
    return substitute(for: name, of: id) == self[id].selected
  }

  /// Whether a sheet has a detent with a name: an active one, or one of another layout of the
  /// script's device.
  package func hasDetent(_ name: String, in id: SheetID) -> Bool {
    self[id].detents.first(named: name) != nil || possibleDetents(of: id).contains(name)
  }

  /// Returns the names of a sheet's detents in all layouts of the script's device.
  package func possibleDetents(of id: SheetID) -> [String] {
    let state = self[id]
    let names = state.definition.style.detents.lazy.map { $0.name }.filter {
      !state.rejectedDetents.contains($0)
    }
    // The script chooses the presentation by the screen, so each of them is possible.
    let styles =
      hasPresentationFunction(id)
      ? PresentationStyle.allCases : [presentation(of: id, on: scriptDevice)]
    return names + styles.compactMap { $0.onlyDetent }
  }

  /// Returns all names that a call can select: of the active detents, then of the others.
  package func selectableDetents(of id: SheetID) -> [String] {
    let active = self[id].detents.flatMap { $0.names }
    return active + possibleDetents(of: id).filter { !active.contains($0) }
  }

  /// Returns the detents of a sheet that are not active now.
  func absentDetents(of id: SheetID, now detents: [Detent]) -> [AbsentDetent] {
    possibleDetents(of: id).filter { detents.first(named: $0) == nil }.map {
      AbsentDetent(name: $0, lastHeight: self[id].lastHeight(of: $0))
    }
  }

  /// Moves to an active detent without calling the script for permission.
  private mutating func moveToDetent(
    _ id: SheetID, _ name: String, by cause: DetentChangeCause, animated: Bool,
    _ turn: inout StepContext
  ) {
    guard let target = self[id].detent(named: name) else { return notice(.settleAtAbsentDetent) }
    let isSelected = self[id].selected == name
    switch self[id].phase {
    case .hidden, .dismissing: return
    case .resting where isSelected && !self[id].isConcealed: return
    case .presenting where isSelected && animated: return
    case .settling where isSelected && animated && !self[id].isConcealed: return
    case .presenting, .resting, .settling, .dragging:
      let collapses = target.height < ruleHeight(of: id)
      var request = SettleRequest(at: name, by: cause)
      request.isAllowed = true
      request.motion = collapses ? self[id].definition.style.collapse : nil
      request.isAnimated = animated
      settle(id, request, &turn)
    }
  }

  /// Moves a sheet to rest at a detent.
  mutating func settle(_ id: SheetID, _ request: SettleRequest, _ turn: inout StepContext) {
    let cause = request.cause
    let name =
      request.isAllowed
      ? request.detent : permittedDetent(id, request.detent, by: cause, turn.policy)
    if cause == .user { uncover(name, of: id, &turn) }
    guard let height = choose(id, name, by: cause, &turn) else {
      return notice(.settleAtAbsentDetent)
    }
    var request = request
    let velocity = request.velocity ?? upwardVelocity(of: id)
    request.velocity = velocity
    if !request.hasScriptMotion,
      let choice = settleChoice(
        id, to: height, upwards: velocity, by: cause, animated: request.isAnimated, turn.policy)
    {
      request.motion = choice.motion ?? request.motion
      request.velocity = -choice.velocity
    }
    startMotion(id, to: height, request, &turn)
  }

  /// Hides the keyboard if the user chose a detent that only the keyboard keeps at the height of the
  /// selected one.
  private mutating func uncover(_ name: String, of id: SheetID, _ turn: inout StepContext) {
    guard keyboard.target > 0, let selected = self[id].selection.selected, selected != name,
      self[id].detents.first(named: selected)?.isNamed(name) == true
    else { return }
    let free = self[id].unliftedDetents
    guard let now = free.first(named: selected)?.height,
      let wanted = free.first(named: name)?.height,
      now - wanted >= 1
    else { return }
    hideKeyboard(&turn)
  }

  /// Settles according to the decision of a release: at a detent, or at a custom height.
  mutating func settle(
    _ id: SheetID, as decision: ReleaseDecision, velocity: Double, _ turn: inout StepContext
  ) {
    var name = self[id].selection.lastRestDetent
    switch decision.outcome {
    case .dismiss: return notice(.settleDismissedSheet)
    case .detent(let wanted): if self[id].detent(named: wanted) != nil { name = wanted }
    case .height:
      guard let height = decision.wantedHeight ?? decision.height else {
        return notice(.settleWithoutHeight)
      }
      // If the script prevents the change, the sheet keeps its height.
      if mayChange(id, to: Detent.customHeightName, by: .user, turn.policy) {
        name = Detent.customHeightName
        requestCustomHeight(height, of: id)
      }
    }
    var request = SettleRequest(at: name, by: .user)
    request.isAllowed = decision.outcome == .height
    request.velocity = velocity
    request.motion = decision.motion
    request.hasScriptMotion = decision.motion != nil
    request.isAnimated = decision.isAnimated
    settle(id, request, &turn)
    if let absent = decision.absentDetent, self[id].selection.selected == name {
      self[id].selection.keepChoice(of: absent)
    }
  }

  /// Stores the custom height that a rule returned, without the height added for the keyboard.
  private mutating func requestCustomHeight(_ height: Double, of id: SheetID) {
    let context = detentContext(of: id)
    let added = lift(1, by: context.keyboard, id: id, in: context) - 1
    self[id].customHeight.wanted = min(height, context.max) - added
    updateCustomHeight(of: id)
  }

  /// Computes the custom height in the current layout: the wanted height, within the range from the
  /// smallest to the largest detent.
  mutating func updateCustomHeight(of id: SheetID) {
    let context = detentContext(of: id)
    let wanted = self[id].customHeight.wanted
    self[id].customHeight.height = self[id].detents.range.clamp(
      lift(wanted, by: context.keyboard, id: id, in: context))
  }

  /// Selects a detent and sends the event; returns its height, or nil if the detent is not active.
  private mutating func choose(
    _ id: SheetID, _ name: String, by cause: DetentChangeCause, _ turn: inout StepContext
  ) -> Double? {
    guard let detent = self[id].detent(named: name) else { return nil }
    if let change = self[id].selection.select(name, by: cause) {
      self[id].nameDetents()
      emit(.willChangeDetent(from: change.from, to: name, by: cause), of: id, &turn)
    }
    return detent.height
  }

  /// Starts the movement of a request to the height of its detent.
  private mutating func startMotion(
    _ id: SheetID, to height: Double, _ request: SettleRequest, _ turn: inout StepContext
  ) {
    // A change that is reversed after the sheet has moved is reported with both events.
    let hasMoved =
      self[id].lifecycle.activeDrag != nil
      || self[id].height.motion != nil && self[id].height.start < time
    let motion = effectiveMotion(request.motion ?? self[id].definition.style.settle)
    self[id].isConcealed = false
    self[id].momentum = nil
    startSettling(
      id, to: height, motion: motion, velocity: request.velocity ?? 0, animated: request.isAnimated)
    self[id].lifecycle.startSettling(Settling(by: request.cause))
    // The keyboard can lift a sheet of another height by another distance (FT-09).
    updateLift(id, animated: request.isAnimated)
    retargetFade(id)
    guard !self[id].isMoving(at: time) else { return }
    self[id].height = self[id].height.finished
    self[id].slide = self[id].slide.finished
    if !hasMoved { self[id].selection.discardReversedChange() }
    completeMotion(id, &turn)
  }

  mutating func startSettling(
    _ id: SheetID, to height: Double, motion: Motion, velocity: Double, animated: Bool
  ) {
    if isFreestanding(id) {
      let slide = slide(of: id)
      let now = self[id].height.value(at: time)
      self[id].height =
        animated && abs(now - height) > 1e-9
        ? AnimatedValue(motion, start: time, from: now, to: height) : AnimatedValue(at: height)
      self[id].slide =
        animated
        ? AnimatedValue(motion, start: time, from: slide, to: 0, velocity: -velocity)
        : AnimatedValue(at: 0)
      return
    }
    let from = self.height(of: id)
    self[id].height =
      animated
      ? AnimatedValue(
        motion, start: time, from: from, to: height, velocity: velocity,
        bounds: bounds(of: id, from: from))
      : AnimatedValue(at: height)
    let slide = self[id].slide.value(at: time)
    if slide != 0, animated {
      // A card that was interrupted during its presentation returns to its position.
      self[id].slide = AnimatedValue(motion, start: time, from: slide, to: 0)
    } else {
      self[id].slide = AnimatedValue(at: 0)
    }
  }

  /// The heights that a settling sheet never leaves: a card dragged per event stays between its
  /// smallest and its largest height (DS-15), a sheet dragged by a script stays on the screen; nil
  /// if there are none.
  private func bounds(of id: SheetID, from height: Double) -> ClosedRange<Double>? {
    switch self[id].definition.style.dragging {
    case .following: return nil
    case .perEvent:
      let ends = dragRange(of: id)
      return min(ends.lowerBound, height)...max(ends.upperBound, height)
    case .script: return min(0, height)...max(device.height, height)
    }
  }

  /// Sends the event for a selected detent that has been reached.
  mutating func completeDetentChange(_ id: SheetID, _ turn: inout StepContext) {
    guard let change = self[id].selection.completeChange() else { return }
    emit(.didChangeDetent(from: change.from, to: change.to, by: change.by), of: id, &turn)
  }

  /// Current velocity, positive upward, in points per second.
  func upwardVelocity(of id: SheetID) -> Double {
    if case .dragging = self[id].phase { return 0 }
    if isFreestanding(id) { return -self[id].slide.velocity(at: time) }
    return self[id].height.velocity(at: time)
  }
}
