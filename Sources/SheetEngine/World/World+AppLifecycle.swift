/// The app goes to the background and comes back, or is made anew (FT-31).
extension World {
  /// The app leaves the screen: what moves is at its end, a finger's touch is taken away.
  ///
  /// UIKit ends its animations so, and nobody sees what Android's do meanwhile.
  mutating func leaveApp(_ turn: inout StepContext) {
    guard !isAway else { return }
    standStill(&turn)
    isAway = true
    for id in presented { tell(.willBackground, of: id, &turn) }
    for id in presented { tell(.save, of: id, &turn) }
  }

  mutating func returnToApp(_ turn: inout StepContext) {
    guard isAway else { return }
    isAway = false
    for id in presented { tell(.didForeground, of: id, &turn) }
    turn.tell(.entered(.back, text: "", time: time))
  }

  /// Android makes the views anew and gives each its state back.
  ///
  /// Where the process was ended in the background, it starts the app again with them. iOS ends a process in the background alone, and
  /// starts with nothing presented.
  mutating func recreateApp(_ turn: inout StepContext) {
    let wasAway = isAway
    guard wasAway || device.platform == .android else { return }
    hideKeyboard(&turn)
    standStill(&turn)
    if !wasAway {
      for id in presented { tell(.save, of: id, &turn) }
    }
    let saved = presented
    isAway = false
    if device.platform == .ios { beginAnew(&turn) }
    for id in saved { tell(.restore, of: id, &turn) }
    if wasAway {
      for id in presented { tell(.didForeground, of: id, &turn) }
    }
    if let screen = shownScreen { appear(screen, &turn) }
    if wasAway { turn.tell(.entered(.launch, text: "", time: time)) }
  }

  /// Ends every gesture and every motion where it would end.
  private mutating func standStill(_ turn: inout StepContext) {
    if touch != nil { touchCancelled(&turn) }
    if keyboard.height.law != nil { keyboard.height = keyboard.height.arrived }
    // A sheet that is gone may let the one below it go, or come again itself.
    var rounds = 2 * sheets.count + 2
    while rounds > 0, presented.contains(where: { isUnderWay($0) }) {
      for id in presented.reversed() where isUnderWay(id) { finish(id, &turn) }
      rounds -= 1
    }
    for index in screens.indices where screens[index].offset.end != nil {
      rescroll(ScreenID(index))
    }
  }

  private func isUnderWay(_ id: SheetID) -> Bool {
    let state = self[id]
    return state.isPresented
      && (nextEnd(of: id).isFinite || state.life.grip != nil || state.isSwiped)
  }

  /// Ends what a sheet does where it would end.
  mutating func finish(_ id: SheetID, _ turn: inout StepContext) {
    if self[id].life.grip != nil {
      self[id].life.letGo()
      returnToRest(id, &turn)
    }
    endSwipe(of: id, &turn)
    if self[id].scroll.end != nil { scroll(.sheet(id), to: offset(of: id), &turn) }
    self[id].lift = self[id].lift.arrived
    self[id].fade = self[id].fade.arrived
    self[id].preview = AnimatedValue(at: 0)
    guard self[id].height.law != nil || self[id].slide.law != nil else { return }
    self[id].height = self[id].height.arrived
    self[id].slide = self[id].slide.arrived
    rest(id, &turn)
  }

  /// The process starts again: nothing is presented, typed or scrolled, the first screen is shown.
  private mutating func beginAnew(_ turn: inout StepContext) {
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
