package import DecisionMaps
internal import ExactAnalysis
internal import Support
internal import SheetEngine
package import SheetScript

/// Creates all test vectors of a script.
package struct TestVectorBuilder {
  /// The maximum number of releases for all sheets with the same policy on one device.
  package static let maxReleases = 400

  /// The kinds of the vectors.
  package var kinds = TestVector.Kind.allCases
  private let script: String
  private let isIncluded: (SheetQueries) -> Bool
  private var maps: [TestVectorFile.MapInfo] = []
  private var vectors: [TestVector] = []

  /// Creates a builder for those sheets of a script that satisfy a condition.
  package init(script: String, where isWanted: @escaping (SheetQueries) -> Bool = { _ in true }) {
    (self.script, self.isIncluded) = (script, isWanted)
  }

  /// The file with all added vectors.
  package var file: TestVectorFile { TestVectorFile(script: script, maps: maps, vectors: vectors) }

  /// Adds all vectors except detents, for the device of a session.
  package mutating func add(_ session: ScriptSession) {
    let device = Self.name(session)
    let subjects = SheetQueries.all(of: session).filter(isIncluded)
    if kinds.contains(.release) { addReleases(of: subjects, device) }
    for subject in subjects {
      let detents = session.world.detents(of: subject.id, policy: session.policy)
      guard !detents.isEmpty else { continue }
      let motions = MotionVectors(subject: subject, device: device, detents: detents).vectors
      let drags = DragVectors(subject: subject, device: device, detents: detents).vectors
      vectors += (motions + drags).filter { kinds.contains($0.kind) }
    }
  }

  /// Adds the detents on the device of a session.
  package mutating func addDetents(_ session: ScriptSession) {
    let (device, screen) = (Self.name(session), session.world.device)
    for subject in SheetQueries.all(of: session) where isIncluded(subject) {
      let detents = session.world.detents(of: subject.id, policy: session.policy)
      let places = detents.flatMap { detent in
        detent.names.map { (name: $0, height: detent.height) }
      }
      for detent in places {
        vectors.append(
          TestVector(
            id: "\(subject.name)/\(device)/detent-\(detent.name)", kind: .detents,
            sheet: subject.name, device: device, from: "",
            input: [
              ("detent", .string(detent.name)), ("container", .number(screen.height)),
              ("width", .number(screen.width)), ("top", .number(screen.insets.top)),
              ("bottom", .number(screen.insets.bottom)),
            ], answer: .value(detent.height, unit: "pt"), rule: nil,
            why: "the height of a detent on this device"))
      }
    }
  }

  private static func name(_ session: ScriptSession) -> String {
    let device = session.world.device
    return device.orientation == .landscape ? "\(device.name) landscape" : device.name
  }

  /// Adds releases of sheets.
  ///
  /// Sheets with the same policy share the limit, and their slices take turns, so that every border
  /// has a vector before any border has two.
  private mutating func addReleases(of subjects: [SheetQueries], _ device: String) {
    var policies: [(name: String, planes: [ReleaseVectors])] = []
    let mutableNames = subjects.first.map { MutableNameAnalysis($0.session) }
    for subject in subjects {
      for from in subject.detents {
        guard let mutableNames,
          let plane = ReleaseVectors(of: subject, from: from, beside: mutableNames)
        else { continue }
        maps.append(
          TestVectorFile.MapInfo(
            sheet: subject.name, device: device, from: from, sampled: plane.sampled,
            mutableName: plane.mutableName))
        let policy = plane.slice.policy ?? ""
        if let index = policies.firstIndex(where: { $0.name == policy }) {
          policies[index].planes.append(plane)
        } else {
          policies.append((policy, [plane]))
        }
      }
    }
    for policy in policies { addReleases(of: policy.planes, device) }
  }

  private mutating func addReleases(of planes: [ReleaseVectors], _ device: String) {
    let planesRanks = CandidatePriority.allCases.map { rank in
      Self.interleaved(planes.map { $0.ranks[rank.rawValue] })
    }
    var chosen = [[CandidateRelease]](repeating: [], count: planes.count)
    var left = Self.maxReleases
    var seen: Set<[Double]> = []
    func take(_ probes: [Candidate], upTo most: Int) -> [Candidate] {
      let end = left - min(most, left)
      var rest: [Candidate] = []
      for probe in probes {
        if left == end {
          rest.append(probe)
        } else if seen.insert([Double(probe.plane)] + probe.probe.release.key).inserted {
          // Borders in different inputs can have the same releases next to them.
          chosen[probe.plane].append(probe.probe)
          left -= 1
        }
      }
      return rest
    }
    let first =
      planesRanks[CandidatePriority.essential.rawValue]
      + planesRanks[CandidatePriority.slope.rawValue]
    let others = Self.interleaved(planes.map(\.others))
    // A quarter of the vectors is reserved for corners and ends.
    let rest = take(Self.interleavedByTopic(first + others), upTo: Self.maxReleases * 3 / 4)
    let further = [CandidatePriority.corner, .end].flatMap { planesRanks[$0.rawValue] }
    _ = take(
      further + rest + planesRanks[CandidatePriority.detail.rawValue], upTo: Self.maxReleases)
    for (plane, probes) in zip(planes, chosen) {
      for (index, probe) in probes.enumerated() {
        vectors.append(plane.vector(probe, number: index + 1, device: device))
      }
    }
  }

  /// A candidate with the index of its slice.
  private typealias Candidate = (plane: Int, probe: CandidateRelease)

  /// Interleaves lists: the first elements of all lists, then the second elements, and so on.
  private static func interleaved(_ lists: [[CandidateRelease]]) -> [Candidate] {
    (0..<(lists.map(\.count).max() ?? 0)).flatMap { place in
      lists.enumerated().compactMap { plane, list in
        place < list.count ? (plane, list[place]) : nil
      }
    }
  }

  /// Interleaves topics: the first candidates of all topics, then the second candidates, and so on.
  private static func interleavedByTopic(_ candidates: [Candidate]) -> [Candidate] {
    var counts: [String: Int] = [:]
    let counted = candidates.enumerated().map { place, candidate in
      let count = counts[candidate.probe.topic, default: 0]
      counts[candidate.probe.topic] = count + 1
      return (count: count, place: place, candidate: candidate)
    }
    return counted.sorted { ($0.count, $0.place) < ($1.count, $1.place) }.map(\.candidate)
  }
}
