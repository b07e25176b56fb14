internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript
internal import Support

/// A release with a different outcome in a mutant.
struct DistinguishingRelease: Sendable {
  /// The name of the sheet.
  package let sheet: String
  /// The device; nil for the script's device.
  package let device: String?
  /// The release at rest that defines the fixed values of the slice.
  let still: Release
  /// The travel of the finger, in points, positive downward.
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

  /// The inputs that are not those of an ordinary release, by the key of `decide`, as Lua.
  var unusualInputs: [(key: String, value: String)] {
    var inputs: [(key: String, value: String)] = []
    if elapsed != Release.usualElapsed { inputs.append(("elapsed", elapsed.plain)) }
    if by != .grabber { inputs.append(("by", by.rawValue.quotedForLua)) }
    if scrolled { inputs.append(("scrolled", "true")) }
    for input in [ReleaseInput.velocityX, .keyboard, .farthest, .rested] where still[input] != 0 {
      inputs.append((input.rawValue, still[input].plain))
    }
    if let direction = still.givenDirection {
      inputs.append(("direction", direction.rawValue.quotedForLua))
    }
    return inputs
  }

  /// Seconds from touch-down to lift-off.
  var elapsed: Double { still.elapsed }
  /// The drag source.
  var by: DragSource { still.by }
  /// True if the content was scrolled.
  var scrolled: Bool { still.scrolled }
}
