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
    /// The reason why the slices do not cover every input; nil if they do.
    var limitation: String?
    /// Releases with a different outcome.
    var apart: [DistinguishingRelease] = []
    /// Devices with different definitions; nil for the script's device.
    var worlds: [String?] = []
  }

  private let suite: MutantTestSuite
  private let mutant: Mutant
  private let originals: OriginalMapCache
  private var finding = Finding()
  /// True if every comparison was exact.
  private var isExact = true

  /// The maximum number of example releases per slice.
  private static let maxExamples = 3

  init(of mutant: Mutant, in suite: MutantTestSuite, knowing maps: OriginalMapCache) {
    (self.suite, self.mutant, self.originals) = (suite, mutant, maps)
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
          before: (one, slice), after: (other, slice.around(changed.restRelease)), device: device
        )
        let inputs = InputSearch(around: slice.restRelease, within: .all(of: one.style)) {
          release in
          guard finding.apart.isEmpty else { return ReadSet() }
          var pair = plane
          pair.before.slice = slice.around(release)
          pair.after.slice = slice.around(changed.restRelease.withInputs(of: release))
          return compare(pair, writes)
        }
        finding.limitation = finding.limitation ?? inputs.refusal?.message
        if !finding.apart.isEmpty { return }
      }
    }
  }

  /// Compares one slice, and returns the values that its rules read.
  ///
  /// Starts with the releases of a map, which have the simplest examples, and continues with all
  /// releases.
  private mutating func compare(_ plane: PlanePair, _ writes: [MutableNameAnalysis]) -> ReadSet {
    var (maps, reads) = evaluation(of: plane)
    guard let shown = maps else {
      isExact = false
      finding.apart += plane.sampledDifferences(
        beside: originals.map(plane.before, on: plane.device), atMost: Self.maxExamples)
      return reads
    }
    finding.planes += 1
    if addDifferences(of: shown, on: plane) { return reads }
    (maps, reads) = evaluation(of: plane.whole)
    guard let whole = maps else {
      isExact = false
      return reads
    }
    let hasHeights = [whole.old, whole.new].allSatisfy { map in
      map.areas.contains { $0.decision.outcome == .height }
    }
    let readsMutable = zip(writes, [whole.old.reads, whole.new.reads]).contains {
      $0.mutableName($1) != nil
    }
    if hasHeights || readsMutable { isExact = false }
    _ = addDifferences(of: whole, on: plane.whole)
    return reads
  }

  /// The exact maps of a slice, nil if there are none, and the values that the rules read.
  private func evaluation(
    of plane: PlanePair
  ) -> (maps: (old: ExactMap, new: ExactMap)?, reads: ReadSet) {
    let before = originals.evaluation(of: plane.before, on: plane.device)
    let after = plane.after.sheet.evaluation(of: plane.after.slice, failuresAreOutcomes: true)
    var reads = before.reads
    reads.formUnion(after.reads)
    guard case .exact(let old) = before.map, case .exact(let new) = after.map else {
      return (nil, reads)
    }
    return ((old, new), reads)
  }

  /// Adds releases with different outcomes; returns true if there are any.
  private mutating func addDifferences(of maps: (old: ExactMap, new: ExactMap), on plane: PlanePair)
    -> Bool
  {
    let changes = ExactDifference(from: maps.old, to: maps.new).changes
    for change in changes.prefix(Self.maxExamples) {
      // No scenario can expect an error of the original rules.
      guard !ExactRuleEvaluator.isFailure(change.before) else {
        isExact = false
        continue
      }
      let part = change.parts[0]
      let after = ExactRuleEvaluator.isFailure(change.after) ? "error" : change.after.word
      finding.apart.append(
        plane.release(
          at: part.example, change.before, after,
          on: part.polygon.count == 2 ? part.polygon : []))
    }
    return !changes.isEmpty
  }
}
