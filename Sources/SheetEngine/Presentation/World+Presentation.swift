internal import Physics

/// Presentation of a sheet, and the end of its motions.
extension World {
  mutating func present(_ id: SheetID, _ options: PresentOptions, _ turn: inout StepContext) {
    if !self[id].isPresented, belongsToHiddenScreen(id) { return warnOfScreen(id, &turn) }
    if self[id].lifecycle.requestPresentation(options) { startPresentation(id, options, &turn) }
  }

  private mutating func startPresentation(
    _ id: SheetID, _ options: PresentOptions, _ turn: inout StepContext
  ) {
    let height = addToScreen(id, options, &turn)
    let chosen = presentChoice(id, to: height, animated: options.animated, turn.policy)
    startPresentationMotion(id, to: height, chosen, animated: options.animated)
    if !options.animated { completeMotion(id, &turn) }
  }

  /// Adds a sheet to the screen that a finger pulls in.
  mutating func presentPulled(_ id: SheetID, _ turn: inout StepContext) {
    let options = PresentOptions()
    if self[id].lifecycle.requestPresentation(options) { _ = addToScreen(id, options, &turn) }
  }

  /// Adds a sheet to the screen without moving it; returns its initial height.
  private mutating func addToScreen(
    _ id: SheetID, _ options: PresentOptions, _ turn: inout StepContext
  ) -> Double {
    resetPages(of: id)
    self[id].options = options
    self[id].isModal = options.isModal ?? self[id].definition.style.isModal
    choosePresentation(of: id, turn.policy)
    self[id].presentation = presentationNow(of: id)
    chooseLayout(of: id, turn.policy)
    let errors = resolveInitialDetents(id, turn.policy)
    self[id].lifecycle.startPresentation()
    startSelection(of: id, at: initialDetent(of: id))
    self[id].scroll = ScrollState()
    self[id].reportedOffset = 0
    self[id].lift = AnimatedValue(at: 0)
    self[id].reportedFrame = nil
    self[id].previousFocus = focusedElement
    presented.append(id)
    for error in errors { turn.emit(.failed(error, id, time: time)) }
    emit(.willPresent, of: id, &turn)
    emitCovered(by: id, &turn)
    if let page = pages(of: id).last { emit(.shown(page: page), of: id, &turn) }
    // Lifts the sheet first: a sheet that slides in still starts below the screen.
    updateLift(id, animated: false)
    return initialDetent(of: id).height
  }

  /// Sends the event to the sheet below; a separate function, since the presentation needs the
  /// stack.
  private func emitCovered(by id: SheetID, _ turn: inout StepContext) {
    guard let below = presented.dropLast().last else { return }
    emit(.covered(by: self[id].root.name), of: below, &turn)
  }

  /// Resolves detents as for a presentation, ignoring previous results.
  ///
  /// - Returns: The errors of detents that cannot be used.
  mutating func resolveInitialDetents(_ id: SheetID, _ policy: any DecisionDelegate)
    -> [DetentError]
  {
    let resolution = resolution(of: id, policy: policy, isFirst: true)
    self[id].take(resolution)
    recordRejectedDetents(resolution.errors, of: id)
    self[id].lastValidDetents = resolution.unlifted
    return resolution.errors
  }

  /// Returns the initial detent: the specified detent if it is active, otherwise the smallest.
  func initialDetent(of id: SheetID) -> Detent {
    let wanted = self[id].definition.style.opensAt.flatMap { self[id].detent(named: $0) }
    return wanted ?? self[id].detents[0]
  }

  /// Selects the first detent of a presentation or of another page.
  ///
  /// Stores the initial detent of the definition if it is not active now.
  mutating func startSelection(of id: SheetID, at detent: Detent) {
    let wanted = self[id].definition.style.opensAt
    let isAbsent =
      wanted.map { self[id].detent(named: $0) == nil && hasDetent($0, in: id) } ?? false
    self[id].selection.start(at: detent.name, insteadOf: isAbsent ? wanted : nil)
    self[id].nameDetents()
    self[id].recordHeights()
  }

