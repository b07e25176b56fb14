public import SheetEngine

/// One thing that a person, a script or a device does in a random run.
///
/// Sheets and targets go by their names, so that an act means the same in a scenario's text.
/// Points, seconds; travel is positive downwards.
public enum Act: Equatable, Sendable {
  /// A sheet is asked for.
  case opens(String)
  /// A finger takes hold, moves leg by leg, rests, and lifts; nil takes hold of the grabber, without
  /// one the bar, else the sheet.
  case strokes(on: String?, legs: [Leg], hold: Double)
  /// A finger taps what has that name.
  case taps(String)
  /// The top sheet's content, or a screen, is scrolled.
  case scrolls(String, to: Double)
  /// The keyboard comes or goes.
  case keyboard(Bool)
  /// The device is turned.
  case rotates(Device.Orientation)
  /// Back is pressed.
  case goesBack
  /// The escape gesture is made.
  case escapes
  /// The back gesture goes so far, 0 to 1, and commits or not.
  case backGesture(Double, commits: Bool, over: Double)
  /// The script selects a detent.
  case selects(String, of: String)
  /// The script dismisses a sheet.
  case dismisses(String)
  /// Time passes.
  case waits(Double)
  /// Time passes until nothing moves.
  case settles

  /// A straight part of a finger's way.
  public struct Leg: Equatable, Sendable {
    /// Points, positive downwards.
    public var travel: Double
    /// How long it takes, in seconds.
    public var seconds: Double

    /// Describes a part of a way.
    public init(_ travel: Double, over seconds: Double) {
      self.travel = travel
      self.seconds = seconds
    }
  }
}
