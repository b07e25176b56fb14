internal import DecisionMaps
internal import ExactAnalysis
internal import ScriptDiagnostics
internal import SheetEngine
internal import SheetScript

/// Compares the definitions and the releases of a mutant with the original script, on every device.
struct MutantComparison {
  /// The result of the comparison.
  struct Finding {
    /// True if the mutant is proved to be equivalent.
    var isEqual = false
    /// The number of slices that were compared exactly.
    var planes = 0
    /// Releases with a different outcome.
    var apart: [DistinguishingRelease] = []
    /// Devices with different definitions; nil for the script's device.
    var worlds: [String?] = []
  }

  private let suite: MutantTestSuite
  private let mutant: Mutant
  private let maps: OriginalMapCache
  private var finding = Finding()
  /// True if every comparison was exact.
  private var isExact = true

  /// The maximum number of example releases per slice.
  private static let maxExamples = 3

  init(of mutant: Mutant, in suite: MutantTestSuite, knowing maps: OriginalMapCache) {
    (self.suite, self.mutant, self.maps) = (suite, mutant, maps)
  }

  /// Compares on the script's device, then on the others until a difference is found.
  static func finding(
    of mutant: Mutant, in suite: MutantTestSuite, on devices: [String],
    knowing maps: OriginalMapCache
  ) -> Finding {
    var comparison = MutantComparison(of: mutant, in: suite, knowing: maps)
    comparison.run(on: devices)
    return comparison.finding
  }

  private mutating func run(on names: [String]) {
    guard let original = suite.session(with: nil) else { return }
    let devices =
      names.map { Optional($0) }
      + original.customDevices.map { Optional($0.name) }
    // If no proof is possible, the script's device is sufficient to look for a difference.
    let others = mutant.reach == .anything ? [] : devices
    for device in [nil] + others where device != original.world.device.name {
      guard let (old, new) = sessions(on: device) else {
        isExact = false
        continue
      }
      if old.world != new.world { finding.worlds.append(device) }
      // If only definitions read the changed code, comparing the worlds is sufficient.
      if mutant.reach != .definitions { compare(old, new, on: device) }
      if !finding.apart.isEmpty || !finding.worlds.isEmpty { break }
    }
    finding.isEqual =
      isExact && finding.apart.isEmpty && finding.worlds.isEmpty && mutant.reach != .anything
    // A changed definition can affect decisions.
    if !finding.worlds.isEmpty, finding.apart.isEmpty, mutant.reach == .definitions,
      let (old, new) = sessions(on: finding.worlds[0])
    {
      compare(old, new, on: finding.worlds[0])
    }
  }

  private func sessions(on device: String?) -> (ScriptSession, ScriptSession)? {
    guard let old = suite.session(with: nil, on: device),
      let new = suite.session(with: mutant, on: device)
    else { return nil }
    return (old, new)
  }

  // MARK: Releases

  private mutating func compare(_ old: ScriptSession, _ new: ScriptSession, on device: String?) {
    let writes = [MutableNameAnalysis(old), MutableNameAnalysis(new)]
    for (one, other) in zip(SheetQueries.all(of: old), SheetQueries.all(of: new)) {
      for from in one.detents {
        guard let slice = one.slice(from: from), let changed = other.slice(from: from) else {
          isExact = false
          continue
        }
        let plane = PlanePair(
          before: (one, slice), after: (other, slice.moved(to: changed.restRelease)), device: device
        )
        let held = compare(plane, writes)
        // These values also vary, but no slice contains them.
        if held.contains("velocity_x") || held.contains("keyboard") { isExact = false }
        for still in restReleases(around: slice, held) where finding.apart.isEmpty {
          var other = plane
          other.before.slice = slice.moved(to: still)
          other.after.slice = slice.moved(to: changed.restRelease.withFixedValues(as: still))
          _ = compare(other, writes)
        }
        if !finding.apart.isEmpty { return }
      }
    }
  }

  /// Releases at rest that define further slices, on which rules can decide differently.
  private func restReleases(around slice: MapSlice, _ held: [String]) -> [Release] {
    let others = slice.others(reading: held).map(\.restRelease)
    guard held.contains("elapsed") else { return others }
    return others
      + suite.durations(besides: mutant).map { time in
        var still = slice.restRelease
        still.elapsed = time
        return still
      }
  }

  /// Compares one slice, and returns the fixed values that its rules read.
  private mutating func compare(_ plane: PlanePair, _ writes: [MutableNameAnalysis]) -> [String] {
    let before = maps.map(
      plane.before.slice, of: plane.before.sheet, on: plane.device ?? "the script's own")
    let after = plane.after.sheet.exact(plane.after.slice)
    guard case .exact(let old) = before, case .exact(let new) = after else {
      isExact = false
      finding.apart += plane.sampledDifferences(beside: before, atMost: Self.maxExamples)
      return []
    }
    finding.planes += 1
    let reads = [old.reads, new.reads]
    let hasHeights = [old, new].allSatisfy { map in
      map.areas.contains { $0.decision.outcome == .height }
    }
    if hasHeights || zip(writes, reads).contains(where: { $0.mutableName($1) != nil }) {
      isExact = false
    }
    let changes = ExactDifference(from: old, to: new).changes
    for change in changes.prefix(Self.maxExamples) {
      let part = change.parts[0]
      finding.apart.append(
        plane.release(
          at: part.example, change.before, change.after.word,
          on: part.polygon.count == 2 ? part.polygon : []))
    }
    return old.reads.held + new.reads.held.filter { !old.reads.held.contains($0) }
  }
}
