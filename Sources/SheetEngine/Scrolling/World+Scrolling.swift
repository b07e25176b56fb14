internal import Physics

/// Scrolling of content and screens: drags, flings and bounces (Semantics, "Scrolling content").
extension World {
  private subscript(target: Scrollable) -> ScrollState {
    get {
      switch target {
      case .screen(let id): self[id].offset
      case .sheet(let id): self[id].scroll
      // The list can be removed during a drag.
      case .carousel(let id, let place):
        self[id].carousels.indices.contains(place) ? self[id].carousels[place] : ScrollState()
      case .wheel(let id, let place):
        self[id].wheels.indices.contains(place) ? self[id].wheels[place] : ScrollState()
      case .row(let id): self[id].rowSwipe?.scroll ?? ScrollState()
      }
    }
    set {
      switch target {
      case .screen(let id): self[id].offset = newValue
      case .sheet(let id): self[id].scroll = newValue
      case .carousel(let id, let place):
        guard self[id].carousels.indices.contains(place) else { return }
        self[id].carousels[place] = newValue
      case .wheel(let id, let place):
        guard self[id].wheels.indices.contains(place) else { return }
        self[id].wheels[place] = newValue
      case .row(let id): self[id].rowSwipe?.scroll = newValue
      }
    }
  }

  /// Returns the current offset of an element, in points.
  private func currentOffset(of target: Scrollable) -> Double {
    if case .carousel(let id, let place) = target { return offset(ofCarousel: place, of: id) }
    return self[target].offset(at: time)
  }

  private func extent(of target: Scrollable) -> (most: Double, viewport: Double) {
    switch target {
    case .screen(let id): return (maxOffset(of: id), hostViewport(of: id).height)
    case .sheet(let id):
      let height = height(of: id)
      return (maxOffset(of: id, height: height), viewportHeight(of: id, height: height))
    case .carousel(let id, let place):
      return (maxOffset(ofCarousel: place, of: id), contentWidth(of: id))
    case .wheel(let id, let place):
      return (maxOffset(ofWheel: place, of: id), SystemMetrics.wheelsHeight)
    case .row(let id): return (maxOffset(ofRowIn: id), contentWidth(of: id))
    }
  }

  /// Returns the current offset without rubber-banding, as the start of a drag.
  func rawOffset(of target: Scrollable) -> Double {
    let now = currentOffset(of: target)
    let (most, viewport) = extent(of: target)
    if now < 0 { return -SystemMetrics.scrollBand.excess(for: -now, dimension: viewport) }
    if now > most {
      return most + SystemMetrics.scrollBand.excess(for: now - most, dimension: viewport)
    }
    return now
  }

  /// Shows an offset that a finger requests, with rubber-banding past the ends.
  mutating func showOffset(_ raw: Double, of target: Scrollable) {
    let (most, viewport) = extent(of: target)
    var shown = raw
    if raw < 0 { shown = -SystemMetrics.scrollBand.offset(for: -raw, dimension: viewport) }
    if raw > most {
      shown = most + SystemMetrics.scrollBand.offset(for: raw - most, dimension: viewport)
    }
    self[target].driver = .still
    self[target].restingPage = nil
    self[target].value = shown
  }

  mutating func dragScreen(_ id: ScreenID, raw: Double) {
    touch?.dragTarget = .screen(id, raw: raw)
    showOffset(raw, of: .screen(id))
  }

  /// Whether the element is in a scroll motion.
  func isScrolling(_ target: Scrollable) -> Bool { self[target].end != nil }

  /// Stops a scroll motion at the current offset.
  mutating func stopScroll(_ target: Scrollable) {
    self[target].value = currentOffset(of: target)
    self[target].driver = .still
    self[target].restingPage = nil
  }

  /// Releases content with a velocity in points per second, positive toward its end.
  mutating func fling(_ target: Scrollable, velocity: Double) {
    let (most, _) = extent(of: target)
    let now = currentOffset(of: target)
    if now < 0 || now > most {
      bounce(target, from: now, to: now < 0 ? 0 : most, velocity: velocity)
      return
    }
    if case .carousel(let id, let place) = target,
      let page = page(ofCarousel: place, of: id, releasedAt: now, velocity: velocity)
    {
      return bounce(target, from: now, to: Double(page) * contentWidth(of: id), velocity: velocity)
    }
    guard abs(velocity) >= SystemMetrics.minFlingVelocity else {
      stopScroll(target)
      if case .wheel = target { turn(target, to: Self.choiceOffset(now)) }
      return
    }
    let glide = SystemMetrics.scrollGlide
    var velocity = velocity
    if case .wheel = target {
      let free = glide.restingPosition(from: now, velocity: velocity)
      let choice = Self.choiceOffset(free)
      if (0...most).contains(free) {
        // As `targetContentOffset` of UIScrollView: the fling ends at a choice.
        guard (choice - now) * velocity > 0, abs(choice - now) >= SystemMetrics.wheelRowHeight / 2
        else { return bounce(target, from: now, to: choice, velocity: velocity) }
        velocity *= (choice - now) / (free - now)
      }
    }
    let resting = glide.restingPosition(from: now, velocity: velocity)
    var end = glide.settlingTime(velocity: velocity)
    let edge = resting < 0 ? 0.0 : most
    if resting < 0 || resting > most {
      end = min(end, glide.time(toReach: edge, from: now, velocity: velocity) ?? end)
    }
    self[target].driver = .gliding(
      glide, start: time, from: now, velocity: velocity, end: time + end)
  }

