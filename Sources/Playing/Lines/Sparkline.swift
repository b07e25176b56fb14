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
}
