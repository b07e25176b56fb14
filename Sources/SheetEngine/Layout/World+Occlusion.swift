/// Elements that cover a named target, and modal sheets that prevent scrolling.
extension World {
  /// Returns a description of the element that covers the center of a target, such as "sheet
  /// 'Place'" or "the keyboard".
  ///
  /// Returns nil if the target is not covered, or if no target has that name.
  public func cover(of name: String, row: Int?) -> String? {
    if let id = topSheet, let result = target(named: name, row: row, in: id) {
      guard case .point(let point) = result else { return nil }
      switch hit(point) {
      case .sheet(let front, _): return front == id ? nil : quotedName(for: front)
      case .keyboard: return "the keyboard"
      case .backdrop, .host, .nothing: return nil
      }
    }
    guard let screen = shownScreen,
      case .point(let point)? = target(named: name, row: row, on: screen)
    else { return nil }
    switch hit(point) {
    case .sheet(let front, _): return quotedName(for: front)
    case .backdrop(let front): return "the backdrop of \(quotedName(for: front))"
    case .keyboard: return "the keyboard"
    case .host, .nothing: return nil
    }
  }

  /// Returns a description of the modal sheet that keeps touches from a scrolling target; nil if
  /// there is none.
  public func barrier(before target: ScrollTarget) -> String? {
    var above = presented[...]
    switch target {
    case .screen: break
    case .sheet(let id), .list(let id, _), .wheel(let id, _):
      if let place = presented.firstIndex(of: id) { above = presented[(place + 1)...] }
    }
    return above.last(where: isBlocking).map(quotedName)
  }

  /// Whether a scrolling target is on the screen: the shown screen or a presented sheet.
  public func isShown(_ target: ScrollTarget) -> Bool {
    switch target {
    case .screen(let id): shownScreen == id
    case .sheet(let id), .list(let id, _), .wheel(let id, _): isOnShownScreen(id)
    }
  }

  /// Returns the current maximum scroll offset of a target, in points; 0 if all its content is
  /// visible.
  public func largestOffset(of target: ScrollTarget) -> Double {
    switch target {
    case .screen(let id): maxOffset(of: id)
    case .sheet(let id): maxOffset(of: id, height: height(of: id))
    case .list(let id, let place): maxOffset(ofCarousel: place, of: id)
    case .wheel(let id, let place): maxOffset(ofWheel: place, of: id)
    }
  }

  private func quotedName(for id: SheetID) -> String { "sheet '\(self[id].root.name)'" }
}
