internal import Diagnosis
package import LuaBridge

/// The ranges of numbers that natives, verbs and tables share, in one place.
///
/// They are wide: what lies outside is a mistake on any device, or nothing that could be seen.
/// A number of one table alone has its range beside it.
extension Bounds {
  /// Seconds that pass at one call, or from now until a timer: eleven days.
  public static let wait = between(0, 1e6)
  /// Seconds that a finger moves or rests in one gesture: an hour.
  public static let gesture = between(0, 3600)
  /// Points that a finger goes, either way, or the place where it is.
  public static let way = between(-1e6, 1e6)
  /// Points per second of a finger, either way.
  public static let velocity = between(-1e6, 1e6)
  /// Points per second of a flick.
  public static let speed = above(0, upTo: 1e6)
  /// Points that content is scrolled; 100,000 rows of 2,000 pt are less.
  public static let offset = between(-1e9, 1e9)
  /// Points of a keyboard, or of an inset.
  public static let inset = between(0, 2000)
  /// Points of a shadow's offset, either way.
  public static let shadowOffset = between(-1000, 1000)
  /// Points of a shadow's blur.
  public static let blur = between(0, 1000)
  /// Seconds of a curve.
  public static let duration = above(0, upTo: 60)
  /// How far a curve may go beyond its ends, as shares of the whole.
  public static let overshoot = between(-100, 100)
  /// The value of a knob.
  public static let knob = between(-1e12, 1e12)
}

extension Session {
  /// A number among a call's arguments, within its range.
  ///
  /// `name` is the parameter's, `unit` what it is counted in, `verb` the word to point at.
  package func number(
    _ call: LuaCall, at index: Int, _ name: String, in bounds: Bounds, _ unit: String,
    of verb: String
  ) throws -> Double {
    let number = try call.number(at: index, name)
    guard !bounds.contains(number) else { return number }
    let given = unit.isEmpty ? number.plain : "\(number.plain) \(unit)"
    throw Diagnostic(
      .outOfRange, "`\(name)` of `\(verb)` is \(given); it must be \(bounds.words).", word: verb)
  }
}
