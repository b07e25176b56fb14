internal import Gestures

/// Drags of a sheet: following the finger, rubber-banding and release.
extension World {
  /// Starts a drag of a sheet at its current height, whether it moves or not; returns the drag.
  @discardableResult
  mutating func startDrag(of id: SheetID, by handle: DragSource, _ policy: any DecisionDelegate)
    -> ActiveDrag
  {
    if isFreestanding(id) {
      // A freestanding sheet whose height is changing keeps its current height.
      let slide = slide(of: id)
      self[id].height = AnimatedValue(at: self[id].height.value(at: time))
      self[id].slide = AnimatedValue(at: slide)
    }
    let height = ruleHeight(of: id)
    // Scrolling content is at its top when it hands the drag over, so the state at touch-down is
    // used.
    let isTouched = touch?.hit.isOn(id) ?? false
    let scrolled = isTouched ? touch?.wasScrolled : nil
    var drag = ActiveDrag(
      by: handle, since: time, base: height, raw: height, shown: height, ends: dragRange(of: id),
      keyboard: keyboard.target, scrolled: scrolled ?? (offset(of: id) > 0))
    switch (self[id].definition.style.dragging, self[id].definition.style.elasticity) {
    case (.following, .band): break
    case (.following, .script), (.perEvent, _), (.script, _):
      drag.heights = VelocityTracker(self[id].definition.style.tracker, hz: device.hz)
    }
    anchor(&drag, at: height, of: id, policy)
    self[id].momentum = nil
    self[id].height = AnimatedValue(at: self[id].height.value(at: time))
    let slide = isFreestanding(id) ? 0 : self[id].slide.value(at: time)
    self[id].slide = AnimatedValue(at: slide)
    self[id].lifecycle.startDrag(drag)
    return drag
  }

  /// Moves a sheet with the finger by a distance in points, positive downward.
  mutating func dragSheet(_ id: SheetID, by travel: Double, _ turn: inout StepContext) {
    guard let touch, let before = continueOrStartDrag(of: id, by: touch, turn.policy) else {
      return
    }
    let isFirst = recordDragStart(of: id, by: before.by, &turn)
    var drag = before
    drag.hasMoved = true
    let total = touch.recognizer.translation.y
    switch self[id].definition.style.dragging {
    case .following: follow(travel, &drag, of: id)
    case .perEvent(let divisor):
      // A sheet that was caught or released past an end keeps its height instead of being clamped.
      let wanted = drag.displayedHeight - total / divisor
      let lowest = min(drag.displayedHeight, drag.dragRange.lowerBound)
      let height = min(max(drag.displayedHeight, drag.dragRange.upperBound), max(lowest, wanted))
      anchor(&drag, at: height, of: id, turn.policy)
      moveDraggedSheet(height, drag, of: id, from: before.displayedHeight, &turn)
      return
    case .script(let function):
      guard !isFirst else {
        drag.delayedTravel = travel
        self[id].lifecycle.updateDrag(drag)
        return turn.emit(.beganDrag(id, time: time))
      }
      let travel = travel + (drag.delayedTravel ?? 0)
      drag.delayedTravel = nil
      let detents = releaseDetents(of: id, drag)
      let sample = DragSample(
        travel: total, step: travel, height: drag.displayedHeight, min: detents[0].height,
        max: detents[detents.count - 1].height, by: drag.by, scrolled: drag.scrolled,
        velocity: touch.velocity(at: time))
      let result = turn.policy.height(after: sample, by: function, sheet: id)
      if let result, result.isFinite {
        let height = min(device.height, max(0, result))
        anchor(&drag, at: height, of: id, turn.policy)
        moveDraggedSheet(height, drag, of: id, from: before.displayedHeight, &turn)
        return
      }
      drag.requestedHeight -= travel
    }
    moveDraggedSheet(
      filtered(displayedHeight(drag, of: id, turn.policy), of: id, from: before.displayedHeight),
      drag, of: id, from: before.displayedHeight, &turn)
  }

  /// Changes the height that a finger requests by its travel, in points, positive downward.
  private func follow(_ travel: Double, _ drag: inout ActiveDrag, of id: SheetID) {
    let before = drag.requestedHeight
    drag.requestedHeight -= travel
    guard self[id].definition.style.overdrag == .forgets else { return }
    // A sheet that was caught past an end does not jump.
    let range = forgetfulRange(of: id, drag)
    drag.requestedHeight = min(
      max(before, range.upperBound), max(min(before, range.lowerBound), drag.requestedHeight))
  }

