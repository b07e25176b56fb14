/// An error of a detent that cannot be used.
public struct DetentError: Equatable, Sendable {
  /// The detent's name.
  public var detent: String
  /// The height returned for the detent, in points (can be `NaN`); for `coincides`, the height of
  /// the taller detent.
  public var height: Double
  /// The tallest allowed height, in points.
  public var max: Double
  /// The reason why the detent cannot be used.
  public var problem: Problem

  /// The reasons why a detent cannot be used.
  public enum Problem: Equatable, Sendable {
    /// Not a number, infinite, negative, zero, or above `max`.
    case outOfRange
    /// Less than 1 pt from another detent.
    case coincides(with: String)
    /// Outside the fractions of the container's height that the style allows (FT-01).
    case outsideFraction(ClosedRange<Double>)
    /// No detent is active.
    case noneActive
  }

  package init(detent: String, height: Double, max: Double, problem: Problem) {
    self.detent = detent
    self.height = height
    self.max = max
    self.problem = problem
  }
}
