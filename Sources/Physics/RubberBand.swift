/// What is left of a pull beyond a limit: the further it goes, the less it gives.
///
/// With `x` the points pulled beyond the limit, `d` the dimension and `c` the coefficient,
///
///     f(x) = (1 - 1 / (x c/d + 1)) d
///
/// which starts with slope `c` and never reaches `d`. A pull to the other side is mirrored.
/// Source: UIScrollView as its users measured it, c = 0.55 (Semantics, "Rubber band").
public struct RubberBand: Equatable, Sendable {
  /// The share that the first point of a pull gives; 0 is a hard stop.
  public let coefficient: Double

  /// Creates a rubber band from the share that the first point gives.
  public init(coefficient: Double) { self.coefficient = coefficient }

  /// How far the body goes beyond the limit for a pull of `excess` points beyond it.
  public func offset(for excess: Double, dimension: Double) -> Double {
    guard excess != 0, coefficient > 0, dimension > 0 else { return 0 }
    let distance = dimension / (1 + dimension / (abs(excess) * coefficient))
    return excess < 0 ? -distance : distance
  }

  /// The pull beyond the limit that takes the body `offset` points beyond it.
  ///
  /// It is infinite where no pull goes so far, and 0 for a hard stop, which nothing passes.
  public func excess(for offset: Double, dimension: Double) -> Double {
    guard offset != 0, coefficient > 0, dimension > 0 else { return 0 }
    let distance = abs(offset)
    let pull =
      distance < dimension
      ? distance * dimension / (coefficient * (dimension - distance)) : .infinity
    return offset < 0 ? -pull : pull
  }
}
