internal import ExactAnalysis
package import SheetEngine
internal import SheetScript

/// A layer of a map: the category of every cell.
package struct MapLayerCells: Sendable {
  /// The map with the decisions of the cells.
  package let map: DecisionMap
  /// The layer that the cells show.
  package let layer: MapLayer
  /// The categories, in the order of the legend.
  package let categories: [MapCategory]
  /// An index into `categories` for every cell, row by row.
  package let cells: [Int]

  /// The layer of the outcomes.
  package static func outcomes(of map: DecisionMap) -> MapLayerCells {
    let detents = map.slice.restRelease.detents
    let categories = map.outcomes.map { outcome -> MapCategory in
      if outcome == .height { return .detent(detents.count, outcome.word) }
      guard case .detent(let name) = outcome else { return .dismissal(outcome.word) }
      // The largest detent is first, so that the two largest detents look the same on every map.
      let index = detents.reversed().firstIndex { $0.isNamed(name) } ?? detents.count
      return .detent(index, name)
    }
    return MapLayerCells(
      map: map, layer: .outcome, categories: categories, cells: map.cells.map { $0.outcome })
  }

  /// The layer of the rules.
  package static func rules(of map: DecisionMap) -> MapLayerCells {
    var taken: Set<Character> = []
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    let categories = map.rules.enumerated().map { place, rule -> MapCategory in
      let candidates = rule.filter { $0.isASCII && ($0.isLetter || $0.isNumber) } + letters
      let symbol = candidates.first { !taken.contains($0) } ?? "?"
      taken.insert(symbol)
      return .rule(place, symbol, rule)
    }
    return MapLayerCells(
      map: map, layer: .rule, categories: categories, cells: map.cells.map { $0.rule })
  }

  /// The layer of the margins; ten points per second count as one point.
  package static func margins(of map: DecisionMap, _ margins: MapMargins) -> MapLayerCells {
    let categories: [MapCategory] = [
      .band(0, "!", "under 10 pt or 100 pt/s"), .band(1, "-", "under 25 pt or 250 pt/s"),
      .band(3, "=", "under 50 pt or 500 pt/s"), .band(5, "#", "more"),
    ]
    let cells = map.cells.indices.map { index in
      let points = min(margins.travel[index], margins.velocity[index] / 10)
      return points < 10 ? 0 : points < 25 ? 1 : points < 50 ? 2 : 3
    }
    return MapLayerCells(map: map, layer: .margin, categories: categories, cells: cells)
  }

  /// The layer of the settle times.
  package static func times(of map: DecisionMap, _ times: MapSettleTimes) -> MapLayerCells {
    let categories: [MapCategory] = [
      .band(0, ".", "under 0.1 s"), .band(1, ":", "under 0.2 s"), .band(2, "-", "under 0.3 s"),
      .band(3, "=", "under 0.4 s"), .band(4, "+", "under 0.6 s"), .band(5, "#", "longer"),
    ]
    let limits = [0.1, 0.2, 0.3, 0.4, 0.6]
    let cells = times.seconds.map { seconds in
      limits.firstIndex { seconds < $0 } ?? limits.count
    }
    return MapLayerCells(map: map, layer: .time, categories: categories, cells: cells)
  }

  /// The cells of any layer.
  ///
  /// `decider` must be the decider of the map.
  package static func of(
    _ map: DecisionMap, layer: MapLayer, by decider: ReleaseDecider, style: Style
  ) -> MapLayerCells {
    switch layer {
    case .outcome: outcomes(of: map)
    case .rule: rules(of: map)
    case .margin: margins(of: map, MapMargins(of: map, by: decider))
    case .time: times(of: map, MapSettleTimes(of: map, by: decider, style: style))
    }
  }

  /// The category of a cell.
  package func category(row: Int, column: Int) -> MapCategory {
    categories[cells[row * map.columns + column]]
  }

  /// The used categories with their fractions of the plane, 0 to 1.
  ///
  /// Outcomes and rules are sorted by fraction, the largest first.
  package var legend: [(category: MapCategory, fraction: Double)] {
    var fractions = [Double](repeating: 0, count: categories.count)
    if let parts {
      for part in parts { fractions[part.category] += part.fraction }
    } else {
      for cell in cells { fractions[cell] += 1 }
      for category in fractions.indices { fractions[category] /= Double(cells.count) }
    }
    let used = categories.indices.filter { fractions[$0] > 0 }
    let isRanked = layer == .rule || layer == .outcome
    let order = isRanked ? used.sorted { (fractions[$1], $0) < (fractions[$0], $1) } : used
    return order.map { (categories[$0], fractions[$0]) }
  }

  /// The polygons of an exact map as velocities and travels, with their categories and fractions;
  /// nil if the layer has no polygons.
  package var parts:
    [(corners: [(velocity: Double, travel: Double)], category: Int, fraction: Double)]?
  {
    guard let exact = map.exact, layer == .outcome || layer == .rule else { return nil }
    return exact.cells.filter { $0.polygon.count > 2 }.map { cell in
      let index =
        layer == .rule
        ? map.rules.firstIndex(of: cell.decision.rule)
        : map.outcomes.firstIndex(of: cell.decision.outcome)
      return (cell.polygon, index ?? 0, cell.fraction)
    }
  }

  /// Notes for the reader about values that the axes do not show.
  package var notes: [String] {
    var notes = heightSteps.isEmpty ? [] : ["lines: the custom height jumps"]
    let hidden = map.hiddenAxes.map { $0.rawValue }.sorted()
    if !hidden.isEmpty {
      let label = hidden.joined(separator: ", ")
      notes.append("this policy also reads \(label); the map can differ for other values")
    }
    return notes
  }

  /// The edges that are drawn as lines: the jumps of custom heights in the layer of the outcomes.
  package var heightSteps: [HeightStep] { layer == .outcome ? map.heightSteps : [] }
}
