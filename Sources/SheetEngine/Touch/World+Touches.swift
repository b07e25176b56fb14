internal import Gestures

/// Touch events, handled by the touched element.
extension World {
  mutating func touchDown(_ point: Point, _ finger: Int, _ turn: inout StepContext) {
    guard touch == nil, point.x.isFinite, point.y.isFinite else { return }
    let hit = hit(point)
    let isSystems = isInSystemStrip(point, on: hit)
    // A touch that stops a motion is neither a tap nor a long press.
    let stopsContent = !isSystems && stopContent(under: hit, at: point)
    let caught = !isSystems && catchMovingSheet(hit, turn.policy)
    let sample = Sample(time: time, x: point.x, y: point.y)
    let pulled = pulledSheet(at: point, on: hit)
    let dragged = pulled ?? draggedSheet(under: hit)
    var newTouch = Touch(
      finger: finger,
      recognizer: DragRecognizer(
        at: sample, conditions: dragConditions(of: dragged, isPulled: pulled != nil),
        catches: caught, rule: dragged.map { self[$0].definition.style.tracker } ?? .android,
        hz: device.hz),
      hit: hit, mayTap: !caught && !stopsContent, stopsContent: stopsContent, seenBefore: time)
    if newTouch.canTap, case .host(let screen, _) = hit,
      self[screen].listens.contains(.longPress)
    {
      newTouch.longPressDue = time + SystemMetrics.longPressSeconds
    }
    if newTouch.canTap, case .sheet(let id, _) = hit,
      self[id].definition.hooks.contains(.longPress)
    {
      newTouch.longPressDue = time + SystemMetrics.longPressSeconds
    }
    newTouch.isSystemGesture = isSystems
    newTouch.pulledSheet = pulled
    if let pulled, !self[pulled].isPresented { self[pulled].presentation = .sheet }
    newTouch.isOutsideDragZone = isOutsideDragZone(point, under: hit) || !dragsSheet(hit)
    if case .sheet(let id, _) = hit { newTouch.wasScrolled = offset(of: id) > 0 }
    newTouch.cannotCatch = !caught && continuesUnderTouch(hit)
    if caught { newTouch.dragTarget = dragTarget(for: hit) }
    touch = newTouch
    guard case .sheet(let id, let region) = hit else { return }
    emit(.touched(by: region.dragSource), of: id, &turn)
    if caught || stopsContent { recordDragStart(of: id, by: region.dragSource, &turn) }
  }

  mutating func touchMoved(_ touch: Touch, _ point: Point, _ turn: inout StepContext) {
    var current = touch
    let sample = Sample(time: time, x: point.x, y: point.y)
    current.previousSampleTime = current.recognizer.start.time + current.recognizer.elapsed
    let gesture = current.recognizer.moved(sample)
    var travel = current.recognizer.step
    switch gesture {
    case .began(let axis):
      current.longPressDue = nil
      // The sheet catches up: the travel starts at touch-down, unless the style discards the slop
      // (Semantics, "Touch slop and travel").
      let origin =
        current.draggedPart.map { self[$0.sheet].definition.style.travelOrigin } ?? .touch
      let (way, slop) = (current.recognizer.translation, current.recognizer.slop)
      switch origin {
      case .touch, .slop:
        travel = Vector(x: origin.carried(way.x, slop: slop), y: origin.carried(way.y, slop: slop))
      case .event: travel = .zero
      case .before: break
      }
      current.lostTravel = abs(way.y - travel.y)
      if current.dragTarget == nil || current.isSystemGesture {
        current.dragTarget = dragTarget(of: current, along: axis)
      }
      if case .sheet(let id) = current.dragTarget, case .backdrop = current.hit {
        current.waitsForEdge = self[id].definition.style.backdropDrag == .fromEdge
      }
      if current.pulledSheet != nil, case .sheet(let id) = current.dragTarget {
        self.touch = current
        startPull(of: id, &turn)
      }
      if current.isSystemGesture { warnOfStrip(&turn) }
    case .changed: break
    case nil:
      self.touch = current
      return
    }
    if current.waitsForEdge {
      guard let reached = travelBeyondEdge(of: current) else {
        self.touch = current
        return
      }
      current.waitsForEdge = false
      travel.y = reached
    }
    // The script can have changed the touch when the sheet was presented.
    if current.pulledSheet != nil, let now = self.touch { current.dragSource = now.dragSource }
    self.touch = current
    drag(by: travel, &turn)
  }

  mutating func touchLifted(_ touch: Touch, _ turn: inout StepContext) {
    var current = touch
    let gesture = current.recognizer.lifted(at: time)
    if case .ended(let velocity) = gesture { current.horizontalVelocity = velocity.x }
    self.touch = current
    if endsTooEarly(current) { return touchCancelled(current, &turn) }
    endTouch(isCancelled: false, &turn)
    if case .ended(let velocity) = gesture {
      release(velocity: current.dragTarget == .nothing ? .zero : velocity, &turn)
    }
    self.touch = nil
    resumeStoppedContent(current, &turn)
    if gesture == .tapped, current.canTap { tap(current, &turn) }
  }

