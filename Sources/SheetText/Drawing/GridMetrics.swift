public import SheetEngine

/// Cells laid over a screen: how many, and how many points each is wide and tall.
///
/// A cell is 9 x 20 points, which makes 44 x 43 of the reference phone; its sides are about those of
/// a terminal's cells, so that circles are round. Screens get no more than 140 x 60 cells, which are
/// then larger.
public struct GridMetrics: Equatable, Sendable {
  /// Width of a cell where nothing else is asked for, in points.
  public static let cellWidth = 9.0
  /// Height of a cell where nothing else is asked for, in points.
  public static let cellHeight = 20.0
  /// Fewer rows than these show a part of the screen; so many show all of it.
  public static let fewestRows = 20

  /// Columns.
  public let columns: Int
  /// Rows that are shown.
  public let rows: Int
  /// Rows that the whole screen has.
  public let allRows: Int
  /// Points that a column is wide.
  public let width: Double
  /// Points that a row is tall.
  public let height: Double

  /// Lays cells over a screen; nil: as many as it takes.
  ///
  /// Down to 20 rows, the rows share the whole screen; fewer rows show a part of it.
  ///
  /// A `height` is what each row has in points; then `rows` take in the whole screen.
  public init(
    bounds: Rect, columns: Int? = nil, rows: Int? = nil, height rowHeight: Double? = nil
  ) {
    let screenWidth = Self.extent(bounds.width)
    let screenHeight = Self.extent(bounds.height)
    let natural = min(140, Int(bounded: (screenWidth / Self.cellWidth).rounded(.up)))
    self.columns = min(400, max(16, columns ?? natural))
    let all = min(60, Int(bounded: (screenHeight / Self.cellHeight).rounded(.up)))
    self.rows = min(200, max(6, rows ?? all))
    allRows = rowHeight != nil ? self.rows : max(self.rows, min(all, Self.fewestRows))
    width =
      columns == nil && screenWidth <= 1260 ? Self.cellWidth : screenWidth / Double(self.columns)
    let isWhole = rows == nil && screenHeight <= 1200
    height = rowHeight ?? (isWhole ? Self.cellHeight : screenHeight / Double(allRows))
  }

  /// The column edge that is nearest to a point's distance from the left.
  func column(_ x: Double) -> Int { Self.whole((x / width).rounded()) }

  /// The row that a point lies in, by its distance from the top.
  func row(_ y: Double) -> Int { Self.whole((y / height).rounded(.down)) }

  /// Rows between two points, rounded down.
  func rows(in distance: Double) -> Int { row(distance) }

  /// An extent of at least one point; what is no finite number counts as one point.
  private static func extent(_ value: Double) -> Double {
    value >= 1 && value.isFinite ? min(value, 100_000) : 1
  }

  /// The nearest whole number within 100,000 of 0, whatever the value is.
  static func whole(_ value: Double) -> Int {
    min(100_000, max(-100_000, Int(bounded: value)))
  }
}

extension Rect {
  /// Half way between its sides, in points.
  var midX: Double { x + width / 2 }
  /// Half way between its top and its bottom, in points.
  var midY: Double { y + height / 2 }
}
