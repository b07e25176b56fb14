internal import Gestures
internal import Physics

/// A page swiped back from the edge where lines begin: it follows the gesture, the one below moves a
/// third (NP-17).
extension World {
  /// How far the shown page stands to the right of its place, in points.
  func pageShift(of id: SheetID) -> Double {
    guard self[id].isSwiped else { return 0 }
    let swipe = self[id].swipe
    let way = swipedWay(of: id)
    let shift =
      swipe.leaving == nil ? way : (way - pageWidth(of: id)) * SystemMetrics.parallax
    return device.isRightToLeft ? -shift : shift
  }

  /// Where a page that is swiped away does not lie on the one below: from its edge to the far side of
  /// where that page may stand.
  func uncovered(of id: SheetID, in box: Rect) -> Rect {
    let way = swipedWay(of: id)
    return Rect(
      x: device.isRightToLeft ? box.maxX - way : box.x - box.width, y: box.y,
      width: way + box.width, height: box.height)
  }

  /// How far the upper page has gone on its way out, in points: at most its width.
  func swipedWay(of id: SheetID) -> Double {
    min(pageWidth(of: id), max(0, self[id].swipe.way.value(at: time)))
  }

  private func pageWidth(of id: SheetID) -> Double {
    box(of: id)?.width ?? device.width
  }

  /// Whether the shown page of a sheet can be swiped away now.
  func canSwipePage(of id: SheetID) -> Bool {
    device.platform == .ios && showsLaterPage(id) && !self[id].life.isLeaving
  }

  /// The page that a sideways drag from the edge moves, as UINavigationController's gesture does.
  func pageHold(of touch: Touch) -> Touch.DragTarget? {
    guard case .sheet(let id, _) = touch.hit, canSwipePage(of: id), let box = box(of: id) else {
      return nil
    }
    let start = touch.recognizer.start.x
    let fromEdge = device.isRightToLeft ? box.maxX - start : start - box.x
    let goesIn = lineDirection * touch.recognizer.translation.x > 0
    return fromEdge <= SystemMetrics.swipeEdge && goesIn
      ? .page(id, depth: self[id].pages.count) : nil
  }

  /// The page follows the finger from the first moment on.
  mutating func dragPage(of id: SheetID, _ depth: Int, _ turn: inout StepContext) {
    guard let recognizer = touch?.recognizer, canSwipePage(of: id),
      self[id].pages.count == depth
    else {
      // Its page has gone, or another has come, meanwhile.
      touch?.hold = .nothing
      return
    }
    let way = lineDirection * recognizer.translation.x
    swipePage(of: id, to: way / max(1, pageWidth(of: id)), &turn)
  }

  /// The finger lifts: the page goes where it would coast to, out beyond the middle.
  mutating func releasePage(of id: SheetID, velocity: Double, _ turn: inout StepContext) {
    let rest = SystemMetrics.scrollGlide.restingPosition(
      from: swipedWay(of: id), velocity: velocity)
    letGoOfPage(of: id, commits: rest > pageWidth(of: id) / 2, &turn)
  }

  /// Holds the shown page at a share of its way out, 0 to 1.
  mutating func swipePage(of id: SheetID, to share: Double, _ turn: inout StepContext) {
    if !self[id].swipe.isHeld { endSwipe(of: id, &turn) }
    let way = pageWidth(of: id) * min(1, max(0, share))
    self[id].swipe = PageSwipe(way: AnimatedValue(at: way), isHeld: true)
  }

  /// The gesture lets go: the page goes on and is popped, or comes back.
  mutating func letGoOfPage(of id: SheetID, commits: Bool, _ turn: inout StepContext) {
    guard self[id].swipe.isHeld else { return }
    let law = law(self[id].definition.style.settle)
    let way = swipedWay(of: id)
    self[id].swipe.isHeld = false
    guard commits, canSwipePage(of: id), let page = self[id].pages.last else {
      self[id].swipe.way =
        way > 0 ? AnimatedValue(law, start: time, from: way, to: 0) : AnimatedValue(at: 0)
      return
    }
    let width = pageWidth(of: id)
    let leaving = SwipedPage(
      page: page, definition: self[id].definition, inputs: self[id].inputs,
      scroll: ScrollState(at: offset(of: id)))
    let rest =
      way < width ? AnimatedValue(law, start: time, from: way, to: width) : AnimatedValue(at: width)
    let swipe = PageSwipe(way: rest, leaving: way < width ? leaving : nil)
    pop(id, leaving: self[id].pages.count - 1, true, by: .user, swipe: swipe, &turn)
  }

  /// A swipe's motion has ended, or is cut short.
  mutating func endSwipe(of id: SheetID, _ turn: inout StepContext) {
    guard self[id].isSwiped else { return }
    self[id].swipe = PageSwipe()
    concludePop(of: id, &turn)
  }

  /// The pages that can be seen while one is swiped, each as the world would show it alone.
  func swipedPages(of id: SheetID) -> (below: World, above: World)? {
    guard self[id].isSwiped else { return nil }
    let swipe = self[id].swipe
    var other = self
    if let leaving = swipe.leaving {
      other[id].pages.append(leaving.page)
      other[id].earlier.append(StackedPage())
      other.show(leaving, of: id)
      other[id].swipe = PageSwipe(way: swipe.way, isHeld: true)
      return (self, other)
    }
    guard let upper = self[id].pages.last, let earlier = self[id].earlier.last,
      showsLaterPage(id)
    else { return nil }
    other[id].pages.removeLast()
    other[id].earlier.removeLast()
    let page = other[id].pages[other[id].pages.count - 1]
    let definition = self[id].root.pages[page]
    let below = SwipedPage(
      page: page, definition: definition, inputs: earlier.inputs ?? PageInputs(of: definition),
      scroll: earlier.scroll)
    other.show(below, of: id)
    other[id].swipe.leaving = SwipedPage(
      page: upper, definition: self[id].definition, inputs: self[id].inputs, scroll: ScrollState())
    return (other, self)
  }

  private mutating func show(_ page: SwipedPage, of id: SheetID) {
    self[id].definition = page.definition
    self[id].inputs = page.inputs
    self[id].scroll = page.scroll
  }
}
