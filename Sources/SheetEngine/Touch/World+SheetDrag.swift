internal import Gestures

/// A sheet in the hand: follows the finger, stretches past its ends, is let go.
extension World {
  /// Takes hold of a sheet where it is, moving or not.
  mutating func takeHold(of id: SheetID, by handle: DragSource, _ policy: any DecisionDelegate) {
    if isFreestanding(id) {
      // A box whose height was on its way to another keeps the one that it has.
      let slide = slide(of: id)
      self[id].height = AnimatedValue(at: self[id].height.value(at: time))
      self[id].slide = AnimatedValue(at: slide)
    }
    let height = ruleHeight(of: id)
    // What scrolls first is at its top by the time it hands the finger over.
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

  /// Moves a sheet with the finger, by so many points downward.
  mutating func dragSheet(_ id: SheetID, by travel: Double, _ turn: inout StepContext) {
    guard let touch, let before = hold(of: id, by: touch, turn.policy) else { return }
    beginDrag(of: id, by: before.by, &turn)
    var grip = before
    grip.hasMoved = true
    let total = touch.recognizer.translation.y
    switch self[id].definition.style.dragging {
    case .following: grip.raw -= travel
    case .perEvent(let divisor):
      // One that was caught, or left, outside its ends is not thrown back into them.
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

  /// The grip that a touch has on a sheet; it is taken when there is none.
  private mutating func hold(
    of id: SheetID, by touch: Touch, _ policy: any DecisionDelegate
  ) -> ActiveDrag? {
    if var grip = self[id].life.grip {
      // A finger takes over what the gesture of going back holds.
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
    // Until this sample it stood where it is.
    grip.heights?.add(Sample(time: touch.seenBefore, x: 0, y: -grip.shown))
    return grip
  }

  /// Shows a held sheet at a height, and tells what that crosses.
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

  /// Whether a release now, at rest, would dismiss.
  private func wouldDismiss(_ grip: ActiveDrag, of id: SheetID, _ policy: any DecisionDelegate)
    -> Bool
  {
    guard self[id].definition.style.dismissible.contains(.swipe) else { return false }
    let release = release(of: id, grip, velocity: 0)
    return verdict(on: release, sheet: id, policy: policy).outcome == .dismiss
  }

  /// The release that a grip would be now.
  func release(of id: SheetID, _ grip: ActiveDrag, velocity: Double) -> Release {
    // Field by field: each move asks, and a copy of a whole state costs more than the rule.
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

  /// The detents that a finger is judged by: as high as the keyboard lifts them that was there when
  /// it took hold.
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
        // Of two that coincide the one where it rested counts.
        guard detent.name == self[id].selection.rested else { continue }
        judged.removeLast()
      }
      judged.append(Detent(name: detent.name, height: lifted))
    }
    return judged.isEmpty ? self[id].detents : judged
  }

  /// A finger lets go of a sheet, with a velocity downward in points per second.
  ///
  /// The script is asked from here, with little on the stack.
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

  /// The finger has left a sheet; answers with the velocity upward that it leaves it with.
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

  /// Whether only the sheet's not being dismissible kept this release from dismissing it.
  private func isAttempt(_ release: Release, _ id: SheetID, _ policy: any DecisionDelegate) -> Bool
  {
    guard !release.dismissible else { return false }
    var free = release
    free.dismissible = true
    return verdict(on: free, sheet: id, policy: policy).outcome == .dismiss
  }
}
