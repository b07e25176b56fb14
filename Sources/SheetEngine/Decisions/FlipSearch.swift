/// A search for the smallest change of a release after which the sheet settles differently.
package enum FlipSearch {
  /// How precisely a border of travel or velocity is located, relative to a step.
  private static let precision = 2.5e-5
  /// How precisely a border of another input is located, relative to a step: each call of the rules
  /// costs time.
  private static let inputPrecision = 1e-3
  /// Where an interval is divided: not at a fraction at which evenly spaced steps look like a line.
  private static let division = 0.382
  /// The difference from a line, in points, below which a custom height follows the release.
  private static let deviation = 0.5 * ReleaseDecision.heightTolerance

  /// Returns the size of the smallest change of an input that leads to another outcome.
  package static func smallest(
    of range: MarginRange, decision: (Double) -> ReleaseDecision
  ) -> Double {
    smallest(
      in: range.changes, step: range.step, precision: inputPrecision, decision: decision)
  }

  /// Returns the size of the smallest change, positive or negative, that leads to another outcome,
  /// or to a custom height beyond a jump; infinite if no change in `range` does.
  ///
  /// `range` contains 0. Samples every `step`, then divides the interval until it is at most
  /// `precision` of a step. Intervals narrower than a step can be missed.
  static func smallest(
    in range: ClosedRange<Double>, step: Double, precision: Double = precision,
    decision: (Double) -> ReleaseDecision
  ) -> Double {
    let start = decision(0)
    var ends = [(sign: 1.0, reach: range.upperBound), (sign: -1.0, reach: -range.lowerBound)]
      .map { (sign: $0.sign, reach: $0.reach, last: start) }
    let reach = max(range.upperBound, -range.lowerBound)
    var size = 0.0
    while size < reach {
      var nearest = Double.infinity
      for index in ends.indices where size < ends[index].reach {
        let end = ends[index]
        let next = min(size + step, end.reach)
        let decided = decision(end.sign * next)
        let border = border(
          from: size, end.last, to: next, decided, within: precision * step
        ) { decision(end.sign * $0) }
        if let border { nearest = min(nearest, border) }
        ends[index].last = decided
      }
      if nearest.isFinite { return nearest }
      size += step
    }
    return .infinity
  }

  /// Returns the position of the first border that is found between two positions with their
  /// decisions; nil if there is none.
  ///
  /// A custom height that follows the release changes without a border.
  package static func border(
    from low: Double, _ near: ReleaseDecision, to high: Double, _ far: ReleaseDecision,
    within precision: Double, decision: (Double) -> ReleaseDecision
  ) -> Double? {
    guard !near.settles(like: far) else { return nil }
    guard high - low > precision else { return high }
    let middle = low + division * (high - low)
    let between = decision(middle)
    if let start = near.height, let height = between.height, let end = far.height,
      abs(height - start - division * (end - start)) < deviation
    {
      return nil
    }
    return border(from: low, near, to: middle, between, within: precision, decision: decision)
      ?? border(from: middle, between, to: high, far, within: precision, decision: decision)
  }
}
