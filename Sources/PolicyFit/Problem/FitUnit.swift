/// The unit of a number, with the steps of its round values.
package enum FitUnit: String, Sendable {
  case points = "pt"
  case speed = "pt/s"
  case seconds = "s"
  case fraction = "fraction"
  /// Unknown.
  case none = ""

  /// A step as a decimal fraction, so that its multiples are the nearest doubles of their decimals.
  package struct Step: Sendable {
    let numerator: Int
    let denominator: Int

    /// The step, in the unit of the number.
    package var size: Double { Double(numerator) / Double(denominator) }

    /// The multiple next to a value, and its neighbors, if they are exact.
    package func multiples(near value: Double) -> [Double] {
      let nearest = (value / size).rounded()
      guard abs(nearest) < 1e12 else { return [] }
      return [nearest, nearest - 1, nearest + 1].map {
        $0 * Double(numerator) / Double(denominator)
      }
    }
  }

  private static func steps(_ sizes: [(Int, Int)]) -> [Step] {
    sizes.map { Step(numerator: $0.0, denominator: $0.1) }
  }

  /// The steps of round values for a number with this value before the fit, the coarsest first.
  package func steps(from start: Double) -> [Step] {
    let size = abs(start)
    switch self {
    case .speed where size >= 300:
      return Self.steps([(100, 1), (50, 1), (10, 1), (5, 1), (1, 1)])
    case .points, .speed: return Self.steps([(50, 1), (10, 1), (5, 1), (1, 1), (1, 2)])
    case .fraction, .seconds:
      return Self.steps([(1, 10), (1, 20), (1, 100), (1, 200), (1, 1000)])
    case .none:
      if size >= 300 { return FitUnit.speed.steps(from: start) }
      return size > 5 ? FitUnit.points.steps(from: start) : FitUnit.fraction.steps(from: start)
    }
  }
}
