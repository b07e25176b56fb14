/// Events of a touch on a sheet: touch-down, drag and lift-off.
extension World {
  /// Whether a finger is down on a sheet, moving or not.
  public func isHeld(_ id: SheetID) -> Bool {
    guard let touch, !touch.hasEnded, case .sheet(id, _) = touch.hit else { return false }
    return true
  }

  /// Sends the event for the start of a drag, once per touch; returns whether it was sent.
  @discardableResult
  mutating func recordDragStart(
    of id: SheetID, by handle: DragSource, _ turn: inout StepContext
  ) -> Bool {
    guard let current = touch, current.dragSource == nil, current.draggedPart?.sheet == id else {
      return false
    }
    touch?.dragSource = handle
    emit(.dragBegan(by: handle), of: id, &turn)
    return true
  }

  /// Ends a touch: the finger lifts, or the touched element is removed.
  mutating func endTouch(isCancelled: Bool, _ turn: inout StepContext) {
    guard let current = touch, !current.hasEnded, let (id, source) = current.draggedPart else {
      return
    }
    // The effects of the lift-off can remove the touched element; this must not end the touch
    // twice.
    touch?.hasEnded = true
    if let handle = current.dragSource {
      touch?.dragSource = nil
      emit(.dragEnded(by: handle, isCancelled: isCancelled), of: id, &turn)
    }
    guard case .sheet = current.hit else { return }
    emit(.letGo(by: source, isCancelled: isCancelled), of: id, &turn)
  }

  /// Cancels a drag by a part that can no longer drag the sheet: the sheet returns while the touch
  /// continues.
  mutating func abandonDrag(of id: SheetID, _ turn: inout StepContext) {
    guard let handle = touch?.dragSource else { return }
    touch?.dragSource = nil
    touch?.canTap = false
    // A drag that scrolls content continues.
    if case .sheet? = touch?.dragTarget { touch?.dragTarget = .nothing }
    emit(.dragEnded(by: handle, isCancelled: true), of: id, &turn)
    guard self[id].lifecycle.activeDrag != nil else { return }
    self[id].lifecycle.endDrag()
    returnToRest(id, &turn)
  }

  /// Returns the target of a sheet: its selected detent, a custom height in points, or dismissal;
  /// nil while it is hidden.
  ///
  /// For a dragged sheet, the target is the outcome of a release now, if no hook prevents it.
  public func target(
    of id: SheetID, policy: any DecisionDelegate
  ) -> (outcome: ReleaseOutcome, height: Double?)? {
    let state = self[id]
    switch state.phase {
    case .hidden: return nil
    case .dismissing: return (.dismiss, nil)
    case .presenting, .resting, .settling: return place(named: state.selection.selected, of: id)
    case .dragging(let drag):
      // A drag of the back gesture ends only with that gesture.
      guard drag.by != .key else { return place(named: state.selection.selected, of: id) }
      let velocity = touch.map { $0.isDragging(id) ? $0.velocity(at: time) : 0 } ?? 0
      let release = release(
        of: id, drag, velocity: velocity, among: releaseDetents(of: id, drag))
      let decision = decision(on: release, sheet: id, policy: policy)
      guard case .detent(let name) = decision.outcome else {
        return (decision.outcome, decision.height)
      }
      let isThere = state.detent(named: name) != nil
      return place(named: isThere ? name : state.selection.lastRestDetent, of: id)
    }
  }

  /// Returns a detent or the custom height in its place.
  private func place(
    named name: String?, of id: SheetID
  ) -> (outcome: ReleaseOutcome, height: Double?)? {
    guard let name else { return nil }
    return name == Detent.customHeightName
      ? (.height, self[id].customHeight.height) : (.detent(name), nil)
  }
}
