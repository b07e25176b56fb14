internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript

/// A release that ends elsewhere with a change.
struct DistinguishingRelease: Sendable {
  /// The sheet's name.
  package let sheet: String
  /// The device; nil: the script's own.
  package let device: String?
  /// The release around which all others of its plane lie.
  let still: Release
  /// What the sheet has moved, in points, positive downward.
  package let travel: Double
  /// Its velocity, in points per second, positive downward.
  package let velocity: Double
  /// Where it ends.
  package let before: ReleaseOutcome
  /// Where it ends with the change: a detent's name, `dismiss`, or `error` where a rule fails.
  package let after: String
  /// The ends of the line on which alone releases end elsewhere; empty where it is no line.
  var line: [PlanePoint] = []

  /// The detent where the drag began.
  var from: String { still.from }
  /// Seconds from touch-down to lift-off.
  var elapsed: Double { still.elapsed }
  /// What was held.
  var by: DragSource { still.by }
  /// Whether the content was scrolled.
  var scrolled: Bool { still.scrolled }
}
