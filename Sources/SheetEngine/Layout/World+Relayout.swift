internal import Physics

/// Resolves detents again after a change of the container, the keyboard or a definition.
///
/// See Semantics, "Detents after a change of layout".
extension World {
  /// The modes of a change to a new height, for sheets at rest.
  enum RelayoutMode {
    /// Immediately: the screen itself has changed.
    case device
    /// Immediately: an input of a resolver has changed.
    case instant
    /// With a motion.
    case with(Motion)
    /// With the keyboard's motion.
    case keyboard(Motion)
    /// Immediately, and a moving sheet stays at its progress between the detents, which had these
    /// heights: the padding of a card has changed.
    case padding(heights: [Double])

    var isImmediate: Bool {
      switch self {
      case .device, .instant, .padding: true
      case .with, .keyboard: false
      }
    }
  }

  mutating func rotate(_ orientation: Device.Orientation, _ turn: inout StepContext) {
    var turned = device
    turned.orientation = orientation
    replaceDevice(turned, &turn)
  }

  /// Replaces the device, or its settings, and updates the layout.
  mutating func replaceDevice(_ new: Device, _ turn: inout StepContext) {
    let old = device
    guard new != old else { return }
    device = new
    updateLayout(after: old, &turn)
    reportEnvironment(since: old, &turn)
  }

  /// Updates the layout after a change of the device, which was `old`.
  private mutating func updateLayout(after old: Device, _ turn: inout StepContext) {
    let new = device
    if new.hz != old.hz { lastFrameNumber = exactFrameNumber }
    // A change of the color scheme or of Reduce Motion keeps the layout, including the keyboard.
    guard !old.hasLayout(of: new) else { return }
    let adjustment: RelayoutMode = new.bounds == old.bounds ? .instant : .device
    let hasMoved = new.bounds != old.bounds || new.keyboardHeight != old.keyboardHeight
    if let shown = keyboard.shown, hasMoved {
      let isUsual = shown.height == old.keyboardHeight
      let height = min(isUsual ? new.keyboardHeight : shown.height, new.height)
      if height > 0 {
        keyboard.shown?.height = height
        keyboard.shown?.heightAtAppearance = height
      } else {
        hideKeyboard(&turn)
      }
      keyboard.height = AnimatedValue(at: height)
    }
    for index in screens.indices { rescroll(ScreenID(index)) }
    for id in presented {
      endSwipe(of: id, &turn)
      relayout(id, adjustment, &turn)
      if hasMoved { updateLift(id, animated: false) }
      rescroll(id)
    }
  }

  /// Changes the definition of a page of a stack, which the stack shows now or later.
  mutating func redefine(
    _ id: SheetID, page: Int, _ definition: SheetDefinition, _ turn: inout StepContext
  ) {
    guard self[id].root.pages.indices.contains(page) else { return }
    self[id].root.pages[page] = definition
    if self[id].pages.last == page { redefine(id, definition, &turn) }
  }

  mutating func redefine(_ id: SheetID, _ definition: SheetDefinition, _ turn: inout StepContext) {
    let change = replaceDefinition(of: id, by: definition, &turn)
    relayout(id, change.mode, isFirst: change.setsDetents, &turn)
    if change.changesDimming { continueDimming(of: id, from: change.dimming, at: change.dimmed) }
    rescroll(id)
    updateScreenSheets(&turn)
  }

  /// The effects of a new definition on the layout and the backdrop.
  private struct Redefinition {
    /// Whether the detents are new, so that they are checked as at a presentation.
    let setsDetents: Bool
    /// The change to the new height.
    let mode: RelayoutMode
    let changesDimming: Bool
    /// The dimming mode before.
    let dimming: Style.DimmingMode
    /// The progress of the backdrop before, 0 to 1.
    let dimmed: Double
  }

