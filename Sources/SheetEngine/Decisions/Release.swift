internal import Gestures
public import Physics

/// A finger that lifted from a sheet: the input of a policy.
///
/// Travel and velocity are positive downward, heights are measured up from the container's bottom
/// edge. Lengths are in points, times in seconds.
public struct Release: Equatable, Sendable {
  /// The detent at which the drag began; empty for a custom height.
  public var from: String
  /// Height at the release.
  public var height: Double
  /// Finger travel since touch-down.
  public var travel: Double
  /// Distance that the sheet moved, positive downward.
  public var moved: Double
  /// Velocity at lift-off, in points per second.
  public var velocity: Double
  /// Time from touch-down to lift-off.
  public var elapsed: Double
  /// The part of the sheet that was dragged.
  public var by: DragSource
  /// Whether the content was scrolled when the drag began.
  public var scrolled: Bool
  /// Whether a swipe can dismiss the sheet.
  public var dismissible: Bool
  /// Active detents in ascending order of height; never empty.
  public var detents: [Detent]
  /// Container height.
  public var container: Double
  /// Pixels per point, for thresholds that a platform compares in pixels.
  public var density: Double

  /// Velocity to the right at lift-off, in points per second.
  public var velocityX = 0.0
  /// The direction of the last movement before lift-off; nil if it is not known.
  public var givenDirection: Direction?
  /// The largest finger travel downward during the drag, in points, as far as it is known.
  public var givenFarthest = 0.0
  /// Time from the last movement to lift-off, in seconds.
  public var rested = 0.0
  /// The keyboard's height, in points; 0 while it is hidden.
  public var keyboard = 0.0
  /// Whether Reduce Motion is on.
  public var reducesMotion = false
  /// The part of the finger's travel that the touch slop consumed without moving the sheet; 0 for
  /// most styles.
  public var lost = 0.0
  /// The detent below `from` that is at the same height because of the keyboard; nil if there is
  /// none.
  public var mergedBelow: String?
  /// The detents of the sheet that are not active.
  public var absent: [AbsentDetent] = []
  /// The height at which the drag began, in points, if it is a custom height; nil otherwise.
  public var ownHeight: Double?

  /// The place at which a drag begins that pulls in a hidden sheet.
  public static let hidden = "hidden"

  /// Whether the drag pulls in a hidden sheet, which has no detent of that name.
  public var startsHidden: Bool { from == Self.hidden && ownHeight != nil }

  /// The tolerance of the built-in rules, in points and points per second: a value that misses a
  /// threshold by this much reaches it (Semantics, "Release decisions").
  public static let tolerance = 1e-6

  /// The time of a release for which none is given, in seconds: that of an ordinary drag.
  public static let usualElapsed = 0.3

  /// Creates a release.
  public init(
    from: String, height: Double, travel: Double, moved: Double, velocity: Double,
    elapsed: Double, by: DragSource, scrolled: Bool, dismissible: Bool, detents: [Detent],
    container: Double, density: Double = 1
  ) {
    self.from = from
    self.height = height
    self.travel = travel
    self.moved = moved
    self.velocity = velocity
    self.elapsed = elapsed
    self.by = by
    self.scrolled = scrolled
    self.dismissible = dismissible
    self.detents = detents
    self.container = container
    self.density = density
  }

  /// Returns the same release after the sheet has moved `way` points further, positive downward.
  public func moved(by way: Double) -> Release {
    var release = self
    release.travel += way + (way > 0 ? lost : way < 0 ? -lost : 0)
    release.moved += way
    release.height -= way
    return release
  }

  /// Returns the same release after the finger has moved `travel` points further, positive
  /// downward.
  ///
  /// The release must be at rest, before the finger moved. The touch slop does not move the sheet.
  public func dragged(by travel: Double) -> Release {
    var release = self
    let way = travel < 0 ? min(0, travel + lost) : max(0, travel - lost)
    release.travel += travel
    release.moved += way
    release.height -= way
    return release
  }

  /// Returns the same release after the finger has moved `travel` points further, positive
  /// downward.
  public func draggedFurther(by travel: Double) -> Release {
    var release = restRelease.dragged(by: dragTravel + travel)
    release.velocity = velocity
    return release
  }

  /// Returns the travel of the finger that moves the sheet by a distance, in points.
  public func fingerTravel(toMove way: Double) -> Double {
    way == 0 ? 0 : way < 0 ? way - lost : way + lost
  }

  /// The travel of the finger that leads from `restRelease` to this release.
  public var dragTravel: Double {
    moved == 0 && abs(travel) <= lost ? travel : fingerTravel(toMove: moved)
  }

  /// The release at rest before the finger moved, which is the same for all releases of its plane.
  public var restRelease: Release {
    var still = moved(by: -moved)
    if moved == 0 { still.travel -= dragTravel }
    still.velocity = 0
    return still
  }

  /// A vertical direction.
  public enum Direction: String, CaseIterable, Sendable {
    case up, down

    init(_ direction: DragConditions.Direction) {
      self =
        switch direction {
        case .up: .up
        case .down: .down
        }
    }
  }

  /// The direction of the last movement before lift-off; if it is not known, that of the velocity,
  /// or else of the travel, and nil if both are 0.
  public var direction: Direction? {
    if let givenDirection { return givenDirection }
    let way = velocity == 0 ? travel : velocity
    return way == 0 ? nil : way < 0 ? .up : .down
  }

