internal import Physics

/// Dismissal: the request, the decision and the motion.
///
/// See Semantics, "Dismissing", and Semantics, "Order of events".
extension World {
  /// Requests the dismissal of a sheet.
  ///
  /// The sheets above are dismissed first, from top to bottom.
  mutating func requestDismissal(
    _ id: SheetID, _ why: DismissalReason, animated: Bool = true, forced: Bool = false,
    velocity: Double? = nil, with motion: Motion? = nil, _ turn: inout StepContext
  ) {
    let leaving = DismissalRequest(
      why: why, animated: animated && !self[id].isAside, forced: forced,
      upwardVelocity: velocity, motion: motion)
    guard self[id].lifecycle.requestDismissal(leaving) else { return }
    requestDismissalAbove(id, to: leaving, overrides: true)
    decideTopSheet(id, &turn)
  }

  /// Requests the dismissal of the sheets above first, since a sheet is never dismissed below
  /// another sheet.
  private mutating func requestDismissalAbove(
    _ id: SheetID, to leaving: DismissalRequest, overrides: Bool
  ) {
    guard let place = presented.firstIndex(of: id) else { return }
    var first = leaving
    first.upwardVelocity = nil
    first.motion = nil
    for other in presented[(place + 1)...] where !self[other].isAside {
      self[other].lifecycle.requestPrecedingDismissal(first, overrides: overrides)
    }
  }

  /// Decides about the top sheet; each lower sheet follows when the sheet above it is dismissed.
  private mutating func decideTopSheet(_ id: SheetID, _ turn: inout StepContext) {
    let top = self[id].isAside ? id : presented.last { isOnShownScreen($0) } ?? id
    if top != id { returnToRest(id, &turn) }
    if !self[top].lifecycle.isDismissing { decide(top, &turn) }
  }

  /// Continues with the topmost sheet that waits for the dismissal of the sheets above it.
  private mutating func proceed(_ turn: inout StepContext) {
    let waiting = presented.last { self[$0].lifecycle.dismissalState.request != nil }
    guard let waiting, self[waiting].lifecycle.dismissalState.question == nil else { return }
    proceed(waiting, &turn)
  }

  /// Continues with a sheet whose dismissal was requested.
  private mutating func proceed(_ id: SheetID, _ turn: inout StepContext) {
    guard let leaving = self[id].lifecycle.dismissalState.request else { return }
    requestDismissalAbove(id, to: leaving, overrides: false)
    decideTopSheet(id, &turn)
  }

  /// Decides about the top sheet: dismisses it, prevents the dismissal, or calls the host's hook.
  private mutating func decide(_ id: SheetID, _ turn: inout StepContext) {
    let leaving: DismissalRequest
    var isAsked = false
    switch self[id].lifecycle.dismissalState {
    case .notAsked, .questioned(_, leaving: nil): return
    case .allowed: return startDismissal(id, &turn)
    case .requested(let request): leaving = request
    case .questioned(_, leaving: let request?):
      leaving = request
      isAsked = true
    }
    if !allowsDismissal(id, by: leaving.reason) {
      return preventDismissal(id, leaving.reason, settlingAt: self[id].detents[0].name, &turn)
    }
    guard hasDismissalHook(id), !leaving.forced else { return startDismissal(id, &turn) }
    // Only one call of the hook is pending at a time: a second request joins the pending call.
    if isAsked { return returnToRest(id, &turn) }
    self[id].lifecycle.awaitDecision()
    turn.emit(.askedToDismiss(id, leaving.reason, time: time))
  }

  /// Whether the style allows a dismissal for this reason.
  private func allowsDismissal(_ id: SheetID, by why: DismissalReason) -> Bool {
    why == .script || self[id].definition.style.dismissible.contains(why)
  }

  /// Whether the host implements the `should_dismiss` hook.
  private func hasDismissalHook(_ id: SheetID) -> Bool {
    self[id].definition.hooks.contains(.shouldDismiss)
  }

  /// Applies the host's decision; logs a warning if no decision is pending.
  mutating func applyDecision(_ answer: Answer, of id: SheetID, _ turn: inout StepContext) {
    guard let why = self[id].lifecycle.applyDecision(answer) else {
      turn.emit(
        .warned(
          "this decision was already made; the second call is ignored", id, time: time))
      return
    }
    switch answer {
    case .allowed: proceed(id, &turn)
    case .refused: preventDismissal(id, why, settlingAt: self[id].selection.lastRestDetent, &turn)
    // While the decision is pending, the sheet is usable at its detent; a dismissal starts from
    // there.
    case .deferred: returnToRest(id, &turn)
    }
  }

