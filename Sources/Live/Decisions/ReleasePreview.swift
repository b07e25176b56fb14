internal import ScriptDiagnostics
package import SheetEngine
internal import SheetScript

/// The result of an immediate release of the dragged sheet, and the border ahead of the finger.
package struct ReleasePreview {
  /// A border of the decision map in the direction of the drag.
  package struct Border: Equatable {
    /// The travel of the finger to the border, in points; at most the precision too short.
    package let distance: Double
    /// The decision beyond the border.
    package let decision: ReleaseDecision
  }

  /// The decision.
  package let decision: ReleaseDecision
  /// The height at which the sheet would come to rest, in points; 0 for a dismissal.
  package let height: Double
  /// The name of the detent at which the sheet would stay because the script prevents its
  /// dismissal; nil otherwise.
  package let stay: String?
  /// The nearest border that the finger reaches if it moves on at its velocity; nil if there is none.
  package let border: Border?

  /// The overdrag past the largest detent in which borders are found, in points.
  private static let overdrag = 50.0
  /// Number of samples in a container, and the precision of a border in points.
  private static let (samples, precision) = (48.0, 0.02)

  /// Decides an immediate release of the top sheet of a world, the present or an earlier one; nil if
  /// the sheet is not dragged or no longer exists, or if the rules of the script fail.
  ///
  /// Without a border if `isSlow` is true after the decision.
  init?(of world: World, in session: ScriptSession, isSlow: () -> Bool) {
    guard let id = world.topSheet, case .dragging = world[id].phase,
      session.world.sheet(named: world[id].root.name) == id
    else { return nil }
    var copy = world
    let effects = session.query { copy.step(.lifted(), policy: session.policy) }
    let releases = effects.lazy.compactMap { effect -> Release? in
      guard case .emitted(id, .released(let release, _), _) = effect else { return nil }
      return release
    }
    guard let release = releases.first else { return nil }
    let (decision, failure) = session.query {
      session.decisionWithoutMargin(on: release, sheet: id)
    }
    guard failure == nil else { return nil }
    self.decision = decision
    let rest = decision.outcome == .dismiss && !copy[id].isLeaving ? copy[id].selectedDetent : nil
    stay = rest?.name
    height = rest?.height ?? release.restHeight(after: decision) ?? 0
    guard !isSlow() else {
      border = nil
      return
    }
    border = session.query {
      Self.border(after: release, decision) { other in
        world.decision(on: other, sheet: id, policy: session.policy)
      }
    }
  }

  /// Samples the releases after more travel of the finger; misses areas that are narrower than a
  /// sample.
  private static func border(
    after release: Release, _ decision: ReleaseDecision, decide: (Release) -> ReleaseDecision
  ) -> Border? {
    guard let direction = release.direction else { return nil }
    let largest = release.detents.last?.height ?? release.height
    let (sign, reach) =
      switch direction {
      case .up: (-1.0, max(0, largest - release.height) + overdrag)
      case .down: (1.0, release.height)
      }
    func decided(_ distance: Double) -> ReleaseDecision {
      decide(release.draggedFurther(by: sign * distance))
    }
    let step = max(1, release.container / samples)
    var (start, last) = (0.0, decision)
    while start < reach {
      let end = min(reach, start + step)
      let next = decided(end)
      let found = FlipSearch.border(
        from: start, last, to: end, next, within: precision, decision: decided)
      if let found {
        return Border(distance: max(0, found - precision), decision: decided(found))
      }
      (start, last) = (end, next)
    }
    return nil
  }
}

/// Computes the preview of each frame.
struct PreviewSource {
  /// Whether the rules failed in the current drag, or took too long; they are not called again for
  /// it, so that the drag stays smooth.
  private var hasFailed = false

  /// The maximum time of a decision before the search for a border, and of a whole preview, in
  /// nanoseconds.
  private static let limits = (decision: 20_000_000, preview: 250_000_000)

  /// Returns the preview of an immediate release; nil if no sheet is dragged, or if the rules failed
  /// or took too long in this drag.
  mutating func preview(
    of world: World, in session: ScriptSession, clock: any WallClock
  ) -> ReleasePreview? {
    guard let id = world.topSheet, case .dragging = world[id].phase else {
      hasFailed = false
      return nil
    }
    guard !hasFailed else { return nil }
    let start = clock.now().nanoseconds
    var isSlow = false
    let preview = ReleasePreview(of: world, in: session) {
      isSlow = clock.now().nanoseconds - start > Self.limits.decision
      return isSlow
    }
    hasFailed =
      preview == nil || isSlow || clock.now().nanoseconds - start > Self.limits.preview
    return preview
  }
}

extension Release {
  /// Returns the height at which the sheet comes to rest after a decision, in points; nil for a
  /// dismissal.
  func restHeight(after decision: ReleaseDecision) -> Double? {
    switch decision.outcome {
    case .dismiss: nil
    case .height: decision.height
    case .detent(from): fromHeight
    case .detent(let name): detents.first { $0.names.contains(name) }?.height ?? fromHeight
    }
  }
}
