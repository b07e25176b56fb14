internal import Physics

/// The host app's navigation, and every way back (FT-13, IOS-38).
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

  /// The script goes back by one screen.
  mutating func leaveShownScreen(_ turn: inout StepContext) {
    guard navigation.count > 1 else {
      return turn.tell(.warned("there is no screen to go back to", nil, time: time))
    }
    popScreen(&turn)
  }

  /// Tells that a screen has become the shown one.
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

  /// The keyboard goes with the screen whose field it is for, and so does focus.
  private mutating func endEditingOnScreens(_ turn: inout StepContext) {
    if case .screen = keyboard.field?.parent { hideKeyboard(&turn) }
    if case .screen = focused?.parent { setFocus(nil, &turn) }
  }

  mutating func goBack(_ turn: inout StepContext) {
    switch device.platform {
    case .android:
      // The first back closes the keyboard; the next one is for what lies below it (FT-33).
      if keyboard.target > 0 { return hideKeyboard(&turn) }
      guard let top = topSheet else { return popScreen(&turn) }
      back(from: top, &turn)
    case .ios:
      // The shown page's own back button is the app's.
      if let top = topSheet, showsLaterPage(top) { return popPage(of: top, &turn) }
      // The app's own back button lies behind whatever blocks it.
      guard !presented.contains(where: stopsTouches) else { return }
      popScreen(&turn)
    }
  }

  mutating func escape(_ turn: inout StepContext) {
    guard let top = topSheet else { return }
    if showsLaterPage(top) { return popPage(of: top, &turn) }
    askToDismiss(top, .escape, &turn)
  }

  /// A person goes back to the page below (NP-17).
  mutating func popPage(of id: SheetID, _ turn: inout StepContext) {
    guard !self[id].life.isLeaving else { return }
    pop(id, leaving: self[id].pages.count - 1, true, by: .user, &turn)
  }

  mutating func backProgressed(_ progress: Double, _ turn: inout StepContext) {
    guard let top = topSheet, progress.isFinite else { return }
    if canSwipePage(of: top) { return swipePage(of: top, to: progress, &turn) }
    // Where a page goes, the sheet stays as it is.
    guard device.hasPredictiveBack, !showsLaterPage(top) || isHeldByBack(top) else { return }
    // The gesture closes the keyboard, and lets the sheet be.
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

  /// What the script says that the gesture shows; nil: it is not asked, or says nothing.
  private func backShape(
    of id: SheetID, at progress: Double, _ policy: any DecisionDelegate
  ) -> BackShape? {
    guard let question = backQuestion(of: id) else { return nil }
    return policy.back(at: progress, asking: question, sheet: id)
  }

  /// Apart, so that a style, which is large, is off the stack when the script is asked.
  private func backQuestion(of id: SheetID) -> ScriptFunctionID? {
    self[id].definition.style.back.question
  }

  mutating func backEnded(commits: Bool, _ turn: inout StepContext) {
    // A sheet that came over the held one meanwhile gets the back; the held one returns.
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
      // The device may be another by now; the gesture lets go all the same.
      if let top = topSheet, isHeldByBack(top) { letGoOfBack(top, &turn) }
      if commits { goBack(&turn) }
      return
    }
    if isHeldByBack(top) { self[top].life.letGo() }
    if commits { back(from: top, &turn) } else { returnToRest(top, &turn) }
    // A sheet that goes keeps what the gesture has made of it; one that stays gets its size back.
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

  /// Android's back: to the next smaller detent where the style goes there first, else out.
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
