package import SheetEngine

/// The planes of which a script has been asked how near releases are to another outcome.
///
/// The first releases of a plane are judged along their two axes; one that is asked about often is cut
/// into its cells once. What rules have read is held against the script each time, so that nothing is
/// said of rules that have changed.
package struct PlaneMarginCache {
  private var groups: [Group] = []
  /// Groups that are kept.
  private static let most = 32

  /// Nothing was asked yet.
  package init() {}

  /// Planes that differ in nothing but what rules seldom read.
  private struct Group {
    let landing: Style.ReleaseRule
    let still: Release
    var rays = 0
    var maps: [PartitionedPlane] = []
    /// What walks have read; all that is known rests on it.
    var memory = EvaluatorCache()
  }

  /// A plane that has been cut.
  private struct PartitionedPlane {
    let still: Release
    let map: ExactMap
  }

  /// The smallest change of travel and of velocity that flips an outcome; nil: the rules cannot be
  /// walked through.
  package mutating func margin(
    of release: Release, ending outcome: ReleaseOutcome, by landing: Style.ReleaseRule,
    rules: (EvaluatorCache) -> ExactRuleEvaluator
  ) -> (travel: Double, velocity: Double)? {
    let still = release.unmoved
    let point = PlanePoint(travel: release.moved, velocity: release.velocity)
    let place = validGroup(of: still, by: landing)
    if let map = map(in: place, of: still, around: point, rules) {
      guard map.decision(travel: point.travel, velocity: point.velocity)?.outcome == outcome else {
        return nil
      }
      return (
        map.margin(of: outcome, at: point, along: .travel, within: release.container),
        map.margin(of: outcome, at: point, along: .velocity, within: Release.velocityReach)
      )
    }
    groups[place].rays += 1
    var search = PlanePartitioner(
      still.plane(around: point),
      rules: rules(groups[place].memory))
    guard
      let travel = search.margin(
        of: outcome, at: point, along: .travel, within: release.container),
      let velocity = search.margin(
        of: outcome, at: point, along: .velocity, within: Release.velocityReach)
    else { return nil }
    return (travel, velocity)
  }

  /// Whether another outcome lies so near; nil: the rules cannot be walked through.
  ///
  /// It costs less than a margin where no border is in sight.
  package mutating func hasBorder(
    near release: Release, ending outcome: ReleaseOutcome, by landing: Style.ReleaseRule,
    travel: Double, velocity: Double, rules: (EvaluatorCache) -> ExactRuleEvaluator
  ) -> Bool? {
    let still = release.unmoved
    let point = PlanePoint(travel: release.moved, velocity: release.velocity)
    let place = validGroup(of: still, by: landing)
    var search = PlanePartitioner(
      still.plane(around: point), rules: rules(groups[place].memory))
    for (axis, reach) in [(PlaneAxis.travel, travel), (.velocity, velocity)] where reach > 0 {
      guard let margin = search.margin(of: outcome, at: point, along: axis, within: reach) else {
        return nil
      }
      if margin.isFinite { return true }
    }
    return false
  }

  /// The group, without what rules have said before they changed.
  private mutating func validGroup(of still: Release, by landing: Style.ReleaseRule) -> Int {
    let place = group(of: still, by: landing)
    if !groups[place].memory.trace.holds {
      groups[place].maps = []
      groups[place].memory = EvaluatorCache()
    }
    return place
  }

  private mutating func group(of still: Release, by landing: Style.ReleaseRule) -> Int {
    let known = groups.firstIndex {
      $0.landing == landing && $0.still.isLike(still, but: Release.seldomRead)
    }
    if let known { return known }
    if groups.count == Self.most { groups.removeFirst() }
    groups.append(Group(landing: landing, still: still))
    return groups.count - 1
  }

  /// The map of a plane, if there is one, or enough has been asked to make it; nil: there is none.
  private mutating func map(
    in place: Int, of still: Release, around point: PlanePoint,
    _ rules: (EvaluatorCache) -> ExactRuleEvaluator
  ) -> ExactMap? {
    let plane = still.plane
    guard plane.travels.contains(point.travel), plane.velocities.contains(point.velocity) else {
      return nil
    }
    for known in groups[place].maps {
      let held = known.map.reads.held
      if known.still.isLike(still, but: Release.seldomRead.filter { !held.contains($0) }) {
        return known.map
      }
    }
    // Each further one has to be worth it.
    let count = groups[place].maps.count
    guard groups[place].rays >= 4 << min(count, 8), count < Self.most else { return nil }
    groups[place].rays = 0
    let attempt = ExactMap.attempt(of: plane, by: rules(groups[place].memory))
    guard case .exact(let map) = attempt else { return nil }
    groups[place].maps.append(PartitionedPlane(still: still, map: map))
    return map
  }
}

extension Release {
  /// The largest change of velocity that is looked at, in points per second.
  static let velocityReach = 5000.0
  /// What few rules read, by the names that they read it by.
  static let seldomRead = ["elapsed", "by", "scrolled", "velocity_x", "keyboard"]

  /// The release before the sheet moved, at rest: all releases of its plane have the same.
  fileprivate var unmoved: Release {
    var still = moved(by: -moved)
    still.velocity = 0
    return still
  }

  /// The releases around it that are kept: those that are in reach of what fingers do.
  fileprivate var plane: ReleasePlane {
    ReleasePlane(
      around: self, travels: (-3 * container)...(3 * container), velocities: -12_000...12_000)
  }

  /// The releases that are in reach of one.
  fileprivate func plane(around point: PlanePoint) -> ReleasePlane {
    let velocity = Self.velocityReach
    return ReleasePlane(
      around: self, travels: (point.travel - container)...(point.travel + container),
      velocities: (point.velocity - velocity)...(point.velocity + velocity))
  }

  /// Whether another one is the same but for some fields, and for what sums are rounded to.
  fileprivate func isLike(_ other: Release, but fields: [String]) -> Bool {
    guard abs(height - other.height) < 1e-7, abs(travel - other.travel) < 1e-7 else {
      return false
    }
    var one = self
    (one.height, one.travel, one.moved) = (other.height, other.travel, other.moved)
    for field in fields {
      switch field {
      case "elapsed": one.elapsed = other.elapsed
      case "by": one.by = other.by
      case "scrolled": one.scrolled = other.scrolled
      case "velocity_x": one.velocityX = other.velocityX
      default: one.keyboard = other.keyboard
      }
    }
    return one == other
  }
}
