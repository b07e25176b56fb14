internal import Gestures
internal import Physics

/// The swipe of a page from the leading edge: the page follows the gesture, and the page below
/// moves by a third of the distance (NP-17).
extension World {
  /// Returns the horizontal offset of the shown page, in points, positive to the right.
  func pageShift(of id: SheetID) -> Double {
    guard self[id].isSwiped else { return 0 }
    let swipe = self[id].swipe
    let way = swipedDistance(of: id)
    let shift =
      swipe.poppedPage == nil ? way : (way - pageWidth(of: id)) * SystemMetrics.parallax
    return device.isRightToLeft ? -shift : shift
  }

  /// Returns the area in which a swiped page does not cover the page below: from the edge of the
  /// swiped page to the farthest position of the page below.
  func uncovered(of id: SheetID, in box: Rect) -> Rect {
    let way = swipedDistance(of: id)
    return Rect(
      x: device.isRightToLeft ? box.maxX - way : box.x - box.width, y: box.y,
      width: way + box.width, height: box.height)
  }

  /// Returns the distance that the upper page has moved, in points, at most its width.
  func swipedDistance(of id: SheetID) -> Double {
    min(pageWidth(of: id), max(0, self[id].swipe.distance.value(at: time)))
  }

  private func pageWidth(of id: SheetID) -> Double {
    box(of: id)?.width ?? device.width
  }

  /// Whether the shown page of a sheet can be swiped now.
  func canSwipePage(of id: SheetID) -> Bool {
    device.platform == .ios && showsLaterPage(id) && !self[id].lifecycle.isDismissing
  }

  /// Returns the page that a horizontal drag from the edge moves, as UINavigationController's
  /// gesture does; nil if the drag does not swipe a page.
  func pageDragTarget(of touch: Touch) -> Touch.DragTarget? {
    guard case .sheet(let id, _) = touch.hit, canSwipePage(of: id), let box = box(of: id) else {
      return nil
    }
    let start = touch.recognizer.start.x
    let fromEdge = device.isRightToLeft ? box.maxX - start : start - box.x
    let goesIn = lineDirection * touch.recognizer.translation.x > 0
    return fromEdge <= SystemMetrics.swipeEdge && goesIn
      ? .page(id, depth: self[id].pages.count) : nil
  }

  /// Moves the page with the finger, without a touch slop.
  mutating func dragPage(of id: SheetID, _ depth: Int, _ turn: inout StepContext) {
    guard let recognizer = touch?.recognizer, canSwipePage(of: id),
      self[id].pages.count == depth
    else {
      // The page was popped, or another page was pushed meanwhile.
      touch?.dragTarget = .nothing
      return
    }
    let way = lineDirection * recognizer.translation.x
    swipePage(of: id, to: way / max(1, pageWidth(of: id)), &turn)
  }

  /// Ends the drag: the page is popped if its momentum carries it past the middle.
  mutating func releasePage(of id: SheetID, velocity: Double, _ turn: inout StepContext) {
    let rest = SystemMetrics.scrollGlide.restingPosition(
      from: swipedDistance(of: id), velocity: velocity)
    endPageDrag(of: id, commits: rest > pageWidth(of: id) / 2, &turn)
  }

  /// Moves the shown page to a fraction of its width, 0 to 1.
  mutating func swipePage(of id: SheetID, to fraction: Double, _ turn: inout StepContext) {
    if !self[id].swipe.isDragged { endSwipe(of: id, &turn) }
    let way = pageWidth(of: id) * min(1, max(0, fraction))
    self[id].swipe = PageSwipe(way: AnimatedValue(at: way), isHeld: true)
  }

  /// Ends the gesture: the page continues and is popped, or returns.
  ///
  /// Until the host has decided about the pop, the page stays at the position of the release.
  mutating func endPageDrag(of id: SheetID, commits: Bool, _ turn: inout StepContext) {
    guard self[id].swipe.isDragged else { return }
    guard commits, canSwipePage(of: id) else { return returnSwipe(of: id) }
    requestPop(id, leaving: self[id].pages.count - 1, true, by: .user, &turn)
  }

  /// Returns a page that was released; no effect if no page is swiped.
  mutating func returnSwipe(of id: SheetID) {
    guard self[id].swipe.isDragged else { return }
    let way = swipedDistance(of: id)
    self[id].swipe.isDragged = false
    self[id].swipe.distance =
      way > 0
      ? AnimatedValue(
        effectiveMotion(self[id].definition.style.settle), start: time, from: way, to: 0)
      : AnimatedValue(at: 0)
  }

  /// Pops the shown page, which continues from the position of the release.
  mutating func popSwipedPage(of id: SheetID, _ turn: inout StepContext) {
    guard let page = self[id].pages.last else { return notice(.popWithoutStack) }
    let motion = effectiveMotion(self[id].definition.style.settle)
    let way = swipedDistance(of: id)
    self[id].swipe.isDragged = false
    let width = pageWidth(of: id)
    let leaving = SwipedPage(
      page: page, definition: self[id].definition, inputs: self[id].inputs,
      scroll: ScrollState(at: offset(of: id)))
    let rest =
      way < width
      ? AnimatedValue(motion, start: time, from: way, to: width) : AnimatedValue(at: width)
    let swipe = PageSwipe(way: rest, leaving: way < width ? leaving : nil)
    pop(id, leaving: self[id].pages.count - 1, true, by: .user, swipe: swipe, &turn)
  }

  /// Ends a swipe whose motion has ended or is interrupted.
  mutating func endSwipe(of id: SheetID, _ turn: inout StepContext) {
    guard self[id].isSwiped else { return }
    self[id].swipe = PageSwipe()
    completePop(of: id, &turn)
  }

  /// Returns the visible pages during a swipe, each as a world that shows only this page; nil if
  /// there is no swipe.
  func swipedPages(of id: SheetID) -> (below: World, above: World)? {
    guard self[id].isSwiped else { return nil }
    let swipe = self[id].swipe
    var other = self
    if let leaving = swipe.poppedPage {
      other[id].pages.append(leaving.page)
      other[id].earlierPages.append(StackedPage())
      other.show(leaving, of: id)
      other[id].swipe = PageSwipe(way: swipe.distance, isHeld: true)
      return (self, other)
    }
    guard let upper = self[id].pages.last, let earlier = self[id].earlierPages.last,
      showsLaterPage(id)
    else { return nil }
    other[id].pages.removeLast()
    other[id].earlierPages.removeLast()
    let page = other[id].pages[other[id].pages.count - 1]
    let definition = self[id].root.pages[page]
    let below = SwipedPage(
      page: page, definition: definition, inputs: earlier.inputs ?? PageInputs(of: definition),
      scroll: earlier.scroll)
    other.show(below, of: id)
    other[id].swipe.poppedPage = SwipedPage(
      page: upper, definition: self[id].definition, inputs: self[id].inputs, scroll: ScrollState())
    return (other, self)
  }

  private mutating func show(_ page: SwipedPage, of id: SheetID) {
    self[id].definition = page.definition
    self[id].inputs = page.inputs
    self[id].scroll = page.scroll
  }
}
