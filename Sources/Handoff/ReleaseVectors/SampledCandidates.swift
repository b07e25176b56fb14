internal import DecisionMaps
internal import ExactAnalysis
internal import Support
internal import SheetEngine
internal import SheetScript

/// Candidates on both sides of sampled borders, for rules that cannot be evaluated for a plane.
struct SampledCandidates {
  let slice: MapSlice
  let decider: ReleaseDecider
  /// The outcome with the documented formulas in doubles, without the tolerance of the engine; nil
  /// if it depends on the order of operations.
  let exactOutcome: (Release) -> ReleaseOutcome?
  private(set) var probes = PrioritizedCandidates()

  /// The number of grid cells per axis.
  private static let fields = 48
  /// The approximate number of borders that get essential candidates.
  private static let essentialBorderCount = 120

  /// Finds borders between neighboring cells of a grid.
  init(
    _ slice: MapSlice, by decider: ReleaseDecider,
    exactOutcome: @escaping (Release) -> ReleaseOutcome?
  ) {
    self.exactOutcome = exactOutcome
    var slice = slice
    slice.travel = MapAxis(slice.travel.range, cells: Self.fields)
    slice.velocity = MapAxis(slice.velocity.range, cells: Self.fields)
    (self.slice, self.decider) = (slice, decider)
    var pairs: [(Release, Release)] = []
    for row in 0..<Self.fields {
      for column in 0..<Self.fields {
        let here = slice.release(row: row, column: column)
        if (row + column) % 16 == 0, row % 8 == 0 {
          probes.add(
            CandidateRelease(release: here, why: "at a grid point", topic: "grid"), .detail)
        }
        if row + 1 < Self.fields {
          pairs.append((here, slice.release(row: row + 1, column: column)))
        }
        if column + 1 < Self.fields {
          pairs.append((here, slice.release(row: row, column: column + 1)))
        }
      }
    }
    // The grid has no releases at rest, at which many policies decide differently.
    let atRest = (0..<Self.fields).map {
      slice.release(travel: slice.travel.center($0), velocity: 0)
    }
    for pair in zip(atRest, atRest.dropFirst())
    where decider(pair.0).outcome != decider(pair.1).outcome {
      add(pair, .essential)
    }
    let differing = pairs.filter { decider($0).outcome != decider($1).outcome }
    let step = max(1, differing.count / Self.essentialBorderCount)
    for start in 0..<step {
      for index in stride(from: start, to: differing.count, by: step) where start < 3 {
        add(differing[index], start == 0 ? .essential : .detail)
      }
    }
  }

  /// Bisects the border between two releases to the precision of doubles.
  private mutating func add(_ pair: (Release, Release), _ rank: CandidatePriority) {
    var (one, other) = pair
    let outcome = decider(one).outcome
    for _ in 0..<40 {
      let middle = Self.midpoint(one, other, slice)
      if decider(middle).outcome == outcome { one = middle } else { other = middle }
    }
    let why = "the border of \(outcome.word) and \(decider(other).outcome.word)"
    let on = Self.readableMidpoint(one, other, slice)
    for (name, side) in [("before", pair.0), ("behind", pair.1)] {
      let near = Self.neighbor(from: on, towards: side, slice)
      probes.add(
        CandidateRelease(release: near, why: "just \(name) \(why)", topic: "\(name) \(why)"), rank)
    }
    // Only add the border itself if its numbers are short, because the computation in the rules is
    // unknown.
    let isFirm =
      [on.travel, on.velocity].allSatisfy { HumanReadableNumber.isShort($0, 1) }
      && exactOutcome(on) == decider(on).outcome
    if isFirm {
      probes.add(CandidateRelease(release: on, why: "on \(why)", topic: "on \(why)"), rank)
    }
  }

  private static func midpoint(_ one: Release, _ other: Release, _ slice: MapSlice) -> Release {
    slice.release(
      travel: (one.dragTravel + other.dragTravel) / 2,
      velocity: (one.velocity + other.velocity) / 2)
  }

  private static func readableMidpoint(_ one: Release, _ other: Release, _ slice: MapSlice)
    -> Release
  {
    let middle = midpoint(one, other, slice)
    return slice.release(
      travel: HumanReadableNumber.nearest(to: middle.dragTravel),
      velocity: HumanReadableNumber.nearest(to: middle.velocity))
  }

  /// A release next to a border, in the direction of one of its sides.
  private static func neighbor(from on: Release, towards side: Release, _ slice: MapSlice)
    -> Release
  {
    slice.release(
      travel: BorderOffset.step(from: on.dragTravel, towards: side.dragTravel),
      velocity: BorderOffset.step(from: on.velocity, towards: side.velocity))
  }
}
