internal import DecisionMaps
internal import ExactAnalysis
internal import Support
internal import SheetEngine
internal import SheetScript

/// Releases on both sides of borders that are looked for: where rules cannot be asked about a whole
/// plane, or read the time.
struct SampledCandidates {
  let slice: MapSlice
  let decider: ReleaseDecider
  private(set) var probes = PrioritizedCandidates()

  /// Fields of the grid that is looked at, each way.
  private static let fields = 48
  /// Borders of which so many have been found are enough for one plane.
  private static let enough = 120

  /// Looks for borders between the fields of a grid.
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
    let step = max(1, differing.count / Self.enough)
    for start in 0..<step {
      for index in stride(from: start, to: differing.count, by: step) where start < 3 {
        add(differing[index], start == 0 ? .essential : .detail)
      }
    }
  }

  /// Looks for the times between two others at which releases of a plane end elsewhere.
  init(times: [Double], of releases: [Release], _ slice: MapSlice, by decider: ReleaseDecider) {
    (self.slice, self.decider) = (slice, decider)
    for release in releases {
      for (one, other) in zip(times, times.dropFirst()) {
        let (before, after) = (Self.at(one, release), Self.at(other, release))
        if decider(before).outcome != decider(after).outcome { add((before, after), .essential) }
      }
    }
  }

  /// Halves the way between two releases until it is as short as numbers allow.
  private mutating func add(_ pair: (Release, Release), _ rank: CandidatePriority) {
    var (one, other) = pair
    let outcome = decider(one).outcome
    for _ in 0..<40 {
      let middle = Self.mixed(one, other, slice)
      if decider(middle).outcome == outcome { one = middle } else { other = middle }
    }
    let why = "the border of \(outcome.word) and \(decider(other).outcome.word)"
    let on = Self.paper(one, other, slice)
    for (name, side) in [("before", pair.0), ("behind", pair.1)] {
      let near = Self.stepped(from: on, towards: side, slice)
      probes.add(
        CandidateRelease(release: near, why: "just \(name) \(why)", topic: "\(name) \(why)"), rank)
    }
    // Only a whole number is taken for the border itself: nobody knows how it is computed.
    let isFirm = [on.travel, on.velocity].allSatisfy { HumanReadableNumber.isShort($0, 1) }
    if isFirm, one.elapsed == other.elapsed {
      probes.add(CandidateRelease(release: on, why: "on \(why)", topic: "on \(why)"), rank)
    }
  }

  private static func at(_ elapsed: Double, _ release: Release) -> Release {
    var release = release
    release.elapsed = elapsed
    return release
  }

  private static func release(
    _ travel: Double, _ velocity: Double, _ elapsed: Double, _ slice: MapSlice
  ) -> Release {
    at(elapsed, slice.release(travel: travel, velocity: velocity))
  }

  private static func mixed(_ one: Release, _ other: Release, _ slice: MapSlice) -> Release {
    release(
      (one.moved + other.moved) / 2, (one.velocity + other.velocity) / 2,
      (one.elapsed + other.elapsed) / 2, slice)
  }

  private static func paper(_ one: Release, _ other: Release, _ slice: MapSlice) -> Release {
    let middle = mixed(one, other, slice)
    return release(
      HumanReadableNumber.nearest(to: middle.moved),
      HumanReadableNumber.nearest(to: middle.velocity),
      HumanReadableNumber.nearest(to: middle.elapsed), slice)
  }

  /// A step from a border to a side of it, along what differs.
  private static func stepped(from on: Release, towards side: Release, _ slice: MapSlice) -> Release
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
