internal import CLibrary
internal import SheetEngine

/// One side of a map: a range cut into cells of one size, each judged at its middle.
///
/// Travel is in points, velocity in points per second; both are positive downward.
package struct MapAxis: Equatable, Sendable {
  /// From the first cell's outer edge to the last one's.
  package let range: ClosedRange<Double>
  /// How many cells there are, at least 1.
  package let count: Int

  /// Cuts a finite range into cells; a count below 1 counts as 1.
  package init(_ range: ClosedRange<Double>, cells: Int) {
    self.range = range
    count = max(1, cells)
  }

  /// The size of a cell.
  package var step: Double { (range.upperBound - range.lowerBound) / Double(count) }

  /// Where the cell of that index is judged.
  package func middle(_ index: Int) -> Double {
    range.lowerBound + (Double(index) + 0.5) * step
  }

  /// Where the cell of that index begins; `count` gives the end of the last.
  package func edge(_ index: Int) -> Double { range.lowerBound + Double(index) * step }

  /// The cell that a value lies in; values outside count to the nearest cell.
  package func cell(at value: Double) -> Int {
    guard step > 0 else { return 0 }
    let place = ((value - range.lowerBound) / step).rounded(.down)
    return min(count - 1, max(0, Int(bounded: place)))
  }

  /// Round numbers inside the range, at most about so many.
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
