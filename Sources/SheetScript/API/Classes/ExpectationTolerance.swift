/// The tolerances of assertions that have none as an argument.
package enum ExpectationTolerance {
  /// The tolerance of a height or an offset, in points: half of a point is not visible.
  package static let length = 0.5
  /// The tolerance of an opacity, as a fraction: half of a percent.
  package static let opacity = 0.005
}
