internal import CLibrary
internal import SheetEngine

/// An axis of a map: a range that is divided into cells of equal size.
///
/// Travel is in points, velocity in points per second; both are positive downward.
package struct MapAxis: Equatable, Sendable {
  /// The range, including the whole first and last cells.
  package let range: ClosedRange<Double>
  /// The number of cells, at least 1.
  package let count: Int

  /// Divides a finite range into cells; a count below 1 is treated as 1.
  package init(_ range: ClosedRange<Double>, cells: Int) {
    self.range = range
    count = max(1, cells)
  }

  /// The size of a cell.
  package var step: Double { (range.upperBound - range.lowerBound) / Double(count) }

  /// The center of a cell, which is its sample point.
  package func center(_ index: Int) -> Double {
    range.lowerBound + (Double(index) + 0.5) * step
  }

  /// The start of a cell; `count` returns the end of the last cell.
  package func edge(_ index: Int) -> Double { range.lowerBound + Double(index) * step }

  /// The cell that contains a value, or the nearest cell if the value is outside the range.
  package func cell(at value: Double) -> Int {
    guard step > 0 else { return 0 }
    let index = ((value - range.lowerBound) / step).rounded(.down)
    return min(count - 1, max(0, Int(bounded: index)))
  }

  /// Round numbers inside the range, approximately `most` or fewer.
  package func ticks(_ most: Int) -> [Double] {
    let length = range.upperBound - range.lowerBound
    guard length > 0, most > 0 else { return [] }
    let rough = length / Double(most)
    let decade = pow(10, log10(rough).rounded(.down))
    let gap = [1.0, 2, 5, 10].map { $0 * decade }.first { $0 >= rough - 1e-9 } ?? rough
    var ticks: [Double] = []
    var tick = (range.lowerBound / gap).rounded(.up) * gap
    while tick <= range.upperBound + 1e-9 {
      ticks.append(tick == 0 ? 0 : tick)
      tick += gap
    }
    return ticks
  }
}
