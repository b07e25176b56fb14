internal import DecisionMaps
internal import ExactAnalysis
internal import Support
internal import SheetEngine
internal import SheetScript

/// Candidates on both sides of sampled borders, for rules that read the time or cannot be evaluated
/// for a plane.
struct SampledCandidates {
  let slice: MapSlice
  let decider: ReleaseDecider
  private(set) var probes = PrioritizedCandidates()

  /// The number of grid cells per axis.
  private static let fields = 48
  /// The approximate number of borders that get essential candidates.
  private static let essentialBorderCount = 120

  /// Finds borders between neighboring cells of a grid.
  init(_ slice: MapSlice, by decider: ReleaseDecider) {
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
    let differing = pairs.filter { decider($0).outcome != decider($1).outcome }
    let step = max(1, differing.count / Self.essentialBorderCount)
    for start in 0..<step {
      for index in stride(from: start, to: differing.count, by: step) where start < 3 {
        add(differing[index], start == 0 ? .essential : .detail)
      }
    }
  }

  /// Finds the times at which the outcomes of releases change.
  init(times: [Double], of releases: [Release], _ slice: MapSlice, by decider: ReleaseDecider) {
    (self.slice, self.decider) = (slice, decider)
    for release in releases {
      for (one, other) in zip(times, times.dropFirst()) {
        let (before, after) = (
          Self.settingElapsed(one, release), Self.settingElapsed(other, release)
        )
        if decider(before).outcome != decider(after).outcome { add((before, after), .essential) }
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
    let isFirm = [on.travel, on.velocity].allSatisfy { HumanReadableNumber.isShort($0, 1) }
    if isFirm, one.elapsed == other.elapsed {
      probes.add(CandidateRelease(release: on, why: "on \(why)", topic: "on \(why)"), rank)
    }
  }

  private static func settingElapsed(_ elapsed: Double, _ release: Release) -> Release {
    var release = release
    release.elapsed = elapsed
    return release
  }

  private static func release(
    _ travel: Double, _ velocity: Double, _ elapsed: Double, _ slice: MapSlice
  ) -> Release {
    settingElapsed(elapsed, slice.release(travel: travel, velocity: velocity))
  }

  private static func midpoint(_ one: Release, _ other: Release, _ slice: MapSlice) -> Release {
    release(
      (one.moved + other.moved) / 2, (one.velocity + other.velocity) / 2,
      (one.elapsed + other.elapsed) / 2, slice)
  }

  private static func readableMidpoint(_ one: Release, _ other: Release, _ slice: MapSlice)
    -> Release
  {
    let middle = midpoint(one, other, slice)
    return release(
      HumanReadableNumber.nearest(to: middle.moved),
      HumanReadableNumber.nearest(to: middle.velocity),
      HumanReadableNumber.nearest(to: middle.elapsed), slice)
  }

  /// A release next to a border, in the direction of one of its sides.
  private static func neighbor(from on: Release, towards side: Release, _ slice: MapSlice)
    -> Release
  {
    func step(_ from: Double, _ to: Double, _ size: Double) -> Double {
      abs(from - to) < size
        ? HumanReadableNumber.rounded(to, 4)
        : HumanReadableNumber.rounded(from + (to < from ? -size : size), 4)
    }
    return release(
      step(on.moved, side.moved, BorderOffset.size),
      step(on.velocity, side.velocity, BorderOffset.size),
      step(on.elapsed, side.elapsed, BorderOffset.size / 10), slice)
  }
}
