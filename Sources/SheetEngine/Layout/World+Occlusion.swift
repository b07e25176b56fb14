/// What lies in front of what a finger is told by name, and what keeps it from scrolling.
extension World {
  /// What covers the middle of a target, in words: "sheet 'Place'", "the keyboard".
  ///
  /// Nil: nothing does, or nothing here has that name.
  public func cover(of name: String, row: Int?) -> String? {
    if let id = topSheet, let answer = target(named: name, row: row, in: id) {
      guard case .point(let point) = answer else { return nil }
      switch hit(point) {
      case .sheet(let front, _): return front == id ? nil : word(for: front)
      case .keyboard: return "the keyboard"
      case .backdrop, .host, .nothing: return nil
      }
    }
    guard let screen = shownScreen,
      case .point(let point)? = target(named: name, row: row, on: screen)
    else { return nil }
    switch hit(point) {
    case .sheet(let front, _): return word(for: front)
    case .backdrop(let front): return "the backdrop of \(word(for: front))"
    case .keyboard: return "the keyboard"
    case .host, .nothing: return nil
    }
  }

  /// The modal sheet that keeps fingers from something that scrolls, in words; nil: none does.
  public func barrier(before target: ScrollTarget) -> String? {
    var above = presented[...]
    if case .sheet(let id) = target, let place = presented.firstIndex(of: id) {
      above = presented[(place + 1)...]
    }
    return above.last(where: isBlocking).map(word)
  }

  /// Whether something that scrolls is on the screen: the shown screen, a presented sheet.
  public func isShown(_ target: ScrollTarget) -> Bool {
    switch target {
    case .screen(let id): shownScreen == id
    case .sheet(let id): isHere(id)
    }
  }

  /// How far something can be scrolled now, in points; 0: all of it can be seen.
  public func largestOffset(of target: ScrollTarget) -> Double {
    switch target {
    case .screen(let id): maxOffset(of: id)
    case .sheet(let id): maxOffset(of: id, height: height(of: id))
    }
  }

  private func word(for id: SheetID) -> String { "sheet '\(self[id].root.name)'" }
}