  /// The directions that a release can have; nil if it is not known.
  package static let directions: [Direction?] = [nil, .up, .down]

  /// The largest finger travel downward during the drag, in points: at least the travel at lift-off.
  public var farthest: Double { max(0, givenFarthest, travel) }

  /// Height at which the drag began; the current height if that detent is no longer active.
  public var fromHeight: Double { formFromHeight }
  /// Travel divided by elapsed time; 0 if no time passed.
  public var averageVelocity: Double { formAverageVelocity }
  /// The height at which the momentum ends at the deceleration rate 0.998 per ms (`sheetlua.d.lua`,
  /// `Release.projected`).
  public var projected: Double { formProjected }

  /// Progress from 0 at `from` to 1 at the next detent in the direction of the movement.
  ///
  /// Past the end detents, 1 is at height 0 or at the container's height.
  public var progress: Double { formProgress }

  /// Returns the detent nearest to a height; the taller of two that are equally near.
  public func nearest(to height: Double) -> ReleaseOutcome { formNearest(to: height) }

  /// The next detent below the height at release; below the smallest detent: dismissal if allowed.
  public var nextDown: ReleaseOutcome { formNextDown(from: height) }

  /// The next detent above the height at release; above the largest detent: the largest.
  public var nextUp: ReleaseOutcome { formNextUp(from: height) }

  /// Returns the next detent below a height in points; below the smallest detent: dismissal if
  /// allowed.
  public func nextDown(from height: Double) -> ReleaseOutcome { formNextDown(from: height) }

  /// Returns the next detent above a height in points; above the largest detent: the largest.
  public func nextUp(from height: Double) -> ReleaseOutcome { formNextUp(from: height) }
}

extension Release {
  /// Returns the decision of a rule that returned a name; nil if the sheet has no such detent.
  public func decision(for word: String, rule: String) -> ReleaseDecision? {
    formDecision(for: word, rule: rule)
  }
}

/// A detent that is not active in the current layout.
public struct AbsentDetent: Equatable, Sendable {
  /// The name of the detent.
  public var name: String
  /// The height that the detent had last, in points; nil if it was never active.
  public var lastHeight: Double?
}

/// The outcome of a release, and the rule that decided it.
public struct ReleaseDecision: Equatable, Sendable {
  /// The outcome of the release.
  public var outcome: ReleaseOutcome
  /// The rule's name.
  public var rule: String
  /// The height to settle at, in points; nil if the outcome is not a custom height.
  public var height: Double?
  /// The height that the rule returned, which can be outside the range of the detents; nil if the
  /// outcome is not a custom height.
  public var wantedHeight: Double?
  /// The detent that the rule returned if it is not active; the outcome is the detent that replaces
  /// it.
  public var absentDetent: String?
  /// Whether the sheet moves there with an animation.
  public var isAnimated = true
  /// The motion; nil uses the result of the `motion` hook, or the style's motion.
  public var motion: Motion?
  /// Whether the script's rules failed, so that the fallback rule decided; set by the host.
  public package(set) var isFallback = false
  /// The name of the rule that failed; nil if no rule failed; set by the host.
  public package(set) var failedRule: String?

  /// The difference of custom heights that users hardly see, in points: that of rounding.
  package static let heightTolerance = 1.0

  /// Returns true if the sheet settles at the same place as for another decision.
  ///
  /// A custom height without a number differs from every other height.
  package func settles(like other: ReleaseDecision) -> Bool {
    guard outcome == .height, other.outcome == .height else { return outcome == other.outcome }
    guard let height, let otherHeight = other.height else { return false }
    return abs(height - otherHeight) <= Self.heightTolerance
  }

  /// True if the outcome is a custom height that varies with the release, without a number.
  package var variesWithRelease: Bool { outcome == .height && height == nil }

  /// Creates a decision.
  public init(_ outcome: ReleaseOutcome, rule: String) {
    self.outcome = outcome
    self.rule = rule
  }

  /// Creates a decision for a custom height, in points.
  public init(height: Double, rule: String) {
    self.init(.height, rule: rule)
    self.height = height
  }

  /// Creates the decision of a rule that returned a height, in points.
  ///
  /// The sheet settles at it as far as the range from its smallest to its largest detent allows.
  public init(height: Double, on release: Release, rule: String) {
    self.init(height: release.detents.range.clamp(height), rule: rule)
    wantedHeight = height
  }
}

/// A drag sample, for a script that maps it to a height (`SheetSpecification.drag`); lengths in
/// points.
public struct DragSample: Equatable, Sendable {
  /// Finger travel since touch-down, positive downward.
  public var travel: Double
  /// Finger travel since the last sample, positive downward.
  public var step: Double
  /// The sheet's height before this sample.
  public var height: Double
  /// The smallest detent's height.
  public var min: Double
  /// The largest detent's height.
  public var max: Double
  /// The part of the sheet that is dragged.
  public var by: DragSource
  /// Whether the content was scrolled when the drag began.
  public var scrolled: Bool
  /// The finger's velocity, positive downward, in points per second.
  public var velocity: Double

  package init(
    travel: Double, step: Double, height: Double, min: Double, max: Double, by: DragSource,
    scrolled: Bool, velocity: Double
  ) {
    self.travel = travel
    self.step = step
    self.height = height
    self.min = min
    self.max = max
    self.by = by
    self.scrolled = scrolled
    self.velocity = velocity
  }
}
