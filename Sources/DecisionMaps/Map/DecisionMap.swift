package import ExactAnalysis
package import SheetEngine
package import SheetScript

/// The decisions of a policy for a plane of releases, one per cell.
///
/// Rows are travel, from the greatest upward travel to the greatest downward travel. Columns are
/// velocity, in the same order.
package struct DecisionMap: Sendable {
  /// The decision of a cell.
  package struct Cell: Equatable, Sendable {
    /// Index into `outcomes`.
    package var outcome: Int
    /// Index into `rules`.
    package var rule: Int
    /// False if no rule of the script decided.
    package var isAnswered: Bool
    /// The custom height, in points; nil if the outcome is not a custom height.
    package var height: Double?
  }

  /// The slice with the releases of the map.
  package let slice: MapSlice
  /// The possible outcomes: dismissal first, then the detents by height.
  package private(set) var outcomes: [ReleaseOutcome]
  /// The rules that decided, in order of their first decision.
  package private(set) var rules: [String] = []
  /// The decisions, row by row.
  package private(set) var cells: [Cell] = []
  /// The fixed inputs of the slice that the policy reads.
  package private(set) var hiddenAxes: Set<ReleaseInput> = []
  /// The edges between cells at which a custom height jumps.
  package private(set) var heightSteps: [HeightStep] = []

  /// The exact map; nil if the cells were sampled.
  package let exact: ExactMap?
  /// The reason why the cells were sampled; nil if there is none.
  package let unsupportedOperation: UnsupportedOperation?

  /// The name of a value that the rules read and the script can change; nil if there is none.
  ///
  /// Then the map is for the current value.
  package private(set) var mutableName: String?

  /// Fills the cells from an exact map if possible, otherwise decides each cell.
  ///
  /// Calls `rowEnded` after each row.
  package init(of slice: MapSlice, by decider: ReleaseDecider, rowEnded: () -> Void = {}) {
    self.slice = slice
    outcomes = [.dismiss] + slice.restRelease.detents.map { .detent($0.name) }
    cells.reserveCapacity(slice.travel.count * slice.velocity.count)
    switch decider.exactMap(slice) {
    case .exact(let map): (exact, unsupportedOperation) = (map, nil)
    case .refused(let why): (exact, unsupportedOperation) = (nil, why)
    case nil: (exact, unsupportedOperation) = (nil, nil)
    }
    for row in 0..<slice.travel.count {
      if let exact {
        var column = 0
        for run in exact.row(row, of: slice) {
          var own = cell(of: run.decision)
          for place in column..<column + run.count {
            if run.decision.decision.variesWithRelease {
              own.height = decider(slice.release(row: row, column: place)).decision.height
            }
            cells.append(own)
          }
          column += run.count
        }
      } else {
        for column in 0..<slice.velocity.count {
          cells.append(cell(of: decider(slice.release(row: row, column: column))))
        }
      }
      rowEnded()
    }
    // Adds the outcomes and rules of areas that are too thin to contain a cell center.
    for area in exact?.areas ?? [] { _ = cell(of: area.decision) }
    if outcomes.contains(.height) { heightSteps = HeightStep.all(of: self, by: decider) }
    hiddenAxes = Set(exact?.reads.inputs ?? inputsRead(by: decider))
  }

  /// Records whether a script can change a value that the rules read.
  package mutating func noteMutableName(in session: ScriptSession) {
    mutableName = exact.flatMap { MutableNameAnalysis(session).mutableName($0.reads) }
  }

  private mutating func cell(of result: PolicyResult) -> Cell {
    Cell(
      outcome: Self.index(of: result.outcome, in: &outcomes),
      rule: Self.index(of: result.rule, in: &rules), isAnswered: result.isDecided,
      height: result.decision.height)
  }

  private static func index<Value: Equatable>(of value: Value, in values: inout [Value]) -> Int {
    if let index = values.firstIndex(of: value) { return index }
    values.append(value)
    return values.count - 1
  }

  /// The basis of the map, on one line.
  package var basis: String {
    if let exact {
      let count = exact.borders.count
      let borders = "\(count) \(count == 1 ? "border" : "borders")"
      guard let mutableName else { return "exact: \(borders)" }
      return
        "the map of now: \(borders); the rules read \(mutableName), which the script can change"
    }
    let releases = "\(cells.count) releases, one at the center of each cell"
    return unsupportedOperation.map { "sampled: \($0.message); \(releases)" }
      ?? "sampled: \(releases)"
  }

  /// The number of rows.
  package var rows: Int { slice.travel.count }
  /// The number of columns.
  package var columns: Int { slice.velocity.count }

  /// The decision of a cell.
  package subscript(row: Int, column: Int) -> Cell { cells[row * columns + column] }

  /// The outcome of a cell.
  package func outcome(row: Int, column: Int) -> ReleaseOutcome {
    outcomes[self[row, column].outcome]
  }

  /// The decision of a cell.
  package func decision(row: Int, column: Int) -> ReleaseDecision {
    decision(of: self[row, column])
  }

  private func decision(of cell: Cell) -> ReleaseDecision {
    let rule = rules[cell.rule]
    return cell.height.map { ReleaseDecision(height: $0, rule: rule) }
      ?? ReleaseDecision(outcomes[cell.outcome], rule: rule)
  }

  /// A decision for each place where a cell settles, and its index for each cell, row by row.
  package var distinctDecisions: (decisions: [ReleaseDecision], choices: [Int]) {
    var (places, decisions): ([(outcome: Int, height: Double?)], [ReleaseDecision]) = ([], [])
    let choices = cells.map { cell in
      let known = places.firstIndex { $0.outcome == cell.outcome && $0.height == cell.height }
      if let known { return known }
      places.append((cell.outcome, cell.height))
      decisions.append(decision(of: cell))
      return places.count - 1
    }
    return (decisions, choices)
  }

  /// The height of an outcome, in points: 0 for a dismissal, and NaN for custom heights, which
  /// differ between releases.
  package func height(of outcome: ReleaseOutcome) -> Double {
    if outcome == .height { return .nan }
    guard case .detent(let name) = outcome else { return 0 }
    return slice.restRelease.detents.first(named: name)?.height ?? slice.restRelease.height
  }

  /// The fraction of the plane that a rule decides, 0 to 1.
  package func fraction(ofRule rule: String) -> Double {
    guard let index = rules.firstIndex(of: rule) else { return 0 }
    return fraction { $0.rule == index }
  }

  /// The fraction of the plane with an outcome, 0 to 1.
  package func fraction(of outcome: ReleaseOutcome) -> Double {
    guard let index = outcomes.firstIndex(of: outcome) else { return 0 }
    return fraction { $0.outcome == index }
  }

  private func fraction(_ counts: (Cell) -> Bool) -> Double {
    Double(cells.count(where: counts)) / Double(cells.count)
  }
}

