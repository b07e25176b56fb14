/// The app moves to the background, returns, or is recreated (FT-31).
extension World {
  /// Moves the app to the background: ends all motions at their targets and cancels the touch.
  ///
  /// UIKit ends animations in this way; on Android, they are not visible meanwhile.
  mutating func leaveApp(_ turn: inout StepContext) {
    guard !isAway else { return }
    finishAllMotions(&turn)
    isAway = true
    for id in presented { emit(.willBackground, of: id, &turn) }
    for id in presented { emit(.save, of: id, &turn) }
  }

  mutating func returnToApp(_ turn: inout StepContext) {
    guard isAway else { return }
    isAway = false
    for id in presented { emit(.didForeground, of: id, &turn) }
    turn.emit(.entered(.back, text: "", time: time))
  }

  /// Recreates the app: Android recreates the views and restores their states.
  ///
  /// If the process was ended in the background, Android restarts the app with the saved states.
  /// iOS ends a process only in the background, and starts it without presented sheets.
  mutating func recreateApp(_ turn: inout StepContext) {
    let wasAway = isAway
    guard wasAway || device.platform == .android else { return }
    hideKeyboard(&turn)
    finishAllMotions(&turn)
    if !wasAway {
      for id in presented { emit(.save, of: id, &turn) }
    }
    let saved = presented
    isAway = false
    if device.platform == .ios { restartProcess(&turn) }
    for id in saved { emit(.restore, of: id, &turn) }
    if wasAway {
      for id in presented { emit(.didForeground, of: id, &turn) }
    }
    if let screen = shownScreen { emitAppear(screen, &turn) }
    if wasAway { turn.emit(.entered(.launch, text: "", time: time)) }
  }

  /// Ends every gesture, and every motion at its target.
  private mutating func finishAllMotions(_ turn: inout StepContext) {
    if let touch { touchCancelled(touch, &turn) }
    if keyboard.height.motion != nil { keyboard.height = keyboard.height.finished }
    // The dismissal of a sheet can start the dismissal of the sheet below, or present the sheet
    // again.
    var rounds = 2 * sheets.count + 2
    while rounds > 0, presented.contains(where: { hasOngoingMotion($0) }) {
      for id in presented.reversed() where hasOngoingMotion(id) { finishMotions(id, &turn) }
      rounds -= 1
    }
    for index in screens.indices where screens[index].offset.end != nil {
      rescroll(ScreenID(index))
    }
    reportEnvironment(since: device, &turn)
  }

  private func hasOngoingMotion(_ id: SheetID) -> Bool {
    let state = self[id]
    return state.isPresented
      && (nextEnd(of: id).isFinite || state.lifecycle.activeDrag != nil || state.isSwiped)
  }

  /// Ends the gestures and motions of a sheet at their targets.
  mutating func finishMotions(_ id: SheetID, _ turn: inout StepContext) {
    if self[id].lifecycle.activeDrag != nil {
      self[id].lifecycle.endDrag()
      returnToRest(id, &turn)
    }
    endSwipe(of: id, &turn)
    if self[id].scroll.end != nil { scroll(.sheet(id), to: offset(of: id), &turn) }
    self[id].lift = self[id].lift.finished
    self[id].fade = self[id].fade.finished
    self[id].preview = AnimatedValue(at: 0)
    guard self[id].height.motion != nil || self[id].slide.motion != nil else { return }
    self[id].height = self[id].height.finished
    self[id].slide = self[id].slide.finished
    completeMotion(id, &turn)
  }

  /// Restarts the process: removes all presentations, inputs and scroll offsets, and shows the
  /// first screen.
  private mutating func restartProcess(_ turn: inout StepContext) {
    for id in presented {
      let root = self[id].root
      self[id] = SheetState(id: id, definition: root)
    }
    presented = []
    for index in screens.indices {
      screens[index].offset = ScrollState()
      screens[index].tab = screens[index].tabs.first
      screens[index].fields = Array(repeating: "", count: screens[index].fieldNames.count)
    }
    if let first = navigation.first { navigation = [first] }
    setFocus(nil, &turn)
  }
}
