internal import Physics

/// Evaluates each kind of release rule. Pure functions of the release.
extension Style.ReleaseRule {
  /// Returns the decision of this rule; for the rules of a script, the policy decides, and the
  /// script host calls each rule twice.
  package func decision(on release: Release, sheet: SheetID, policy: any DecisionDelegate)
    -> ReleaseDecision
  {
    scriptDecision(on: release, sheet: sheet, policy: policy) ?? builtInDecision(on: release)
  }

  /// Returns the decision of the script's rules; nil if there are none, or none of them decides.
  package func scriptDecision(on release: Release, sheet: SheetID, policy: any DecisionDelegate)
    -> ReleaseDecision?
  {
    guard case .rules(let rules, let otherwise) = self else { return nil }
    return policy.decision(on: release, by: rules, sheet: sheet)
      ?? otherwise.scriptDecision(on: release, sheet: sheet, policy: policy)
  }

  /// Whether rules of a script decide first.
  package var isScripted: Bool { if case .rules = self { true } else { false } }

  /// The outcome that the documented formulas of the built-in rules have in doubles, without the
  /// tolerance for rounding; nil if it depends on the order of operations.
  ///
  /// A rule of a script has no tolerance.
  func exactOutcome(on release: Release, sheet: SheetID, policy: any DecisionDelegate)
    -> ReleaseOutcome?
  {
    if let decision = scriptDecision(on: release, sheet: sheet, policy: policy) {
      return decision.outcome
    }
    let outcomes = [true, false].map { usesQuotients in
      builtInDecision(on: ExactRelease(still: release, usesQuotients: usesQuotients)).outcome
    }
    return outcomes[0] == outcomes[1] ? outcomes[0] : nil
  }

  /// Whether the built-in rule reads the velocity of a release to decide it.
  package func readsVelocity(of release: Release) -> Bool {
    let reads = VelocityReads()
    _ = builtInDecision(on: ObservedRelease(still: release, reads: reads))
    return reads.happened
  }

  /// Returns the decision of this rule, or of the built-in rule that a script's rules fall back to.
  ///
  /// Other modules call this function for a release: it is not generic, so it is specialized.
  package func builtInDecision(on release: Release) -> ReleaseDecision {
    unscriptedDecision(on: release)
  }

  /// Returns the decision of this rule, or of the built-in rule that a script's rules fall back to.
  package func builtInDecision<Form: ReleaseRepresentation>(on release: Form) -> ReleaseDecision {
    unscriptedDecision(on: release)
  }

  private func unscriptedDecision<Form: ReleaseRepresentation>(
    on release: Form
  ) -> ReleaseDecision {
    switch self {
    case .thresholds(let thresholds): thresholds.decision(on: release)
    case .compose(let thresholds): thresholds.decision(on: release)
    case .settled(let thresholds): thresholds.settledDecision(on: release)
    case .travel(let thresholds): thresholds.decision(on: release)
    case .rules(_, let otherwise): otherwise.unscriptedDecision(on: release)
    }
  }
}