  /// Returns the offset of a wheel at the choice that is nearest to an offset.
  private static func choiceOffset(_ offset: Double) -> Double {
    let height = SystemMetrics.wheelRowHeight
    return (offset / height).rounded() * height
  }

  /// Turns a wheel to the offset of a choice, or pages to that of a page, with a motion.
  mutating func turn(_ target: Scrollable, to offset: Double) {
    let now = currentOffset(of: target)
    // Pages come to rest at a page, not at an offset.
    if case .carousel = target { return bounce(target, from: now, to: offset, velocity: 0) }
    guard abs(offset - now) > Motion.restTolerance else {
      self[target] = ScrollState(at: offset)
      if case .row(let id) = target, offset == 0 { self[id].rowSwipe = nil }
      return
    }
    bounce(target, from: now, to: offset, velocity: 0)
  }

  private mutating func bounce(
    _ target: Scrollable, from: Double, to edge: Double, velocity: Double
  ) {
    let track = AnimatedValue(
      SystemMetrics.scrollReturn, start: time, from: from, to: edge, velocity: velocity)
    self[target].driver = .bouncing(track)
    self[target].restingPage = nil
    self[target].value = edge
  }

  /// Ends a scroll motion that is due; a fling that reaches an edge bounces there.
  mutating func settleScroll(_ target: Scrollable, _ turn: inout StepContext) {
    guard let end = self[target].end, end <= time else { return }
    switch self[target].driver {
    case .still: return
    case .bouncing(let track):
      self[target].value = track.to
      self[target].driver = .still
    case .gliding(let glide, let start, let from, let velocity, _):
      let state = glide.at(end - start, from: from, velocity: velocity)
      let (most, _) = extent(of: target)
      let isAtEdge = state.position <= 0.001 || state.position >= most - 0.001
      if case .sheet(let id) = target, isAtEdge, state.velocity < -SystemMetrics.minFlingVelocity {
        self[target].value = 0
        self[target].driver = .still
        if passDown(-state.velocity, to: id, &turn) { return emitScrollAtRest(target, &turn) }
      }
      if isAtEdge, abs(state.velocity) > SystemMetrics.minFlingVelocity {
        let edge = state.position <= 0.001 ? 0.0 : most
        bounce(target, from: max(edge, state.position), to: edge, velocity: state.velocity)
        return
      }
      // The maximum offset has changed meanwhile: the keyboard was hidden, or the sheet grew.
      if state.position > most + 0.5 {
        bounce(target, from: state.position, to: most, velocity: 0)
        return
      }
      self[target].value = min(most, max(0, state.position))
      if case .wheel = target { self[target].value = Self.choiceOffset(self[target].value) }
      self[target].driver = .still
    }
    emitScrollAtRest(target, &turn)
  }

  /// Sends the scroll offset to the host when it is at rest.
  mutating func emitScrollAtRest(_ target: Scrollable, _ turn: inout StepContext) {
    guard self[target].end == nil else { return }
    let offset = self[target].value
    switch target {
    case .carousel(let id, let place):
      takePage(ofCarousel: place, of: id, &turn)
      guard self[id].carousels.indices.contains(place),
        self[id].definition.carousels[place].name != nil
      else { return }
      turn.emit(.scrolled(.list(id, place), offset: offset, time: time))
      emitListScroll(place, of: id, &turn)
    case .wheel(let id, let place): takeValue(fromWheel: place, of: id, &turn)
    case .row(let id): if offset == 0 { self[id].rowSwipe = nil }
    case .sheet(let id):
      turn.emit(.scrolled(.sheet(id), offset: offset, time: time))
      emitScroll(of: id, &turn)
    case .screen(let id):
      turn.emit(.scrolled(.screen(id), offset: offset, time: time))
      guard self[id].listens.contains(.scrolls) else { return }
      turn.emit(.noticed(id, .scrolls, row: nil, time: time))
    }
  }

