internal import Gestures

/// Touches that drag a sheet from outside: pulled in from the edge of the screen, by the backdrop, or
/// in a zone around its top edge.
extension World {
  /// Returns the sheet that a touch at a point can pull in; nil if there is none.
  ///
  /// Only a touch on the app behind all sheets can.
  func pulledSheet(at point: Point, on hit: HitTestResult) -> SheetID? {
    switch hit {
    case .host, .nothing: break
    case .keyboard, .sheet, .backdrop: return nil
    }
    for index in sheets.indices {
      let zone = sheets[index].definition.style.edgeZone
      guard zone > 0, point.y >= device.height - zone else { continue }
      let id = SheetID(index)
      guard !belongsToHiddenScreen(id), presentationNow(of: id) == .sheet else { continue }
      if canPull(id) { return id }
    }
    return nil
  }

  /// A point at the bottom edge from which a finger can pull in a sheet; nil if there is none.
  package var edgePullPoint: Point? {
    for state in sheets where state.definition.style.edgeZone > device.systemStrips.bottom {
      let middle = (state.definition.style.edgeZone + device.systemStrips.bottom) / 2
      let point = Point(x: device.width / 2, y: device.height - middle)
      if pulledSheet(at: point, on: hit(point)) != nil { return point }
    }
    return nil
  }

  /// A point outside of the top sheet at which a finger can drag it; nil if there is none.
  package var backdropDragPoint: Point? {
    guard let id = topSheet, let box = box(of: id) else { return nil }
    let style = self[id].definition.style
    guard style.backdropDrag != .none || style.dragZone != nil else { return nil }
    let above = min(box.y, style.dragZone?.above ?? box.y)
    let point = Point(x: box.center.x, y: box.y - above / 2)
    guard above > 0, case .backdrop(id) = hit(point) else { return nil }
    return point
  }

  /// Whether a touch at a point is outside of the zone in which it can drag its sheet.
  func isOutsideDragZone(_ point: Point, under hit: HitTestResult) -> Bool {
    let id: SheetID
    switch hit {
    case .sheet(let touched, _): id = touched
    case .backdrop(let touched): id = touched
    case .keyboard, .host, .nothing: return false
    }
    guard let zone = self[id].definition.style.dragZone, let box = box(of: id) else { return false }
    return point.y < box.y - zone.above || point.y > box.y + zone.below
  }

  /// Returns the travel of a finger beyond the top edge of its sheet, in points; nil if it has not
  /// reached the edge.
  ///
  /// The sample that reaches it is lost if the style discards the one that leaves the slop.
  func travelBeyondEdge(of touch: Touch) -> Double? {
    guard case .sheet(let id)? = touch.dragTarget, let box = box(of: id) else { return 0 }
    let beyond = touch.recognizer.point.y - box.y
    guard beyond >= 0 else { return nil }
    return self[id].definition.style.travelOrigin == .event ? 0 : beyond
  }

  /// Presents a sheet that a finger pulls in, at its peek.
  mutating func startPull(of id: SheetID, _ turn: inout StepContext) {
    if self[id].isPresented {
      self[id].isConcealed = false
    } else {
      presentPulled(id, &turn)
    }
    self[id].height = AnimatedValue(at: self[id].definition.style.peek)
    self[id].slide = AnimatedValue(at: 0)
    if case .fading = self[id].definition.style.dimming { self[id].fade = AnimatedValue(at: 0) }
  }
}