  mutating func touchCancelled(_ current: Touch, _ turn: inout StepContext) {
    endTouch(isCancelled: true, &turn)
    switch current.dragTarget {
    case .sheet(let id): cancelDrag(of: id, &turn)
    case .content(let id, let content):
      cancelDrag(of: id, &turn)
      if content.hasScrolled { settleContent(.sheet(id), &turn) }
    case .screen(let id, _): settleContent(.screen(id), &turn)
    case .carousel(let id, let place, _): settleContent(.carousel(id, place), &turn)
    case .wheel(let id, let place, _): settleContent(.wheel(id, place), &turn)
    case .row(let id, _, _): releaseRow(of: id, velocity: 0)
    case .page(let id, _): endPageDrag(of: id, commits: false, &turn)
    case .control, .nothing, nil: break
    }
    touch = nil
    resumeStoppedContent(current, &turn)
  }

  /// Ends a canceled drag: the sheet returns to its detent without a decision.
  ///
  /// If the platform treats a canceled drag as a release, the sheet is released at zero velocity.
  private mutating func cancelDrag(of id: SheetID, _ turn: inout StepContext) {
    switch self[id].definition.style.cancel {
    case .back:
      // A rotation, for example, has ended the drag, although the finger stayed.
      guard let drag = self[id].lifecycle.activeDrag else { return }
      self[id].lifecycle.endDrag()
      guard drag.by != .edge || self[id].lifecycle.hasPresented else {
        return requestDismissal(id, .swipe, forced: true, &turn)
      }
      returnToRest(id, &turn)
    case .release: releaseSheet(id, velocity: 0, &turn)
    }
  }

  /// Returns the sheet whose style determines the drags of an element; nil if there is none.
  private func draggedSheet(under hit: HitTestResult) -> SheetID? {
    switch hit {
    case .sheet(let id, _): return id
    case .backdrop(let id):
      let style = self[id].definition.style
      return style.backdropDrag == .none && style.dragZone == nil ? nil : id
    case .keyboard, .host, .nothing: return nil
    }
  }

  /// Returns the conditions under which a touch on a sheet, or one that pulls it in, becomes a drag.
  private func dragConditions(of id: SheetID?, isPulled: Bool) -> DragConditions {
    guard let id else { return DragConditions() }
    var conditions = DragConditions(slop: self[id].definition.style.slop)
    conditions.slopX = self[id].definition.style.slopX
    if let seconds = self[id].definition.style.startsWithin { conditions.within = seconds }
    if self[id].definition.style.begins == .down { conditions.direction = .down }
    guard !isPulled else {
      conditions.direction = .up
      return conditions
    }
    let delay = self[id].definition.style.startsAfter
    if delay > 0 { conditions.earliest = (self[id].restTime ?? time) + delay }
    return conditions
  }

  /// Whether a touch moves a sheet, and is too short for its drag.
  private func endsTooEarly(_ touch: Touch) -> Bool {
    guard let id = touch.draggedPart?.sheet, touch.dragSource != nil else { return false }
    let shortest = self[id].definition.style.shortest
    return shortest > 0 && touch.recognizer.elapsed < shortest - 1e-9
  }

  /// Stops a moving sheet under the finger; returns whether there was one.
  ///
  /// A sheet that only follows the keyboard is not stopped: it continues to its target, and can be
  /// tapped.
  private mutating func catchMovingSheet(_ hit: HitTestResult, _ policy: any DecisionDelegate)
    -> Bool
  {
    guard case .sheet(let id, let region) = hit else { return false }
    guard self[id].definition.style.catches, self[id].definition.style.startsAfter == 0,
      self[id].definition.style.draggable.contains(region.part), dragsSheet(hit)
    else { return false }
    switch self[id].phase {
    case .settling(let settling) where settling.followsKeyboard: return false
    case .presenting, .settling:
      startDrag(of: id, by: region.dragSource, policy)
      return true
    case .hidden, .resting, .dragging, .dismissing: return false
    }
  }

  /// Whether a sheet continues its motion under the finger.
  private func continuesUnderTouch(_ hit: HitTestResult) -> Bool {
    guard case .sheet(let id, _) = hit, !self[id].definition.style.catches else { return false }
    switch self[id].phase {
    case .settling(let settling): return !settling.followsKeyboard
    case .presenting: return true
    case .hidden, .resting, .dragging, .dismissing: return false
    }
  }

  /// Returns the target of a touch that has become a drag.
  private func dragTarget(of touch: Touch, along axis: Axis) -> Touch.DragTarget {
    if touch.isSystemGesture { return .nothing }
    switch axis {
    case .neither: return .nothing
    case .vertical:
      if let id = touch.pulledSheet { return canPull(id) ? .sheet(id) : .nothing }
      if let wheel = wheelDragTarget(of: touch) { return wheel }
      return touch.cannotCatch ? .nothing : dragTarget(of: touch)
    case .horizontal:
      if let page = pageDragTarget(of: touch) { return page }
      return horizontalDragTarget(of: touch) ?? .nothing
    }
  }

