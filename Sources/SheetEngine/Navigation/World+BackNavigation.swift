internal import Physics

/// The host app's navigation, and all back actions (FT-13, IOS-38).
extension World {
  mutating func showScreen(_ id: ScreenID, _ turn: inout StepContext) {
    guard screens.indices.contains(id.index), shownScreen != id else { return }
    let tabBar = tabBarTop
    leaveScreen(&turn)
    if let place = navigation.lastIndex(of: id) {
      navigation.removeLast(navigation.count - place - 1)
    } else {
      navigation.append(id)
    }
    endEditingOnScreens(&turn)
    updateScreenSheets(&turn)
    moveSheets(afterTabBarAt: tabBar, &turn)
    emitAppear(id, &turn)
  }

  /// Returns to the previous screen for the script.
  mutating func leaveShownScreen(_ turn: inout StepContext) {
    guard navigation.count > 1 else {
      return turn.emit(.warned("there is no screen to go back to", nil, time: time))
    }
    popScreen(&turn)
  }

  /// Sends the event of a screen that has become the shown screen.
  func emitAppear(_ id: ScreenID, _ turn: inout StepContext) {
    if self[id].listens.contains(.appears) {
      turn.emit(.noticed(id, .appears, row: nil, time: time))
    }
  }

  private mutating func popScreen(_ turn: inout StepContext) {
    guard navigation.count > 1 else { return }
    let tabBar = tabBarTop
    leaveScreen(&turn)
    navigation.removeLast()
    endEditingOnScreens(&turn)
    updateScreenSheets(&turn)
    moveSheets(afterTabBarAt: tabBar, &turn)
    if let screen = shownScreen { emitAppear(screen, &turn) }
  }

  /// Hides the keyboard and removes the focus of a screen that is left.
  private mutating func endEditingOnScreens(_ turn: inout StepContext) {
    if case .screen = keyboard.field?.parent { hideKeyboard(&turn) }
    if case .screen = focusedElement?.parent { setFocus(nil, &turn) }
  }

  mutating func goBack(_ turn: inout StepContext) {
    switch device.platform {
    case .android:
      // The first back action hides the keyboard; the next applies to the sheet or screen below
      // (FT-33).
      if keyboard.target > 0 { return hideKeyboard(&turn) }
      guard let top = topSheet else { return popScreen(&turn) }
      handleBack(from: top, &turn)
    case .ios:
      // On iOS, the back button of the shown page is the app's back button.
      if let top = topSheet, showsLaterPage(top) { return popPage(of: top, &turn) }
      // A modal sheet covers the app's back button.
      guard !presented.contains(where: blocksTouches) else { return }
      popScreen(&turn)
    }
  }

  mutating func escape(_ turn: inout StepContext) {
    guard let top = topSheet else { return }
    if showsLaterPage(top) { return popPage(of: top, &turn) }
    requestDismissal(top, .escape, &turn)
  }

  /// Returns to the previous page for the user (NP-17).
  mutating func popPage(of id: SheetID, _ turn: inout StepContext) {
    guard !self[id].lifecycle.isDismissing else { return }
    requestPop(id, leaving: self[id].pages.count - 1, true, by: .user, &turn)
  }

  mutating func updateBackGesture(_ progress: Double, _ turn: inout StepContext) {
    guard let top = topSheet, progress.isFinite else { return }
    if canSwipePage(of: top) { return swipePage(of: top, to: progress, &turn) }
    // When a page is popped, the sheet does not move.
    guard device.hasPredictiveBack, !showsLaterPage(top) || isDraggedByBackGesture(top) else {
      return
    }
    // The gesture hides the keyboard and does not move the sheet.
    guard keyboard.target == 0 || isDraggedByBackGesture(top) else { return }
    var drag: ActiveDrag
    switch self[top].phase {
    case .hidden, .dismissing: return
    case .presenting, .resting, .settling: drag = startDrag(of: top, by: .key, turn.policy)
    case .dragging(let current):
      guard current.by == .key else { return }
      drag = current
    }
    let reached = min(1, max(0, progress))
    // A form that slides in can be farther below its place than it is high; it stays there.
    let lowest = min(0, drag.base)
    if let shape = backShape(of: top, at: reached, turn.policy) {
      anchor(&drag, at: max(lowest, drag.base - shape.lower), of: top, turn.policy)
      self[top].lifecycle.updateDrag(drag)
      self[top].previewScale = shape.scale
      self[top].preview = AnimatedValue(at: 1)
      return
    }
    let back = self[top].definition.style.back
    let fraction = back.easing.progress(at: reached * back.easing.duration)
    let lowered = max(0, drag.base) * back.lowers * fraction
    anchor(&drag, at: drag.base - lowered, of: top, turn.policy)
    self[top].lifecycle.updateDrag(drag)
    self[top].previewScale = nil
    self[top].preview = AnimatedValue(at: fraction)
  }

