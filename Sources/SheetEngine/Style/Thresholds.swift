/// The thresholds of Semantics, "Release decisions".
public struct Thresholds: Equatable, Sendable {
  /// Speed from which velocity alone decides, in points per second.
  public var fast: Double
  /// The same speed in container heights per second; takes the place of `fast`; nil: `fast` holds.
  public var fastHeights: Double?
  /// Share of the gap between two detents that selects the next one, 0 to 1.
  public var snapAfter: Double
  /// Share of the smallest detent's height below which a release dismisses, 0 to 1.
  public var dismissBelow: Double
  /// Share of the velocity kept per millisecond, when the release is judged where momentum would
  /// carry it; nil: judged where it is.
  public var projects: Double?
  /// Whether a fast release may pass over detents.
  public var skips: Bool

  /// Creates thresholds; what is left out is not used.
  public init(
    fast: Double, fastHeights: Double? = nil, snapAfter: Double, dismissBelow: Double,
    projects: Double? = nil, skips: Bool = false
  ) {
    self.fast = fast
    self.fastHeights = fastHeights
    self.snapAfter = snapAfter
    self.dismissBelow = dismissBelow
    self.projects = projects
    self.skips = skips
  }
}

/// The thresholds of Compose Material 3 (Styles, "Release rule of material").
public struct ComposeThresholds: Equatable, Sendable {
  /// Speed from which the next anchor in its direction is taken, in points per second.
  public var velocity: Double
  /// Travel from the segment's end that goes on to the next anchor, in points.
  public var distance: Double

  /// Creates the thresholds.
  public init(velocity: Double, distance: Double) {
    self.velocity = velocity
    self.distance = distance
  }
}

/// Fixed distances against which the whole translation is held (DS-06), in points.
public struct TravelThresholds: Equatable, Sendable {
  /// Travel down beyond which the sheet goes.
  public var dismissBeyond: Double
  /// Travel up beyond which it expands.
  public var expandBeyond: Double
  /// Distance from the largest height within which it expands.
  public var expandWithin: Double

  /// Creates the distances.
  public init(dismissBeyond: Double, expandBeyond: Double, expandWithin: Double) {
    self.dismissBeyond = dismissBeyond
    self.expandBeyond = expandBeyond
    self.expandWithin = expandWithin
  }
}
