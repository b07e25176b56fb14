internal import Physics

/// Shows and hides the keyboard, and moves or resizes sheets to avoid it (Semantics, "Keyboard").
extension World {
  /// Shows the keyboard without a field: for the top sheet, or for the app if there is no sheet.
  mutating func showKeyboard(_ height: Double, _ turn: inout StepContext) {
    // A keyboard that is already shown keeps its owner.
    showKeyboard(height, for: keyboard.target > 0 ? keyboard.owner : topSheet, &turn)
  }

  /// Shows the keyboard for a sheet, or for the app if `owner` is nil; `field` receives the input
  /// focus if the keyboard is hidden.
  mutating func showKeyboard(
    _ height: Double, for owner: SheetID?, field: FocusedField? = nil, _ turn: inout StepContext
  ) {
    guard height.isFinite, height > 0 else { return hideKeyboard(&turn) }
    let height = min(height, device.height)
    guard keyboard.target != height || keyboard.owner != owner else { return }
    keyboard.owner = owner
    let origin = owner.map { .sheet($0) } ?? shownScreen.map { ElementParent.screen($0) }
    if let shown = keyboard.shown {
      assignKeyboard(for: origin, &turn)
      keyboard.shown?.height = height
      if shown.height != height {
        moveKeyboard(to: height)
        emitKeyboardChange(height: height, &turn)
      } else if origin != shown.origin {
        emitKeyboardChange(height: height, &turn)
      }
    } else {
      keyboard.shown = ShownKeyboard(
        height: height, heightAtAppearance: height, field: field, origin: origin,
        page: origin.flatMap { shownPage(on: $0) })
      moveKeyboard(to: height)
      emitKeyboardChange(height: height, &turn)
    }
    avoidKeyboard(&turn)
  }

  /// Hides the keyboard; a sheet that is being dismissed, `gone`, keeps its layout.
  mutating func hideKeyboard(leaving gone: SheetID? = nil, _ turn: inout StepContext) {
    setInputFocus(nil, &turn)
    guard keyboard.shown != nil else { return }
    moveKeyboard(to: 0)
    emitKeyboardChange(height: 0, &turn)
    keyboard.shown = nil
    avoidKeyboard(leaving: gone, &turn)
  }

  private mutating func moveKeyboard(to height: Double) {
    keyboard.height = AnimatedValue(
      SystemMetrics.keyboardMotion, start: time, seconds: SystemMetrics.keyboardSeconds,
      from: keyboard.height.value(at: time), to: height)
  }

  private mutating func avoidKeyboard(leaving gone: SheetID? = nil, _ turn: inout StepContext) {
    for id in presented where id != gone {
      relayout(id, .keyboard(SystemMetrics.keyboardMotion), &turn)
      updateLift(id, animated: true)
      scrollBackIntoRange(id)
    }
    if let shownScreen { scrollBackIntoRange(shownScreen) }
    scrollToFocusedField()
  }

  /// Scrolls to the field with the input focus if the keyboard would cover it or it is out of view,
  /// with the motion of the keyboard.
  ///
  /// If the style ignores the keyboard, a covered field stays covered.
  mutating func scrollToFocusedField() {
    guard keyboard.target > 0, let field = keyboard.field, case .sheet(let id) = field.parent,
      self[id].isPresented, !self[id].lifecycle.isDismissing, self[id].lifecycle.activeDrag == nil
    else { return }
    if case .content(id, _)? = touch?.dragTarget { return }
    let sizes = currentMetrics(of: id)
    let shown = shownPart(of: id)
    let item = self[id].definition.content.items(sizes).first {
      $0.kind == .field && $0.label == field.name && $0.part == shown
    }
    guard let item else { return }
    let height = self[id].selectedDetent?.height ?? self[id].height.to
    let viewport = viewportHeight(
      of: id, height: height, keyboard: keyboard.target, lift: self[id].lift.to)
    let now = offset(of: id)
    let lowest = item.y + item.height - viewport
    guard now < lowest || now > item.y else { return }
    let target = max(0, now < lowest ? min(lowest, item.y) : item.y)
    guard abs(target - now) > 0.5 else { return }
    self[id].scroll.driver = .bouncing(
      AnimatedValue(
        SystemMetrics.keyboardMotion, start: time, seconds: SystemMetrics.keyboardSeconds,
        from: now, to: target))
    self[id].scroll.value = target
  }

