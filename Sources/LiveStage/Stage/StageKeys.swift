import Playing
import SheetEngine
import SheetScript

// Everything that a finger can do, and more, from the keyboard.
extension StageLoop {
  /// Takes a key.
  func press(_ key: Key, _ held: Key.Modifiers) {
    if held.contains(.control) { return pressControl(key) }
    if answerQuestion(key) { return }
    if typesInto(key) { return }
    switch key {
    case .escape: escape()
    case .up: held.contains(.shift) ? flick(.up) : step(by: 1)
    case .down: held.contains(.shift) ? flick(.down) : step(by: -1)
    case .left: scrub(by: held.contains(.shift) ? -0.25 : -1 / Self.rate)
    case .right: scrub(by: held.contains(.shift) ? 0.25 : 1 / Self.rate)
    case .enter: presentFirst()
    case .tab: chooseKnob()
    case .character(let letter): press(letter)
    case .backspace, .home, .end, .pageUp, .pageDown, .insert, .delete, .function: break
    }
  }

  private func press(_ letter: Character) {
    switch letter {
    case "q": isDone = true
    case "?": turnHelp()
    case "p": view.overlay = view.overlay == .prints ? .none : .prints
    case "m": toggleMap()
    case " ": pause()
    case ".": stepFrame()
    case "1", "2", "3": changeSpeed(to: PlayClock.speeds[(letter.wholeNumberValue ?? 1) - 1])
    case "b": perform(.wentBack)
    case "o": rotate()
    case "k": toggleKeyboard()
    case "d", "v", "a": changeDevice(letter)
    case "+", "=": turnKnob(by: 1)
    case "-": turnKnob(by: -1)
    case "l": playLastGesture()
    case "r": record(all: false)
    case "R": record(all: true)
    case "w": writeKnob()
    default: break
    }
    touchUp()
  }

  /// Shows the decision map or hides it; says why where it cannot be seen.
  private func toggleMap() {
    view.showsMap.toggle()
    guard view.showsMap else { return }
    if layout.map == nil {
      say("map: no room beside or below the phone; enlarge the terminal, or turn the device with o")
    } else if performance.session.world.topSheet == nil {
      say("map: no sheet is shown; enter presents the first one")
    }
  }

  /// Shows the keys, then their next page, then nothing.
  private func turnHelp() {
    let size = terminal.size
    let pages = HelpLines(columns: size.columns, rows: size.rows).pages.count
    if case .help(let page) = view.overlay {
      view.overlay = page + 1 < pages ? .help(page + 1) : .none
    } else {
      view.overlay = .help(0)
    }
  }

  private func pressControl(_ key: Key) {
    switch key {
    case .character("c"): isDone = true
    case .character("z"):
      terminal.suspend()
      follow()
      repaint()
    case .character("l"): repaint()
    default: break
    }
  }

  /// Leaves what lies on top: a box, the past, then whatever the sheet's escape gesture leaves.
  private func escape() {
    if view.overlay != .none {
      view.overlay = .none
    } else if view.moment != nil {
      view.moment = nil
      clock.pause(false, at: .now)
      follow()
    } else {
      perform(.escaped)
    }
    touchUp()
  }

  /// A digit, or the first letter of a choice, answers a question.
  private func answerQuestion(_ key: Key) -> Bool {
    guard view.moment == nil, let question = performance.session.questions.last,
      case .character(let letter) = key
    else { return false }
    let number = letter.wholeNumberValue.map { $0 - 1 } ?? -1
    let choice =
      question.choices.indices.contains(number)
      ? question.choices[number]
      : question.choices.first { $0.lowercased().first == letter.lowercased().first }
    guard let choice else { return false }
    performance.enter(.answer(choice))
    touchUp()
    return true
  }

  // MARK: Typing

  /// Types into the field that has the focus, if one has.
  private func typesInto(_ key: Key) -> Bool {
    let world = performance.session.world
    guard view.moment == nil, world.focusedField != nil else { return false }
    switch key {
    case .character(let letter): type(String(letter))
    case .enter, .escape: perform(.keyboardHidden)
    default: return false
    }
    return true
  }

  /// Types a text, where a field has the focus.
  func type(_ text: String) {
    guard performance.session.world.focusedField != nil else { return }
    perform(.typed(text))
  }

  // MARK: Sheet

  private func presentFirst() {
    leavePast()
    let world = performance.session.world
    guard world.presented.isEmpty, let first = performance.session.firstSheet else { return }
    perform(.presented(first, PresentOptions()))
  }

  /// Chooses the next detent above or below.
  private func step(by direction: Int) {
    leavePast()
    let session = performance.session
    guard let id = session.world.topSheet else { return presentFirst() }
    let detents = session.world.detents(of: id, policy: session.policy)
    let now = detents.firstIndex { $0.name == session.world[id].selected } ?? 0
    let next = now + direction
    if next < 0 {
      perform(.escaped)
    } else if next < detents.count {
      perform(.selected(id, detent: detents[next].name, animated: true))
    }
  }

  // MARK: Device

  private func rotate() {
    leavePast()
    let now = performance.session.world.device.orientation
    perform(.rotated(now == .portrait ? .landscape : .portrait))
  }

  private func toggleKeyboard() {
    leavePast()
    let isShown = performance.session.world.keyboardHeight > 0
    perform(isShown ? .keyboardHidden : .keyboardShown(height: nil))
  }

  private func changeDevice(_ letter: Character) {
    leavePast()
    var device = performance.session.world.device
    switch letter {
    case "d": device.colorScheme = device.colorScheme == .light ? .dark : .light
    case "a":
      device.reducesMotion.toggle()
      say(device.reducesMotion ? "less motion" : "full motion")
    default:
      let all = Device.catalogue
      let place = all.firstIndex { $0.name == device.name } ?? -1
      var next = all[(place + 1) % all.count]
      next.colorScheme = device.colorScheme
      next.reducesMotion = device.reducesMotion
      device = next
      say(device.name)
    }
    perform(.deviceReplaced(device))
  }
}
