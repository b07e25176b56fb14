public import Gestures

/// The wheel of a mouse, and two fingers on a trackpad: they scroll the content under the pointer.
extension World {
  /// Returns the content that a wheel scrolls at a point: of a sheet or a screen, or a horizontal list
  /// or a wheel of a sheet; nil if there is none, as on a backdrop.
  public func scrollTarget(at point: Point, horizontally: Bool = false) -> ScrollTarget? {
    let hit = hit(point)
    switch hit {
    case .sheet(let id, _):
      guard horizontally else {
        if case .wheel(_, let place)? = wheel(under: hit, at: point) { return .wheel(id, place) }
        return .sheet(id)
      }
      if case .carousel(_, let place)? = carousel(under: hit) { return .list(id, place) }
      return nil
    case .host(let id, _): return horizontally ? nil : .screen(id)
    case .keyboard, .backdrop, .nothing: return nil
    }
  }

  /// Returns the current scroll offset of a target, in points.
  public func offset(of target: ScrollTarget) -> Double {
    switch target {
    case .screen(let id): offset(of: id)
    case .sheet(let id): offset(of: id)
    case .list(let id, let place): offset(ofCarousel: place, of: id)
    case .wheel(let id, let place): self[id].wheels[place].offset(at: time)
    }
  }

  /// Lets content continue with the velocity of a trackpad, within its range.
  mutating func releaseWheel(
    _ target: ScrollTarget, _ velocity: Double, _ turn: inout StepContext
  ) {
    guard velocity.isFinite, isShown(target) else { return }
    let content: Scrollable =
      switch target {
      case .screen(let id): .screen(id)
      case .sheet(let id): .sheet(id)
      case .list(let id, let place): .carousel(id, place)
      case .wheel(let id, let place): .wheel(id, place)
      }
    switch content {
    case .carousel(let id, let place) where !self[id].carousels.indices.contains(place): return
    case .wheel(let id, let place) where !self[id].wheels.indices.contains(place): return
    default: break
    }
    fling(content, velocity: velocity)
    emitScrollAtRest(content, &turn)
  }
}
