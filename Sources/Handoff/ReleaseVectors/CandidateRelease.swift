internal import DecisionMaps
internal import SheetEngine
internal import SheetScript

/// A release that is worth asking about, and why.
struct CandidateRelease {
  var release: Release
  var why: String
  /// What it is an example of: of many of one topic, the first few tell most.
  var topic: String
}

/// What a probe is worth: those of the first rank are asked first.
enum CandidatePriority: Int, CaseIterable {
  /// One in a cell, and the two that tell most of a border.
  case essential
  /// The ends of a border that is a slope: its coefficient moves these most.
  case slope
  /// Around a corner of cells.
  case corner
  /// The ends of other borders.
  case end
  /// What rarely tells more.
  case detail
}

/// Probes of one plane by what they are worth.
struct PrioritizedCandidates {
  private var lists = [[CandidateRelease]](repeating: [], count: CandidatePriority.allCases.count)

  mutating func add(_ probe: CandidateRelease, _ rank: CandidatePriority) {
    lists[rank.rawValue].append(probe)
  }

  /// All of them, a list for each rank; none twice.
  var ranks: [[CandidateRelease]] {
    var seen: Set<[Double]> = []
    return lists.map { list in
      list.filter { probe in
        let release = probe.release
        return seen.insert([release.travel, release.velocity, release.elapsed]).inserted
      }
    }
  }
}

/// The steps that lead from a border to either side.
enum BorderOffset {
  /// In points, and in points per second: ten times what a 32-bit float holds of such numbers.
  static let size = 0.01
}
