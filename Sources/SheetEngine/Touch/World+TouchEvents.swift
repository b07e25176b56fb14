/// What is told of a finger on a sheet: that it is there, that it drags, that it has left.
extension World {
  /// Whether a finger is down on a sheet, moving or not.
  public func isHeld(_ id: SheetID) -> Bool {
    guard let touch, !touch.isLost, case .sheet(id, _) = touch.hit else { return false }
    return true
  }

  /// The finger drags a sheet, which is told once a touch.
  mutating func beginDrag(of id: SheetID, by handle: DragSource, _ turn: inout StepContext) {
    guard let current = touch, current.drags == nil, case .sheet(id, _) = current.hit else {
      return
    }
    touch?.drags = handle
    tell(.dragBegan(by: handle), of: id, &turn)
  }

  /// The finger leaves what it is on, or that goes from under it.
  mutating func endTouch(isCancelled: Bool, _ turn: inout StepContext) {
    guard let current = touch, !current.isLost, case .sheet(let id, let region) = current.hit else {
      return
    }
    // What comes of its leaving may take away what it is on: that is no second end.
    touch?.isLost = true
    if let handle = current.drags {
      touch?.drags = nil
      tell(.dragEnded(by: handle, isCancelled: isCancelled), of: id, &turn)
    }
    tell(.letGo(by: region.handle, isCancelled: isCancelled), of: id, &turn)
  }

  /// The part by which it is dragged may drag it no more: it goes back, and the finger stays.
  mutating func dropDrag(of id: SheetID, _ turn: inout StepContext) {
    guard let handle = touch?.drags else { return }
    touch?.drags = nil
    touch?.mayTap = false
    // Content that the finger scrolls goes on with it.
    if case .sheet? = touch?.hold { touch?.hold = .nothing }
    tell(.dragEnded(by: handle, isCancelled: true), of: id, &turn)
    guard self[id].life.grip != nil else { return }
    self[id].life.letGo()
    returnToRest(id, &turn)
  }

  /// Where a sheet is heading: to its selected detent or to a height, in points, or out; in the hand,
  /// where a release now would land, should a question that it asks not refuse; nil while it is hidden.
  public func target(
    of id: SheetID, policy: any DecisionDelegate
  ) -> (outcome: ReleaseOutcome, height: Double?)? {
    let state = self[id]
    switch state.phase {
    case .hidden: return nil
    case .dismissing: return (.dismiss, nil)
    case .presenting, .resting, .settling: return place(named: state.selection.selected, of: id)
    case .dragging(let grip):
      // What the back gesture holds is let go by that gesture alone.
      guard grip.by != .key else { return place(named: state.selection.selected, of: id) }
      let velocity = touch.map { $0.moves(id) ? $0.velocity(at: time) : 0 } ?? 0
      let release = release(of: id, grip, velocity: velocity)
      let verdict = verdict(on: release, sheet: id, policy: policy)
      guard case .detent(let name) = verdict.outcome else {
        return (verdict.outcome, verdict.height)
      }
      let isThere = state.detent(named: name) != nil
      return place(named: isThere ? name : state.selection.rested, of: id)
    }
  }

  /// A detent, or the height that takes its place.
  private func place(
    named name: String?, of id: SheetID
  ) -> (outcome: ReleaseOutcome, height: Double?)? {
    guard let name else { return nil }
    return name == Detent.own ? (.height, self[id].ownHeight.lifted) : (.detent(name), nil)
  }
}
