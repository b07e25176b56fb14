public import Physics

/// A finger that left a sheet: all that a policy may know of it.
///
/// Travel and velocity are positive downward, heights are measured up from the container's bottom
/// edge; points and seconds.
public struct Release: Equatable, Sendable {
  /// The detent where the drag began; empty: a height that is no detent's.
  public var from: String
  /// Height at the release.
  public var height: Double
  /// Finger travel since touch-down.
  public var travel: Double
  /// What the sheet moved, positive downward.
  public var moved: Double
  /// Velocity at lift-off, in points per second.
  public var velocity: Double
  /// Time from touch-down to lift-off.
  public var elapsed: Double
  /// What was held.
  public var by: DragSource
  /// Whether the content was scrolled when the drag began.
  public var scrolled: Bool
  /// Whether a swipe may dismiss.
  public var dismissible: Bool
  /// Active detents by height, never empty.
  public var detents: [Detent]
  /// Container height.
  public var container: Double
  /// Pixels a point, for thresholds that a platform compares in pixels.
  public var density: Double

  /// Velocity to the right at lift-off, in points per second.
  public var velocityX = 0.0
  /// The keyboard's height, in points; 0 while it is hidden.
  public var keyboard = 0.0
  /// How much of the finger's travel the slop took, the sheet not following it; 0 for most styles.
  public var lost = 0.0
  /// The height where the drag began, in points, where that is no detent's; nil: it is.
  public var ownHeight: Double?

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

  /// The same release after the sheet has moved so much further, in points downward.
  public func moved(by way: Double) -> Release {
    var release = self
    release.travel += way + (way > 0 ? lost : way < 0 ? -lost : 0)
    release.moved += way
    release.height -= way
    return release
  }

  /// Height where the drag began; the present height if the detent of then is gone.
  public var fromHeight: Double { formFromHeight }
  /// Travel over elapsed time; 0 when no time passed.
  public var averageVelocity: Double { formAverageVelocity }
  /// Where momentum would end at the rate 0.998 per ms (`sheetlua.d.lua`, `Release.projected`).
  public var projected: Double { formProjected }

  /// 0 at `from`, 1 at the next detent in the direction moved (beyond the ends: at height 0 below,
  /// at the container's height above).
  public var progress: Double { formProgress }

  /// The detent nearest to a height; of two as near the taller.
  public func nearest(to height: Double) -> ReleaseOutcome { formNearest(to: height) }

  /// The next detent below the height at release; below the smallest: dismissal if allowed.
  public var nextDown: ReleaseOutcome { formNextDown }

  /// The next detent above the height at release; above the largest: the largest.
  public var nextUp: ReleaseOutcome { formNextUp }
}

/// What a release ends in, and the rule that said so.
public struct ReleaseDecision: Equatable, Sendable {
  /// Where it lands.
  public var outcome: ReleaseOutcome
  /// The rule's name.
  public var rule: String
  /// The height to settle at, in points; nil: the outcome is no height.
  public var height: Double?
  /// Whether it moves there.
  public var isAnimated = true
  /// The law by which it moves; nil: the style's, or what its `motion` answers.
  public var motion: Motion?

  /// Creates a verdict.
  public init(_ outcome: ReleaseOutcome, rule: String) {
    self.outcome = outcome
    self.rule = rule
  }

  /// Creates a verdict that ends at a height of its own, in points.
  public init(height: Double, rule: String) {
    self.init(.height, rule: rule)
    self.height = height
  }
}

/// One sample of a drag, for a script that maps it (`SheetSpecification.drag`); points.
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
  /// What is held.
  public var by: DragSource
  /// Whether the content was scrolled when the drag began.
  public var scrolled: Bool
  /// The finger's velocity, positive downward, in points per second.
  public var velocity: Double

  /// A sample of these numbers.
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