  /// Returns the script's shape for the back gesture; nil if there is no hook or it returns none.
  private func backShape(
    of id: SheetID, at progress: Double, _ policy: any DecisionDelegate
  ) -> BackShape? {
    guard let question = backFunction(of: id) else { return nil }
    return policy.back(at: progress, asking: question, sheet: id)
  }

  /// A separate function: a style is large, and must be off the stack when the script is called.
  private func backFunction(of id: SheetID) -> ScriptFunctionID? {
    self[id].definition.style.back.question
  }

  mutating func endBackGesture(commits: Bool, _ turn: inout StepContext) {
    // A sheet that was presented above the dragged sheet meanwhile receives the back action; the
    // dragged sheet returns to its detent, also if it was hidden meanwhile.
    let receiver = topSheet
    for id in presented where id != receiver {
      if isDraggedByBackGesture(id) { releaseBackGesture(id, &turn) }
      endPageDrag(of: id, commits: false, &turn)
    }
    if let top = topSheet, self[top].swipe.isDragged {
      return endPageDrag(of: top, commits: commits, &turn)
    }
    guard device.hasPredictiveBack, let top = topSheet,
      keyboard.target == 0 || isDraggedByBackGesture(top)
    else {
      // The device can have changed meanwhile; the gesture still releases the sheet.
      if let top = topSheet, isDraggedByBackGesture(top) { releaseBackGesture(top, &turn) }
      if commits { goBack(&turn) }
      return
    }
    if isDraggedByBackGesture(top) { self[top].lifecycle.endDrag() }
    if commits { handleBack(from: top, &turn) } else { returnToRest(top, &turn) }
    // A dismissed sheet keeps the shape of the gesture; otherwise the sheet returns to its full
    // size.
    if !self[top].lifecycle.isDismissing { endPreview(of: top) }
  }

  private func isDraggedByBackGesture(_ id: SheetID) -> Bool {
    self[id].lifecycle.activeDrag?.by == .key
  }

  private mutating func releaseBackGesture(_ id: SheetID, _ turn: inout StepContext) {
    returnToRest(id, &turn)
    endPreview(of: id)
  }

  private mutating func endPreview(of id: SheetID) {
    let fraction = self[id].preview.value(at: time)
    guard fraction != 0 else { return }
    let motion = effectiveMotion(SystemMetrics.previewReturn)
    self[id].preview = AnimatedValue(
      motion, start: time, seconds: motion.settlingTime(from: 1000 * fraction, to: 0, velocity: 0),
      from: fraction, to: 0)
  }

  /// Android's back action: moves to the next smaller detent if the style collapses first,
  /// otherwise dismisses the sheet.
  private mutating func handleBack(from id: SheetID, _ turn: inout StepContext) {
    if showsLaterPage(id) { return popPage(of: id, &turn) }
    let state = self[id]
    let below = state.neighbours.below
    guard state.definition.style.back.collapses, below >= 0 else {
      return requestDismissal(id, .back, &turn)
    }
    guard !state.lifecycle.isDismissing else { return }
    var request = SettleRequest(at: state.detents[below].name, by: .user)
    request.motion = state.definition.style.collapse
    settle(id, request, &turn)
  }
}
