package import ScriptDiagnostics

// The ranges of numbers that several functions and tables use, in addition to those of
// `UserActions`. The range of a number in a single table is defined there.
extension NumericRange {
  /// A number of rows or lines.
  static let rowCount = between(0, 100_000)
  /// A number of steps in the bar of a sheet.
  static let stepCount = between(1, 20)
  /// Scale of a sheet during a back gesture.
  static let backScale = above(0, upTo: 1)
  /// The maximum width of a sheet in points.
  static let maxWidth = between(1, 10_000)
  /// Downward offset of a sheet during a back gesture, in points.
  static let backLower = between(0, 2000)
  /// A length without a direction, in points, or a speed in points per second.
  package static let magnitude = between(0, 1e6)
  /// Offset of a shadow in points, in either direction.
  static let shadowOffset = between(-1000, 1000)
  /// Blur radius of a shadow in points.
  package static let blur = between(0, 1000)
  /// Duration of a curve in seconds.
  package static let duration = above(0, upTo: 60)
  /// Overshoot of a curve beyond its ends, as a fraction of the distance.
  package static let overshoot = between(-100, 100)
  /// The value of a parameter.
  package static let parameterValue = between(-1e12, 1e12)
}