  /// Replaces a definition without a change of the layout.
  ///
  /// A separate function, so that the definitions are not on the stack while the script is called.
  @inline(never)
  private mutating func replaceDefinition(
    of id: SheetID, by definition: SheetDefinition, _ turn: inout StepContext
  ) -> Redefinition {
    let old = self[id].definition
    let dimmed = dimProgress(of: id)
    let inputs = self[id].inputs
    let oldPadding = padding(of: id)
    if self[id].pages.isEmpty {
      self[id].root = definition
    } else {
      let page = self[id].pages[self[id].pages.count - 1]
      self[id].root.pages[page] = definition
    }
    self[id].definition = definition
    self[id].inputs = PageInputs(inputs, from: old, to: definition)
    // A tap applies to the element that was touched, so it is canceled if the content changes.
    if !old.holdsSame(as: definition) {
      preventTap { hit in
        switch hit {
        case .sheet(id, .content), .sheet(id, .fixed): true
        case .sheet, .backdrop, .keyboard, .host, .nothing: false
        }
      }
    }
    if let current = touch, current.dragSource != nil, current.hit.isOn(id),
      !canDrag(id, current.hit)
    {
      abandonDrag(of: id, &turn)
    }
    self[id].isModal = self[id].options.isModal ?? definition.style.isModal
    let setsDetents = old.style.detents != definition.style.detents
    let changesPadding = !setsDetents && padding(of: id) != oldPadding
    return Redefinition(
      setsDetents: setsDetents,
      mode: changesPadding
        ? .padding(heights: self[id].detents.map { $0.height }) : .with(definition.style.settle),
      changesDimming: old.style.largestUndimmed != definition.style.largestUndimmed
        || old.style.dimming != definition.style.dimming,
      dimming: old.style.dimming, dimmed: dimmed)
  }

  /// Resolves a sheet's detents again and moves the sheet to the new height of the selected detent.
  mutating func relayout(
    _ id: SheetID, _ adjustment: RelayoutMode, isFirst: Bool = false, _ turn: inout StepContext
  ) {
    guard self[id].isPresented else { return }
    let wasFree = isFreestanding(id)
    let presentation = self[id].presentation
    let bottom = place(of: id, height: height(of: id)).maxY
    let isAnimated = !adjustment.isImmediate
    choosePresentation(of: id, turn.policy)
    self[id].presentation = presentationNow(of: id)
    let (undimmed, dimmed) = (largestUndimmed(of: id), dimProgress(of: id))
    chooseLayout(of: id, turn.policy)
    let resolution = resolution(of: id, policy: turn.policy, isFirst: isFirst)
    for error in resolution.errors { turn.emit(.failed(error, id, time: time)) }
    self[id].take(resolution)
    if resolution.errors.isEmpty { self[id].lastValidDetents = resolution.unlifted }
    if isFirst { recordRejectedDetents(resolution.errors, of: id) }
    reselect(id, &turn)
    self[id].recordHeights()
    var adjustment = adjustment
    if self[id].selection.selected == Detent.customHeightName {
      updateCustomHeight(of: id)
      // A custom height that the range changes is brought back with a motion; a cover covers.
      if adjustment.isImmediate, self[id].presentation == .sheet, self[id].phase == .resting {
        adjustment = .with(self[id].definition.style.settle)
      }
    }
    keepHidden(id, before: presentation)
    retarget(id, adjustment, wasFree: wasFree, &turn)
    if isAnimated, presentation == .sheet { moveBottomEdge(of: id, from: bottom) }
    if largestUndimmed(of: id) != undimmed {
      continueDimming(of: id, from: self[id].definition.style.dimming, at: dimmed)
    }
  }

  /// Moves a sheet from a previous position of its bottom edge, in points, to that of another inset,
  /// with the motion of the keyboard.
  mutating func moveBottomEdge(of id: SheetID, from bottom: Double) {
    let moved = bottom - place(of: id, height: height(of: id)).maxY
    guard abs(moved) > 1e-9, self[id].presentation == .sheet else { return }
    self[id].lift = AnimatedValue(at: self[id].lift.value(at: time) - moved)
    updateLift(id, animated: true)
  }

  private func largestUndimmed(of id: SheetID) -> Style.UndimmedDetent {
    self[id].definition.style.largestUndimmed
  }

  /// Keeps the selected detent; if it is no longer active, another detent replaces it until it is
  /// active again.
  private mutating func reselect(_ id: SheetID, _ turn: inout StepContext) {
    guard !self[id].lifecycle.isDismissing else { return }
    let (state, height) = (self[id], ruleHeight(of: id))
    let change = self[id].selection.reselect(state.detents) { name in
      state.lastHeight(of: name) ?? height
    }
    guard let change else { return }
    self[id].nameDetents()
    emit(.willChangeDetent(from: change.from, to: change.to, by: change.by), of: id, &turn)
    completeDetentChange(id, &turn)
  }

  /// Returns the height at which the progress between the detents is the same as at `height` when
  /// they had the heights `old`.
  func keepingProgress(_ height: Double, from old: [Double], of id: SheetID) -> Double {
    let detents = self[id].detents
    guard let first = detents.first?.height, let last = detents.last?.height,
      let oldFirst = old.first, let oldLast = old.last, oldFirst > 0
    else { return height }
    if height <= oldFirst { return height * first / oldFirst }
    if height >= oldLast { return height + last - oldLast }
    return first + (height - oldFirst) * (last - first) / (oldLast - oldFirst)
  }
}
