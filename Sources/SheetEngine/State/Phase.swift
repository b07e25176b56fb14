package import Gestures

/// What a sheet does.
public enum Phase: Equatable, Sendable {
  case hidden
  case presenting
  case resting
  case dragging(ActiveDrag)
  case settling(Settling)
  case dismissing(DismissalReason)

  /// As scripts spell it.
  public var word: String {
    switch self {
    case .hidden: "hidden"
    case .presenting: "presenting"
    case .resting: "resting"
    case .dragging: "dragging"
    case .settling: "settling"
    case .dismissing: "dismissing"
    }
  }
}

/// What a settling sheet goes to.
public struct Settling: Equatable, Sendable {
  /// Who asked for it; nil: it only returns to where it was.
  public var by: DetentChangeCause?
  /// Whether it makes room for the keyboard, or takes it back: no motion of its own to be caught.
  var followsKeyboard = false

  /// A settling, and whose doing it is.
  package init(by: DetentChangeCause?, followsKeyboard: Bool = false) {
    self.by = by
    self.followsKeyboard = followsKeyboard
  }
}

/// A finger's, or the back gesture's, hold on a sheet.
public struct ActiveDrag: Equatable, Sendable {
  /// What is held.
  public var by: DragSource
  /// When it was taken hold of, in seconds.
  public var since: Double
  /// Height at that time, in points (of a box that stands free: as if it stood on the edge).
  public var base: Double
  /// The height that the finger asks for, before the rubber band.
  package var raw: Double
  /// Height as shown.
  package var shown: Double
  /// Between these heights the sheet follows the finger one to one: its smallest and its largest
  /// detent when it was taken, widened by those that it was given meanwhile.
  package var ends: ClosedRange<Double>
  /// What is shown above the height that `raw` leads to, so that nothing jumps when it is caught, or
  /// its ends change, beyond one of them.
  package var bias = 0.0
  /// The keyboard's height when it was taken, in points: what comes or goes of it meanwhile is none
  /// of the finger's doing, and counts for nothing in what a release means.
  package var keyboard: Double
  /// The heights shown, for a sheet that does not follow the finger one to one.
  package var heights: VelocityTracker?
  /// Whether the content was scrolled then.
  public var scrolled: Bool
  /// Whether the finger has moved the sheet.
  var hasMoved = false
  /// Whether a release now, at rest, would dismiss.
  var isArmed = false
  /// Whether the finger has left it, and where it goes is being decided.
  package var isLetGo = false
  /// The finger's velocity when it left, upward, in points per second.
  package var upwardVelocity = 0.0

  /// A hold that has not moved anything yet.
  package init(
    by: DragSource, since: Double, base: Double, raw: Double, shown: Double,
    ends: ClosedRange<Double>, keyboard: Double, scrolled: Bool
  ) {
    self.by = by
    self.since = since
    self.base = base
    self.raw = raw
    self.shown = shown
    self.ends = ends
    self.keyboard = keyboard
    self.scrolled = scrolled
  }
}
