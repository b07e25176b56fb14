package import SheetEngine

/// A cache of the planes in which margins of a script were computed.
///
/// The first margins of a plane are computed along the two axes of each release. After several
/// queries, the plane is partitioned once. Each query checks whether the values that the rules have
/// read are unchanged, so that results of changed rules are never used.
package struct PlaneMarginCache {
  private var groups: [Group] = []
  /// The maximum number of groups, and of maps per group.
  private static let maxCount = 32

  /// Creates an empty cache.
  package init() {}

  /// Planes that only differ in values that rules seldom read.
  private struct Group {
    let releaseRule: Style.ReleaseRule
    let still: Release
    var rays = 0
    var maps: [PartitionedPlane] = []
    /// The values that evaluations have read; all results depend on them.
    var memory = EvaluatorCache()
    /// The numeric inputs that the rules mention; nil before they are computed.
    var inputs: [ReleaseInput]?
  }

  /// A plane with its exact map.
  private struct PartitionedPlane {
    let still: Release
    let map: ExactMap
  }

  /// The smallest changes of travel and velocity that change the outcome, nil if the rules cannot
  /// be evaluated for a plane; and the other numeric inputs that the rules mention.
  package mutating func margin(
    of release: Release, ending decision: ReleaseDecision, by releaseRule: Style.ReleaseRule,
    rules: (EvaluatorCache) -> ExactRuleEvaluator
  ) -> (sizes: (travel: Double, velocity: Double)?, inputs: [ReleaseInput]) {
    let still = release.restRelease
    let place = validGroup(of: still, by: releaseRule)
    let sizes = sizes(in: place, of: release, at: still, ending: decision, rules)
    return (sizes, inputs(in: place, rules))
  }

  private mutating func inputs(
    in place: Int, _ rules: (EvaluatorCache) -> ExactRuleEvaluator
  ) -> [ReleaseInput] {
    guard groups[place].releaseRule.isScripted else { return [] }
    if let known = groups[place].inputs { return known }
    let found = rules(groups[place].memory).mentionedInputs.filter { $0.quantity != nil }
    groups[place].inputs = found
    return found
  }

  private mutating func sizes(
    in place: Int, of release: Release, at still: Release, ending decision: ReleaseDecision,
    _ rules: (EvaluatorCache) -> ExactRuleEvaluator
  ) -> (travel: Double, velocity: Double)? {
    let point = PlanePoint(travel: release.dragTravel, velocity: release.velocity)
    if let map = map(in: place, of: still, around: point, rules) {
      let mapped = map.decision(travel: point.travel, velocity: point.velocity)
      guard mapped?.decision.settles(like: decision) == true,
        let travel = map.margin(
          of: decision, at: point, along: .travel, within: release.container),
        let velocity = map.margin(
          of: decision, at: point, along: .velocity, within: Release.velocityReach)
      else { return nil }
      return (travel, velocity)
    }
    groups[place].rays += 1
    var search = PlanePartitioner(
      still.plane(around: point),
      rules: rules(groups[place].memory))
    guard
      let travel = search.margin(
        of: decision, at: point, along: .travel, within: release.container),
      let velocity = search.margin(
        of: decision, at: point, along: .velocity, within: Release.velocityReach)
    else { return nil }
    return (travel, velocity)
  }

  /// Returns true if another outcome is within these distances; nil if the rules cannot be
  /// evaluated for a plane.
  ///
  /// This costs less than a margin if no border is near.
  package mutating func hasBorder(
    near release: Release, ending decision: ReleaseDecision, by releaseRule: Style.ReleaseRule,
    travel: Double, velocity: Double, rules: (EvaluatorCache) -> ExactRuleEvaluator
  ) -> Bool? {
    let still = release.restRelease
    let point = PlanePoint(travel: release.dragTravel, velocity: release.velocity)
    let place = validGroup(of: still, by: releaseRule)
    var search = PlanePartitioner(
      still.plane(around: point), rules: rules(groups[place].memory))
    for (axis, reach) in [(PlaneAxis.travel, travel), (.velocity, velocity)] where reach > 0 {
      guard let margin = search.margin(of: decision, at: point, along: axis, within: reach) else {
        return nil
      }
      if margin.isFinite { return true }
    }
    return false
  }

  /// The group of a plane, without results of rules that have changed.
  private mutating func validGroup(of still: Release, by releaseRule: Style.ReleaseRule) -> Int {
    let place = group(of: still, by: releaseRule)
    if !groups[place].memory.trace.isValid {
      groups[place].maps = []
      groups[place].memory = EvaluatorCache()
      groups[place].inputs = nil
    }
    return place
  }

  private mutating func group(of still: Release, by releaseRule: Style.ReleaseRule) -> Int {
    let known = groups.firstIndex {
      $0.releaseRule == releaseRule && $0.still.isEqual(still, but: ReleaseInput.allCases)
    }
    if let known { return known }
    if groups.count == Self.maxCount { groups.removeFirst() }
    groups.append(Group(releaseRule: releaseRule, still: still))
    return groups.count - 1
  }

  /// The map of a plane.
  ///
  /// Creates the map after enough queries; nil if there is none.
  private mutating func map(
    in place: Int, of still: Release, around point: PlanePoint,
    _ rules: (EvaluatorCache) -> ExactRuleEvaluator
  ) -> ExactMap? {
    let plane = still.plane
    guard plane.travels.contains(point.travel), plane.velocities.contains(point.velocity) else {
      return nil
    }
    for known in groups[place].maps {
      let read = known.map.reads.inputs
      if known.still.isEqual(still, but: ReleaseInput.allCases.filter { !read.contains($0) }) {
        return known.map
      }
    }
    // Each further map requires more queries.
    let count = groups[place].maps.count
    guard groups[place].rays >= 4 << min(count, 8), count < Self.maxCount else { return nil }
    groups[place].rays = 0
    let attempt = ExactMap.attempt(of: plane, by: rules(groups[place].memory))
    guard case .exact(let map) = attempt else { return nil }
    groups[place].maps.append(PartitionedPlane(still: still, map: map))
    return map
  }
}

extension Release {
  /// The maximum change of velocity for margins, in points per second.
  static let velocityReach = 5000.0

  /// The plane of a cached map: all releases that are possible with a finger.
  fileprivate var plane: ReleasePlane {
    ReleasePlane(
      around: self, travels: (-3 * container)...(3 * container), velocities: -12_000...12_000)
  }

  /// The plane around a point, as far as margins are computed.
  fileprivate func plane(around point: PlanePoint) -> ReleasePlane {
    let velocity = Self.velocityReach
    return ReleasePlane(
      around: self, travels: (point.travel - container)...(point.travel + container),
      velocities: (point.velocity - velocity)...(point.velocity + velocity))
  }

  /// Returns true if another release is equal except for these inputs and rounding errors.
  fileprivate func isEqual(_ other: Release, but inputs: [ReleaseInput]) -> Bool {
    guard abs(height - other.height) < 1e-7, abs(travel - other.travel) < 1e-7 else {
      return false
    }
    var one = self
    (one.height, one.travel, one.moved) = (other.height, other.travel, other.moved)
    for input in inputs { one.copy(input, of: other) }
    return one == other
  }
}
