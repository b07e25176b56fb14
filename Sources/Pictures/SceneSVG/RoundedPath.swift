internal import Support
internal import CLibrary
internal import SheetEngine

/// The outline of a rectangle with rounded corners, as SVG path data.
///
/// A continuous corner begins farther from the corner than an arc and has a softer curvature there.
/// It is a cubic curve over 1.528 665 radii that passes through the midpoint of the arc with the
/// same radius. Source of this factor: the corner that UIKit draws, measured by PaintCode in 2013.
struct RoundedPath {
  /// The rectangle, in points.
  var frame: Rect
  /// Radius of the upper corners.
  var upper: Double
  /// Radius of the lower corners.
  var lower: Double
  var curve: Appearance.CornerCurve

  /// Creates an outline with four equal corners.
  init(_ frame: Rect, radius: Double, curve: Appearance.CornerCurve = .continuous) {
    (self.frame, upper, lower, self.curve) = (frame, radius, radius, curve)
  }

  /// Creates an outline whose lower corners are rounded only if `corners` contains them.
  init(
    _ frame: Rect, radius: Double, corners: Appearance.Corners, curve: Appearance.CornerCurve
  ) {
    self.init(frame, radius: radius, curve: curve)
    if corners == .top { lower = 0 }
  }

  private static let continuousExtent = 1.528_665

  /// The SVG path data.
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
    /// The length of the corner along the edges.
    var extent: Double
    /// The distance of the control points from the corner.
    var pull: Double
  }

  /// Returns a corner with this radius, limited by the size of the rectangle.
  private func corner(_ radius: Double) -> Corner {
    let room = max(0, min(frame.width, frame.height) / 2)
    guard radius.isFinite, radius > 0, room > 0 else { return Corner(extent: 0, pull: 0) }
    guard curve == .continuous else {
      let extent = min(radius, room)
      // The standard cubic approximation of a quarter circle.
      return Corner(extent: extent, pull: extent * 0.447_715)
    }
    let extent = min(radius * Self.continuousExtent, room)
    // The midpoint of an arc is (1 - 1/√2) radii from both edges, that of a cubic (3 pull + extent)
    // / 8.
    let arc = min(radius, room)
    return Corner(extent: extent, pull: max(0, (8 * (1 - 0.5.squareRoot()) * arc - extent) / 3))
  }

  private func bend(
    _ corner: Corner, from: (Double, Double), by tip: (Double, Double), to: (Double, Double)
  ) -> String {
    guard corner.extent > 0 else { return "L" + point(to.0, to.1) }
    let fraction = corner.pull / corner.extent
    func control(_ end: (Double, Double)) -> String {
      point(tip.0 + (end.0 - tip.0) * fraction, tip.1 + (end.1 - tip.1) * fraction)
    }
    return "C" + control(from) + " " + control(to) + " " + point(to.0, to.1)
  }

  private func point(_ x: Double, _ y: Double) -> String {
    x.coordinate(2) + " " + y.coordinate(2)
  }
}