extension Thresholds {
  /// Applies the rules of Semantics, "Release decisions", in order: fast, under, over, snap.
  func decision<Form: ReleaseRepresentation>(on release: Form) -> ReleaseDecision {
    typealias Number = Form.Number
    let detents = release.still.detents
    let smallest = detents[0]
    let largest = detents[detents.count - 1]
    let height = evaluatedHeight(release)
    let fast = fastHeights.map { $0 * release.still.container } ?? fast
    if release.velocity.absoluteValue.isAtLeast(Number(fast - release.tolerance)),
      !release.velocity.isEqual(to: Number(0))
    {
      return ReleaseDecision(fastOutcome(release), rule: .fast)
    }
    if height.isLess(than: Number(smallest.height - release.tolerance)) {
      let goes =
        height.isLess(than: Number(dismissBelow * smallest.height - release.tolerance))
        && release.still.dismissible
      return ReleaseDecision(goes ? .dismiss : .detent(smallest.name), rule: .under)
    }
    // NaN counts as above the largest detent, so it is clamped.
    guard height.isLess(than: Number(largest.height - release.tolerance)) else {
      return ReleaseDecision(.detent(largest.name), rule: .over)
    }
    let upper = max(
      1, detents.firstIndex { Number($0.height).isGreater(than: height) } ?? detents.count - 1)
    let (below, above) = (detents[upper - 1], detents[upper])
    let gap = above.height - below.height
    let goesOn: Bool
    if height.isGreater(than: release.formFromHeight) {
      goesOn = release.reaches(snapAfter, of: gap, distance: height - Number(below.height))
    } else {
      goesOn = !release.reaches(snapAfter, of: gap, distance: Number(above.height) - height)
    }
    return ReleaseDecision(.detent(goesOn ? above.name : below.name), rule: .snap)
  }

  /// The height that the rules evaluate: the current height, or the height that the momentum
  /// reaches.
  private func evaluatedHeight<Form: ReleaseRepresentation>(_ release: Form) -> Form.Number {
    guard let projects else { return release.height }
    return release.height.projected(by: -release.velocity, at: projects)
  }

  private func fastOutcome<Form: ReleaseRepresentation>(_ release: Form) -> ReleaseOutcome {
    typealias Number = Form.Number
    let isDown = release.velocity.isGreater(than: Number(0))
    let next =
      isDown
      ? release.formNextDown(from: release.height) : release.formNextUp(from: release.height)
    guard skips, !isDown || release.still.mergedBelow == nil else { return next }
    // Skips detents in between: chooses the detent nearest to the end of the momentum, in its
    // direction.
    let end = release.formProjected
    let smallest = release.still.detents[0]
    if isDown, release.still.dismissible,
      end.isLess(than: Number(dismissBelow * smallest.height))
    {
      return .dismiss
    }
    let ahead = release.still.detents.filter {
      isDown
        ? Number($0.height).isLess(than: release.height)
        : Number($0.height).isGreater(than: release.height)
    }
    let nearest = ahead.min {
      (Number($0.height) - end).absoluteValue.isLess(than: (Number($1.height) - end).absoluteValue)
    }
    return nearest.map { .detent($0.name) } ?? next
  }
}

extension ComposeThresholds {
  /// Chooses the nearest anchor at rest, the next anchor at a high velocity, otherwise by the
  /// distance from the start of the motion; a sheet exactly at an anchor stays there.
  ///
  /// Dismissal is an anchor at height 0 (Styles, "Release rule of material").
  func decision<Form: ReleaseRepresentation>(on release: Form) -> ReleaseDecision {
    typealias Number = Form.Number
    let zero = Number(0)
    let detents = release.still.detents
    let highest = Number(detents[detents.count - 1].height)
    let height = highest.isLess(than: release.height) ? highest : release.height
    var anchors = detents.map { (outcome: ReleaseOutcome.detent($0.name), height: $0.height) }
    if release.still.dismissible { anchors.insert((.dismiss, 0), at: 0) }
    let upper = anchors.firstIndex { Number($0.height).isAtLeast(height) } ?? anchors.count - 1
    guard upper > 0 else {
      let isFast = release.velocity.isAtLeast(Number(velocity - release.tolerance))
      let lower = isFast ? release.mergedDetent(above: -1) : nil
      return ReleaseDecision(
        lower ?? anchors[0].outcome, rule: lower == nil ? .under : .fast)
    }
    let (below, above) = (anchors[upper - 1], anchors[upper])
    // `closestAnchor(offset, searchUpwards)` returns the anchor at the offset in both directions.
    if height.isEqual(to: Number(above.height)) {
      return ReleaseDecision(above.outcome, rule: .nearest)
    }
    if release.velocity.isEqual(to: zero) {
      let goesUp = (Number(above.height) - height)
        .isLessThanOrEqualTo(height - Number(below.height))
      return ReleaseDecision((goesUp ? above : below).outcome, rule: .nearest)
    }
    let isDown = release.velocity.isGreater(than: zero)
    let merged =
      isDown ? release.mergedDetent(above: upper - 1 - anchors.count + detents.count) : nil
    let lower = merged ?? below.outcome
    if release.velocity.absoluteValue.isAtLeast(Number(velocity - release.tolerance)) {
      return ReleaseDecision(isDown ? lower : above.outcome, rule: .fast)
    }
    let covered = isDown ? Number(above.height) - height : height - Number(below.height)
    let goesOn = covered.isAtLeast(Number(distance - release.tolerance))
    return ReleaseDecision(goesOn == isDown ? lower : above.outcome, rule: .distance)
  }
}

