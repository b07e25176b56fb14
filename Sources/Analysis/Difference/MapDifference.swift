package import DecisionMaps
package import ExactAnalysis
internal import Support
package import SheetEngine
internal import SheetScript

/// The differences between the decisions of two policies on one slice.
package struct MapDifference: Sendable {
  /// A connected set of releases with a changed outcome.
  package struct Change: Equatable, Sendable {
    /// The outcome before the change.
    package var before: ReleaseOutcome
    /// The outcome after the change.
    package var after: ReleaseOutcome
    /// The bounding rectangle.
    ///
    /// The sides of a sampled area are found by bisection, to about 0.1 pt.
    package var area: AreaDescription
    /// The fraction of the plane, 0 to 1; 0 if only a line or a point changed.
    package var fraction: Double
    /// The fraction of the bounding rectangle that the change covers, 0 to 1.
    package var fill: Double
    /// The convex parts, the largest first.
    package var parts: [Part]

    /// An example release: that of the largest part.
    package var example: PlanePoint { parts[0].example }
  }

  /// A convex part of a change; for a sampled change, its bounding rectangle.
  package struct Part: Equatable, Sendable {
    /// The corners: two for a line segment, one for a point.
    package var polygon: [PlanePoint]
    /// The fraction of the plane, 0 to 1.
    package var fraction: Double
    /// A release in the part.
    package var example: PlanePoint
  }

  /// The slice of the first map.
  package let slice: MapSlice
  /// The fraction of the plane that changed, 0 to 1.
  package let changedFraction: Double
  /// The changes, the largest first.
  package let changes: [Change]
  /// True if all releases were compared, false if only the centers of the cells were compared.
  package let isExact: Bool
  /// The reason why the comparison is not exact; nil if there is none.
  package internal(set) var unsupportedOperation: UnsupportedOperation?
  /// Changed releases that the map does not show.
  package internal(set) var hiddenChanges: [HiddenChange] = []
  /// The fixed values of the slice that one of the policies reads.
  let alsoReads: [String]
  /// True if both maps have custom heights, which are not compared.
  private let hasHeights: Bool

  /// Compares two maps; nil if their grids differ.
  package init?(
    from before: DecisionMap, by old: ReleaseDecider, to after: DecisionMap, by new: ReleaseDecider
  ) {
    guard before.rows == after.rows, before.columns == after.columns,
      before.slice.travel == after.slice.travel, before.slice.velocity == after.slice.velocity
    else { return nil }
    slice = before.slice
    alsoReads = before.hiddenAxes.union(after.hiddenAxes).map(\.rawValue).sorted()
    unsupportedOperation = before.unsupportedOperation ?? after.unsupportedOperation
    hasHeights = before.outcomes.contains(.height) && after.outcomes.contains(.height)
    if let one = before.exact, let other = after.exact {
      isExact = true
      changes = ExactDifference(from: one, to: other).changes
      changedFraction = changes.reduce(0) { $0 + $1.fraction }
      return
    }
    isExact = false
    var pairs: [(ReleaseOutcome, ReleaseOutcome)] = []
    let kinds = before.cells.indices.map { index -> Int? in
      let pair = (
        before.outcomes[before.cells[index].outcome], after.outcomes[after.cells[index].outcome]
      )
      guard pair.0 != pair.1 else { return nil }
      if let index = pairs.firstIndex(where: { $0 == pair }) { return index }
      pairs.append(pair)
      return pairs.count - 1
    }
    changedFraction = Double(kinds.count { $0 != nil }) / Double(kinds.count)
    let search = EdgeSearch(before: (before.slice, old), after: (after.slice, new))
    changes = CellRegion.all(in: kinds, columns: before.columns).map { patch in
      let area = search.area(of: patch, where: pairs[patch.kind])
      let fraction = Double(patch.cells.count) / Double(kinds.count)
      let cell = patch.cells[patch.cells.count / 2]
      let example = PlanePoint(
        travel: before.slice.travel.center(cell.row),
        velocity: before.slice.velocity.center(cell.column))
      return Change(
        before: pairs[patch.kind].0, after: pairs[patch.kind].1, area: area, fraction: fraction,
        fill: patch.fill,
        parts: [Part(polygon: area.corners, fraction: fraction, example: example)])
    }
  }

  /// True if no release changed.
  package var isEmpty: Bool { changes.isEmpty && hiddenChanges.isEmpty }

  /// The changes, one per line.
  ///
  /// Changes beyond `limit` are summed up.
  package func lines(limit: Int = 8) -> [String] {
    guard !isEmpty else { return ["from \(slice.from): \(unchangedText)"] }
    let percent = (changedFraction * 100).fixed(1)
    let basis =
      unsupportedOperation.map { " (sampled: \($0.message))" }
      ?? (isExact ? heightNote : " (sampled)")
    let head = changes.isEmpty ? "no change on the map" : "\(percent)% of the plane changed"
    var lines = ["from \(slice.from): \(head)\(basis)"]
    lines += changes.prefix(limit).map(line)
    let rest = changes.dropFirst(limit)
    if !rest.isEmpty {
      let fraction = rest.map(\.fraction).reduce(0, +)
      lines.append("  and \(rest.count) smaller areas, \((fraction * 100).fixed(1))% in total")
    }
    lines += hiddenChanges.prefix(limit).map { change in
      "  from \(slice.from), not on the map, \(text(change)): \(beforeText(change.before)), "
        + "now \(afterText(change.after))"
    }
    if hiddenChanges.count > limit {
      lines.append("  and \(hiddenChanges.count - limit) more that are not on the map")
    }
    return lines
  }

  /// The result without a change, as text.
  var unchangedText: String {
    guard let unsupportedOperation else {
      if isExact { return "no change in any release\(heightNote)" }
      let count = slice.travel.count * slice.velocity.count
      return "no change in \(count) releases (sampled)"
    }
    let count = slice.travel.count * slice.velocity.count
    return "no change in \(count) releases (sampled: \(unsupportedOperation.message))"
  }

  /// A release that the map does not show, as text.
  func text(_ change: HiddenChange) -> String {
    let position = DirectionText.exactText(
      travel: change.release.travel - slice.restRelease.travel, velocity: change.release.velocity)
    let inputs = change.release.inputDifference(from: slice.restRelease)
    return inputs.isEmpty ? position : "\(position), \(inputs)"
  }

  /// A note about outcomes that are not compared.
  var heightNote: String { hasHeights ? "; custom heights are not compared" : "" }

  private func line(_ change: Change) -> String {
    "  from \(slice.from), \(place(of: change)): "
      + "\(beforeText(change.before)), now \(afterText(change.after)) (\((change.fraction * 100).fixed(1))%)"
      + (change.fraction > 0 ? ", such as \(releaseText(change.example))" : "")
  }

  /// The description of the area of a change.
  func place(of change: Change) -> String {
    guard change.fraction > 0 else {
      let what = change.parts[0].polygon.count == 2 ? "only on a line" : "only at a point"
      return "\(what), such as \(releaseText(change.example))"
    }
    let fills = change.fill < 0.95 ? ", \((change.fill * 100).fixed(0))% of that" : ""
    return change.area.text(on: slice) + fills
  }

  /// The description of a release: "96 pt down at 300 pt/s up".
  func releaseText(_ example: PlanePoint) -> String {
    DirectionText.text(travel: example.travel, velocity: example.velocity)
  }

  func beforeText(_ outcome: ReleaseOutcome) -> String {
    switch outcome {
    case .dismiss: "dismissed"
    case .detent(slice.from): "stayed"
    case .detent(let name): name
    case .height: outcome.word
    }
  }

  func afterText(_ outcome: ReleaseOutcome) -> String {
    switch outcome {
    case .dismiss: "dismissed"
    case .detent(slice.from): "stays"
    case .detent(let name): name
    case .height: outcome.word
    }
  }
}

