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

  /// True if the release is inside a cell or at a grid point, not next to a border.
  var isInside: Bool { why.hasPrefix("inside") || why.hasPrefix("at a grid") }
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

  /// These candidates, then the others, of each priority.
  func joined(with others: PrioritizedCandidates) -> PrioritizedCandidates {
    var joined = self
    for index in lists.indices { joined.lists[index] += others.lists[index] }
    return joined
  }

  /// The candidates of each priority, without duplicates.
  var ranks: [[CandidateRelease]] {
    var seen: Set<[Double]> = []
    return lists.map { list in list.filter { seen.insert($0.release.key).inserted } }
  }
}

/// The distance of a candidate from a border.
enum BorderOffset {
  /// In points, and in points per second: ten times the precision of a 32-bit float for such
  /// numbers.
  static let size = 0.01

  /// The number next to a border, in the direction of another number, or that number if it is
  /// nearer than the offset.
  static func step(from border: Double, towards side: Double, _ size: Double = size) -> Double {
    abs(border - side) < size
      ? HumanReadableNumber.rounded(side, 4)
      : HumanReadableNumber.rounded(border + (side < border ? -size : size), 4)
  }
}

extension Release {
  /// The inputs of a release of a sheet from a detent, to compare releases.
  var key: [Double] {
    let source = DragSource.allCases.firstIndex(of: by) ?? 0
    return [travel, velocity, Double(source), scrolled ? 1 : 0]
      + ReleaseInput.numbers.map { self[$0] }
      + [Double(Release.directions.firstIndex(of: givenDirection) ?? 0)]
  }
}
