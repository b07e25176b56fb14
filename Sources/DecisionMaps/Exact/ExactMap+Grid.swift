package import ExactAnalysis
internal import SheetEngine
internal import SheetScript

/// The decisions of an exact map at the cell centers of a grid.
extension ExactMap {
  /// The decisions at a travel in the order of the velocity, each with the velocity in the middle of
  /// its area, or 0 if the area contains it.
  ///
  /// Areas within the tolerance of the built-in rules are left out: at their thresholds, a value can
  /// belong to either side.
  package func decisions(at travel: Double) -> [(velocity: Double, result: PolicyResult)] {
    areas.compactMap { area in
      guard let range = area.part.velocities(at: travel),
        range.upperBound - range.lowerBound > 2 * Release.tolerance
      else { return nil }
      let center = (range.lowerBound + range.upperBound) / 2
      return (range.contains(0) ? 0 : center, area.decision)
    }
    .sorted { $0.velocity < $1.velocity }
  }

  /// The decisions of a row of the grid, as runs of equal neighbors.
  func row(_ row: Int, of slice: MapSlice) -> [(count: Int, decision: PolicyResult)] {
    let travel = slice.travel.center(row)
    let columns = slice.velocity.count
    var places = [Int](repeating: -1, count: columns)
    let isOnLine = lines.contains {
      $0.velocity == 0 && abs($0.travel * travel + $0.constant) <= PlaneLine.epsilon
    }
    if !isOnLine {
      for (index, area) in areas.enumerated() {
        guard let range = area.part.velocities(at: travel) else { continue }
        let slack = 4 * PlaneLine.epsilon * window.velocity
        var column = max(0, slice.velocity.cell(at: range.lowerBound) - 1)
        while column < columns {
          let middle = slice.velocity.center(column)
          if middle >= range.upperBound - slack { break }
          if middle > range.lowerBound + slack { places[column] = index }
          column += 1
        }
      }
    }
    var runs: [(count: Int, decision: PolicyResult)] = []
    var last = -1
    for (column, place) in places.enumerated() {
      if place >= 0, place == last {
        runs[runs.count - 1].count += 1
      } else if place >= 0 {
        runs.append((1, areas[place].decision))
      } else {
        // On a border: look up the decision of the border itself.
        let found = decision(travel: travel, velocity: slice.velocity.center(column))
        runs.append((1, found ?? areas[0].decision))
      }
      last = place
    }
    return runs
  }
}

extension PlaneRegion {
  /// The velocities inside the region at a travel; nil if there are none.
  func velocities(at travel: Double) -> ClosedRange<Double>? {
    var least = Double.infinity
    var most = -Double.infinity
    for (one, other) in edges {
      let (low, high) = (min(one.travel, other.travel), max(one.travel, other.travel))
      guard travel >= low, travel <= high else { continue }
      let ends: [Double]
      if low == high {
        ends = [one.velocity, other.velocity]
      } else {
        let fraction = (travel - one.travel) / (other.travel - one.travel)
        ends = [one.velocity + fraction * (other.velocity - one.velocity)]
      }
      for end in ends {
        least = min(least, end)
        most = max(most, end)
      }
    }
    return least <= most ? least...most : nil
  }
}