extension ComposeThresholds {
  /// Moves away from the last detent at rest if the velocity or the distance is large enough;
  /// otherwise returns to it.
  ///
  /// There is no "nearest at rest" rule, and a velocity toward that detent has no effect. Dismissal
  /// is an anchor at height 0. Source: androidx, material3 1.4, `internal/AnchoredDraggable.kt`,
  /// `computeTarget`.
  func settledDecision<Form: ReleaseRepresentation>(on release: Form) -> ReleaseDecision {
    typealias Number = Form.Number
    let base = release.formFromHeight
    let height = release.height
    let still = release.still
    let stays = ReleaseDecision(
      still.startsHidden ? .dismiss : .detent(still.from), rule: .settled)
    guard (height - base).absoluteValue.isGreater(than: Number(release.tolerance)) else {
      return stays
    }
    let isDown = height.isLess(than: base)
    var next: ReleaseOutcome?
    if isDown {
      let below = still.detents.lastIndex {
        Number($0.height).isLessThanOrEqualTo(height + Number(release.tolerance))
      }
      next =
        release.mergedDetent(above: below ?? -1)
        ?? below.map { .detent(still.detents[$0].name) } ?? (still.dismissible ? .dismiss : nil)
    } else {
      let above = still.detents.first {
        Number($0.height).isAtLeast(height - Number(release.tolerance))
      }
      next = above.map { .detent($0.name) }
    }
    guard let next else { return stays }
    let away = isDown ? release.velocity : -release.velocity
    if away.isAtLeast(Number(velocity - release.tolerance)) {
      return ReleaseDecision(next, rule: .fast)
    }
    let isFar = (height - base).absoluteValue.isAtLeast(Number(distance - release.tolerance))
    return isFar ? ReleaseDecision(next, rule: .distance) : stays
  }
}

extension TravelThresholds {
  /// DS-06: decides by travel alone, in the order of the source.
  func decision<Form: ReleaseRepresentation>(on release: Form) -> ReleaseDecision {
    typealias Number = Form.Number
    let still = release.still
    let smallest = still.detents[0]
    let largest = still.detents[still.detents.count - 1]
    if release.travel.isGreater(than: Number(dismissBeyond)), still.dismissible {
      return ReleaseDecision(.dismiss, rule: .dismiss)
    }
    if release.height.isAtLeast(Number(largest.height - expandWithin))
      || release.travel.isLess(than: Number(-expandBeyond))
    {
      return ReleaseDecision(.detent(largest.name), rule: .expand)
    }
    return ReleaseDecision(.detent(smallest.name), rule: .reset)
  }
}

/// Whether a rule has read a velocity.
private final class VelocityReads {
  var happened = false
}

/// A release that records whether a rule reads its velocity.
private struct ObservedRelease: ReleaseRepresentation {
  let still: Release
  let reads: VelocityReads

  var height: Double { still.height }
  var travel: Double { still.travel }
  var velocity: Double {
    reads.happened = true
    return still.velocity
  }
}
