internal import DecisionMaps
internal import SheetEngine
internal import SheetScript

/// A candidate for a release vector, with its reason.
struct CandidateRelease {
  var release: Release
  var why: String
  /// The topic; of several candidates with the same topic, the first candidates are the most
  /// useful.
  var topic: String
}

/// The priority of a candidate; the first case has the highest priority.
enum CandidatePriority: Int, CaseIterable {
  /// Inside a cell, or one of the two most useful candidates at a border.
  case essential
  /// At the ends of a sloped border, which are most sensitive to its coefficient.
  case slope
  /// Near a corner of cells.
  case corner
  /// At the ends of other borders.
  case end
  /// Rarely useful in addition to the others.
  case detail
}

/// The candidates of a slice by priority.
struct PrioritizedCandidates {
  private var lists = [[CandidateRelease]](repeating: [], count: CandidatePriority.allCases.count)

  mutating func add(_ probe: CandidateRelease, _ rank: CandidatePriority) {
    lists[rank.rawValue].append(probe)
  }

  /// The candidates of each priority, without duplicates.
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

/// The distance of a candidate from a border.
enum BorderOffset {
  /// In points, and in points per second: ten times the precision of a 32-bit float for such
  /// numbers.
  static let size = 0.01
}
