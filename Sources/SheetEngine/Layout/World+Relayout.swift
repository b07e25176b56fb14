internal import Physics

/// Resolves detents again after a change of the container, the keyboard or a definition.
///
/// See Semantics, "Detents after a change of layout".
extension World {
  /// How sheets at rest take a new height.
  enum RelayoutMode {
    /// At once: the screen itself has changed.
    case device
    /// At once: what a resolver reads has changed.
    case instant
    /// By a motion.
    case with(Motion)
    /// By the keyboard's motion.
    case keyboard(Motion)

    var isInstant: Bool {
      switch self {
      case .device, .instant: true
      case .with, .keyboard: false
      }
    }
  }

  /// Turns the device, and lays everything out again.
  mutating func rotate(_ orientation: Device.Orientation, _ turn: inout StepContext) {
    var turned = device
    turned.orientation = orientation
    replaceDevice(turned, &turn)
  }

  /// Changes the device for another, or the same one turned, and lays everything out again.
  mutating func replaceDevice(_ new: Device, _ turn: inout StepContext) {
    let old = device
    guard new != old else { return }
    device = new
    if new.hz != old.hz { framedUpTo = frameNumber }
    // Other colors, or another wish for motion, move nothing: what a keyboard has left where it is
    // stays there.
    guard !old.hasLayout(of: new) else { return }
    let adjustment: RelayoutMode = new.bounds == old.bounds ? .instant : .device
    let hasMoved = new.bounds != old.bounds || new.keyboardHeight != old.keyboardHeight
    if keyboard.target > 0, hasMoved {
      if keyboard.target == old.keyboardHeight { keyboard.target = new.keyboardHeight }
      keyboard.target = min(keyboard.target, new.height)
      keyboard.heard = keyboard.target
      keyboard.height = AnimatedValue(at: keyboard.target)
    }
    for index in screens.indices { rescroll(ScreenID(index)) }
    for id in presented {
      endSwipe(of: id, &turn)
      relayout(id, adjustment, &turn)
      if hasMoved { relift(id, animated: false) }
      rescroll(id)
    }
  }

  mutating func redefine(_ id: SheetID, _ definition: SheetDefinition, _ turn: inout StepContext) {
    let old = self[id].definition
    let inputs = self[id].inputs
    if self[id].pages.isEmpty {
      self[id].root = definition
    } else {
      let page = self[id].pages[self[id].pages.count - 1]
      self[id].root.pages[page] = definition
    }
    self[id].definition = definition
    self[id].inputs = PageInputs(inputs, from: old, to: definition)
    // A tap is meant for what the finger came down on.
    if !old.holdsSame(as: definition) {
      loseTap { hit in
        switch hit {
        case .sheet(id, .content), .sheet(id, .fixed): true
        case .sheet, .backdrop, .keyboard, .host, .nothing: false
        }
      }
    }
    if let current = touch, current.drags != nil, current.hit.isOn(id), !mayDrag(id, current.hit) {
      dropDrag(of: id, &turn)
    }
    self[id].isModal = self[id].options.isModal ?? definition.style.isModal
    // Detents that are set are held to what those of a presentation are held to.
    let setsDetents = old.style.detents != definition.style.detents
    relayout(id, .with(definition.style.settle), isFirst: setsDetents, &turn)
    if old.style.largestUndimmed != definition.style.largestUndimmed { aimFade(id) }
    rescroll(id)
    followScreen(&turn)
  }

  /// Resolves a sheet's detents again and takes it to the selected one's new height.
  mutating func relayout(
    _ id: SheetID, _ adjustment: RelayoutMode, isFirst: Bool = false, _ turn: inout StepContext
  ) {
    guard self[id].isPresented else { return }
    let wasFree = isFreestanding(id)
    choosePresentation(of: id, turn.policy)
    self[id].presentation = presentationNow(of: id)
    let resolution = resolution(of: id, policy: turn.policy, isFirst: isFirst)
    for error in resolution.errors { turn.tell(.failed(error, id, time: time)) }
    let before = self[id].detents
    self[id].detents = resolution.detents
    if resolution.errors.isEmpty { self[id].lastGood = resolution.plain }
    self[id].plain = resolution.plain
    if isFirst { refuse(resolution.errors, of: id) }
    if self[id].selection.selected == Detent.own {
      let context = detentContext(of: id)
      let height = min(self[id].ownHeight.plain, context.max)
      self[id].ownHeight.lifted = lift(height, by: context.keyboard, id: id, in: context)
    }
    reselect(id, before: before, &turn)
    retarget(id, adjustment, wasFree: wasFree, &turn)
  }

  /// Keeps the selected detent; if it is gone, another takes its place until it is back.
  private mutating func reselect(_ id: SheetID, before: [Detent], _ turn: inout StepContext) {
    guard !self[id].life.isLeaving else { return }
    let height = ruleHeight(of: id)
    let change = self[id].selection.resolved(self[id].detents) { name in
      before.first { $0.name == name }?.height ?? height
    }
    guard let change else { return }
    tell(.willChangeDetent(from: change.from, to: change.to, by: change.by), of: id, &turn)
    concludeChange(id, &turn)
  }
}
