package import ScriptDiagnostics

/// The ranges of numbers that the methods of `user`, other functions and tables use.
///
/// The ranges are wide: a number outside is an error on every device, or has no visible effect.
extension NumericRange {
  /// Seconds that pass in a single call, or until a timer: eleven days.
  package static let wait = between(0, 1e6)
  /// The duration of a gesture or its effect, in seconds; a greater number was probably meant as
  /// milliseconds.
  package static let gestureTime = between(0, longestGesture)
  /// In seconds.
  package static let longestGesture = 60.0
  /// The number of a row.
  package static let rowNumber = atLeast(1)
  /// The number of a horizontal list; header, content and footer have at most `Limits.blocks` each.
  package static let listNumber = between(1, Double(3 * Limits.blocks))
  /// The number of a wheel; a block of wheels has at most `Limits.wheels`.
  package static let wheelNumber = between(1, Double(3 * Limits.blocks * Limits.wheels))
  /// Distance or position of a finger in points, in either direction.
  package static let distance = between(-1e6, 1e6)
  /// Velocity of a finger in points per second, in either direction.
  package static let velocity = between(-1e6, 1e6)
  /// Speed of a flick, or speed above which velocity decides, in points per second.
  ///
  /// A smaller number was probably meant as points per millisecond, the unit of web sheets.
  package static let speed = between(5, 1e6)
  /// Scroll offset in points; 100,000 rows of 2,000 pt are less.
  package static let offset = between(-1e9, 1e9)
  /// Height of a keyboard, or size of an inset, in points.
  package static let inset = between(0, 2000)
}