// The fixed inputs of a slice that the policy reads, found by sampling.
extension DecisionMap {
  /// The inputs that change outcomes, found by deciding some releases again with other values.
  private func inputsRead(by decider: ReleaseDecider) -> [ReleaseInput] {
    let mentioned = decider.mentionedInputs
    return ReleaseInput.allCases.filter { input in
      switch input {
      // Few rules read these.
      case .direction, .farthest, .rested: mentioned.contains(input) && depends(on: input, decider)
      case .velocityX, .keyboard, .elapsed, .by, .scrolled: depends(on: input, decider)
      }
    }
  }

  private func depends(on input: ReleaseInput, _ decider: ReleaseDecider) -> Bool {
    let (rows, columns) = (min(6, self.rows), min(8, self.columns))
    for part in 0..<rows {
      for other in 0..<columns {
        let row = (2 * part + 1) * self.rows / (2 * rows)
        let column = (2 * other + 1) * self.columns / (2 * columns)
        let decision = decision(row: row, column: column)
        for release in Self.variants(of: slice.release(row: row, column: column), in: input)
        where !decider(release).decision.settles(like: decision) { return true }
      }
    }
    return false
  }

  /// The release with other values of an input: smaller and larger ones.
  private static func variants(of release: Release, in input: ReleaseInput) -> [Release] {
    func changed(_ change: (inout Release) -> Void) -> Release {
      var release = release
      change(&release)
      return release
    }
    return switch input {
    case .elapsed:
      [
        changed { $0.elapsed = release.elapsed > 0.2 ? 0.06 : 1 }, changed { $0.elapsed = 3 },
      ]
    case .farthest: [changed { $0.givenFarthest = release.farthest + 100 }]
    case .rested: [changed { $0.rested = release.rested > 0.2 ? 0 : 1 }]
    case .direction: [changed { $0.givenDirection = release.direction == .up ? .down : .up }]
    case .by: [changed { $0.by = release.by == .content ? .grabber : .content }]
    case .scrolled: [changed { $0.scrolled.toggle() }]
    case .velocityX: [changed { $0.velocityX += 3000 }, changed { $0.velocityX -= 3000 }]
    case .keyboard: [changed { $0.keyboard = release.keyboard == 0 ? 336 : 0 }]
    }
  }
}
