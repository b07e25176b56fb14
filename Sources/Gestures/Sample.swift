/// The position of a finger at a time, as a touch screen reports it.
public struct Sample: Equatable, Sendable {
  /// The time of the report, in seconds.
  public var time: Double

  /// The distance from the left edge, in points.
  public var x: Double

  /// The distance from the top edge, in points.
  public var y: Double

  /// The resolution of the position, in points; 0 if the position is exact.
  ///
  /// A terminal without pixel reports only reports rows and columns. A finger can move between two
  /// reports, so a missing report does not mean rest. The speed is at most one step divided by the
  /// time without a report, and rest begins after twice the time between the last two reports.
  public var grain: Double

  /// Creates a sample from its time in seconds, its position and the resolution in points.
  public init(time: Double, x: Double, y: Double, grain: Double = 0) {
    self.time = time
    self.x = x
    self.y = y
    self.grain = grain
  }

  /// The position of the finger.
  public var point: Point { Point(x: x, y: y) }

  var isFinite: Bool { time.isFinite && x.isFinite && y.isFinite && grain.isFinite }
}
