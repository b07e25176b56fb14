internal import ScriptDiagnostics
internal import UserActions
internal import Support
package import SheetEngine
internal import SheetScript

/// The releases that a claim covers, as a range of each input of a policy.
package struct ReleaseRanges: Equatable, Sendable {
  /// The travel of the finger since touch-down, in points, positive downward.
  package var travel: ClosedRange<Double>
  /// The velocity at lift-off, in points per second, positive downward.
  package var velocity: ClosedRange<Double>
  /// The velocity to the right at lift-off, in points per second.
  package var velocityX: ClosedRange<Double>
  /// The keyboard's height, in points.
  package var keyboard: ClosedRange<Double>
  /// The time from touch-down to lift-off, in seconds.
  package var elapsed: ClosedRange<Double>
  /// The largest travel downward during the drag, in points.
  package var farthest = NumericRange.between(0, NumericRange.distance.closed.upperBound).closed
  /// The time from the last movement to lift-off, in seconds.
  package var rested = NumericRange.wait.closed
  /// The parts that are dragged.
  package var by: [DragSource]
  /// The scroll states of the content.
  package var scrolled: [Bool]

  /// Every release that `decide` accepts.
  package static let all = ReleaseRanges(
    travel: NumericRange.distance.closed, velocity: NumericRange.velocity.closed,
    velocityX: NumericRange.velocity.closed, keyboard: NumericRange.inset.closed,
    elapsed: NumericRange.wait.closed, by: DragSource.usual, scrolled: [false, true])

  /// Every release that `decide` accepts for a sheet with a style, by each part that can be dragged.
  package static func all(of style: Style) -> ReleaseRanges {
    var ranges = all
    ranges.by = style.dragSources
    return ranges
  }

  /// The range of a numeric input.
  package subscript(input: ReleaseInput) -> ClosedRange<Double> {
    switch input {
    case .velocityX: velocityX
    case .keyboard: keyboard
    case .elapsed: elapsed
    case .farthest: farthest
    case .rested: rested
    case .direction, .by, .scrolled: 0...0
    }
  }

  /// Returns true if the inputs of a release, without travel and velocity, are inside the ranges.
  package func containsInputs(of release: Release) -> Bool {
    ReleaseInput.numbers.allSatisfy { self[$0].contains(release[$0]) }
      && by.contains(release.by) && scrolled.contains(release.scrolled)
  }
}

extension Release {
  /// The release with the nearest inputs inside the ranges; travel and velocity are unchanged.
  package func moved(into ranges: ReleaseRanges) -> Release {
    var release = self
    for input in ReleaseInput.numbers {
      let range = ranges[input]
      if !range.contains(self[input]) {
        release[input] = min(max(self[input], range.lowerBound), range.upperBound)
      }
    }
    if !ranges.by.contains(by) { release.by = ranges.by.first ?? by }
    if !ranges.scrolled.contains(scrolled) { release.scrolled = !scrolled }
    return release
  }
}
