internal import CLibrary
internal import Support

/// The mean of the rates of users with its 95% confidence interval.
package struct MeanInterval: Equatable {
  package let mean: Double
  /// The ends of the interval; nil with fewer than two users.
  package let range: ClosedRange<Double>?

  /// Creates the mean of values, one for each user, and its t interval; nil without values.
  ///
  /// `bounds` are the possible means.
  package init?(_ values: [Double], within bounds: ClosedRange<Double>) {
    guard !values.isEmpty else { return nil }
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    self.mean = mean
    guard values.count > 1 else {
      range = nil
      return
    }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = (squares / (count - 1) / count).squareRoot()
    let half = StudentDistribution(degrees: values.count - 1).twoSidedQuantile(0.95) * error
    range = max(bounds.lowerBound, mean - half)...min(bounds.upperBound, mean + half)
  }

  /// The interval as JSON.
  var json: JSONValue {
    .object([
      ("rate", .number(mean)), ("low", range.map { .number($0.lowerBound) } ?? .null),
      ("high", range.map { .number($0.upperBound) } ?? .null),
    ])
  }
}

/// Student's t distribution with a whole number of degrees of freedom.
struct StudentDistribution {
  let degrees: Int

  /// The probability that the absolute value is at most `t`.
  ///
  /// The finite series of Abramowitz and Stegun, 26.7.3 and 26.7.4.
  func probability(within t: Double) -> Double {
    let angle = atan(t / Double(degrees).squareRoot())
    let (sine, cosine) = (sin(angle), cos(angle))
    let isOdd = degrees % 2 == 1
    var term = isOdd ? cosine : 1
    var sum = 0.0
    for index in stride(from: isOdd ? 1 : 0, to: degrees - 1, by: 2) {
      sum += term
      term *= cosine * cosine * Double(index + 1) / Double(index + 2)
    }
    return isOdd ? 2 / .pi * (angle + sine * sum) : sine * sum
  }

  /// The value that the absolute value exceeds with the probability `1 - probability`.
  func twoSidedQuantile(_ probability: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while self.probability(within: high) < probability, high < 1e9 { high *= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if self.probability(within: middle) < probability { low = middle } else { high = middle }
    }
    return high
  }
}
