internal import DecisionMaps
internal import ExactAnalysis
internal import Support
internal import SheetEngine
internal import SheetScript

/// The release vectors of one sheet from one detent.
struct ReleaseVectors {
  let subject: SheetQueries
  let slice: MapSlice
  private let mutableNames: MutableNameAnalysis
  /// The reason why there is no exact map; nil if there is an exact map.
  private(set) var sampled: String?
  /// A name that the rules read and the script can change, in backticks; nil if there is none.
  private(set) var mutableName: String?
  /// The candidates by priority (`CandidatePriority`).
  private(set) var ranks: [[CandidateRelease]] = []
  /// The candidates with other inputs, such as the keyboard's height, if the rules read these.
  private(set) var others: [CandidateRelease] = []

  /// The maximum number of releases of a topic for which the borders of an input are searched.
  private static let maxBaseReleases = 8

  /// Finds the candidates; nil if there is no such detent.
  ///
  /// `mutableNames` contains the names that the script can change.
  init?(of subject: SheetQueries, from: String, beside mutableNames: MutableNameAnalysis) {
    guard var slice = subject.slice(from: from) else { return nil }
    slice.velocity = MapAxis(MapSlice.reachableVelocities, cells: 1)
    slice.travel = MapAxis(
      slice.travel.range.clamped(to: slice.reachable.travel.range), cells: slice.travel.count)
    (self.subject, self.slice, self.mutableNames) = (subject, slice, mutableNames)
    var found: [(restRelease: Release, ranks: [[CandidateRelease]])] = []
    let search = InputSearch(around: slice.restRelease, within: .all(of: subject.style)) {
      release in
      let (ranks, reads) = candidates(at: slice.around(release))
      found.append((release, ranks))
      return reads
    }
    if let refusal = search.refusal { sampled = sampled ?? refusal.message }
    ranks = found[0].ranks
    let slices = found.dropFirst().map { slice in
      slice.ranks[CandidatePriority.essential.rawValue].map {
        named($0, by: slice.restRelease)
      }
    }
    others = Self.interleaved(thresholds(of: search, found.flatMap { $0.ranks[0] }) + slices)
  }

  /// The candidate with a topic that names the inputs of its slice that are not the usual ones.
  private func named(_ candidate: CandidateRelease, by restRelease: Release) -> CandidateRelease {
    var candidate = candidate
    let names = restRelease.differingInputs(from: slice.restRelease)
    candidate.topic += " with " + names.map(\.rawValue).joined(separator: ", ")
    return candidate
  }

  /// The candidates at the borders of each numeric input.
  private func thresholds(
    of search: InputSearch, _ candidates: [CandidateRelease]
  ) -> [[CandidateRelease]] {
    // Releases that another rule decides, or with another outcome, depend on other inputs.
    var counts: [String: Int] = [:]
    let releases = candidates.filter { candidate in
      guard candidate.isInside else { return false }
      counts[candidate.topic, default: 0] += 1
      return counts[candidate.topic, default: 0] <= Self.maxBaseReleases
    }
    return search.values.map { values in
      InputCandidates(
        values.input, values: values.neighbors.sorted(), of: releases.map(\.release),
        by: subject.decider
      ).candidates
    }
  }

  /// The candidates of a slice, and the values that its rules have read.
  private mutating func candidates(at slice: MapSlice) -> (
    ranks: [[CandidateRelease]], reads: ReadSet
  ) {
    let decider = subject.decider
    let (map, reads) = subject.evaluation(of: slice)
    switch map {
    case .exact(let map):
      mutableName = mutableName ?? mutableNames.mutableName(reads)
      let usual = BorderCandidates(map, by: decider, exactOutcome: exactOutcome(of:)).probes
      let (whole, allReads) = subject.evaluation(of: slice.reachable)
      guard case .exact(let whole) = whole else { return (usual.ranks, reads) }
      let outer = BorderCandidates(
        whole, by: decider, outside: map.plane, exactOutcome: exactOutcome(of:)
      ).probes
      return (usual.joined(with: outer).ranks, allReads)
    case .refused(let why):
      sampled = sampled ?? why.message
      return (
        SampledCandidates(slice, by: decider, exactOutcome: exactOutcome(of:)).probes.ranks, reads
      )
    }
  }

  /// The outcome with the documented formulas in doubles, without the tolerance of the engine; nil
  /// if it depends on the order of operations.
  private func exactOutcome(of release: Release) -> ReleaseOutcome? {
    subject.session.world.exactOutcome(
      of: release, sheet: subject.id, policy: subject.session.policy)
  }

  /// Interleaves lists: the first elements of all lists, then the second elements, and so on.
  private static func interleaved(_ lists: [[CandidateRelease]]) -> [CandidateRelease] {
    (0..<(lists.map(\.count).max() ?? 0)).flatMap { index in
      lists.compactMap { index < $0.count ? $0[index] : nil }
    }
  }

  /// The test vector of a candidate with the result of the engine.
  ///
  /// The ID of the vector contains `number`.
  func vector(_ probe: CandidateRelease, number: Int, device: String) -> TestVector {
    let release = probe.release
    let decision = subject.decider(release).decision
    let answer: TestVector.Answer =
      decision.height.map { .value($0, unit: "pt") } ?? .outcome(decision.outcome.word)
    var vector = TestVector(
      id: "\(subject.name)/\(device)/\(slice.from)/release-\(number)", kind: .release,
      sheet: subject.name, device: device, from: slice.from, input: Self.input(release),
      answer: answer, rule: decision.rule, why: probe.why)
    vector.absentDetent = decision.absentDetent
    let reached = release.detents.first(named: decision.outcome.word)
    vector.otherNames = reached?.names.filter { $0 != decision.outcome.word } ?? []
    return vector
  }

  private static func input(_ release: Release) -> [(name: String, value: JSONValue)] {
    let detents = release.detents.map { detent -> JSONValue in
      .object(
        [("name", .string(detent.name)), ("height", .number(detent.height))]
          + (detent.also.isEmpty ? [] : [("also", .array(detent.also.map { .string($0) }))]))
    }
    func numbers(_ quantities: [ReleaseQuantity]) -> [(name: String, value: JSONValue)] {
      quantities.map { ($0.rawValue, .number(release[$0])) }
    }
    return [("from", .string(release.from)), ("from_height", .number(release.fromHeight))]
      + numbers([.height, .travel, .moved, .velocity, .velocityX, .elapsed])
      + [
        ("by", .string(release.by.rawValue)), ("scrolled", .boolean(release.scrolled)),
        ("dismissible", .boolean(release.dismissible)), ("detents", .array(detents)),
      ] + numbers([.container, .density, .keyboard])
      + (release.givenDirection.map { [("direction", .string($0.rawValue))] } ?? [])
      + (release.givenFarthest == 0 ? [] : numbers([.farthest]))
      + (release.rested == 0 ? [] : numbers([.rested]))
      + (release.reducesMotion ? [("reduce_motion", .boolean(true))] : [])
  }
}
