internal import Physics

/// The host app's navigation, and all back actions (FT-13, IOS-38).
extension World {
  mutating func visit(_ id: ScreenID, _ turn: inout StepContext) {
    guard screens.indices.contains(id.index), shownScreen != id else { return }
    leaveScreen(&turn)
    if let place = navigation.lastIndex(of: id) {
      navigation.removeLast(navigation.count - place - 1)
    } else {
      navigation.append(id)
    }
    endEditingOnScreens(&turn)
    followScreen(&turn)
    appear(id, &turn)
  }

  /// Returns to the previous screen for the script.
  mutating func leaveShownScreen(_ turn: inout StepContext) {
    guard navigation.count > 1 else {
      return turn.tell(.warned("there is no screen to go back to", nil, time: time))
    }
    popScreen(&turn)
  }

  /// Sends the event of a screen that has become the shown screen.
  func appear(_ id: ScreenID, _ turn: inout StepContext) {
    if self[id].listens.contains(.appears) {
      turn.tell(.noticed(id, .appears, row: nil, time: time))
    }
  }

  private mutating func popScreen(_ turn: inout StepContext) {
    guard navigation.count > 1 else { return }
    leaveScreen(&turn)
    navigation.removeLast()
    endEditingOnScreens(&turn)
    followScreen(&turn)
    if let screen = shownScreen { appear(screen, &turn) }
  }

  /// Hides the keyboard and removes the focus of a screen that is left.
  private mutating func endEditingOnScreens(_ turn: inout StepContext) {
    if case .screen = keyboard.field?.parent { hideKeyboard(&turn) }
    if case .screen = focused?.parent { setFocus(nil, &turn) }
  }

  mutating func goBack(_ turn: inout StepContext) {
    switch device.platform {
    case .android:
      // The first back action hides the keyboard; the next applies to the sheet or screen below
      // (FT-33).
      if keyboard.target > 0 { return hideKeyboard(&turn) }
      guard let top = topSheet else { return popScreen(&turn) }
      back(from: top, &turn)
    case .ios:
      // On iOS, the back button of the shown page is the app's back button.
      if let top = topSheet, showsLaterPage(top) { return popPage(of: top, &turn) }
      // A modal sheet covers the app's back button.
      guard !presented.contains(where: stopsTouches) else { return }
      popScreen(&turn)
    }
  }

  mutating func escape(_ turn: inout StepContext) {
    guard let top = topSheet else { return }
    if showsLaterPage(top) { return popPage(of: top, &turn) }
    askToDismiss(top, .escape, &turn)
  }

  /// Returns to the previous page for the user (NP-17).
  mutating func popPage(of id: SheetID, _ turn: inout StepContext) {
    guard !self[id].life.isLeaving else { return }
    pop(id, leaving: self[id].pages.count - 1, true, by: .user, &turn)
  }

  mutating func backProgressed(_ progress: Double, _ turn: inout StepContext) {
    guard let top = topSheet, progress.isFinite else { return }
    if canSwipePage(of: top) { return swipePage(of: top, to: progress, &turn) }
    // When a page is popped, the sheet does not move.
    guard device.hasPredictiveBack, !showsLaterPage(top) || isHeldByBack(top) else { return }
    // The gesture hides the keyboard and does not move the sheet.
    guard keyboard.target == 0 || isHeldByBack(top) else { return }
    switch self[top].phase {
    case .hidden, .dismissing: return
    case .presenting, .resting, .settling: takeHold(of: top, by: .key, turn.policy)
    case .dragging(let grip): guard grip.by == .key else { return }
    }
    guard var grip = self[top].life.grip else { return }
    let reached = min(1, max(0, progress))
    if let shape = backShape(of: top, at: reached, turn.policy) {
      anchor(&grip, at: max(0, grip.base - shape.lower), of: top, turn.policy)
      self[top].life.dragged(grip)
      self[top].previewScale = shape.scale
      self[top].preview = AnimatedValue(at: 1)
      return
    }
    let back = self[top].definition.style.back
    let share = back.easing.progress(at: reached * back.easing.duration)
    anchor(&grip, at: grip.base * (1 - back.lowers * share), of: top, turn.policy)
    self[top].life.dragged(grip)
    self[top].previewScale = nil
    self[top].preview = AnimatedValue(at: share)
  }

  /// Returns the script's shape for the back gesture; nil if there is no hook or it returns none.
  private func backShape(
    of id: SheetID, at progress: Double, _ policy: any DecisionDelegate
  ) -> BackShape? {
    guard let question = backQuestion(of: id) else { return nil }
    return policy.back(at: progress, asking: question, sheet: id)
  }

  /// A separate function: a style is large, and must be off the stack when the script is called.
  private func backQuestion(of id: SheetID) -> ScriptFunctionID? {
    self[id].definition.style.back.question
  }

  mutating func backEnded(commits: Bool, _ turn: inout StepContext) {
    // A sheet that was presented above the dragged sheet meanwhile receives the back action; the
    // dragged sheet returns to its detent.
    for id in presented.dropLast() {
      if isHeldByBack(id) { letGoOfBack(id, &turn) }
      letGoOfPage(of: id, commits: false, &turn)
    }
    if let top = topSheet, self[top].swipe.isHeld {
      return letGoOfPage(of: top, commits: commits, &turn)
    }
    guard device.hasPredictiveBack, let top = topSheet,
      keyboard.target == 0 || isHeldByBack(top)
    else {
      // The device can have changed meanwhile; the gesture still releases the sheet.
      if let top = topSheet, isHeldByBack(top) { letGoOfBack(top, &turn) }
      if commits { goBack(&turn) }
      return
    }
    if isHeldByBack(top) { self[top].life.letGo() }
    if commits { back(from: top, &turn) } else { returnToRest(top, &turn) }
    // A dismissed sheet keeps the shape of the gesture; otherwise the sheet returns to its full
    // size.
    if !self[top].life.isLeaving { endPreview(of: top) }
  }

  private func isHeldByBack(_ id: SheetID) -> Bool {
    self[id].life.grip?.by == .key
  }

  private mutating func letGoOfBack(_ id: SheetID, _ turn: inout StepContext) {
    returnToRest(id, &turn)
    endPreview(of: id)
  }

  private mutating func endPreview(of id: SheetID) {
    let share = self[id].preview.value(at: time)
    guard share != 0 else { return }
    let law = law(SystemMetrics.previewReturn)
    self[id].preview = AnimatedValue(
      law, start: time, seconds: law.settlingTime(from: 1000 * share, to: 0, velocity: 0),
      from: share, to: 0)
  }

  /// Android's back action: moves to the next smaller detent if the style collapses first,
  /// otherwise dismisses the sheet.
  private mutating func back(from id: SheetID, _ turn: inout StepContext) {
    if showsLaterPage(id) { return popPage(of: id, &turn) }
    let state = self[id]
    let below = state.neighbours.below
    guard state.definition.style.back.collapses, below >= 0 else {
      return askToDismiss(id, .back, &turn)
    }
    guard !state.life.isLeaving else { return }
    let smaller = state.detents[below].name
    settle(id, at: smaller, by: .user, with: state.definition.style.collapse, &turn)
  }
}
