/// The resistance to a drag beyond a limit, which grows with the distance.
///
/// With `x` the drag beyond the limit in points, `d` the dimension and `c` the coefficient,
///
///     f(x) = (1 - 1 / (x c/d + 1)) d
///
/// which has the slope `c` at 0 and stays below `d`. The function is odd: a drag in the other
/// direction is mirrored. Source: measurements of UIScrollView, c = 0.55 (Semantics, "Rubber
/// band").
public struct RubberBand: Equatable, Sendable {
  /// The fraction of the drag at the limit, the slope at 0; 0 is a hard stop.
  public let coefficient: Double

  /// Creates a rubber band from its slope at the limit.
  public init(coefficient: Double) { self.coefficient = coefficient }

  /// Returns the distance beyond the limit for a drag of `excess` points beyond it.
  public func offset(for excess: Double, dimension: Double) -> Double {
    guard excess != 0, coefficient > 0, dimension > 0 else { return 0 }
    let distance = dimension / (1 + dimension / (abs(excess) * coefficient))
    return excess < 0 ? -distance : distance
  }

  /// Returns the drag beyond the limit that moves the sheet `offset` points beyond it.
  ///
  /// The result is infinite if no drag reaches `offset`, and 0 for a hard stop.
  public func excess(for offset: Double, dimension: Double) -> Double {
    guard offset != 0, coefficient > 0, dimension > 0 else { return 0 }
    let distance = abs(offset)
    let pull =
      distance < dimension
      ? distance * dimension / (coefficient * (dimension - distance)) : .infinity
    return offset < 0 ? -pull : pull
  }
}
