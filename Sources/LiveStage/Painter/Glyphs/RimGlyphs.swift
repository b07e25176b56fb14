/// Thin lines in a cell, and which of them stands for a piece of an edge.
enum RimGlyphs {
  /// How much of a cell's height an edge rises within it that is drawn as a slanted line.
  private static let slant = 0.35

  /// The line for an edge that passes through a cell; a blank where it does not.
  ///
  /// - Parameters:
  ///   - heights: How far down it lies, from 0 to 1, where it passes the cell's columns from the left to
  ///     the right, eight at most.
  ///   - places: How far to the right it lies where it passes its rows, eight at most.
  /// - Returns: The glyph.
  static func line(heights: [Double], places: [Double]) -> UInt32 {
    guard heights.count >= 4, let first = heights.first, let last = heights.last else {
      guard places.count >= 5 else { return 0x20 }
      return choice(of: [0x258F, 0x2502, 0x2595], at: mean(places))  // ▏ │ ▕
    }
    if last - first < -slant { return 0x2571 }  // ╱
    if last - first > slant { return 0x2572 }  // ╲
    return choice(of: [0x2594, 0x2500, 0x2581], at: mean(heights))  // ▔ ─ ▁
  }

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(values.count)
  }

  private static func choice(of glyphs: [UInt32], at place: Double) -> UInt32 {
    glyphs[place < 0.28 ? 0 : place < 0.72 ? 1 : 2]
  }
}
