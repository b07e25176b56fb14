internal import SheetEngine
internal import SheetScript

/// Whoever can answer for many releases of one plane at once.
protocol ManyReleases: AnyObject {
  /// What is said of a row, as stretches of neighbours; nil: ask one by one.
  func rulings(row: Int, of slice: Slice) -> [(count: Int, ruling: Ruling)]?
  /// What is said of points of the plane; nil: ask one by one.
  func rulings(points: [PlanePoint], of slice: Slice) -> [Ruling]?
}

/// A travel and a velocity, in points and points per second.
struct PlanePoint {
  var travel: Double
  var velocity: Double
}

/// A judge of a plane: many at once where that can be done, else one by one.
final class PlaneJudge {
  private let slice: Slice
  private let judge: Judge
  private var many: (any ManyReleases)?
  /// Hears what is answered for many at once; the judge tells what it answers itself.
  private let listener: ((Release, Ruling) -> Void)?

  init(
    _ slice: Slice, judge: Judge, many: (any ManyReleases)?,
    listener: ((Release, Ruling) -> Void)? = nil
  ) {
    self.slice = slice
    self.judge = judge
    self.many = many
    self.listener = listener
  }

  /// The rulings of a row, as stretches of neighbours.
  func row(_ row: Int) -> [(count: Int, ruling: Ruling)] {
    let first = judge(slice.release(row: row, column: 0))
    if let many {
      // Both ways must say the same; what is odd is asked one by one from here on.
      if let runs = many.rulings(row: row, of: slice), runs.first?.ruling == first {
        tell(runs, ofRow: row)
        return runs
      }
      self.many = nil
    }
    return [(1, first)]
      + (1..<max(1, slice.velocity.count)).map { (1, judge(slice.release(row: row, column: $0))) }
  }

  /// The rulings of points.
  func points(_ points: [PlanePoint]) -> [Ruling] {
    if let rulings = many?.rulings(points: points, of: slice) {
      if let listener {
        for (point, ruling) in zip(points, rulings) {
          listener(slice.release(travel: point.travel, velocity: point.velocity), ruling)
        }
      }
      return rulings
    }
    many = nil
    return points.map { judge(slice.release(travel: $0.travel, velocity: $0.velocity)) }
  }

  /// The first of them has been told.
  private func tell(_ runs: [(count: Int, ruling: Ruling)], ofRow row: Int) {
    guard let listener else { return }
    var column = 0
    for run in runs {
      for column in max(1, column)..<max(1, column + run.count) {
        listener(slice.release(row: row, column: column), run.ruling)
      }
      column += run.count
    }
  }
}

/// A script's list of rules; where they are silent, what stands behind them.
final class ManyRules: ManyReleases {
  private let rules: RulePlane
  private let rest: Judge
  /// Releases that are asked about at once, so that one call stays within its budget of work.
  private static let portion = 256

  init?(of sheet: SheetID, in session: Session, on slice: Slice) {
    let velocities = (0..<slice.velocity.count).map { slice.velocity.middle($0) }
    guard
      let rules = RulePlane(session, sheet: sheet, still: slice.still, velocities: velocities)
    else { return nil }
    self.rules = rules
    rest = Judge(of: sheet, in: session.world, policy: StylesOwn())
  }

  func rulings(row: Int, of slice: Slice) -> [(count: Int, ruling: Ruling)]? {
    guard let runs = rules.runs(travel: slice.travel.middle(row)) else { return nil }
    var rulings: [(count: Int, ruling: Ruling)] = []
    var column = 0
    for run in runs {
      if let verdict = run.verdict {
        rulings.append((run.count, Ruling(verdict.outcome, rule: verdict.rule)))
      } else {
        for column in column..<(column + run.count) {
          rulings.append((1, silence(slice.release(row: row, column: column))))
        }
      }
      column += run.count
    }
    return column == slice.velocity.count ? rulings : nil
  }

  func rulings(points: [PlanePoint], of slice: Slice) -> [Ruling]? {
    var rulings: [Ruling] = []
    rulings.reserveCapacity(points.count)
    for start in stride(from: 0, to: points.count, by: Self.portion) {
      let part = points[start..<min(points.count, start + Self.portion)]
      guard let runs = rules.runs(points: part.flatMap { [$0.travel, $0.velocity] }),
        runs.count == part.count
      else { return nil }
      for (point, run) in zip(part, runs) {
        rulings.append(
          run.verdict.map { Ruling($0.outcome, rule: $0.rule) }
            ?? silence(slice.release(travel: point.travel, velocity: point.velocity)))
      }
    }
    return rulings
  }

  private func silence(_ release: Release) -> Ruling {
    var ruling = rest(release)
    ruling.isAnswered = false
    return ruling
  }
}
