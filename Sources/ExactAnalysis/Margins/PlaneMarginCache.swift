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
    /// The values that evaluations of single releases have read.
    var releaseMemory = EvaluatorCache()
    /// The numeric inputs that the rules mention; nil before they are computed.
    var inputs: [ReleaseInput]?

    /// False if a value that the rules have read has changed.
    var isValid: Bool { memory.trace.isValid && releaseMemory.trace.isValid }
  }

  /// A plane with its exact map.
  private struct PartitionedPlane {
    let still: Release
    let map: ExactMap
    /// The inputs that do not change the map.
    let unreadInputs: [ReleaseInput]

    init(still: Release, map: ExactMap) {
      (self.still, self.map) = (still, map)
      unreadInputs = ReleaseInput.allCases.filter { !map.reads.inputs.contains($0) }
    }
  }

  /// The smallest changes of travel and velocity that change the outcome, nil if the rules cannot
  /// be evaluated for a plane; and the other numeric inputs that the rules mention with their
  /// smallest changes, nil if the rules cannot be evaluated for these releases.
  package mutating func margin(
    of release: Release, ending decision: ReleaseDecision, by releaseRule: Style.ReleaseRule,
    rules: (EvaluatorCache) -> ExactRuleEvaluator
  ) -> (
    sizes: (travel: Double, velocity: Double)?, inputs: [(input: ReleaseInput, size: Double?)]
  ) {
    let still = release.restRelease
    let place = validGroup(of: still, by: releaseRule)
    let sizes = sizes(in: place, of: release, at: still, ending: decision, rules)
    let inputs = inputs(in: place, rules)
    guard !inputs.isEmpty else { return (sizes, []) }
    let search = InputMarginSearch(
      still: still, point: PlanePoint(travel: release.dragTravel, velocity: release.velocity),
      decision: decision, rules: rules(groups[place].releaseMemory))
    return (sizes, inputs.map { ($0, search.margin(along: $0)) })
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
    if let index = map(in: place, of: still, around: point, rules) {
      return groups[place].maps[index].map.margins(
        of: decision, at: point, within: release.container)
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
    if !groups[place].isValid {
      groups[place].maps = []
      groups[place].memory = EvaluatorCache()
      groups[place].releaseMemory = EvaluatorCache()
      groups[place].inputs = nil
    }
    return place
  }

  private mutating func group(of still: Release, by releaseRule: Style.ReleaseRule) -> Int {
    let known = groups.indices.first {
      groups[$0].releaseRule == releaseRule
        && groups[$0].still.isEqual(still, but: ReleaseInput.allCases)
    }
    if let known { return known }
    if groups.count == Self.maxCount { groups.removeFirst() }
    groups.append(Group(releaseRule: releaseRule, still: still))
    return groups.count - 1
  }

  /// The index of the map of a plane.
  ///
  /// Creates the map after enough queries; nil if there is none.
  private mutating func map(
    in place: Int, of still: Release, around point: PlanePoint,
    _ rules: (EvaluatorCache) -> ExactRuleEvaluator
  ) -> Int? {
    let plane = still.plane
    guard plane.travels.contains(point.travel), plane.velocities.contains(point.velocity) else {
      return nil
    }
    let known = groups[place].maps.indices.first { index in
      groups[place].maps[index].still.isEqual(still, but: groups[place].maps[index].unreadInputs)
    }
    if let known { return known }
    // Each further map requires more queries.
    let count = groups[place].maps.count
    guard groups[place].rays >= 4 << min(count, 8), count < Self.maxCount else { return nil }
    groups[place].rays = 0
    let attempt = ExactMap.attempt(of: plane, by: rules(groups[place].memory))
    guard case .exact(let map) = attempt else { return nil }
    groups[place].maps.append(PartitionedPlane(still: still, map: map))
    return count
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
