internal import DecisionMaps
internal import ExactAnalysis
internal import Support
internal import SheetEngine
internal import SheetScript

/// The releases at rest and those without travel.
///
/// No cell center is on these lines, but rules such as `velocity == 0` decide only there.
struct ZeroAxes {
  /// The rules that decided on the lines.
  private(set) var rules: Set<String> = []
  /// The number of queried releases.
  private(set) var queryCount = 0
  /// The outcomes on the lines.
  private(set) var outcomes: [ReleaseOutcome] = []
  /// The first release that no rule of the script decided, as text.
  private(set) var undecidedRelease: String?

  init(of map: DecisionMap, by decider: ReleaseDecider) {
    let slice = map.slice
    record(0, 0, slice, decider)
    for row in 0..<map.rows { record(slice.travel.center(row), 0, slice, decider) }
    for column in 0..<map.columns { record(0, slice.velocity.center(column), slice, decider) }
  }

  private mutating func record(
    _ travel: Double, _ velocity: Double, _ slice: MapSlice, _ decider: ReleaseDecider
  ) {
    let decision = decider(slice.release(travel: travel, velocity: velocity))
    queryCount += 1
    rules.insert(decision.rule)
    if !outcomes.contains(decision.outcome) { outcomes.append(decision.outcome) }
    if !decision.isDecided, undecidedRelease == nil {
      undecidedRelease = DirectionText.text(travel: travel.rounded(), velocity: velocity.rounded())
    }
  }
}

extension DecisionMap {
  /// Returns true if a rule decides in situations with other fixed values than this slice: a sheet
  /// that is dismissible or not, a sheet with one detent, or a drag with another source or
  /// duration.
  ///
  /// Such a rule is not dead; it only never decides on this slice.
  func isDecided(by rule: String, decider: ReleaseDecider) -> Bool {
    let velocities = [0.0, 1, 60, 200, 450, 800, 1500, 2600, 5000, 9000]
    let travels = [0.0, 3, 15, 45, 90, 180, 320, 480, 640, 800]
    return Self.situations.contains { change in
      travels.contains { travel in
        velocities.contains { velocity in
          [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)].contains { signs in
            var release = slice.release(travel: travel * signs.0, velocity: velocity * signs.1)
            change(&release)
            return decider(release).rule == rule
          }
        }
      }
    }
  }

  private static let situations: [@Sendable (inout Release) -> Void] = [
    { _ in },
    { $0.dismissible.toggle() },
    { $0.reducesMotion.toggle() },
    { $0.elapsed = 0.04 },
    { $0.elapsed = 2 },
    { $0.by = .content },
    {
      $0.by = .content
      $0.scrolled.toggle()
    },
    { $0.by = .bar },
    { $0.keepOnlyDetent(named: $0.from) },
    {
      $0.keepOnlyDetent(named: $0.from)
      $0.dismissible.toggle()
    },
    {
      $0.elapsed = 0.04
      $0.dismissible.toggle()
    },
  ]

  /// Returns true if all cells around an area have one other outcome.
  ///
  /// An area at the edge of the plane can continue past it, so it returns false.
  func isSurrounded(_ patch: CellRegion) -> Bool {
    var around: Set<Int> = []
    for cell in patch.cells {
      guard cell.row > 0, cell.column > 0, cell.row < rows - 1, cell.column < columns - 1 else {
        return false
      }
      for row in (cell.row - 1)...(cell.row + 1) {
        for column in (cell.column - 1)...(cell.column + 1) {
          around.insert(self[row, column].outcome)
        }
      }
    }
    return around.subtracting([patch.kind]).count == 1
  }
}

/// A travel at which the sign of the smallest velocity changes the outcome.
struct ZeroVelocityBorder {
  /// Points, positive downward.
  let travel: Double
  /// A description: "after 72 pt down, 1 pt/s up ends at partial and 1 pt/s down at dismiss".
  let text: String
  /// True if no rule of the script took part in the decisions.
  let isOfStyle: Bool

  /// Compares the outcomes at a travel and at two travels near it.
  ///
  /// A diagonal border differs there, so the result is nil.
  init?(at travel: Double, _ map: DecisionMap, _ decider: ReleaseDecider) {
    let slice = map.slice
    func decisions(_ travel: Double) -> [PolicyResult] {
      [-1.0, 0, 1].map { decider(slice.release(travel: travel, velocity: $0)) }
    }
    let here = decisions(travel)
    let outcomes = here.map(\.outcome)
    guard Set(outcomes.map(\.word)).count > 1 else { return nil }
    for beside in [travel - MapLint.seamLength, travel + MapLint.seamLength]
    where decisions(beside).map(\.outcome) != outcomes { return nil }
    self.travel = travel
    isOfStyle = here.allSatisfy { !$0.isDecided }
    let place = "after \(DirectionText.text(travel: travel.rounded()))"
    let ends = outcomes.map(\.word)
    text =
      ends[1] == ends[0] || ends[1] == ends[2]
      ? "\(place), 1 pt/s up ends at \(ends[0]) and 1 pt/s down at \(ends[2])"
      : "\(place), 1 pt/s up ends at \(ends[0]), at rest at \(ends[1]), 1 pt/s down at \(ends[2])"
  }
}