  private mutating func startPresentationMotion(
    _ id: SheetID, to height: Double, _ chosen: MotionChoice?, animated: Bool
  ) {
    let motion = effectiveMotion(chosen?.motion ?? self[id].definition.style.present)
    let speed = -(chosen?.velocity ?? 0)
    if slidesIn(id) {
      self[id].height = AnimatedValue(at: height)
      let out = slideOut(of: id)
      self[id].slide =
        animated
        ? AnimatedValue(motion, start: time, from: out, to: 0, velocity: -speed)
        : AnimatedValue(at: 0)
    } else {
      self[id].slide = AnimatedValue(at: 0)
      self[id].height =
        animated
        ? AnimatedValue(motion, start: time, from: 0, to: height, velocity: speed)
        : AnimatedValue(at: height)
    }
    startFade(id, to: isUndimmed(id) ? 0 : 1, animated: animated)
  }

  /// Starts the fade of the backdrop, for styles that fade.
  mutating func startFade(_ id: SheetID, to target: Double, animated: Bool) {
    guard case .fading(_, let chosen, _) = self[id].definition.style.dimming else { return }
    let fade = self[id].fade
    let now = fade.value(at: time)
    guard animated, now != target else {
      self[id].fade = AnimatedValue(at: target)
      return
    }
    let motion = effectiveMotion(chosen)
    // Scaled by 1000, so the fade ends within 0.0005 of its target, an invisible difference.
    let seconds =
      switch motion {
      case .curve(let curve): curve.duration
      case .sampled(let curve): curve.duration
      case .spring, .decay: motion.settlingTime(from: now * 1000, to: target * 1000, velocity: 0)
      }
    self[id].fade = AnimatedValue(
      motion, start: time, seconds: seconds, from: now, to: target,
      velocity: fade.velocity(at: time))
  }

  /// Whether the background behind a sheet is undimmed: by its height while it is dragged,
  /// otherwise by the selected detent (IOS-17).
  func isUndimmed(_ id: SheetID) -> Bool {
    if self[id].isConcealed { return true }
    guard let bright = undimmedHeight(of: id) else { return false }
    if case .dragging(let drag) = self[id].phase { return drag.displayedHeight <= bright }
    return self[id].selectedDetent.map { $0.height <= bright } ?? false
  }

  /// Starts the fade of a backdrop to its target: 0 at undimmed detents, and during a drag that
  /// would dismiss the sheet if it were released at zero velocity.
  ///
  /// Source: Compose, `Scrim(visible = sheetState.targetValue != Hidden)`. During a drag, the target
  /// value does not depend on the velocity: `closestAnchor(offset)` in foundation 1.8,
  /// `computeTarget(offset, currentValue, velocity = 0f)` in material3 1.4.
  mutating func retargetFade(_ id: SheetID) {
    guard case .fading(_, _, let cause) = self[id].definition.style.dimming else { return }
    var target = isUndimmed(id) ? 0.0 : 1.0
    if self[id].isConcealed {
      target = 0
    } else if cause == .life {
      // Only a largest undimmed detent set by the script changes the target while the sheet is
      // presented.
      guard case .detent = self[id].definition.style.largestUndimmed else { return }
    } else if let drag = self[id].lifecycle.activeDrag, drag.isArmed,
      self[id].lifecycle.releaseVelocity == nil
    {
      target = 0
    }
    if self[id].fade.to != target { startFade(id, to: target, animated: true) }
  }

  /// Returns the motion to run: a short ease-out replaces every spring if Reduce Motion is on.
  ///
  /// See Semantics, "Reduced motion".
  func effectiveMotion(_ motion: Motion) -> Motion {
    guard device.reducesMotion, case .spring = motion else { return motion }
    return SystemMetrics.reducedMotion
  }

  /// Completes a motion of a sheet that has ended.
  mutating func completeMotion(_ id: SheetID, _ turn: inout StepContext) {
    switch self[id].lifecycle.endMotion() {
    case .nowhere: return
    case .gone: return completeDismissal(id, &turn)
    case .atRest(let isFirst):
      self[id].selection.recordRest()
      if self[id].definition.style.startsAfter > 0 { self[id].restTime = time }
      if isFirst {
        emit(.didPresent, of: id, &turn)
        announcePresentation(of: id, &turn)
      }
    }
    completeDetentChange(id, &turn)
    completePop(of: id, &turn)
    rescroll(id)
  }
}
