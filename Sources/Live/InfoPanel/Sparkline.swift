internal import SheetEngine

/// A graph of values in one row, with block elements of eight heights or with ASCII characters.
package struct Sparkline {
  private static let eighths = Array("▁▂▃▄▅▆▇█")
  private static let signs = Array("_..--^^#")

  /// Returns one character for each value; `range` contains the values of the lowest and the
  /// highest character.
  package static func text(
    _ values: [Double], in range: ClosedRange<Double>, isASCII: Bool = false
  ) -> String {
    let steps = isASCII ? signs : eighths
    let extent = range.upperBound - range.lowerBound
    return String(
      values.map { value in
        guard extent > 0, value.isFinite else { return steps[0] }
        let fraction = min(1, max(0, (value - range.lowerBound) / extent))
        return steps[Int(bounded: (fraction * 7).rounded())]
      })
  }

  /// Returns a graph of signed values with two levels in each direction, positive values below the
  /// center as for velocities; values that are not finite are shown as zero.
  package static func signed(
    _ values: [Double], most: Double, isASCII: Bool = false
  ) -> String {
    let marks = isASCII ? ["^", "'", "-", ".", "v"] : ["▀", "▔", "─", "▁", "▄"]
    return values.map { value in
      let fraction = value.isFinite && most > 0 ? value / most : 0
      if abs(fraction) < 0.02 { return marks[2] }
      let isFast = abs(fraction) >= 0.5
      return fraction < 0 ? marks[isFast ? 0 : 1] : marks[isFast ? 4 : 3]
    }.joined()
  }
}
