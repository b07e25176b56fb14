internal import Physics

/// A sheet that is presented and out of sight: hidden by a call, or at a detent of 0.
extension World {
  /// Whether it rests with nothing of it on the screen: input goes to what is below it.
  public func isOutOfSight(_ id: SheetID) -> Bool {
    if self[id].isAside { return true }
    guard case .resting = self[id].phase, self[id].presentation == .sheet else { return false }
    return self[id].height.to == 0
  }

  /// The height that it rests at, or goes to, as it is selected; nil while it is not presented.
  func restingHeight(of id: SheetID) -> Double? {
    self[id].isConcealed ? 0 : self[id].selectedDetent?.height
  }

  /// Takes a sheet out of sight; it stays presented, with its detent.
  mutating func conceal(_ id: SheetID, animated: Bool, _ turn: inout StepContext) {
    guard self[id].isPresented, !self[id].life.isLeaving, !self[id].isConcealed else { return }
    guard !slidesIn(id), self[id].presentation == .sheet else {
      return turn.tell(
        .warned(
          "'hide' is only for sheets at the bottom edge; this one is not attached to it", id,
          time: time))
    }
    loseTouch(on: id, &turn)
    if case .sheet(id)? = keyboard.field?.parent { hideKeyboard(&turn) }
    let style = self[id].definition.style
    let speed = upwardVelocity(of: id)
    self[id].isConcealed = true
    startSettling(
      id, to: 0, law: law(style.collapse ?? style.settle), velocity: speed, animated: animated)
    self[id].life.sent(Settling(by: .script))
    startFade(id, to: 0, animated: animated)
    if case .sheet(id)? = focused?.parent { setFocus(nil, &turn) }
    restIfStill(id, &turn)
  }

  /// Brings a sheet back to its detent; one at a detent of 0 to the next larger one.
  mutating func reveal(_ id: SheetID, animated: Bool, _ turn: inout StepContext) {
    guard self[id].isPresented, !self[id].life.isLeaving, let selected = self[id].selection.selected
    else {
      return
    }
    guard self[id].isConcealed else {
      let next = self[id].detents.first { $0.height > 0 }
      guard self[id].selectedDetent?.height == 0, let next else { return }
      return select(id, next.name, by: .script, animated: animated, &turn)
    }
    settle(id, at: selected, by: .script, animated: animated, &turn)
    startFade(id, to: isUndimmed(id) ? 0 : 1, animated: animated)
  }

  private mutating func restIfStill(_ id: SheetID, _ turn: inout StepContext) {
    guard !self[id].isMoving(at: time) else { return }
    self[id].height = self[id].height.arrived
    rest(id, &turn)
  }
}