  /// Whether a sheet avoids the keyboard: the keyboard appeared for the sheet, or for a sheet below
  /// it or the app (FT-09).
  func avoidsKeyboard(_ id: SheetID) -> Bool {
    guard let owner = keyboard.owner else { return true }
    // The owner can be dismissed while the keyboard is still hiding.
    guard let first = presented.firstIndex(of: owner) else { return keyboard.target > 0 }
    return presented.firstIndex(of: id).map { $0 >= first } ?? true
  }

  /// The keyboard's target height for a sheet, in points; 0 if the sheet does not avoid the
  /// keyboard.
  func avoidedKeyboardHeight(of id: SheetID) -> Double { avoidsKeyboard(id) ? keyboard.target : 0 }

  /// Ends editing before a sheet is dismissed (NP-14).
  mutating func endEditing(in id: SheetID, _ turn: inout StepContext) {
    guard keyboard.target > 0 else { return }
    if let field = keyboard.field, field.parent != .sheet(id) { return }
    hideKeyboard(leaving: id, &turn)
    self[id].lift = AnimatedValue(at: self[id].lift.value(at: time))
  }

  /// Lifts a panning or freestanding sheet above the keyboard, at most up to the top inset.
  mutating func updateLift(_ id: SheetID, animated: Bool) {
    let now = self[id].lift.value(at: time)
    var target = liftTarget(of: id)
    // A sheet that is being dismissed is not lifted further.
    if self[id].lifecycle.isDismissing { target = min(target, now) }
    guard target != now || self[id].lift.motion != nil else { return }
    self[id].lift =
      animated
      ? AnimatedValue(
        SystemMetrics.keyboardMotion, start: time, seconds: SystemMetrics.keyboardSeconds,
        from: now, to: target) : AnimatedValue(at: target)
  }

  private func liftTarget(of id: SheetID) -> Double {
    let state = self[id]
    let heard = avoidedKeyboardHeight(of: id)
    guard heard > 0, state.definition.style.keyboard != .ignore else { return 0 }
    guard isFreestanding(id) || state.definition.style.keyboard == .pan else { return 0 }
    let height = state.selectedDetent?.height ?? state.height.to
    let place = place(of: id, height: height)
    let room = max(0, place.y - device.insets.top)
    // The sheet moves only as far as necessary: at the bottom edge of the screen, the keyboard
    // covers the bottom inset inside the sheet. A card keeps its distance, from the keyboard.
    let below = inset(of: id, height: height, as: state.presentation).bottom
    let covered = isFreestanding(id) || below > 0 ? 0 : max(0, place.maxY - safeBottom)
    let needed = place.maxY + padding(of: id) + below - covered - (device.height - heard)
    return min(room, max(0, needed))
  }

  /// Scrolls a screen with a composer back if its offset is past the end after the keyboard hides,
  /// with the motion of the keyboard.
  private mutating func scrollBackIntoRange(_ id: ScreenID) {
    guard self[id].composerButtons != nil, self[id].offset.end == nil else { return }
    let most = maxOffset(of: id, keyboard: keyboard.target)
    let now = self[id].offset.value
    guard now > most else { return }
    self[id].offset.driver = .bouncing(
      AnimatedValue(
        SystemMetrics.keyboardMotion, start: time, seconds: SystemMetrics.keyboardSeconds,
        from: now, to: most))
    self[id].offset.value = most
  }

  /// Scrolls content back if its offset is past the end after the keyboard hides, with the motion
  /// of the keyboard.
  private mutating func scrollBackIntoRange(_ id: SheetID) {
    guard self[id].scroll.end == nil else { return }
    guard self[id].lifecycle.activeDrag == nil else { return }
    let height = self[id].selectedDetent?.height
    let most = maxOffset(
      of: id, height: height ?? self[id].height.to, keyboard: keyboard.target)
    let now = self[id].scroll.value
    guard keyboard.target == 0, now > most, avoidsKeyboard(id) else { return }
    let style = self[id].definition.style
    let isLocked =
      (style.expandsByContent || style.scrollsOnOverflow)
      && self[id].selected != self[id].detents.last?.name
    // Content that cannot scroll at this detent keeps the offset from a larger detent.
    guard !isLocked else { return }
    self[id].scroll.driver = .bouncing(
      AnimatedValue(
        SystemMetrics.keyboardMotion, start: time, seconds: SystemMetrics.keyboardSeconds,
        from: now, to: most))
    self[id].scroll.value = most
  }
}
