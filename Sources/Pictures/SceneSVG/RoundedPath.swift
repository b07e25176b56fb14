internal import Support
internal import CLibrary
internal import SheetEngine

/// The outline of a box with round corners, as the data of a path.
///
/// A continuous corner leaves the edge earlier than an arc and bends more gently there: it is one
/// cubic curve over 1.528 665 radii that passes where the arc of the same radius does halfway.
/// Source of the reach: the corner that UIKit draws, as measured by PaintCode in 2013.
struct RoundedPath {
  /// The box, in points.
  var frame: Rect
  /// Radius of its upper corners.
  var upper: Double
  /// Radius of its lower corners.
  var lower: Double
  /// Shape of its corners.
  var curve: Appearance.CornerCurve

  /// An outline whose corners are all alike.
  init(_ frame: Rect, radius: Double, curve: Appearance.CornerCurve = .continuous) {
    (self.frame, upper, lower, self.curve) = (frame, radius, radius, curve)
  }

  /// An outline whose corners are round above, and below only where wanted.
  init(
    _ frame: Rect, radius: Double, corners: Appearance.Corners, curve: Appearance.CornerCurve
  ) {
    self.init(frame, radius: radius, curve: curve)
    if corners == .top { lower = 0 }
  }

  private static let reach = 1.528_665

  /// The path.
  var path: String {
    let (left, top, right, bottom) = (frame.x, frame.y, frame.maxX, frame.maxY)
    let above = corner(upper)
    let below = corner(lower)
    return "M" + point(left, top + above.extent)
      + bend(
        above, from: (left, top + above.extent), by: (left, top), to: (left + above.extent, top))
      + "L" + point(right - above.extent, top)
      + bend(
        above, from: (right - above.extent, top), by: (right, top), to: (right, top + above.extent))
      + "L" + point(right, bottom - below.extent)
      + bend(
        below, from: (right, bottom - below.extent), by: (right, bottom),
        to: (right - below.extent, bottom))
      + "L" + point(left + below.extent, bottom)
      + bend(
        below, from: (left + below.extent, bottom), by: (left, bottom),
        to: (left, bottom - below.extent))
      + "Z"
  }

  private struct Corner {
    /// How far along the edges it reaches.
    var extent: Double
    /// How far from the corner its control points lie.
    var pull: Double
  }

  /// A corner of that radius, as far as the box has room for it.
  private func corner(_ radius: Double) -> Corner {
    let room = max(0, min(frame.width, frame.height) / 2)
    guard radius.isFinite, radius > 0, room > 0 else { return Corner(extent: 0, pull: 0) }
    guard curve == .continuous else {
      let extent = min(radius, room)
      // The usual cubic for a quarter of a circle.
      return Corner(extent: extent, pull: extent * 0.447_715)
    }
    let extent = min(radius * Self.reach, room)
    // An arc's middle lies (1 - 1/√2) radii from both edges, a cubic's at (3 pull + extent) / 8.
    let arc = min(radius, room)
    return Corner(extent: extent, pull: max(0, (8 * (1 - 0.5.squareRoot()) * arc - extent) / 3))
  }

  private func bend(
    _ corner: Corner, from: (Double, Double), by tip: (Double, Double), to: (Double, Double)
  ) -> String {
    guard corner.extent > 0 else { return "L" + point(to.0, to.1) }
    let share = corner.pull / corner.extent
    func control(_ end: (Double, Double)) -> String {
      point(tip.0 + (end.0 - tip.0) * share, tip.1 + (end.1 - tip.1) * share)
    }
    return "C" + control(from) + " " + control(to) + " " + point(to.0, to.1)
  }

  private func point(_ x: Double, _ y: Double) -> String {
    x.coordinate(2) + " " + y.coordinate(2)
  }
}
