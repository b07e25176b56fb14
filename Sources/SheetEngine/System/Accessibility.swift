/// What a screen reader says, where its focus is, and what it can do (IOS-37 to IOS-39).
extension World {
  /// How a grabber announces itself (IOS-37).
  static let grabberLabel = "Sheet grabber, adjustable"

  /// A sheet's content in words, as it is announced.
  func spokenContent(of id: SheetID) -> String {
    let definition = sheets[id.index].definition
    let content = definition.content
    var words = [definition.title ?? definition.name]
    words += content.text + content.fields
    words += content.rows.prefix(5)
    if content.rows.count > 5 { words.append("\(content.rows.count - 5) more rows") }
    words += content.buttons
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  mutating func announcePresentation(of id: SheetID, _ turn: inout Turn) {
    turn.tell(.announced(spokenContent(of: id), time: time))
    if isGrabberVisible(id) { turn.tell(.announced(Self.grabberLabel, time: time)) }
    let definition = sheets[id.index].definition
    let heading = definition.title ?? definition.name
    guard let above = sheetAbove(id) else { return setFocus(heading, &turn) }
    // A sheet that came over this one meanwhile keeps the focus, and gives it back to this one.
    sheets[above.index].focusBefore = heading
  }

  private func sheetAbove(_ id: SheetID) -> SheetID? {
    guard let place = presented.firstIndex(of: id), place + 1 < presented.count else { return nil }
    return presented[place + 1]
  }

  mutating func restoreFocus(after id: SheetID, _ turn: inout Turn) {
    guard sheets[id.index].hasPresented else { return }
    setFocus(sheets[id.index].focusBefore, &turn)
    sheets[id.index].focusBefore = nil
  }

  mutating func setFocus(_ element: String?, _ turn: inout Turn) {
    guard focus != element else { return }
    focus = element
    turn.tell(.focused(element, time: time))
  }

  mutating func act(_ action: AccessibilityAction, on element: String, _ turn: inout Turn) {
    switch action {
    case .escape: escape(&turn)
    case .increment: adjust(up: true, element, &turn)
    case .decrement: adjust(up: false, element, &turn)
    case .activate:
      guard case .point(let point) = target(named: element, row: nil) else { return }
      setFocus(element, &turn)
      tap(hit(point), &turn)
    }
  }

  /// The grabber is adjustable: up and down move one detent.
  private mutating func adjust(up: Bool, _ element: String, _ turn: inout Turn) {
    guard element == Part.grabber.rawValue, let id = topSheet, isGrabberVisible(id) else { return }
    setFocus(element, &turn)
    turn.tell(.announced(Self.grabberLabel, time: time))
    let detents = sheets[id.index].detents
    guard let now = detents.firstIndex(where: { $0.name == sheets[id.index].selected }) else {
      return
    }
    let next = up ? now + 1 : now - 1
    guard detents.indices.contains(next) else { return }
    select(id, detents[next].name, by: .user, animated: true, &turn)
    turn.tell(.announced(detents[next].name, time: time))
  }
}
