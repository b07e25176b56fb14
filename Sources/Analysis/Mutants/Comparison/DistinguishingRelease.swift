internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript

/// A release with a different outcome in a mutant.
struct DistinguishingRelease: Sendable {
  /// The name of the sheet.
  package let sheet: String
  /// The device; nil for the script's device.
  package let device: String?
  /// The release at rest that defines the fixed values of the slice.
  let still: Release
  /// The distance that the sheet has moved, in points, positive downward.
  package let travel: Double
  /// The velocity, in points per second, positive downward.
  package let velocity: Double
  /// The outcome of the original script.
  package let before: ReleaseOutcome
  /// The outcome of the mutant: the name of a detent, `dismiss`, or `error` if a rule fails.
  package let after: String
  /// The ends of the line segment if only releases on it differ; otherwise empty.
  var line: [PlanePoint] = []

  var from: String { still.from }
  /// Seconds from touch-down to lift-off.
  var elapsed: Double { still.elapsed }
  /// The drag source.
  var by: DragSource { still.by }
  /// True if the content was scrolled.
  var scrolled: Bool { still.scrolled }
}
