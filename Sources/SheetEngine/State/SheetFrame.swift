/// The state of a moving sheet in one frame.
///
/// Velocity is positive downward, in points per second.
public struct SheetFrame: Equatable, Sendable {
  /// Virtual time, in seconds.
  public var time: Double
  /// Height in points.
  public var height: Double
  /// Velocity in points per second, positive downward.
  public var velocity: Double
  /// The backdrop's opacity, 0 to 1.
  public var dim: Double
  /// Progress from 0 at the smallest detent to 1 at the largest.
  public var progress: Double
  /// The frame of the sheet on the screen; nil if it is hidden.
  var box: Rect?
  /// Horizontal offset of the shown page of a stack, in points.
  var pageShift = 0.0

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
  /// Whether everything that moves is the same in another frame.
  package func shows(same other: SheetFrame) -> Bool {
    height == other.height && dim == other.dim && velocity == other.velocity && box == other.box
      && pageShift == other.pageShift
  }
}