  /// Scrolls a sheet's content to an offset, limited to its range, with an animation.
  mutating func animateScroll(_ id: SheetID, to offset: Double, _ turn: inout StepContext) {
    if warnOfAbsence(id, "scroll", &turn) { return }
    let (most, _) = extent(of: .sheet(id))
    let end = offset.isFinite ? min(most, max(0, offset)) : 0
    let now = self[id].scroll.offset(at: time)
    guard abs(end - now) > Motion.restTolerance else { return scroll(.sheet(id), to: end, &turn) }
    // The animation ends a drag that scrolls the content; a dragged sheet stays under the finger.
    if case .content(id, _)? = touch?.dragTarget {
      let isHeld = self[id].lifecycle.activeDrag != nil
      touch?.dragTarget = isHeld ? .sheet(id) : .nothing
    }
    self[id].scroll.driver = .bouncing(
      AnimatedValue(effectiveMotion(SystemMetrics.scrollCarry), start: time, from: now, to: end))
    self[id].scroll.value = end
  }

  /// Sends the scroll offset to a sheet with the `scrolled` hook if it has changed.
  mutating func emitScroll(of id: SheetID, _ turn: inout StepContext) {
    let offset = offset(of: id)
    guard self[id].definition.hooks.contains(.scroll), offset != self[id].reportedOffset else {
      return
    }
    self[id].reportedOffset = offset
    turn.emit(.scrolling(id, scrollOffset(of: id), time: time))
  }

  /// Sends the offset of a horizontal list with a name to a sheet with the `scrolled` hook if it
  /// has changed.
  mutating func emitListScroll(_ place: Int, of id: SheetID, _ turn: inout StepContext) {
    guard self[id].definition.hooks.contains(.scroll), self[id].carousels.indices.contains(place),
      let name = self[id].definition.carousels[place].name
    else { return }
    let offset = offset(ofCarousel: place, of: id)
    guard offset != self[id].carousels[place].reported else { return }
    self[id].carousels[place].reported = offset
    var content = scrollOffset(of: id)
    content.list = ListOffset(name: name, x: offset)
    turn.emit(.scrolling(id, content, time: time))
  }

  private func scrollOffset(of id: SheetID) -> ScrollOffset {
    let offset = offset(of: id)
    let (most, _) = extent(of: .sheet(id))
    return ScrollOffset(
      offset: offset, isAtTop: offset <= 0, isAtBottom: most > 0 && offset >= most,
      past: max(0, -offset, offset - max(0, most)))
  }

  /// Scrolls to an offset immediately, limited to the range of the content.
  mutating func scroll(_ target: Scrollable, to offset: Double, _ turn: inout StepContext) {
    let (most, _) = extent(of: target)
    self[target].driver = .still
    self[target].value = offset.isFinite ? min(most, max(0, offset)) : 0
    emitScrollAtRest(target, &turn)
  }

  /// Turns a wheel to an offset immediately, and from there to the nearest choice with a motion.
  mutating func turnWheel(
    _ place: Int, of id: SheetID, to offset: Double, _ turn: inout StepContext
  ) {
    let (most, _) = extent(of: .wheel(id, place))
    let shown = offset.isFinite ? min(most, max(0, offset)) : 0
    self[id].wheels[place] = ScrollState(at: shown)
    self.turn(.wheel(id, place), to: Self.choiceOffset(shown))
    emitScrollAtRest(.wheel(id, place), &turn)
  }

  /// Limits the offset of content after its viewport has changed or a touch was canceled.
  mutating func rescroll(_ id: SheetID) {
    rescrollCarousels(of: id)
    guard self[.sheet(id)].end == nil else { return }
    let (most, _) = extent(of: .sheet(id))
    let atLargest = self[id].selected == self[id].detents.last?.name
    let expands = self[id].definition.style.expandsByContent
    let isLocked = (expands || self[id].definition.style.scrollsOnOverflow) && !atLargest
    // Content that cannot scroll at this detent keeps the offset from a larger detent.
    let limit = isLocked ? max(most, self[.sheet(id)].value) : most
    self[.sheet(id)].value = min(limit, max(0, self[.sheet(id)].value))
  }

  /// Ends scroll motions and touches of the shown screen before another screen is shown.
  mutating func leaveScreen(_ turn: inout StepContext) {
    guard let screen = shownScreen else { return }
    defer {
      if self[screen].listens.contains(.disappears) {
        turn.emit(.noticed(screen, .disappears, row: nil, time: time))
      }
    }
    var wasScrolled = isScrolling(.screen(screen))
    if case .screen(screen, _) = touch?.dragTarget { wasScrolled = true }
    cancelTouch(&turn) { hit in if case .host(screen, _) = hit { true } else { false } }
    guard wasScrolled else { return }
    rescroll(screen)
    emitScrollAtRest(.screen(screen), &turn)
  }

  /// Stops a screen's scroll motion and limits its offset.
  mutating func rescroll(_ id: ScreenID) {
    let (most, _) = extent(of: .screen(id))
    let now = self[.screen(id)].offset(at: time)
    self[.screen(id)].driver = .still
    self[.screen(id)].value = min(most, max(0, now))
  }
}
