package import Gestures

/// The phase of a sheet.
public enum Phase: Equatable, Sendable {
  case hidden
  case presenting
  case resting
  case dragging(ActiveDrag)
  case settling(Settling)
  case dismissing(DismissalReason)

  /// The names of the phases in the Lua API.
  public enum Name: String, CaseIterable, Sendable {
    case hidden, presenting, resting, dragging, settling, dismissing
  }

  /// The name of the phase.
  public var name: Name {
    switch self {
    case .hidden: .hidden
    case .presenting: .presenting
    case .resting: .resting
    case .dragging: .dragging
    case .settling: .settling
    case .dismissing: .dismissing
    }
  }

  /// The name of the phase in the Lua API.
  public var word: String { name.rawValue }
}

/// The details of a settling motion.
public struct Settling: Equatable, Sendable {
  /// The cause; nil if the sheet only returns to its detent.
  public var by: DetentChangeCause?
  /// Whether the sheet only follows the keyboard, so that a touch does not interrupt the motion.
  var followsKeyboard = false

  package init(by: DetentChangeCause?, followsKeyboard: Bool = false) {
    self.by = by
    self.followsKeyboard = followsKeyboard
  }
}

/// A drag of a sheet by a finger or by the back gesture.
public struct ActiveDrag: Equatable, Sendable {
  /// The dragged part, or the back gesture.
  public var by: DragSource
  /// Start of the drag, in seconds.
  public var since: Double
  /// Height at the start, in points; for a freestanding sheet, its height minus its distance below
  /// its final position.
  public var base: Double
  /// The height that the finger requests, before rubber-banding.
  package var requestedHeight: Double
  /// The displayed height.
  package var displayedHeight: Double
  /// The range of heights in which the sheet follows the finger one to one: from its smallest to
  /// its largest detent at the start, extended by the range after later changes.
  package var dragRange: ClosedRange<Double>
  /// Difference between the displayed height and the rubber-banded height for `raw`, so that the
  /// sheet does not jump when it is caught past an end, or when the range changes.
  package var bias = 0.0
  /// The keyboard's height at the start, in points; later changes of the keyboard do not affect the
  /// release decision.
  package var keyboard: Double
  /// Samples of the displayed height, for a sheet that does not follow the finger one to one.
  package var heights: VelocityTracker?
  /// Whether the content was scrolled at the start.
  public var scrolled: Bool
  /// Whether the finger has moved the sheet.
  var hasMoved = false
  /// The direction of the sheet, for a style in which a release changes its direction only after a
  /// distance; nil for other styles.
  var direction: DragConditions.Direction?
  /// The height farthest in `direction`, in points.
  private var turningHeight = 0.0
  /// The travel of the first sample, in points, until the script has received the start of the drag
  /// and can compute the height; nil otherwise.
  var delayedTravel: Double?
  /// Whether a release at zero velocity would now dismiss the sheet.
  var isArmed = false

  /// Updates the direction at a height: it changes after the sheet has moved back by a distance.
  ///
  /// Both are in points.
  mutating func turn(at height: Double, after distance: Double) {
    guard let direction else {
      guard height != base else { return }
      (self.direction, turningHeight) = (height > base ? .up : .down, height)
      return
    }
    let back = direction == .up ? turningHeight - height : height - turningHeight
    if back >= distance {
      (self.direction, turningHeight) = (direction == .up ? .down : .up, height)
    } else if back < 0 {
      turningHeight = height
    }
  }

  /// Creates a drag that has not moved the sheet yet.
  package init(
    by: DragSource, since: Double, base: Double, raw: Double, shown: Double,
    ends: ClosedRange<Double>, keyboard: Double, scrolled: Bool
  ) {
    self.by = by
    self.since = since
    self.base = base
    self.requestedHeight = raw
    self.displayedHeight = shown
    self.dragRange = ends
    self.keyboard = keyboard
    self.scrolled = scrolled
  }
}