/// Finds the sides of a changed area more exactly than the size of a cell.
private struct EdgeSearch {
  let before: (slice: MapSlice, decider: ReleaseDecider)
  let after: (slice: MapSlice, decider: ReleaseDecider)

  private var slice: MapSlice { before.slice }

  func area(of patch: CellRegion, where pair: (ReleaseOutcome, ReleaseOutcome)) -> AreaDescription {
    func holds(_ travel: Double, _ velocity: Double) -> Bool {
      before.decider(before.slice.release(travel: travel, velocity: velocity)).outcome == pair.0
        && after.decider(after.slice.release(travel: travel, velocity: velocity)).outcome == pair.1
    }
    func row(_ edge: Int, outwards: Int) -> Double {
      let column = median(patch.cells.filter { $0.row == edge }.map(\.column))
      let velocity = slice.velocity.center(column)
      return side(edge, outwards, on: slice.travel) { holds($0, velocity) }
    }
    func column(_ edge: Int, outwards: Int) -> Double {
      let row = median(patch.cells.filter { $0.column == edge }.map(\.row))
      let travel = slice.travel.center(row)
      return side(edge, outwards, on: slice.velocity) { holds(travel, $0) }
    }
    let (rows, columns) = (patch.rows, patch.columns)
    let (top, bottom) = (
      row(rows.lowerBound, outwards: -1), row(rows.upperBound, outwards: 1)
    )
    let (left, right) = (
      column(columns.lowerBound, outwards: -1), column(columns.upperBound, outwards: 1)
    )
    return AreaDescription(
      travel: min(top, bottom)...max(top, bottom), velocity: left...max(left, right))
  }

  private func median(_ values: [Int]) -> Int { values.sorted()[values.count / 2] }

  /// Bisects ten times between the center of the outermost cell and the center of the next cell
  /// outside.
  private func side(
    _ cell: Int, _ outwards: Int, on axis: MapAxis, holds: (Double) -> Bool
  ) -> Double {
    guard (0..<axis.count).contains(cell + outwards) else {
      return outwards < 0 ? axis.range.lowerBound : axis.range.upperBound
    }
    var (inside, outside) = (axis.center(cell), axis.center(cell + outwards))
    for _ in 0..<10 {
      let middle = (inside + outside) / 2
      if holds(middle) { inside = middle } else { outside = middle }
    }
    return (inside + outside) / 2
  }
}
