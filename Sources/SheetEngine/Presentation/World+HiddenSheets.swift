internal import Physics

/// Sheets that are presented but out of sight: hidden by a call, or at a detent of 0.
extension World {
  /// Whether a sheet is at rest out of sight, so that input is passed to the content below it.
  public func isOutOfSight(_ id: SheetID) -> Bool {
    if self[id].isAside { return true }
    guard case .resting = self[id].phase else { return false }
    return self[id].isConcealed || self[id].presentation == .sheet && self[id].height.to == 0
  }

  /// Returns the height at which a sheet rests or settles; nil while it is not presented.
  func restingHeight(of id: SheetID) -> Double? {
    self[id].isConcealed ? 0 : self[id].selectedDetent?.height
  }

  /// Keeps a sheet hidden that was at a detent of 0 and now has another presentation style, such as
  /// a form sheet; returns to the detent with the original style.
  mutating func keepHidden(_ id: SheetID, before presentation: PresentationStyle) {
    guard self[id].phase == .resting, self[id].presentation != presentation else { return }
    if presentation == .sheet, self[id].height.to == 0 {
      self[id].isConcealed = true
    } else if self[id].presentation == .sheet, self[id].selectedDetent?.height == 0 {
      self[id].isConcealed = false
    }
  }

  /// Hides a sheet, which stays presented and keeps its detent.
  mutating func conceal(_ id: SheetID, animated: Bool, _ turn: inout StepContext) {
    if warnOfAbsence(id, "hide", &turn) || self[id].isConcealed { return }
    guard padding(of: id) == 0, self[id].presentation == .sheet else {
      return turn.emit(
        .warned(
          "'hide' is only for sheets at the bottom edge; this one is not attached to it", id,
          time: time))
    }
    cancelTouch(on: id, &turn)
    if case .sheet(id)? = keyboard.field?.parent { hideKeyboard(&turn) }
    let style = self[id].definition.style
    let speed = upwardVelocity(of: id)
    self[id].isConcealed = true
    startSettling(
      id, to: 0, motion: effectiveMotion(style.collapse ?? style.settle), velocity: speed,
      animated: animated)
    self[id].lifecycle.startSettling(Settling(by: .script))
    startFade(id, to: 0, animated: animated)
    if case .sheet(id)? = focusedElement?.parent { setFocus(nil, &turn) }
    completeMotionIfEnded(id, &turn)
  }

  /// Shows a hidden sheet at its detent; moves a sheet at a detent of 0 to the next larger detent.
  mutating func reveal(_ id: SheetID, animated: Bool, _ turn: inout StepContext) {
    if warnOfAbsence(id, "show", &turn) { return }
    guard let selected = self[id].selection.selected else { return }
    guard self[id].isConcealed else {
      let next = self[id].detents.first { $0.height > 0 }
      guard self[id].selectedDetent?.height == 0, let next else { return }
      return select(id, next.name, by: .script, animated: animated, &turn)
    }
    var request = SettleRequest(at: selected, by: .script)
    request.isAnimated = animated
    settle(id, request, &turn)
    startFade(id, to: isUndimmed(id) ? 0 : 1, animated: animated)
  }

  private mutating func completeMotionIfEnded(_ id: SheetID, _ turn: inout StepContext) {
    guard !self[id].isMoving(at: time) else { return }
    self[id].height = self[id].height.finished
    completeMotion(id, &turn)
  }
}