  /// Prevents a dismissal: the sheet stays, and the sheets below that would have followed stay too,
  /// except those whose own hook call is pending.
  private mutating func preventDismissal(
    _ id: SheetID, _ why: DismissalReason, settlingAt name: String, _ turn: inout StepContext
  ) {
    emit(.dismissBlocked(why), of: id, &turn)
    self[id].lifecycle.preventDismissal()
    for other in presented { self[other].lifecycle.cancelDismissal() }
    returnToRest(id, at: name, &turn)
  }

  /// Returns a released sheet, or a sheet moved by the back gesture, to a detent.
  mutating func returnToRest(_ id: SheetID, at name: String? = nil, _ turn: inout StepContext) {
    guard self[id].lifecycle.activeDrag != nil else { return }
    var request = SettleRequest(at: name ?? self[id].selection.lastRestDetent, by: .user)
    request.velocity = self[id].lifecycle.releaseVelocity ?? 0
    settle(id, request, &turn)
  }

  /// Starts an allowed dismissal: ends editing, then starts the motion.
  private mutating func startDismissal(_ id: SheetID, _ turn: inout StepContext) {
    let start = DismissalStart(
      height: height(of: id), slide: slide(of: id), speed: upwardVelocity(of: id))
    guard let leaving = self[id].lifecycle.startDismissal() else { return }
    prepareDismissal(id, leaving, &turn)
    let speed = leaving.upwardVelocity ?? start.speed
    let chosen = dismissChoice(
      id, from: start.height, upwards: speed, leaving, turn.policy)
    startDismissalMotion(id, leaving, from: start, chosen)
    if !self[id].isMoving(at: time) { completeDismissal(id, &turn) }
  }

  /// The position and velocity of a sheet at the start of its dismissal.
  private struct DismissalStart {
    var height: Double
    var slide: Double
    var speed: Double
  }

  private mutating func prepareDismissal(
    _ id: SheetID, _ leaving: DismissalRequest, _ turn: inout StepContext
  ) {
    cancelTouch(on: id, &turn)
    completePop(of: id, isCutShort: true, &turn)
    endEditing(in: id, &turn)
    emit(.willDismiss(leaving.reason), of: id, &turn)
    if let haptic = self[id].definition.style.dismissalHaptic, leaving.reason != .script {
      turn.emit(.played(haptic: haptic.rawValue, cause: "will_dismiss", id, time: time))
    }
  }

  private mutating func startDismissalMotion(
    _ id: SheetID, _ leaving: DismissalRequest, from start: DismissalStart, _ chosen: MotionChoice?
  ) {
    let style = self[id].definition.style
    var speed = leaving.upwardVelocity ?? start.speed
    let isDriven = leaving.upwardVelocity != nil || speed != 0
    if let chosen { speed = -chosen.velocity }
    // A lift-off, or a motion that is reversed, passes its velocity to the settle spring.
    let motion = effectiveMotion(
      chosen?.motion ?? leaving.motion ?? (isDriven ? dismissalMotion(style) : style.dismiss))
    startFade(id, to: 0, animated: leaving.animated)
    if slidesIn(id) {
      self[id].height = AnimatedValue(
        at: isFreestanding(id) ? self[id].height.value(at: time) : start.height)
      let out = slideOut(of: id)
      self[id].slide =
        leaving.animated
        ? AnimatedValue(
          motion, start: time, from: start.slide, to: out, velocity: -speed, vanishing: true)
        : AnimatedValue(at: out)
    } else {
      self[id].height =
        leaving.animated
        ? AnimatedValue(
          motion, start: time, from: start.height, to: 0, velocity: speed, vanishing: true)
        : AnimatedValue(at: 0)
    }
  }

  /// Returns the motion of a dismissal with a velocity: a style whose dismissal is always a curve
  /// (DS-08) keeps the curve.
  func dismissalMotion(_ style: Style) -> Motion {
    if case .fading(_, _, .life) = style.dimming { return style.dismiss }
    return style.settle
  }

  /// Completes a dismissal.
  mutating func completeDismissal(_ id: SheetID, _ turn: inout StepContext) {
    guard let departure = self[id].lifecycle.completeDismissal() else { return }
    self[id].stop()
    let below = presented.last == id ? presented.dropLast().last : nil
    presented.removeAll { $0 == id }
    // Clients of frame events receive a final frame at height 0.
    if reportsFrames {
      let last = SheetFrame(time: time, height: 0, velocity: 0, dim: 0, progress: 0)
      self[id].reportedFrame = last
      turn.emit(.framed(id, last))
    }
    emit(.didDismiss(departure.why), of: id, &turn)
    if let below { emit(.uncovered(by: self[id].root.name), of: below, &turn) }
    if departure.hasPresented { restoreFocus(after: id, &turn) }
    proceed(&turn)
    if let options = departure.nextPresentation { present(id, options, &turn) }
  }
}
