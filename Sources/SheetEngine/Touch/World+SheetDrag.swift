internal import Gestures

/// Drags of a sheet: following the finger, rubber-banding and release.
extension World {
  /// Starts a drag of a sheet at its current height, whether it moves or not.
  mutating func takeHold(of id: SheetID, by handle: DragSource, _ policy: any DecisionDelegate) {
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
    var grip = ActiveDrag(
      by: handle, since: time, base: height, raw: height, shown: height, ends: ends(of: id),
      keyboard: keyboard.target, scrolled: scrolled ?? (offset(of: id) > 0))
    switch (self[id].definition.style.dragging, self[id].definition.style.elasticity) {
    case (.following, .band): break
    case (.following, .script), (.perEvent, _), (.script, _):
      grip.heights = VelocityTracker(self[id].definition.style.tracker)
    }
    anchor(&grip, at: height, of: id, policy)
    self[id].momentum = nil
    self[id].height = AnimatedValue(at: self[id].height.value(at: time))
    let slide = isFreestanding(id) ? 0 : self[id].slide.value(at: time)
    self[id].slide = AnimatedValue(at: slide)
    self[id].life.caught(grip)
  }

  /// Moves a sheet with the finger by a distance in points, positive downward.
  mutating func dragSheet(_ id: SheetID, by travel: Double, _ turn: inout StepContext) {
    guard let touch, let before = hold(of: id, by: touch, turn.policy) else { return }
    beginDrag(of: id, by: before.by, &turn)
    var grip = before
    grip.hasMoved = true
    let total = touch.recognizer.translation.y
    switch self[id].definition.style.dragging {
    case .following: grip.raw -= travel
    case .perEvent(let divisor):
      // A sheet that was caught or released past an end keeps its height instead of being clamped.
      let wanted = grip.shown - total / divisor
      let lowest = min(grip.shown, grip.ends.lowerBound)
      let height = min(max(grip.shown, grip.ends.upperBound), max(lowest, wanted))
      anchor(&grip, at: height, of: id, turn.policy)
      show(height, grip, of: id, from: before.shown, &turn)
      return
    case .script(let function):
      let detents = judgedDetents(of: id, grip)
      let drag = DragSample(
        travel: total, step: travel, height: grip.shown, min: detents[0].height,
        max: detents[detents.count - 1].height, by: grip.by, scrolled: grip.scrolled,
        velocity: touch.velocity(at: time))
      let answer = turn.policy.height(after: drag, by: function, sheet: id)
      if let answer, answer.isFinite {
        let height = min(device.height, max(0, answer))
        anchor(&grip, at: height, of: id, turn.policy)
        show(height, grip, of: id, from: before.shown, &turn)
        return
      }
      grip.raw -= travel
    }
    show(stretched(grip, of: id, turn.policy), grip, of: id, from: before.shown, &turn)
  }

  /// Returns the drag of a sheet by a touch, and starts a drag if there is none; nil if it is not
  /// possible.
  private mutating func hold(
    of id: SheetID, by touch: Touch, _ policy: any DecisionDelegate
  ) -> ActiveDrag? {
    if var grip = self[id].life.grip {
      // A finger continues a drag of the back gesture.
      if grip.by == .key, case .sheet(_, let region) = touch.hit {
        grip.by = region.handle
        grip.base = grip.shown
      }
      return grip
    }
    guard case .sheet(_, let region) = touch.hit, self[id].isPresented else { return nil }
    guard !self[id].life.isLeaving else { return nil }
    takeHold(of: id, by: region.handle, policy)
    guard var grip = self[id].life.grip else { return nil }
    grip.since = touch.recognizer.start.time
    // The sheet did not move before this sample.
    grip.heights?.add(Sample(time: touch.seenBefore, x: 0, y: -grip.shown))
    return grip
  }

  /// Displays a dragged sheet at a height, and sends events for the thresholds that it crosses.
  private mutating func show(
    _ height: Double, _ held: ActiveDrag, of id: SheetID, from before: Double,
    _ turn: inout StepContext
  ) {
    var grip = held
    grip.shown = height
    grip.heights?.add(Sample(time: time, x: 0, y: -height))
    self[id].life.dragged(grip)
    for detent in judgedDetents(of: id, grip) {
      if before < detent.height, height >= detent.height {
        tell(.crossesDetent(detent.name, isUp: true), of: id, &turn)
      } else if before > detent.height, height <= detent.height {
        tell(.crossesDetent(detent.name, isUp: false), of: id, &turn)
      }
    }
    aimFade(id)
    let isArmed = wouldDismiss(grip, of: id, turn.policy)
    if isArmed != grip.isArmed {
      grip.isArmed = isArmed
      self[id].life.dragged(grip)
      tell(.crossesDismissal(isArmed: isArmed), of: id, &turn)
    }
  }

