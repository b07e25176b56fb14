internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript

/// Decides many releases of one plane at once.
protocol BatchDecider: AnyObject {
  /// What is said of a row, as stretches of neighbors; nil: ask one by one.
  func decisions(row: Int, of slice: Slice) -> [(count: Int, decision: ReleaseDecision)]?
  /// What is said of points of the plane; nil: ask one by one.
  func decisions(points: [PlanePoint], of slice: Slice) -> [ReleaseDecision]?
}

/// Decides the releases of a plane: many at once where that can be done, else one by one.
final class PlaneDecider {
  private let slice: Slice
  private let decider: ReleaseDecider
  private var many: (any BatchDecider)?
  /// Is told of decisions that were made at once; the decider tells of its own.
  private let listener: ((Release, ReleaseDecision) -> Void)?

  init(
    _ slice: Slice, decider: ReleaseDecider, many: (any BatchDecider)?,
    listener: ((Release, ReleaseDecision) -> Void)? = nil
  ) {
    self.slice = slice
    self.decider = decider
    self.many = many
    self.listener = listener
  }

  /// The rulings of a row, as stretches of neighbors.
  func row(_ row: Int) -> [(count: Int, decision: ReleaseDecision)] {
    let first = decider(slice.release(row: row, column: 0))
    if let many {
      // Both ways must say the same; what is odd is asked one by one from here on.
      if let runs = many.decisions(row: row, of: slice), runs.first?.decision == first {
        tell(runs, ofRow: row)
        return runs
      }
      self.many = nil
    }
    return [(1, first)]
      + (1..<max(1, slice.velocity.count)).map { (1, decider(slice.release(row: row, column: $0))) }
  }

  /// The rulings of points.
  func points(_ points: [PlanePoint]) -> [ReleaseDecision] {
    if let decisions = many?.decisions(points: points, of: slice) {
      if let listener {
        for (point, decision) in zip(points, decisions) {
          listener(slice.release(travel: point.travel, velocity: point.velocity), decision)
        }
      }
      return decisions
    }
    many = nil
    return points.map { decider(slice.release(travel: $0.travel, velocity: $0.velocity)) }
  }

  /// The first of them has been told.
  private func tell(_ runs: [(count: Int, decision: ReleaseDecision)], ofRow row: Int) {
    guard let listener else { return }
    var column = 0
    for run in runs {
      for column in max(1, column)..<max(1, column + run.count) {
        listener(slice.release(row: row, column: column), run.decision)
      }
      column += run.count
    }
  }
}

/// A script's list of rules; where they are silent, what stands behind them.
final class ScriptBatchDecider: BatchDecider {
  private let rules: RulePlane
  private let rest: ReleaseDecider
  /// Releases that are asked about at once, so that one call stays within its budget of work.
  private static let portion = 256

  init?(of sheet: SheetID, in session: Session, on slice: Slice) {
    let velocities = (0..<slice.velocity.count).map { slice.velocity.middle($0) }
    guard
      let rules = RulePlane(session, sheet: sheet, still: slice.still, velocities: velocities)
    else { return nil }
    self.rules = rules
    rest = ReleaseDecider(of: sheet, in: session.world, policy: StylesOwn())
  }

  func decisions(row: Int, of slice: Slice) -> [(count: Int, decision: ReleaseDecision)]? {
    guard let runs = rules.runs(travel: slice.travel.middle(row)) else { return nil }
    var decisions: [(count: Int, decision: ReleaseDecision)] = []
    var column = 0
    for run in runs {
      if let verdict = run.verdict {
        decisions.append((run.count, ReleaseDecision(verdict)))
      } else {
        for column in column..<(column + run.count) {
          decisions.append((1, silence(slice.release(row: row, column: column))))
        }
      }
      column += run.count
    }
    return column == slice.velocity.count ? decisions : nil
  }

  func decisions(points: [PlanePoint], of slice: Slice) -> [ReleaseDecision]? {
    var decisions: [ReleaseDecision] = []
    decisions.reserveCapacity(points.count)
    for start in stride(from: 0, to: points.count, by: Self.portion) {
      let part = points[start..<min(points.count, start + Self.portion)]
      guard let runs = rules.runs(points: part.flatMap { [$0.travel, $0.velocity] }),
        runs.count == part.count
      else { return nil }
      for (point, run) in zip(part, runs) {
        decisions.append(
          run.verdict.map { ReleaseDecision($0) }
            ?? silence(slice.release(travel: point.travel, velocity: point.velocity)))
      }
    }
    return decisions
  }

  private func silence(_ release: Release) -> ReleaseDecision {
    var decision = rest(release)
    decision.isAnswered = false
    return decision
  }
}
