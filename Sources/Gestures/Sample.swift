/// Where a finger was seen at a time, as a touch screen reports it.
public struct Sample: Equatable, Sendable {
  /// The time of the report, in seconds.
  public var time: Double

  /// The distance from the left edge, in points.
  public var x: Double

  /// The distance from the top edge, in points.
  public var y: Double

  /// Creates a sample from its time in seconds and its place in points.
  public init(time: Double, x: Double, y: Double) {
    self.time = time
    self.x = x
    self.y = y
  }

  /// The place of the finger.
  public var point: Point { Point(x: x, y: y) }

  var isFinite: Bool { time.isFinite && x.isFinite && y.isFinite }
}
