/// Numbers to change, and labels that require conditions on them.
///
/// A dimension is a number, by its index, or after the numbers a direction: a weighted sum of numbers
/// that a comparison contains.
package struct FitProblem: Sendable {
  /// A number that can change.
  package struct Number: Sendable {
    /// The value before the fit.
    package var start: Double
    /// The values that the number can have.
    package var range: ClosedRange<Double>
    /// The unit, which determines the round values.
    package var unit: FitUnit

    /// Creates a number; the range is extended to contain the start.
    package init(start: Double, range: ClosedRange<Double>, unit: FitUnit = .none) {
      self.start = start
      self.range = min(range.lowerBound, start)...max(range.upperBound, start)
      self.unit = unit
    }

    /// The size of a relative change of 1.
    package var scale: Double { start == 0 ? 1 : abs(start) }
  }

  /// The closed interval in which the value of a dimension must be.
  package struct Bound: Equatable, Sendable {
    package var dimension: Int
    package var low: Double
    package var high: Double

    /// Creates the bound of a dimension.
    package init(_ dimension: Int, _ low: Double, _ high: Double) {
      (self.dimension, self.low, self.high) = (dimension, low, high)
    }
  }

  /// A release with the outcome that the user wanted.
  package struct Label: Equatable, Sendable {
    /// How often the release happened, at least 1.
    package var weight: Int
    /// The ways through the rules to the wanted outcome: each is a box.
    ///
    /// A way has one bound for each of its dimensions, in ascending order.
    package var ways: [[Bound]]

    /// Creates a label.
    package init(weight: Int = 1, ways: [[Bound]]) { (self.weight, self.ways) = (weight, ways) }
  }

  package var numbers: [Number]
  /// The factor of each number in each direction; at least two are not 0.
  package var directions: [[Double]]
  package var labels: [Label]

  /// Creates a problem.
  package init(numbers: [Number], directions: [[Double]] = [], labels: [Label]) {
    (self.numbers, self.directions, self.labels) = (numbers, directions, labels)
  }

  /// The values before the fit.
  package var start: [Double] { numbers.map(\.start) }

  /// The values of all dimensions for values of the numbers.
  package func point(_ numbers: [Double]) -> [Double] {
    numbers
      + directions.map { factors in
        zip(factors, numbers).reduce(0) { $0 + $1.0 * $1.1 }
      }
  }

  /// The indices of the labels that values of the numbers break.
  package func broken(at numbers: [Double]) -> [Int] {
    let point = point(numbers)
    return labels.indices.filter { index in
      !labels[index].ways.contains { way in
        way.allSatisfy { $0.low <= point[$0.dimension] && point[$0.dimension] <= $0.high }
      }
    }
  }

  /// The cost of a changed number in addition to its relative change.
  package static let costOfChange = 0.02

  /// The relative change of all numbers, with the cost of each changed number.
  package func change(of numbers: [Double]) -> Double {
    zip(self.numbers, numbers).reduce(0) { sum, pair in
      let (number, value) = pair
      guard value != number.start else { return sum }
      return sum + abs(value - number.start) / number.scale + Self.costOfChange
    }
  }
}

/// The weight of the labels that are given up, then the change of the numbers.
package struct FitValue: Comparable, Sendable {
  package var weight: Int
  package var change: Double

  package init(weight: Int, change: Double) { (self.weight, self.change) = (weight, change) }

  package static func < (one: FitValue, other: FitValue) -> Bool {
    one.weight != other.weight
      ? one.weight < other.weight : one.change < other.change - tolerance
  }

  /// The difference up to which changes are equal.
  static let tolerance = 1e-9
}
