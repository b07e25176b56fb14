internal import Gestures

/// The strips along the screen's edges in which a drag is a system gesture (FT-32).
extension World {
  /// Whether a drag that starts at a point is a system gesture.
  func isInSystemStrip(_ point: Point, on hit: HitTestResult) -> Bool {
    var strips = device.systemStrips
    if case .sheet(let id, _) = hit, let own = self[id].definition.style.edgeExclusion {
      strips = own
    }
    return point.y >= device.height - strips.bottom || point.x < strips.left
      || point.x >= device.width - strips.right
  }

  /// Logs a warning that explains why the drag had no effect.
  func warnOfStrip(_ turn: inout StepContext) {
    let strips =
      device.platform == .ios ? "the home indicator area" : "the gesture bar or at a side edge"
    let isEntering = topSheet.map { self[$0].isMoving(at: time) } ?? false
    let advice =
      isEntering ? ". The sheet is still moving: call `user:settles()` before the drag" : ""
    turn.emit(
      .warned(
        "a drag that begins in \(strips) is a system gesture; nothing moved\(advice)", nil,
        time: time))
  }
}
