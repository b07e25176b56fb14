/// The filled part of a cell: 24 rows of 8 samples, so that halves, thirds, quarters and eighths of
/// the height are whole rows.
struct CellMask: Equatable, Sendable {
  /// Number of rows of samples.
  static let rows = 24
  /// Number of samples in a row.
  static let columns = 8

  /// Eight rows each, the top row in the lowest bits, the leftmost sample in the lowest bit.
  private var upper: UInt64 = 0
  private var middle: UInt64 = 0
  private var lower: UInt64 = 0

  /// Creates a mask with a range of filled samples for each row.
  init(filling samples: (_ row: Int) -> Range<Int>) {
    for row in 0..<Self.rows {
      let span = samples(row).clamped(to: 0..<Self.columns)
      guard !span.isEmpty else { continue }
      let bits = (UInt64(1) << UInt64(span.count) - 1) << UInt64(span.lowerBound + row % 8 * 8)
      switch row / 8 {
      case 0: upper |= bits
      case 1: middle |= bits
      default: lower |= bits
      }
    }
  }

  /// Creates a mask with a function that is called for each sample, with fractions of the cell's
  /// width and height.
  init(where isFilled: (_ x: Double, _ y: Double) -> Bool) {
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let x = (Double(column) + 0.5) / Double(Self.columns)
        let y = (Double(row) + 0.5) / Double(Self.rows)
        guard isFilled(x, y) else { continue }
        let bit = UInt64(1) << UInt64(column + row % 8 * 8)
        switch row / 8 {
        case 0: upper |= bit
        case 1: middle |= bit
        default: lower |= bit
        }
      }
    }
  }

  /// Number of filled samples.
  var count: Int {
    upper.nonzeroBitCount + middle.nonzeroBitCount + lower.nonzeroBitCount
  }

  /// Number of all samples.
  static let all = rows * columns

  /// Returns the number of samples that differ.
  func difference(from other: CellMask) -> Int {
    (upper ^ other.upper).nonzeroBitCount + (middle ^ other.middle).nonzeroBitCount
      + (lower ^ other.lower).nonzeroBitCount
  }
}