  /// Returns the height to which a filter moves a sheet that a finger moves to a height, in points.
  private func filtered(_ height: Double, of id: SheetID, from before: Double) -> Double {
    let share = self[id].definition.style.filter
    return share < 1 ? before + share * (height - before) : height
  }

  /// Moves a sheet by the first sample of a drag, after the script has received the start of the
  /// drag.
  mutating func continueDrag(of id: SheetID, _ turn: inout StepContext) {
    if self[id].lifecycle.activeDrag?.delayedTravel != nil { dragSheet(id, by: 0, &turn) }
  }

  /// Returns the drag of a sheet by a touch, and starts a drag if there is none; nil if it is not
  /// possible.
  private mutating func continueOrStartDrag(
    of id: SheetID, by touch: Touch, _ policy: any DecisionDelegate
  ) -> ActiveDrag? {
    if var drag = self[id].lifecycle.activeDrag {
      // A finger continues a drag of the back gesture.
      if drag.by == .key, let part = touch.draggedPart, part.sheet == id {
        drag.by = part.source
        drag.base = drag.displayedHeight
      }
      return drag
    }
    guard let part = touch.draggedPart, part.sheet == id, self[id].isPresented,
      !self[id].lifecycle.isDismissing
    else {
      notice(.dragAbsentSheet)
      return nil
    }
    var drag = startDrag(of: id, by: part.source, policy)
    // A sheet that is pulled in has no height yet.
    if part.source == .edge { drag.base = 0 }
    drag.since = touch.recognizer.start.time
    // The sheet did not move before this sample.
    drag.heights?.add(Sample(time: touch.previousSampleTime, x: 0, y: -drag.displayedHeight))
    return drag
  }

  /// Displays a dragged sheet at a height, and sends events for the thresholds that it crosses.
  private mutating func moveDraggedSheet(
    _ height: Double, _ held: ActiveDrag, of id: SheetID, from before: Double,
    _ turn: inout StepContext
  ) {
    var drag = held
    drag.displayedHeight = height
    drag.heights?.add(Sample(time: time, x: 0, y: -height))
    let turnDistance = self[id].definition.style.turnsAfter
    if turnDistance > 0 { drag.turn(at: height, after: turnDistance) }
    self[id].lifecycle.updateDrag(drag)
    let detents = releaseDetents(of: id, drag)
    for detent in detents {
      if before < detent.height, height >= detent.height {
        emit(.crossesDetent(detent.name, isUp: true), of: id, &turn)
      } else if before > detent.height, height <= detent.height {
        emit(.crossesDetent(detent.name, isUp: false), of: id, &turn)
      }
    }
    let isArmed = wouldDismiss(drag, among: detents, of: id, turn.policy)
    let crossesDismissal = isArmed != drag.isArmed
    if crossesDismissal {
      drag.isArmed = isArmed
      self[id].lifecycle.updateDrag(drag)
    }
    retargetFade(id)
    if crossesDismissal { emit(.crossesDismissal(isArmed: isArmed), of: id, &turn) }
  }

  /// Whether a release at zero velocity would now dismiss the sheet.
  private func wouldDismiss(
    _ drag: ActiveDrag, among detents: [Detent], of id: SheetID, _ policy: any DecisionDelegate
  ) -> Bool {
    guard self[id].definition.style.dismissible.contains(.swipe) else { return false }
    let release = release(of: id, drag, velocity: 0, among: detents)
    return decision(on: release, sheet: id, policy: policy).outcome == .dismiss
  }

