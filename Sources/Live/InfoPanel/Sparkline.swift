import SheetEngine

/// A quantity over time in one row of eighths, or of signs where only ASCII may be drawn.
package struct Sparkline {
  private static let eighths = Array("▁▂▃▄▅▆▇█")
  private static let signs = Array("_..--^^#")

  /// As many marks as values; `range` is what the lowest and the highest mark stand for.
  package static func text(
    _ values: [Double], in range: ClosedRange<Double>, isASCII: Bool = false
  ) -> String {
    let steps = isASCII ? signs : eighths
    let extent = range.upperBound - range.lowerBound
    return String(
      values.map { value in
        guard extent > 0, value.isFinite else { return steps[0] }
        let share = min(1, max(0, (value - range.lowerBound) / extent))
        return steps[Int(bounded: (share * 7).rounded())]
      })
  }

  /// Values around a zero that lies in the middle of the line: the positive ones below it, as velocities
  /// are shown, each by one of two marks; what is not a number is a zero.
  package static func signed(
    _ values: [Double], most: Double, isASCII: Bool = false
  ) -> String {
    let marks = isASCII ? ["^", "'", "-", ".", "v"] : ["▀", "▔", "─", "▁", "▄"]
    return values.map { value in
      let share = value.isFinite && most > 0 ? value / most : 0
      if abs(share) < 0.02 { return marks[2] }
      let isFast = abs(share) >= 0.5
      return share < 0 ? marks[isFast ? 0 : 1] : marks[isFast ? 4 : 3]
    }.joined()
  }
}
