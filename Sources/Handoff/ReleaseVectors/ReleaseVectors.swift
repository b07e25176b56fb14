internal import DecisionMaps
internal import ExactAnalysis
internal import Support
internal import SheetEngine
internal import SheetScript

/// The release vectors of one sheet from one detent.
struct ReleaseVectors {
  let subject: SheetQueries
  let slice: MapSlice
  /// The reason why there is no exact map; nil if there is an exact map.
  private(set) var sampled: String?
  /// The candidates by priority (`CandidatePriority`).
  private(set) var ranks: [[CandidateRelease]] = []
  /// The essential candidates with other times and drag sources, if rules read these values.
  private(set) var others: [CandidateRelease] = []

  /// The range of velocities, in points per second.
  private static let velocities = -5000.0...5000.0
  /// The maximum number of releases for which the times of other outcomes are searched.
  private static let maxBaseReleases = 8

  /// Finds the candidates; nil if there is no such detent.
  init?(of subject: SheetQueries, from: String) {
    guard var slice = subject.slice(from: from) else { return nil }
    slice.velocity = MapAxis(Self.velocities, cells: 1)
    (self.subject, self.slice) = (subject, slice)
    let (ranks, reads) = candidates(at: slice)
    self.ranks = ranks
    var lists: [[CandidateRelease]] = []
    if reads.contains("elapsed") {
      let inside = ranks[0].filter { $0.why.hasPrefix("inside") }.prefix(Self.maxBaseReleases)
      let times = SampledCandidates(
        times: MapSlice.times, of: inside.map(\.release), slice, by: subject.decider)
      lists.append(times.probes.ranks[0])
    }
    for other in slice.others(reading: reads) { lists.append(candidates(at: other).ranks[0]) }
    others = Self.interleaved(lists)
  }

  /// The candidates of a slice, and the fixed values that its rules read.
  private mutating func candidates(at slice: MapSlice) -> (
    ranks: [[CandidateRelease]], reads: [String]
  ) {
    let decider = subject.decider
    switch decider.exactMap(slice) {
    case .exact(let map): return (BorderCandidates(map, by: decider).probes.ranks, map.reads.held)
    case .refused(let why): sampled = sampled ?? why.message
    case nil: sampled = sampled ?? "the deciding rule is unknown"
    }
    return (
      SampledCandidates(slice, by: decider).probes.ranks,
      DecisionMap(of: slice, by: decider).hiddenAxes
    )
  }

  /// Interleaves lists: the first elements of all lists, then the second elements, and so on.
  private static func interleaved(_ lists: [[CandidateRelease]]) -> [CandidateRelease] {
    (0..<(lists.map(\.count).max() ?? 0)).flatMap { place in
      lists.compactMap { place < $0.count ? $0[place] : nil }
    }
  }

  /// The test vector of a candidate with the result of the engine.
  ///
  /// The ID of the vector contains `number`.
  func vector(_ probe: CandidateRelease, number: Int, device: String) -> TestVector {
    let release = probe.release
    let verdict = subject.decider(release).verdict
    let answer: TestVector.Answer =
      verdict.height.map { .value($0, unit: "pt") } ?? .outcome(verdict.outcome.word)
    var vector = TestVector(
      id: "\(subject.name)/\(device)/\(slice.from)/release-\(number)", kind: .release,
      sheet: subject.name, device: device, from: slice.from, input: Self.input(release),
      answer: answer, rule: verdict.rule, why: probe.why)
    let reached = release.detents.first(named: verdict.outcome.word)
    vector.otherNames = reached?.names.filter { $0 != verdict.outcome.word } ?? []
    return vector
  }

  private static func input(_ release: Release) -> [(name: String, value: JSONValue)] {
    let detents = release.detents.map { detent -> JSONValue in
      .object(
        [("name", .string(detent.name)), ("height", .number(detent.height))]
          + (detent.also.isEmpty ? [] : [("also", .array(detent.also.map { .string($0) }))]))
    }
    return [
      ("from", .string(release.from)), ("from_height", .number(release.fromHeight)),
      ("height", .number(release.height)), ("travel", .number(release.travel)),
      ("moved", .number(release.moved)), ("velocity", .number(release.velocity)),
      ("velocity_x", .number(release.velocityX)), ("elapsed", .number(release.elapsed)),
      ("by", .string(release.by.rawValue)), ("scrolled", .boolean(release.scrolled)),
      ("dismissible", .boolean(release.dismissible)), ("detents", .array(detents)),
      ("container", .number(release.container)), ("density", .number(release.density)),
      ("keyboard", .number(release.keyboard)),
    ]
  }
}