  /// Returns the release that results if the drag ends now, with the detents of `releaseDetents`.
  func release(
    of id: SheetID, _ drag: ActiveDrag, velocity: Double, among detents: [Detent]
  ) -> Release {
    // Reads single fields: this runs for each move, and a copy of the whole state costs more than
    // the rule.
    let travel = touch?.recognizer.translation.y ?? (drag.base - drag.displayedHeight)
    var release = Release(
      from: self[id].selection.lastRestDetent, height: max(0, drag.displayedHeight), travel: travel,
      moved: drag.base - drag.displayedHeight,
      velocity: velocity, elapsed: time - drag.since, by: drag.by, scrolled: drag.scrolled,
      dismissible: self[id].definition.style.dismissible.contains(.swipe),
      detents: detents, container: device.height, density: device.density)
    switch self[id].definition.style.travelOrigin {
    case .touch: break
    case .slop: release.lost = self[id].definition.style.slop
    case .event, .before: release.lost = touch?.lostTravel ?? 0
    }
    release.givenDirection = (drag.direction ?? touch?.recognizer.direction).map { .init($0) }
    release.givenFarthest = touch?.recognizer.farthest ?? 0
    release.rested = touch.map { max(0, time - $0.recognizer.lastMovement) } ?? 0
    release.velocityX = touch?.horizontalVelocity ?? 0
    release.keyboard = keyboard.target
    release.reducesMotion = device.reducesMotion
    release.mergedBelow = self[id].mergedDetent(below: release.from, among: detents)
    release.absent = absentDetents(of: id, now: detents)
    if drag.by == .edge, !self[id].lifecycle.hasPresented {
      release.from = Release.hidden
      if detents.first(named: Release.hidden) == nil { release.ownHeight = 0 }
    }
    if release.from == Detent.customHeightName { release.ownHeight = self[id].customHeight.height }
    return release
  }

  /// Returns the detents for release rules, with the height added for the keyboard at the start of
  /// the drag.
  func releaseDetents(of id: SheetID, _ drag: ActiveDrag) -> [Detent] {
    // Rules look for `from` among the names, and a catch of a moving sheet does not change it.
    let from = self[id].selection.lastRestDetent
    guard drag.keyboard != keyboard.target, self[id].presentation == .sheet else {
      return from == self[id].selected || from == Detent.customHeightName
        ? self[id].detents : self[id].detents(naming: from)
    }
    let context = detentContext(of: id)
    let lifted = self[id].unliftedDetents.map { detent in
      let height = min(detent.height, context.max)
      return Detent(
        name: detent.name, height: lift(height, by: drag.keyboard, id: id, in: context))
    }
    return lifted.merged(naming: from)
  }

  /// Ends a drag of a sheet with a velocity in points per second, positive downward, and decides
  /// the outcome.
  ///
  /// Calls the script while the stack is small.
  mutating func releaseSheet(_ id: SheetID, velocity: Double, _ turn: inout StepContext) {
    continueDrag(of: id, &turn)
    // A rotation, for example, has ended the drag, although the finger stayed.
    guard let drag = self[id].lifecycle.activeDrag else { return }
    var velocity = velocity
    if let longest = self[id].definition.style.longest, time - drag.since > longest + 1e-9 {
      velocity = 0
    }
    let release = release(of: id, drag, velocity: velocity, among: releaseDetents(of: id, drag))
    let decision = decision(on: release, sheet: id, policy: turn.policy)
    let isAttempt =
      decision.outcome != .dismiss && isDismissalAttempt(release, id, turn.policy)
    applyFilter(to: id, &turn)
    let upwards = -draggedVelocity(of: id, drag, finger: velocity)
    self[id].lifecycle.endDrag(upwardVelocity: upwards)
    emitRelease(release, decision, isAttempt, of: id, &turn)
    switch decision.outcome {
    case .dismiss:
      requestDismissal(
        id, .swipe, animated: decision.isAnimated, velocity: upwards, with: decision.motion, &turn)
    case .detent, .height: settle(id, as: decision, velocity: upwards, &turn)
    }
  }

  /// Moves a filtered sheet once more, at the lift-off; the release has the height before.
  private mutating func applyFilter(to id: SheetID, _ turn: inout StepContext) {
    guard self[id].definition.style.filter < 1, let drag = self[id].lifecycle.activeDrag,
      drag.hasMoved, case .following = self[id].definition.style.dragging
    else { return }
    let height = filtered(
      displayedHeight(drag, of: id, turn.policy), of: id, from: drag.displayedHeight)
    moveDraggedSheet(height, drag, of: id, from: drag.displayedHeight, &turn)
  }

  private mutating func emitRelease(
    _ release: Release, _ decision: ReleaseDecision, _ isAttempt: Bool, of id: SheetID,
    _ turn: inout StepContext
  ) {
    emit(.released(release, decision), of: id, &turn)
    if isAttempt { emit(.dismissBlocked(.swipe), of: id, &turn) }
  }

  /// Whether the release would dismiss the sheet if it were dismissible.
  private func isDismissalAttempt(_ release: Release, _ id: SheetID, _ policy: any DecisionDelegate)
    -> Bool
  {
    guard !release.dismissible else { return false }
    var free = release
    free.dismissible = true
    return decision(on: free, sheet: id, policy: policy).outcome == .dismiss
  }
}