  /// Whether a release at zero velocity would now dismiss the sheet.
  private func wouldDismiss(_ grip: ActiveDrag, of id: SheetID, _ policy: any DecisionDelegate)
    -> Bool
  {
    guard self[id].definition.style.dismissible.contains(.swipe) else { return false }
    let release = release(of: id, grip, velocity: 0)
    return verdict(on: release, sheet: id, policy: policy).outcome == .dismiss
  }

  /// Returns the release that results if the drag ends now.
  func release(of id: SheetID, _ grip: ActiveDrag, velocity: Double) -> Release {
    // Reads single fields: this runs for each move, and a copy of the whole state costs more than
    // the rule.
    let travel = touch?.recognizer.translation.y ?? (grip.base - grip.shown)
    var release = Release(
      from: self[id].selection.rested, height: max(0, grip.shown), travel: travel,
      moved: grip.base - grip.shown,
      velocity: velocity, elapsed: time - grip.since, by: grip.by, scrolled: grip.scrolled,
      dismissible: self[id].definition.style.dismissible.contains(.swipe),
      detents: judgedDetents(of: id, grip), container: device.height, density: device.density)
    if self[id].definition.style.travelOrigin == .slop {
      release.lost = self[id].definition.style.slop
    }
    release.velocityX = touch?.sideways ?? 0
    release.keyboard = keyboard.target
    if release.from == Detent.own { release.ownHeight = self[id].ownHeight.lifted }
    return release
  }

  /// Returns the detents for release rules, with the height added for the keyboard at the start of
  /// the drag.
  func judgedDetents(of id: SheetID, _ grip: ActiveDrag) -> [Detent] {
    guard grip.keyboard != keyboard.target, self[id].presentation == .sheet else {
      return self[id].detents
    }
    let context = detentContext(of: id)
    var judged: [Detent] = []
    for detent in self[id].plain {
      let height = min(detent.height, context.max)
      let lifted = lift(height, by: grip.keyboard, id: id, in: context)
      if let last = judged.last, lifted - last.height < 1 {
        // If two detents coincide, the detent at which the sheet last rested is used.
        guard detent.name == self[id].selection.rested else { continue }
        judged.removeLast()
      }
      judged.append(Detent(name: detent.name, height: lifted))
    }
    return judged.isEmpty ? self[id].detents : judged
  }

  /// Ends a drag of a sheet with a velocity in points per second, positive downward, and decides
  /// the outcome.
  ///
  /// Calls the script while the stack is small.
  mutating func releaseSheet(_ id: SheetID, velocity: Double, _ turn: inout StepContext) {
    guard let release = releaseNow(of: id, velocity: velocity) else { return }
    let verdict = verdict(on: release, sheet: id, policy: turn.policy)
    let isAttempt =
      verdict.outcome != .dismiss && isAttempt(release, id, turn.policy)
    let upwards = letGo(of: id, velocity: velocity)
    tellRelease(release, verdict, isAttempt, of: id, &turn)
    switch verdict.outcome {
    case .dismiss:
      askToDismiss(
        id, .swipe, animated: verdict.isAnimated, velocity: upwards, with: verdict.motion, &turn)
    case .detent, .height: settle(id, as: verdict, velocity: upwards, &turn)
    }
  }

  private func releaseNow(of id: SheetID, velocity: Double) -> Release? {
    guard let grip = self[id].life.grip else { return nil }
    return release(of: id, grip, velocity: velocity)
  }

  /// Ends the drag; returns the velocity of the sheet, positive upward.
  private mutating func letGo(of id: SheetID, velocity: Double) -> Double {
    guard let grip = self[id].life.grip else { return 0 }
    let upwards = -heldVelocity(of: id, grip, finger: velocity)
    self[id].life.letGo(upwardVelocity: upwards)
    return upwards
  }

  private func tellRelease(
    _ release: Release, _ verdict: ReleaseDecision, _ isAttempt: Bool, of id: SheetID,
    _ turn: inout StepContext
  ) {
    tell(.released(release, verdict), of: id, &turn)
    if isAttempt { tell(.dismissBlocked(.swipe), of: id, &turn) }
  }

  /// Whether the release would dismiss the sheet if it were dismissible.
  private func isAttempt(_ release: Release, _ id: SheetID, _ policy: any DecisionDelegate) -> Bool
  {
    guard !release.dismissible else { return false }
    var free = release
    free.dismissible = true
    return verdict(on: free, sheet: id, policy: policy).outcome == .dismiss
  }
}
