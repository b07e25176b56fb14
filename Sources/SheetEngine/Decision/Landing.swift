internal import Physics

/// Where a release lands, by each kind of rule. Pure functions of the release.
extension Style.Landing {
  /// The verdict of this rule; a script's rules are asked of the policy, twice by the host.
  func verdict(on release: Release, sheet: SheetID, policy: any Policy) -> Verdict {
    switch self {
    case .thresholds(let thresholds): thresholds.verdict(on: release)
    case .compose(let thresholds): thresholds.verdict(on: release)
    case .settled(let thresholds): thresholds.settledVerdict(on: release)
    case .travel(let thresholds): thresholds.verdict(on: release)
    case .rules(let rules, let otherwise):
      policy.landing(of: release, by: rules, sheet: sheet)
        ?? otherwise.verdict(on: release, sheet: sheet, policy: policy)
    }
  }
}

/// What a sum of samples may be off by: a tie that is reached on paper counts as reached.
private let rounding = 1e-6

extension Thresholds {
  /// Semantics 5, in its order: fast, under, over, snap.
  func verdict(on release: Release) -> Verdict {
    let detents = release.detents
    let smallest = detents[0]
    let largest = detents[detents.count - 1]
    let height = judged(release)
    let fast = fastHeights.map { $0 * release.container } ?? fast
    if abs(release.velocity) >= fast - rounding, release.velocity != 0 {
      return Verdict(fastOutcome(release), rule: "fast")
    }
    if height < smallest.height - rounding {
      let goes =
        height < dismissBelow * smallest.height - rounding && release.dismissible
      return Verdict(goes ? .dismiss : .detent(smallest.name), rule: "under")
    }
    // What is no number counts as above all, where it is clamped.
    guard height < largest.height - rounding else {
      return Verdict(.detent(largest.name), rule: "over")
    }
    let upper = max(1, detents.firstIndex { $0.height > height } ?? detents.count - 1)
    let (below, above) = (detents[upper - 1], detents[upper])
    let gap = above.height - below.height
    let goesOn: Bool
    if height > release.fromHeight {
      goesOn = (height - below.height) >= snapAfter * gap - rounding
    } else {
      goesOn = (above.height - height) < snapAfter * gap - rounding
    }
    return Verdict(.detent(goesOn ? above.name : below.name), rule: "snap")
  }

  /// The height that is judged: where it is, or where momentum would carry it.
  private func judged(_ release: Release) -> Double {
    guard let projects else { return release.height }
    return Glide(rate: projects).projectedPosition(
      from: release.height, velocity: -release.velocity)
  }

  private func fastOutcome(_ release: Release) -> Outcome {
    let isDown = release.velocity > 0
    let next = isDown ? release.nextDown : release.nextUp
    guard skips else { return next }
    // Past what lies between, to the detent nearest to where momentum ends, in its direction.
    let end = release.projected
    let smallest = release.detents[0]
    if isDown, release.dismissible, end < dismissBelow * smallest.height { return .dismiss }
    let ahead = release.detents.filter {
      isDown ? $0.height < release.height : $0.height > release.height
    }
    let nearest = ahead.min { abs($0.height - end) < abs($1.height - end) }
    return nearest.map { .detent($0.name) } ?? next
  }
}

extension ComposeThresholds {
  /// Nearest at rest, the next anchor when fast, else the distance from where the motion started.
  ///
  /// Gone is an anchor at height 0 (`peers.md` section 3, CP).
  func verdict(on release: Release) -> Verdict {
    let height = min(release.height, release.detents[release.detents.count - 1].height)
    var anchors = release.detents.map { (outcome: Outcome.detent($0.name), height: $0.height) }
    if release.dismissible { anchors.insert((.dismiss, 0), at: 0) }
    let upper = anchors.firstIndex { $0.height >= height } ?? anchors.count - 1
    guard upper > 0 else { return Verdict(anchors[0].outcome, rule: "under") }
    let (below, above) = (anchors[upper - 1], anchors[upper])
    if height == above.height, release.velocity <= 0 {
      let next = abs(release.velocity) >= velocity ? min(upper + 1, anchors.count - 1) : upper
      return Verdict(anchors[next].outcome, rule: next == upper ? "nearest" : "fast")
    }
    if release.velocity == 0 {
      let goesUp = above.height - height <= height - below.height
      return Verdict((goesUp ? above : below).outcome, rule: "nearest")
    }
    let isDown = release.velocity > 0
    if abs(release.velocity) >= velocity - rounding {
      return Verdict((isDown ? below : above).outcome, rule: "fast")
    }
    let covered = isDown ? above.height - height : height - below.height
    let goesOn = covered >= distance - rounding
    return Verdict((goesOn == isDown ? below : above).outcome, rule: "distance")
  }
}

extension ComposeThresholds {
  /// Away from where the sheet last rested, by the velocity or by the distance; else back there.
  ///
  /// No "nearest at rest", and a velocity towards that anchor decides nothing. Gone is an anchor at
  /// height 0. Source: androidx, material3 1.4, `internal/AnchoredDraggable.kt`, `computeTarget`.
  func settledVerdict(on release: Release) -> Verdict {
    let base = release.fromHeight
    let height = release.height
    let stays = Verdict(.detent(release.from), rule: "settled")
    guard abs(height - base) > rounding else { return stays }
    let isDown = height < base
    var next: Outcome?
    if isDown {
      let below = release.detents.last { $0.height <= height + rounding }
      next = below.map { .detent($0.name) } ?? (release.dismissible ? .dismiss : nil)
    } else {
      let above = release.detents.first { $0.height >= height - rounding }
      next = above.map { .detent($0.name) }
    }
    guard let next else { return stays }
    let away = isDown ? release.velocity : -release.velocity
    if away >= velocity - rounding { return Verdict(next, rule: "fast") }
    return abs(height - base) >= distance - rounding ? Verdict(next, rule: "distance") : stays
  }
}

extension TravelThresholds {
  /// DS-06: travel alone, in the source's order.
  func verdict(on release: Release) -> Verdict {
    let smallest = release.detents[0]
    let largest = release.detents[release.detents.count - 1]
    if release.travel > dismissBeyond, release.dismissible {
      return Verdict(.dismiss, rule: "dismiss")
    }
    if release.height >= largest.height - expandWithin || release.travel < -expandBeyond {
      return Verdict(.detent(largest.name), rule: "expand")
    }
    return Verdict(.detent(smallest.name), rule: "reset")
  }
}
