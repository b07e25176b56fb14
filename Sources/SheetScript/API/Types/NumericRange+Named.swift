/// The ranges of numbers that several natives, methods and tables use.
///
/// The ranges are wide: a number outside is an error on every device, or has no visible effect. The
/// range of a number in a single table is defined there.
extension NumericRange {
  /// Seconds that pass in a single call, or until a timer: eleven days.
  package static let wait = between(0, 1e6)
  /// The number of a row.
  package static let rowNumber = atLeast(1)
  /// Scale of a sheet during a back gesture.
  static let backScale = above(0, upTo: 1)
  /// Downward offset of a sheet during a back gesture, in points.
  static let backLower = between(0, 2000)
  /// Distance or position of a finger in points, in either direction.
  package static let distance = between(-1e6, 1e6)
  /// Velocity of a finger in points per second, in either direction.
  package static let velocity = between(-1e6, 1e6)
  /// Speed above which velocity decides, in points per second; the speed of a flick has the same
  /// minimum.
  ///
  /// A smaller number was probably meant as points per millisecond, the unit of web sheets.
  static let speed = between(5, 1e6)
  /// A length without a direction, in points, or a speed in points per second.
  static let magnitude = between(0, 1e6)
  /// Scroll offset in points; 100,000 rows of 2,000 pt are less.
  package static let offset = between(-1e9, 1e9)
  /// Height of a keyboard, or size of an inset, in points.
  package static let inset = between(0, 2000)
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
