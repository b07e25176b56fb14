internal import Gestures

/// A sheet in the hand: follows the finger, stretches past its ends, is let go.
extension World {
  /// Takes hold of a sheet where it is, moving or not.
  mutating func takeHold(of id: SheetID, by handle: Handle) {
    let height = ruleHeight(of: id)
    let grip = Grip(
      by: handle, since: time, base: height, raw: unstretched(height, of: id), shown: height,
      scrolled: offset(of: id) > 0)
    let index = id.index
    if isFreestanding(id) {
      sheets[index].slide = Track(at: 0)
    } else {
      sheets[index].height = Track(at: sheets[index].height.value(at: time))
      sheets[index].slide = Track(at: sheets[index].slide.value(at: time))
    }
    sheets[index].phase = .dragging(grip)
  }

  /// Moves a sheet with the finger, by so many points downwards.
  mutating func dragSheet(_ id: SheetID, by travel: Double, _ turn: inout Turn) {
    guard let touch, let before = hold(of: id, by: touch) else { return }
    var grip = before
    grip.hasMoved = true
    let total = touch.recognizer.translation.y
    switch sheets[id.index].definition.style.dragging {
    case .following: grip.raw -= travel
    case .perEvent(let divisor):
      grip.raw = clampToDetents(grip.shown - total / divisor, of: id)
    case .script(let function):
      let detents = sheets[id.index].detents
      let drag = Drag(
        travel: total, step: travel, height: grip.shown, min: detents[0].height,
        max: detents[detents.count - 1].height)
      let answer = turn.policy.height(after: drag, by: function, sheet: id)
      if let answer, answer.isFinite {
        show(min(device.height, max(0, answer)), raw: answer, grip, of: id, &turn)
        return
      }
      grip.raw -= travel
    }
    show(stretched(grip.raw, of: id, turn.policy), raw: grip.raw, grip, of: id, &turn)
  }

  /// The grip that a touch has on a sheet; it is taken when there is none.
  private mutating func hold(of id: SheetID, by touch: Touch) -> Grip? {
    if case .dragging(let grip) = sheets[id.index].phase { return grip }
    guard case .sheet(_, let region) = touch.hit, sheets[id.index].isPresented else { return nil }
    if case .dismissing = sheets[id.index].phase { return nil }
    takeHold(of: id, by: region.handle)
    guard case .dragging(var grip) = sheets[id.index].phase else { return nil }
    grip.since = touch.recognizer.start.time
    return grip
  }

  /// Shows a held sheet at a height, and tells what that crosses.
  private mutating func show(
    _ height: Double, raw: Double, _ grip: Grip, of id: SheetID, _ turn: inout Turn
  ) {
    var grip = grip
    let before = grip.shown
    grip.raw = raw
    grip.shown = height
    sheets[id.index].phase = .dragging(grip)
    for detent in sheets[id.index].detents {
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
      sheets[id.index].phase = .dragging(grip)
      tell(.crossesDismissal(isArmed: isArmed), of: id, &turn)
    }
  }

  /// Whether a release now, at rest, would dismiss.
  private func wouldDismiss(_ grip: Grip, of id: SheetID, _ policy: any Policy) -> Bool {
    guard sheets[id.index].definition.style.dismissible.contains(.swipe) else { return false }
    let release = release(of: id, grip, velocity: 0)
    return verdict(on: release, sheet: id, policy: policy).outcome == .dismiss
  }

  /// The release that a grip would be now.
  func release(of id: SheetID, _ grip: Grip, velocity: Double) -> Release {
    let state = sheets[id.index]
    let travel = touch?.recognizer.translation.y ?? (grip.base - grip.shown)
    let style = state.definition.style
    var release = Release(
      from: state.rested, height: grip.shown, travel: travel, moved: grip.base - grip.shown,
      velocity: velocity, elapsed: time - grip.since, by: grip.by, scrolled: grip.scrolled,
      dismissible: style.dismissible.contains(.swipe), detents: state.detents,
      container: device.height, density: device.density)
    release.lost = style.travelOrigin == .slop ? style.slop : 0
    return release
  }

  /// A finger lets go of a sheet, with a velocity downwards in points per second.
  mutating func releaseSheet(_ id: SheetID, velocity: Double, _ turn: inout Turn) {
    guard case .dragging(var grip) = sheets[id.index].phase else { return }
    let release = release(of: id, grip, velocity: velocity)
    let verdict = verdict(on: release, sheet: id, policy: turn.policy)
    grip.isLetGo = true
    grip.upwardVelocity = -velocity * slope(at: grip.raw, of: id)
    sheets[id.index].phase = .dragging(grip)
    tell(.released(release, verdict), of: id, &turn)
    switch verdict.outcome {
    case .dismiss:
      askToDismiss(id, .swipe, velocity: grip.upwardVelocity, &turn)
    case .detent(let name):
      if isAttempt(release, id, turn.policy) { tell(.dismissBlocked(.swipe), of: id, &turn) }
      let known = sheets[id.index].detents.contains { $0.name == name }
      settle(
        id, at: known ? name : sheets[id.index].rested, by: .user,
        velocity: grip.upwardVelocity, &turn)
    }
  }

  /// Whether only the sheet's not being dismissible kept this release from dismissing it.
  private func isAttempt(_ release: Release, _ id: SheetID, _ policy: any Policy) -> Bool {
    guard !release.dismissible else { return false }
    var free = release
    free.dismissible = true
    return verdict(on: free, sheet: id, policy: policy).outcome == .dismiss
  }
}
