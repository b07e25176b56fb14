/// What of a cell is filled: 24 rows of 8 samples, so that halves, thirds, quarters and eighths of it
/// are whole numbers of rows.
struct CellMask: Equatable, Sendable {
  /// Rows of samples.
  static let rows = 24
  /// Samples in a row.
  static let columns = 8

  /// Eight rows each, the uppermost in the lowest bits, the leftmost sample in the lowest bit.
  private var upper: UInt64 = 0
  private var middle: UInt64 = 0
  private var lower: UInt64 = 0

  /// A cell of which in each row of samples some from the left on are filled.
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

  /// A cell whose samples are asked for one by one, in shares of its width and height.
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

  /// How many samples are filled.
  var count: Int {
    upper.nonzeroBitCount + middle.nonzeroBitCount + lower.nonzeroBitCount
  }

  /// How many samples there are.
  static let all = rows * columns

  /// How many samples differ.
  func difference(from other: CellMask) -> Int {
    (upper ^ other.upper).nonzeroBitCount + (middle ^ other.middle).nonzeroBitCount
      + (lower ^ other.lower).nonzeroBitCount
  }
}