  /// Whether a drag that begins on an element can drag its sheet: not on a map, nor on a block with
  /// `dragsSheet` false.
  private func dragsSheet(_ hit: HitTestResult) -> Bool {
    guard let item = item(under: hit)?.entry.item else { return true }
    return item.kind != .map && item.options.dragsSheet
  }

  /// Returns the wheel that a vertical drag turns; nil if there is none.
  private func wheelDragTarget(of touch: Touch) -> Touch.DragTarget? {
    guard case .wheel(let id, let place)? = wheel(under: touch.hit, at: touch.startPoint) else {
      return nil
    }
    return .wheel(id, place, raw: rawOffset(of: .wheel(id, place)))
  }

  /// Returns the target of a vertical drag, also of one in the zone in which a touch drags a sheet.
  private func dragTarget(of touch: Touch) -> Touch.DragTarget {
    switch touch.hit {
    case .backdrop(let id):
      let style = self[id].definition.style
      let drags = style.dragZone == nil ? style.backdropDrag != .none : !touch.isOutsideDragZone
      return drags && self[id].isPresented && !self[id].lifecycle.isDismissing
        ? .sheet(id) : .nothing
    case .sheet(let id, .content):
      guard self[id].definition.style.dragZone != nil || touch.isOutsideDragZone else {
        return dragTarget(for: touch.hit)
      }
      // A map keeps all drags.
      if item(under: touch.hit)?.entry.item.kind == .map { return .nothing }
      if !touch.isOutsideDragZone { return .sheet(id) }
      return canScroll(id) ? dragTarget(for: touch.hit) : .nothing
    case .sheet:
      return touch.isOutsideDragZone ? .nothing : dragTarget(for: touch.hit)
    case .keyboard, .host, .nothing: return dragTarget(for: touch.hit)
    }
  }

  /// Returns the target of a vertical drag that starts on an element.
  private func dragTarget(for hit: HitTestResult) -> Touch.DragTarget {
    switch hit {
    case .keyboard, .backdrop, .nothing: return .nothing
    case .host(let screen, _):
      return .screen(screen, raw: rawOffset(of: .screen(screen)))
    case .sheet(let id, .grabber), .sheet(let id, .bar), .sheet(let id, .title),
      .sheet(let id, .back), .sheet(let id, .close), .sheet(let id, .fixed):
      return canDrag(id, hit) ? .sheet(id) : .nothing
    case .sheet(let id, .content):
      guard canScroll(id) else { return canDrag(id, hit) ? .sheet(id) : .nothing }
      return .content(id, ContentDrag(raw: rawOffset(of: .sheet(id))))
    }
  }

  private mutating func drag(by travel: Vector, _ turn: inout StepContext) {
    switch touch?.dragTarget {
    case .sheet(let id): dragSheet(id, by: travel.y, &turn)
    case .content(let id, let hold): dragContent(id, hold, by: travel.y, &turn)
    case .screen(let id, let raw): dragScreen(id, raw: raw - travel.y)
    case .control: dragControl(&turn)
    case .carousel(let id, let place, let raw):
      dragCarousel(place, of: id, raw: raw - lineDirection * travel.x, &turn)
    case .wheel(let id, let place, let raw): dragWheel(place, of: id, raw: raw - travel.y)
    case .row(let id, let row, let raw):
      dragRow(row, of: id, raw: raw - lineDirection * travel.x)
    case .page(let id, let depth): dragPage(of: id, depth, &turn)
    case .nothing?, nil: break
    }
  }

  private mutating func release(velocity: Vector, _ turn: inout StepContext) {
    switch touch?.dragTarget {
    case .sheet(let id): releaseSheet(id, velocity: velocity.y, &turn)
    case .content(let id, let hold): releaseContent(id, hold, velocity: velocity.y, &turn)
    case .carousel(let id, let place, _):
      fling(.carousel(id, place), velocity: -lineDirection * velocity.x)
      emitScrollAtRest(.carousel(id, place), &turn)
    case .wheel(let id, let place, _):
      fling(.wheel(id, place), velocity: -velocity.y)
      emitScrollAtRest(.wheel(id, place), &turn)
    case .row(let id, _, _): releaseRow(of: id, velocity: -lineDirection * velocity.x)
    case .page(let id, _): releasePage(of: id, velocity: lineDirection * velocity.x, &turn)
    case .screen(let id, _):
      fling(.screen(id), velocity: -velocity.y)
      emitScrollAtRest(.screen(id), &turn)
    case .control, .nothing, nil: break
    }
  }
}

extension World {
  /// Whether the touched part can drag the sheet.
  func canDrag(_ id: SheetID, _ hit: HitTestResult) -> Bool {
    guard case .sheet(_, let region) = hit else { return false }
    return self[id].definition.style.draggable.contains(region.part)
  }
}
