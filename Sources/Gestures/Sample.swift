/// Where a finger was seen at a time, as a touch screen reports it.
public struct Sample: Equatable, Sendable {
  /// The time of the report, in seconds.
  public var time: Double

  /// The distance from the left edge, in points.
  public var x: Double

  /// The distance from the top edge, in points.
  public var y: Double

  /// The step in which places are reported, in points; 0 where they are exact.
  ///
  /// A terminal without pixel reports tells rows and columns only. Between two of its reports a
  /// finger may well move, so silence is no rest there: the speed is at most one step over the
  /// silence, and rest begins after twice the time between the last two reports.
  public var grain: Double

  /// Creates a sample from its time in seconds, its place and the step of such places in points.
  public init(time: Double, x: Double, y: Double, grain: Double = 0) {
    self.time = time
    self.x = x
    self.y = y
    self.grain = grain
  }

  /// The place of the finger.
  public var point: Point { Point(x: x, y: y) }

  var isFinite: Bool { time.isFinite && x.isFinite && y.isFinite && grain.isFinite }
}
