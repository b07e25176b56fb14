/// A moving sheet at one instant.
///
/// Velocity is positive downward, in points per second.
public struct SheetFrame: Equatable, Sendable {
  /// Seconds.
  public var time: Double
  /// Height in points.
  public var height: Double
  /// Points per second, positive downward.
  public var velocity: Double
  /// The backdrop's opacity, 0 to 1.
  public var dim: Double
  /// 0 at the smallest detent, 1 at the largest.
  public var progress: Double

  /// A frame of these numbers.
  package init(
    time: Double, height: Double, velocity: Double, dim: Double, progress: Double
  ) {
    self.time = time
    self.height = height
    self.velocity = velocity
    self.dim = dim
    self.progress = progress
  }
}

extension SheetFrame {
  /// Whether nothing that can be seen differs.
  package func shows(same other: SheetFrame) -> Bool {
    height == other.height && dim == other.dim && velocity == other.velocity
  }
}
