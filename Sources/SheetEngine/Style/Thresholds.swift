/// The thresholds of Semantics, "Release decisions".
public struct Thresholds: Equatable, Sendable {
  /// Minimum speed at which the velocity alone decides, in points per second.
  public var fast: Double
  /// The same speed in container heights per second, which replaces `fast`; nil uses `fast`.
  public var fastHeights: Double?
  /// Fraction of the gap between two detents after which a release selects the next detent, 0 to 1.
  public var snapAfter: Double
  /// Fraction of the smallest detent's height below which a release dismisses, 0 to 1.
  public var dismissBelow: Double
  /// Deceleration rate, as the fraction of the velocity kept per ms, to evaluate the release at the
  /// end of its momentum; nil evaluates it at its current height.
  public var projects: Double?
  /// Whether a fast release can skip detents.
  public var skips: Bool

  /// Creates thresholds; the defaults disable the optional rules.
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
  /// Minimum speed for the next anchor in the direction of the velocity, in points per second.
  public var velocity: Double
  /// Minimum distance from the start of the segment for the next anchor, in points.
  public var distance: Double

  /// Creates the thresholds.
  public init(velocity: Double, distance: Double) {
    self.velocity = velocity
    self.distance = distance
  }
}

/// Fixed distances that are compared with the whole translation (DS-06), in points.
public struct TravelThresholds: Equatable, Sendable {
  /// Downward travel above which the sheet is dismissed.
  public var dismissBeyond: Double
  /// Upward travel above which the sheet expands.
  public var expandBeyond: Double
  /// Distance from the largest height within which the sheet expands.
  public var expandWithin: Double

  /// Creates the distances.
  public init(dismissBeyond: Double, expandBeyond: Double, expandWithin: Double) {
    self.dismissBeyond = dismissBeyond
    self.expandBeyond = expandBeyond
    self.expandWithin = expandWithin
  }
}
