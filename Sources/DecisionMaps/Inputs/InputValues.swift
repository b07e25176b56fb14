package import SheetEngine
internal import Support

/// The values of a numeric input that a policy distinguishes.
package struct InputValues: Equatable, Sendable {
  /// The input, with its unit.
  package let input: ReleaseInput
  /// The values with which the rules compare the input, in ascending order, inside `range`.
  package private(set) var thresholds: [Double] = []
  /// The range of the input.
  package let range: ClosedRange<Double>
  /// Whether rules use the input in computations that its thresholds do not describe.
  ///
  /// Then the values are samples.
  package private(set) var isMixed = false
  /// The value of the releases that a map shows, inside `range`.
  private let usual: Double

  /// Creates the values of an input without thresholds.
  package init(of input: ReleaseInput, in range: ClosedRange<Double>, usual: Double) {
    (self.input, self.range) = (input, range)
    self.usual = min(max(usual, range.lowerBound), range.upperBound)
  }

  /// Adds thresholds.
  ///
  /// Thresholds that differ only in their rounding are one.
  mutating func add(_ values: [Double], isMixed mixed: Bool) {
    isMixed = isMixed || mixed
    for value in values.map({ $0.withoutRoundingError }) where range.contains(value) {
      if !thresholds.contains(where: { Self.areSame($0, value) }) { thresholds.append(value) }
    }
    thresholds.sort()
  }

  /// Returns true if no comparison with these thresholds has different results for two values.
  func areAlike(_ one: Double, _ other: Double, among thresholds: [Double]) -> Bool {
    thresholds.allSatisfy { threshold in
      let known = self.thresholds.first { Self.areSame($0, threshold) } ?? threshold
      return (one > known) == (other > known) && (one < known) == (other < known)
    }
  }

  /// Returns true if two thresholds differ only in their rounding.
  private static func areSame(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= 1e-9 * max(1, abs(one))
  }

  /// A value on each threshold and in each interval between them; the usual value is first.
  package var representatives: [Double] {
    let bounds = [range.lowerBound] + thresholds + [range.upperBound]
    var values = thresholds
    for (low, high) in zip(bounds, bounds.dropFirst()) where low < high {
      if thresholds.contains(usual) || usual < low || usual > high {
        let distance = min(step, (high - low) / 2)
        values.append(usual <= low ? low + distance : high - distance)
      }
    }
    values += isMixed ? spread.filter { range.contains($0) } : []
    return Self.unique([usual] + values.sorted())
  }

  /// The values just below, on and just above each threshold, and the usual value.
  package var neighbors: [Double] {
    var values = representatives
    let bounds = [range.lowerBound] + thresholds + [range.upperBound]
    for index in thresholds.indices {
      let (before, value, after) = (bounds[index], thresholds[index], bounds[index + 2])
      values.append(value - min(step, (value - before) / 2))
      values.append(value + min(step, (after - value) / 2))
    }
    return Self.unique([usual] + values.sorted())
  }

  /// The distance of a value from the threshold that it is next to.
  private var step: Double { input == .elapsed || input == .rested ? 0.01 : 1 }

  /// Typical values.
  private var spread: [Double] {
    switch input {
    case .velocityX: [-2500, -1000, -300, 0, 300, 1000, 2500]
    case .keyboard: [0, 216, 336]
    case .elapsed: MapSlice.times
    case .farthest: [0, 50, 200, 400]
    case .rested: [0, 0.05, 0.1, 0.5]
    case .direction, .by, .scrolled: []
    }
  }

  private static func unique(_ values: [Double]) -> [Double] {
    var unique: [Double] = []
    for value in values where !unique.contains(value) { unique.append(value) }
    return unique
  }
}
