/// Touches that stop scroll motions, and touches whose element was removed or changed.
extension World {
  /// Stops a scroll motion under the finger; returns whether there was one.
  mutating func stopContent(under hit: HitTestResult, at point: Point) -> Bool {
    guard let target = scrollable(under: hit, at: point), isScrolling(target) else { return false }
    stopScroll(target)
    return true
  }

  /// Lets content rest, or return between its ends, after a touch that stopped it without a drag.
  mutating func resumeStoppedContent(_ touch: Touch, _ turn: inout StepContext) {
    guard touch.stopsContent, let target = scrollable(under: touch.hit, at: touch.startPoint),
      !isScrolling(target)
    else { return }
    switch touch.dragTarget {
    case .content, .screen, .carousel, .wheel, .row: return
    case .sheet, .control, .page, .nothing, nil: settleContent(target, &turn)
    }
  }

  /// Keeps the offset of content, or returns the content between its ends.
  mutating func settleContent(_ target: Scrollable, _ turn: inout StepContext) {
    switch target {
    case .screen(let id): guard id == shownScreen else { return }
    case .sheet(let id), .carousel(let id, _), .wheel(let id, _), .row(let id):
      guard self[id].isPresented else { return }
    }
    fling(target, velocity: 0)
    emitScrollAtRest(target, &turn)
  }

  private func scrollable(under hit: HitTestResult, at point: Point) -> Scrollable? {
    switch hit {
    case .host(let screen, _): return .screen(screen)
    case .sheet(let id, let region):
      if let list = carousel(under: hit), isScrolling(list) { return list }
      if let wheel = wheel(under: hit, at: point) { return wheel }
      if case .content = region { return .sheet(id) }
      return nil
    case .backdrop, .keyboard, .nothing: return nil
    }
  }

  /// Cancels a touch whose element was removed: it no longer drags or taps.
  mutating func cancelTouch(_ turn: inout StepContext, where isGone: (HitTestResult) -> Bool) {
    guard let current = touch, isGone(current.hit) else { return }
    endTouch(isCancelled: true, &turn)
    if case .page(let id, _) = current.dragTarget { endPageDrag(of: id, commits: false, &turn) }
    touch?.dragTarget = .nothing
    touch?.canTap = false
    touch?.longPressDue = nil
  }

  /// Prevents a tap by a touch whose element has changed; a drag continues.
  mutating func preventTap(where isChanged: (HitTestResult) -> Bool) {
    guard let current = touch, isChanged(current.hit) else { return }
    touch?.canTap = false
    touch?.longPressDue = nil
  }

  /// Cancels a touch on a sheet or its backdrop.
  mutating func cancelTouch(on id: SheetID, _ turn: inout StepContext) {
    let isPulled = touch?.pulledSheet == id
    cancelTouch(&turn) { hit in
      switch hit {
      case .sheet(id, _), .backdrop(id): true
      case .sheet, .backdrop, .keyboard, .host, .nothing: isPulled
      }
    }
  }
}
