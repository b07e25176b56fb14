/// The conditions under which a touch becomes a drag.
public struct DragConditions: Equatable, Sendable {
  /// A vertical direction of a finger.
  public enum Direction: String, CaseIterable, Sendable { case up, down }

  /// The distance from touch-down at which the touch becomes a drag, in points; the vertical one if
  /// `slopX` is not nil.
  public var slop: Double

  /// The horizontal distance, in points; nil measures both directions together.
  ///
  /// A sample that exceeds both distances begins no drag.
  public var slopX: Double?

  /// The time after touch-down within which the touch must leave the slop, in seconds.
  public var within = Double.infinity

  /// The earliest time of the start of a drag, in seconds.
  public var earliest = -Double.infinity

  /// The direction in which the touch must leave the slop; nil if it can be any.
  public var direction: Direction?

  /// Creates conditions with a slop in points.
  public init(slop: Double = DragRecognizer.slop) { self.slop = slop }

  /// The axis of a touch that left the slop; nil if it is still within the slop.
  func axis(of way: Vector, after seconds: Double) -> Axis? {
    var axis: Axis
    if let slopX {
      let isBeyondX = abs(way.x) >= slopX - Self.rounding
      let isBeyondY = abs(way.y) >= slop - Self.rounding
      guard isBeyondX || isBeyondY else { return nil }
      axis = isBeyondX ? isBeyondY ? .neither : .horizontal : .vertical
    } else {
      guard way.length >= slop - Self.rounding else { return nil }
      axis = abs(way.x) > abs(way.y) + Self.rounding ? .horizontal : .vertical
    }
    if seconds > within + Self.rounding { axis = .neither }
    switch (direction, axis) {
    case (.up, .vertical): return way.y < 0 ? .vertical : .neither
    case (.down, .vertical): return way.y > 0 ? .vertical : .neither
    case (_, .horizontal), (_, .neither), (nil, .vertical): return axis
    }
  }

  /// Tolerance for rounding errors in sums of decimal positions and times, in points and seconds.
  private static let rounding = 1e-9
}
