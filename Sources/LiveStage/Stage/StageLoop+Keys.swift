internal import Live
internal import SheetEngine
internal import SheetScript
internal import Terminal

// The keyboard, which can perform everything that a finger can do, and more.
extension StageLoop {
  /// Handles a key.
  func press(_ key: Key, _ held: Key.Modifiers) {
    if held.contains(.control) { return pressControl(key) }
    if view.recording != nil { return pressInRecording(key) }
    if view.palette != nil { return pressInPalette(key) }
    if view.panel == nil {
      if answerQuestion(key) { return }
      if typesInto(key) { return }
      if view.sendsFocusKeys, play.moment == nil, let pressed = PressedKey(key, held) {
        return play.perform(.keyPressed(pressed))
      }
    }
    guard let command = KeyBinding.binding(of: key, held)?.command else { return }
    carryOut(command, key, isFast: held.contains(.shift))
  }

  /// Types text, which the user has pasted.
  func paste(_ text: String) {
    if view.recording != nil {
      view.recording?.type(text)
    } else if view.palette != nil {
      view.palette?.type(text.filter { !$0.isNewline })
    } else {
      play.type(text)
    }
  }

  private func pressInRecording(_ key: Key) {
    switch view.recording?.press(key) {
    case .confirmed: writeRecording()
    case .canceled: view.recording = nil
    case .changed, nil: break
    }
  }

  /// The palette; nil if it is not shown.
  var palette: CommandPalette? { view.palette(of: play, layout) }

  private func pressInPalette(_ key: Key) {
    guard let palette else { return }
    switch key {
    case .enter: performSelection(of: palette)
    case .escape: view.palette = nil
    default:
      let page = CommandPalette.listRows(in: terminal.size.rows)
      _ = view.palette?.press(key, count: palette.matches.count, page: page)
    }
  }

  /// Performs the selected action of the palette.
  func performSelection(of palette: CommandPalette) {
    guard let action = palette.selection else { return }
    view.palette = nil
    switch action {
    case .command(let command, let key, let isFast): carryOut(command, key, isFast: isFast)
    case .device(let name): play.selectDevice(named: name)
    }
  }

  private func carryOut(_ command: KeyCommand, _ key: Key, isFast: Bool) {
    switch command {
    case .stepDetent: play.stepDetent(key == .up ? .up : .down)
    case .flick: play.flick(key == .up ? .up : .down)
    case .presentFirst: play.presentFirst()
    case .escape: escape()
    case .goBack: play.perform(.wentBack)
    case .toggleFocusKeys: toggleFocusKeys()
    case .pause: play.pause()
    case .stepFrame: play.stepFrame()
    case .changeSpeed:
      if let speed = key.speed { play.changeSpeed(to: speed) }
    case .scrub:
      let step = isFast ? 0.25 : 1 / PlaySession.rate
      play.scrub(by: key == .left ? -step : step)
    case .replayGesture: play.playLastGesture()
    case .rotate: play.rotate()
    case .toggleKeyboard: play.toggleKeyboard()
    case .toggleColorScheme: play.toggleColorScheme()
    case .nextDevice: play.nextDevice()
    case .toggleReducedMotion: play.toggleReducedMotion()
    case .chooseParameter: play.selectNextParameter()
    case .increaseParameter: play.adjustParameter(by: 1)
    case .decreaseParameter: play.adjustParameter(by: -1)
    case .writeParameter: writeParameter()
    case .recordPresentation: record(all: false)
    case .recordAll: record(all: true)
    case .edit: edit()
    case .showPalette: showPalette()
    case .toggleMap: toggleMap()
    case .panel(let panel): turn(panel)
    case .quit: isDone = true
    }
  }

  /// Sends Tab, the arrows and other keys to the phone, or to the stage again.
  private func toggleFocusKeys() {
    view.sendsFocusKeys.toggle()
    showMessage(
      view.sendsFocusKeys
        ? "tab, arrows, enter, space and esc act on the phone; f ends this"
        : "tab, arrows, enter, space and esc act on the stage")
  }

  /// Shows or hides the decision map; if it is not visible, shows a message with the reason.
  private func toggleMap() {
    view.wantsMap = !view.showsMap(layout)
    guard view.wantsMap == true else { return }
    if layout.map == nil {
      showMessage("map: not enough space; enlarge the terminal, or rotate with o")
    } else if play.session.world.topSheet == nil {
      showMessage("map: no sheet is presented; press enter to present one")
    }
  }

  /// Shows a panel, then its further pages, then hides it.
  private func turn(_ panel: StagePanel) {
    let size = terminal.size
    view.cyclePages(panel, pages: panel.form.pages(play, size.columns, size.rows).count)
  }

  private func pressControl(_ key: Key) {
    switch key {
    case .character("c"): isDone = true
    case .character("z"):
      terminal.suspend()
      play.syncClock()
      repaint()
    case .character("l"): repaint()
    case .character("p"): showPalette()
    default: break
    }
  }

  /// Shows the list of all actions in place of other boxes, or hides it.
  private func showPalette() {
    guard view.recording == nil else { return }
    view.panel = nil
    view.palette = view.palette == nil ? FilteredList() : nil
  }

  /// Hides the panel, returns from the past, or performs the sheet's escape gesture.
  private func escape() {
    if view.panel != nil { view.panel = nil } else { play.escape() }
  }

  /// Selects a choice of a question by a digit or by its first letter; returns false if no choice
  /// matches.
  private func answerQuestion(_ key: Key) -> Bool {
    guard let question = play.question, case .character(let letter) = key else { return false }
    let number = letter.wholeNumberValue.map { $0 - 1 } ?? -1
    let choice =
      question.choices.indices.contains(number)
      ? question.choices[number]
      : question.choices.first { $0.lowercased().first == letter.lowercased().first }
    guard let choice else { return false }
    play.answer(choice)
    return true
  }

  /// Types into the field with the input focus; returns false if there is none.
  private func typesInto(_ key: Key) -> Bool {
    guard play.moment == nil, play.session.world.focusedField != nil else { return false }
    switch key {
    case .character(let letter): play.type(String(letter))
    case .backspace: play.type("\u{8}")
    case .enter, .escape: play.perform(.keyboardHidden)
    default: return false
    }
    return true
  }
}

extension PressedKey {
  /// The key of a phone's hardware keyboard; nil for a key that does not act on the focus.
  fileprivate init?(_ key: Key, _ held: Key.Modifiers) {
    switch key {
    case .tab: self = held.contains(.shift) ? .shiftTab : .tab
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .enter: self = .enter
    case .character(" "): self = .space
    case .escape: self = .escape
    default: return nil
    }
  }
}
