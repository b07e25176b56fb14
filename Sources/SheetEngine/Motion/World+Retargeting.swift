internal import Physics

/// Changes the target height of a sheet after its detents were resolved again.
extension World {
  /// Changes the height to that of the selected detent: immediately, with a new motion, or with the
  /// current motion.
  mutating func retarget(
    _ id: SheetID, _ adjustment: RelayoutMode, wasFree: Bool, _ turn: inout StepContext
  ) {
    let style = self[id].definition.style
    if self[id].lifecycle.isDismissing {
      if wasFree != isFreestanding(id) { return completeDismissal(id, &turn) }
      return retargetDismissal(id, adjustment)
    }
    guard let height = restingHeight(of: id) else { return }
    if wasFree != isFreestanding(id) {
      self[id].height = AnimatedValue(at: height)
      self[id].slide = AnimatedValue(at: 0)
      finishSettling(id, &turn)
      return
    }
    switch self[id].phase {
    case .hidden, .dismissing: return
    case .resting:
      adjust(id, to: height, adjustment, &turn)
    case .presenting:
      retargetMotion(id, to: height, motion: effectiveMotion(style.present), adjustment)
    case .settling:
      retargetMotion(id, to: height, motion: effectiveMotion(style.settle), adjustment)
    case .dragging(let drag): retargetDrag(id, drag, adjustment, turn.policy)
    }
  }

  /// Adapts a dismissal to a new screen size; the target of a dismissal does not depend on detents.
  private mutating func retargetDismissal(_ id: SheetID, _ adjustment: RelayoutMode) {
    guard case .device = adjustment else { return }
    if slidesIn(id) {
      self[id].height = AnimatedValue(at: min(device.height, height(of: id)))
      let out = slideOut(of: id)
      self[id].slide = AnimatedValue(
        effectiveMotion(dismissalMotion(self[id].definition.style)), start: time,
        from: min(out, slide(of: id)), to: out, velocity: self[id].slide.velocity(at: time),
        vanishing: true)
      return
    }
    guard height(of: id) > device.height else { return }
    let speed = self[id].height.velocity(at: time)
    self[id].height = AnimatedValue(
      effectiveMotion(self[id].definition.style.settle), start: time, from: device.height, to: 0,
      velocity: speed, vanishing: true)
  }

  /// Keeps a dragged sheet at its height.
  ///
  /// The range of the drag is extended by the new range at both ends. A changed or rotated device
  /// replaces the range.
  private mutating func retargetDrag(
    _ id: SheetID, _ held: ActiveDrag, _ adjustment: RelayoutMode, _ policy: any DecisionDelegate
  ) {
    var drag = held
    let now = dragRange(of: id)
    var height = drag.displayedHeight
    if case .padding(let old) = adjustment { height = keepingProgress(height, from: old, of: id) }
    if case .device = adjustment {
      drag.dragRange = now
      height = min(height, device.height)
      // The back gesture lowers the sheet by a fraction of its current height.
      if drag.by == .key { drag.base = height }
    } else {
      drag.dragRange =
        min(
          drag.dragRange.lowerBound, now.lowerBound)...max(
          drag.dragRange.upperBound, now.upperBound)
    }
    anchor(&drag, at: height, of: id, policy)
    self[id].lifecycle.updateDrag(drag)
  }

  private mutating func adjust(
    _ id: SheetID, to height: Double, _ adjustment: RelayoutMode, _ turn: inout StepContext
  ) {
    guard abs(self.height(of: id) - height) > 1e-9 else { return }
    // The screen can be lower than before.
    let now = min(self.height(of: id), device.height)
    switch adjustment {
    case .device, .instant, .padding: self[id].height = AnimatedValue(at: height)
    case .with(let motion), .keyboard(let motion):
      self[id].height = AnimatedValue(effectiveMotion(motion), start: time, from: now, to: height)
      var settling = Settling(by: nil)
      if case .keyboard = adjustment { settling.followsKeyboard = true }
      self[id].lifecycle.startSettling(settling)
    }
    rescroll(id)
  }

  /// Changes the target height of a moving sheet and keeps its velocity.
  private mutating func retargetMotion(
    _ id: SheetID, to height: Double, motion usual: Motion, _ adjustment: RelayoutMode
  ) {
    var now = self.height(of: id)
    var motion = usual
    var followsKeyboard = false
    switch adjustment {
    case .device: now = min(now, device.height)
    case .instant, .with: break
    case .padding(let old):
      if self[id].slide.motion != nil { break }
      let kept = keepingProgress(now, from: old, of: id)
      self[id].height = self[id].height.moved(from: now, to: kept, target: height)
      return
    case .keyboard(let keyboard):
      followsKeyboard = true
      // A sheet that slides in changes its height with the keyboard's motion, not with the
      // presentation motion.
      if self[id].slide.motion != nil { motion = effectiveMotion(keyboard) }
    }
    guard self[id].height.to != height || now != self.height(of: id) else { return }
    if !followsKeyboard { self[id].lifecycle.retarget() }
    if self[id].slide.motion != nil, adjustment.isImmediate {
      // A sheet that slides in takes its new height immediately.
      self[id].height = AnimatedValue(at: height)
      return
    }
    let speed = self[id].height.velocity(at: time)
    self[id].height = AnimatedValue(
      motion, start: time, from: now, to: height, velocity: speed)
  }

  private mutating func finishSettling(_ id: SheetID, _ turn: inout StepContext) {
    switch self[id].phase {
    case .presenting, .settling: completeMotion(id, &turn)
    case .dragging:
      cancelTouch(on: id, &turn)
      self[id].lifecycle.startSettling(Settling(by: .layout))
      completeMotion(id, &turn)
    case .hidden, .resting, .dismissing: return
    }
  }
}
