/// A detent that cannot be used, with what would do.
public struct DetentError: Equatable, Sendable {
  /// The detent's name.
  public var detent: String
  /// What was given, in points (`NaN` included), or the two heights that coincide.
  public var height: Double
  /// The tallest allowed height, in points.
  public var max: Double
  /// What is wrong.
  public var problem: Problem

  /// What is wrong with a detent.
  public enum Problem: Equatable, Sendable {
    /// Not a number, infinite, negative, zero, or above `max`.
    case outOfRange
    /// Within 1 pt of another.
    case coincides(with: String)
    /// Outside the shares of the container that the style allows (FT-01).
    case outsideShare(ClosedRange<Double>)
    /// No detent is active.
    case noneActive
  }

  /// A detent that cannot be used.
  package init(detent: String, height: Double, max: Double, problem: Problem) {
    self.detent = detent
    self.height = height
    self.max = max
    self.problem = problem
  }
}
