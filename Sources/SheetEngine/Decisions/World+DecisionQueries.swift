/// Decision queries that do not advance time. A decision map makes one query for each cell.
extension World {
  /// Returns the outcome of a release, and its rule.
  public func decision(on release: Release, sheet: SheetID, policy: any DecisionDelegate)
    -> ReleaseDecision
  {
    releaseRule(of: sheet).decision(on: release, sheet: sheet, policy: policy)
  }

  /// Returns the outcome of a release with the documented formulas of the built-in rules in
  /// doubles, without their tolerance for rounding; nil if it depends on the order of operations.
  package func exactOutcome(of release: Release, sheet: SheetID, policy: any DecisionDelegate)
    -> ReleaseOutcome?
  {
    releaseRule(of: sheet).exactOutcome(on: release, sheet: sheet, policy: policy)
  }

  /// The release rule of a sheet.
  ///
  /// A separate function: a style is large, and the script needs the stack.
  package func releaseRule(of sheet: SheetID) -> Style.ReleaseRule {
    self[sheet].definition.style.releaseRule
  }

  /// Returns a release from a detent, at a height or after a finger's travel (without
  /// rubber-banding), in points.
  ///
  /// Both can be given.
  ///
  /// Returns nil if no active detent has that name.
  public func release(
    _ id: SheetID, from: String, height: Double? = nil, travel: Double? = nil,
    velocity: Double = 0, elapsed: Double = Release.usualElapsed, by: DragSource = .grabber,
    scrolled: Bool = false,
    velocityX: Double = 0, keyboard shown: Double? = nil, policy: any DecisionDelegate
  ) -> Release? {
    guard let start = releaseStart(id, from: from, policy: policy) else { return nil }
    var release = start.release(height: height, travel: travel)
    (release.velocity, release.elapsed) = (velocity, elapsed)
    (release.by, release.scrolled) = (by, scrolled)
    release.velocityX = velocityX
    release.keyboard = shown ?? release.keyboard
    return release
  }

  /// Returns the smallest changes of travel (points) and of velocity (points per second) that lead
  /// to another outcome; infinite if there is none within reach.
  public func margin(of release: Release, sheet: SheetID, policy: any DecisionDelegate) -> (
    travel: Double, velocity: Double
  ) {
    let reach = release.container
    let travel = FlipSearch.smallest(in: -reach...reach, step: reach / 128) {
      decision(on: release.draggedFurther(by: $0), sheet: sheet, policy: policy)
    }
    let velocity = FlipSearch.smallest(in: -5000...5000, step: 40) { by in
      var changed = release
      changed.velocity += by
      return decision(on: changed, sheet: sheet, policy: policy)
    }
    return (travel, velocity)
  }

  /// Returns the smallest change of a numeric input that leads to another outcome, in the unit of
  /// the input; infinite if there is none within reach, or if the input is not a number.
  package func margin(
    of release: Release, along input: ReleaseInput, sheet: SheetID, policy: any DecisionDelegate
  ) -> Double {
    guard let range = release.marginRange(of: input) else { return .infinity }
    return FlipSearch.smallest(of: range) { by in
      var changed = release
      changed[input] += by
      return decision(on: changed, sheet: sheet, policy: policy)
    }
  }
}

/// The changes of an input among which its margin is found.
package struct MarginRange {
  /// The changes, which contain 0, in the unit of the input.
  package let changes: ClosedRange<Double>
  /// The distance of samples, in the unit of the input.
  let step: Double
}

extension Release {
  /// The changes of an input among which its margin is found; nil for an input that is not a number.
  package func marginRange(of input: ReleaseInput) -> MarginRange? {
    switch input {
    // Each drag takes time.
    case .elapsed: MarginRange(changes: min(0, 0.001 - elapsed)...2, step: 0.05)
    case .velocityX: MarginRange(changes: -5000...5000, step: 200)
    case .farthest:
      MarginRange(changes: min(0, max(0, travel) - farthest)...container, step: container / 32)
    case .rested: MarginRange(changes: -rested...2, step: 0.05)
    case .keyboard: MarginRange(changes: -keyboard...container, step: container / 32)
    case .direction, .by, .scrolled: nil
    }
  }
}
