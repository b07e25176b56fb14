import Live
import SheetEngine
import SheetScript
import Terminal

// The keyboard, which can perform everything that a finger can do, and more.
extension StageLoop {
  /// Handles a key.
  func press(_ key: Key, _ held: Key.Modifiers) {
    if held.contains(.control) { return pressControl(key) }
    if answerQuestion(key) { return }
    if typesInto(key) { return }
    switch key {
    case .escape: escape()
    case .up: held.contains(.shift) ? play.flick(.up) : play.stepDetent(.up)
    case .down: held.contains(.shift) ? play.flick(.down) : play.stepDetent(.down)
    case .left: play.scrub(by: held.contains(.shift) ? -0.25 : -1 / PlaySession.rate)
    case .right: play.scrub(by: held.contains(.shift) ? 0.25 : 1 / PlaySession.rate)
    case .enter: play.presentFirst()
    case .tab: play.chooseKnob()
    case .character(let letter): press(letter)
    case .backspace, .home, .end, .pageUp, .pageDown, .insert, .delete, .function: break
    }
  }

  private func press(_ letter: Character) {
    switch letter {
    case "q": isDone = true
    case "m": toggleMap()
    case " ": play.pause()
    case ".": play.stepFrame()
    case "1", "2", "3":
      play.changeSpeed(to: VirtualClock.speeds[(letter.wholeNumberValue ?? 1) - 1])
    case "b": play.perform(.wentBack)
    case "o": play.rotate()
    case "k": play.toggleKeyboard()
    case "d": play.toggleColorScheme()
    case "v": play.nextDevice()
    case "a": play.toggleReducedMotion()
    case "+", "=": play.turnKnob(by: 1)
    case "-": play.turnKnob(by: -1)
    case "l": play.playLastGesture()
    case "r": record(all: false)
    case "R": record(all: true)
    case "w": writeKnob()
    default: turnPanel(letter)
    }
  }

  /// Shows or hides the decision map; if it is not visible, shows a message with the reason.
  private func toggleMap() {
    view.wantsMap = !view.showsMap(layout)
    guard view.wantsMap == true else { return }
    if layout.map == nil {
      say("map: not enough space; enlarge the terminal, or rotate with o")
    } else if play.session.world.topSheet == nil {
      say("map: no sheet is presented; press enter to present one")
    }
  }

  /// Shows the panel of a key, if there is one.
  private func turnPanel(_ letter: Character) {
    guard let panel = StagePanel.allCases.first(where: { $0.form.key == letter }) else { return }
    let size = terminal.size
    view.turn(panel, pages: panel.form.pages(play, size.columns, size.rows).count)
  }

  private func pressControl(_ key: Key) {
    switch key {
    case .character("c"): isDone = true
    case .character("z"):
      terminal.suspend()
      play.follow()
      repaint()
    case .character("l"): repaint()
    default: break
    }
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
