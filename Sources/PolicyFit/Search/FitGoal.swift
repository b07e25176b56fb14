/// The cost of the numbers that a search minimizes.
package enum FitGoal: Sendable {
  /// The relative change from the values before the fit.
  case leastChange
  /// A number, or its negation: for the ends of its range.
  case least(number: Int)
  case largest(number: Int)
  /// No cost: only the labels count.
  case none
}

/// The costs of one number.
struct NumberCost {
  /// The value of least cost.
  var home: Double
  /// The cost of a distance of 1 from `home`.
  var slope: Double
  /// The cost of any other value than `home`.
  var step: Double

  /// The cost of a value; `isMarked` if the number counts as changed.
  func cost(_ value: Double, isMarked: Bool) -> Double {
    abs(value - home) * slope + (isMarked || value != home ? step : 0)
  }
}

extension FitProblem {
  /// The costs of the numbers for a goal.
  func costs(_ goal: FitGoal) -> [NumberCost] {
    numbers.enumerated().map { index, number in
      switch goal {
      case .leastChange:
        NumberCost(home: number.start, slope: 1 / number.scale, step: Self.costOfChange)
      case .least(index):
        NumberCost(home: number.range.lowerBound, slope: 1 / number.scale, step: 0)
      case .largest(index):
        NumberCost(home: number.range.upperBound, slope: 1 / number.scale, step: 0)
      case .least, .largest, .none: NumberCost(home: number.start, slope: 0, step: 0)
      }
    }
  }
}
