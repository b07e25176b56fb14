/// The ranges of numbers that natives, verbs and tables share, in one place.
///
/// They are wide: what lies outside is a mistake on any device, or nothing that could be seen.
/// A number of one table alone has its range beside it.
extension NumericRange {
  /// Seconds that pass at one call, or from now until a timer: eleven days.
  package static let wait = between(0, 1e6)
  /// Seconds that a finger moves or rests in one gesture: an hour.
  package static let gesture = between(0, 3600)
  /// Points that a finger goes, either way, or the place where it is.
  package static let way = between(-1e6, 1e6)
  /// Points per second of a finger, either way.
  package static let velocity = between(-1e6, 1e6)
  /// Points per second of a flick.
  package static let speed = above(0, upTo: 1e6)
  /// Points that content is scrolled; 100,000 rows of 2,000 pt are less.
  package static let offset = between(-1e9, 1e9)
  /// Points of a keyboard, or of an inset.
  static let inset = between(0, 2000)
  /// Points of a shadow's offset, either way.
  static let shadowOffset = between(-1000, 1000)
  /// Points of a shadow's blur.
  package static let blur = between(0, 1000)
  /// Seconds of a curve.
  package static let duration = above(0, upTo: 60)
  /// How far a curve may go beyond its ends, as shares of the whole.
  package static let overshoot = between(-100, 100)
  /// The value of a knob.
  package static let knob = between(-1e12, 1e12)
}
