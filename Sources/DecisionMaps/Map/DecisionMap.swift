package import ExactAnalysis
package import SheetEngine
internal import SheetScript

/// What a policy decides, for every release of a plane: one answer a cell.
///
/// Rows are travel, from the furthest up to the furthest down; columns are velocity likewise.
package struct DecisionMap: Sendable {
  /// What was decided in a cell.
  package struct Cell: Equatable, Sendable {
    /// Index into `outcomes`.
    package var outcome: Int
    /// Index into `rules`.
    package var rule: Int
    /// False where no rule of the script answered.
    package var isAnswered: Bool
  }

  /// The releases that were judged.
  package let slice: MapSlice
  /// What releases may end in: dismissal first, then the detents by height.
  package private(set) var outcomes: [ReleaseOutcome]
  /// The rules that decided somewhere, in the order in which they were met.
  package private(set) var rules: [String] = []
  /// The answers, row by row.
  package private(set) var cells: [Cell] = []
  /// Which of the things that the plane holds fast would change an answer: "elapsed", "by", ...
  package private(set) var hiddenAxes: [String] = []

  /// What the cells were drawn from; nil: each was asked about.
  package let exact: ExactMap?
  /// Why they were asked about one by one; nil: nothing else was tried.
  package let refusal: UnsupportedOperation?

  /// Draws the cells from an exact map if there is one, or decides every cell; calls `rowEnded` after each row.
  package init(of slice: MapSlice, by decider: ReleaseDecider, rowEnded: () -> Void = {}) {
    self.slice = slice
    outcomes = [.dismiss] + slice.still.detents.map { .detent($0.name) }
    cells.reserveCapacity(slice.travel.count * slice.velocity.count)
    switch decider.attempt(slice) {
    case .exact(let map): (exact, refusal) = (map, nil)
    case .refused(let why): (exact, refusal) = (nil, why)
    case nil: (exact, refusal) = (nil, nil)
    }
    for row in 0..<slice.travel.count {
      if let exact {
        for run in exact.row(row, of: slice) {
          cells.append(contentsOf: repeatElement(cell(of: run.decision), count: run.count))
        }
      } else {
        for column in 0..<slice.velocity.count {
          cells.append(cell(of: decider(slice.release(row: row, column: column))))
        }
      }
      rowEnded()
    }
    // A cell may be too thin to be drawn, and is there all the same.
    for area in exact?.areas ?? [] { _ = cell(of: area.decision) }
    hiddenAxes = exact?.reads.held ?? FixedParameter.read(in: slice, by: decider)
  }

  private mutating func cell(of answer: PolicyResult) -> Cell {
    Cell(
      outcome: Self.index(of: answer.outcome, in: &outcomes),
      rule: Self.index(of: answer.rule, in: &rules), isAnswered: answer.isAnswered)
  }

  private static func index<Value: Equatable>(of value: Value, in values: inout [Value]) -> Int {
    if let index = values.firstIndex(of: value) { return index }
    values.append(value)
    return values.count - 1
  }

  /// What the picture rests on, in one line.
  package var basis: String {
    if let exact {
      let count = exact.borders.count
      return "exact: \(count) \(count == 1 ? "border" : "borders")"
    }
    let releases = "\(cells.count) releases, one at the center of each cell"
    return refusal.map { "sampled: \($0.words); \(releases)" } ?? "sampled: \(releases)"
  }

  /// How many rows there are.
  package var rows: Int { slice.travel.count }
  /// How many columns there are.
  package var columns: Int { slice.velocity.count }

  /// The answer in a cell.
  package subscript(row: Int, column: Int) -> Cell { cells[row * columns + column] }

  /// Where a release in a cell ends.
  package func outcome(row: Int, column: Int) -> ReleaseOutcome {
    outcomes[self[row, column].outcome]
  }

  /// The height at which an outcome ends, in points; 0 when it is gone, no number where it is a
  /// height of its own, which each release has another of.
  package func height(of outcome: ReleaseOutcome) -> Double {
    if outcome == .height { return .nan }
    guard case .detent(let name) = outcome else { return 0 }
    return slice.still.detents.first { $0.name == name }?.height ?? slice.still.height
  }

  /// The share of the plane where a rule decides, 0 to 1.
  package func share(ofRule rule: String) -> Double {
    guard let index = rules.firstIndex(of: rule) else { return 0 }
    return share { $0.rule == index }
  }

  /// The share of the plane that ends in an outcome, 0 to 1.
  package func share(of outcome: ReleaseOutcome) -> Double {
    guard let index = outcomes.firstIndex(of: outcome) else { return 0 }
    return share { $0.outcome == index }
  }

  private func share(_ counts: (Cell) -> Bool) -> Double {
    Double(cells.count(where: counts)) / Double(cells.count)
  }
}

/// What a map holds fast, and whether the policy reads it.
enum FixedParameter {
  /// Asks a few releases again with other times, handles and scrolled content.
  static func read(in slice: MapSlice, by decider: ReleaseDecider) -> [String] {
    var found: [String] = []
    for (name, change) in changes where differs(slice, decider, change) { found.append(name) }
    return found
  }

  private static let changes: [(String, @Sendable (inout Release) -> Void)] = [
    ("elapsed", { $0.elapsed = $0.elapsed > 0.2 ? 0.06 : 1 }),
    ("elapsed", { $0.elapsed = 3 }),
    ("by", { $0.by = $0.by == .content ? .grabber : .content }),
    ("scrolled", { $0.scrolled.toggle() }),
  ]

  private static func differs(
    _ slice: MapSlice, _ decider: ReleaseDecider, _ change: (inout Release) -> Void
  ) -> Bool {
    let (rows, columns) = (min(6, slice.travel.count), min(8, slice.velocity.count))
    for row in 0..<rows {
      for column in 0..<columns {
        var release = slice.release(
          row: (2 * row + 1) * slice.travel.count / (2 * rows),
          column: (2 * column + 1) * slice.velocity.count / (2 * columns))
        let before = decider(release).outcome
        change(&release)
        if decider(release).outcome != before { return true }
      }
    }
    return false
  }
}
