public import SheetEngine

/// The number of cells for a screen, and the size of a cell in points.
///
/// The default cell is 9 x 20 points, which gives 44 x 43 cells for the reference phone. This is
/// about the aspect ratio of terminal cells, so circles look round. By default a screen has at most
/// 140 x 60 cells; a larger screen has larger cells.
public struct GridMetrics: Equatable, Sendable {
  /// Default width of a cell in points.
  public static let cellWidth = 9.0
  /// Default height of a cell in points.
  public static let cellHeight = 20.0
  /// The smallest number of rows that shows the whole screen; fewer rows show a part of it.
  public static let fewestRows = 20

  /// Number of columns.
  public let columns: Int
  /// Number of visible rows.
  public let rows: Int
  /// Number of rows of the whole screen.
  public let allRows: Int
  /// Width of a column in points.
  public let width: Double
  /// Height of a row in points.
  public let height: Double

  /// Computes the cells for a screen; nil selects the default number.
  ///
  /// With at least 20 rows, the rows cover the whole screen; fewer rows show a part of it.
  ///
  /// `height` sets the height of a row in points; then `rows` cover the whole screen.
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

  /// The column border nearest to a distance from the left.
  func column(_ x: Double) -> Int { Self.clampedInteger((x / width).rounded()) }

  /// The row that contains a distance from the top.
  func row(_ y: Double) -> Int { Self.clampedInteger((y / height).rounded(.down)) }

  /// The number of whole rows in a distance.
  func rows(in distance: Double) -> Int { row(distance) }

  /// Limits an extent to the range from 1 to 100,000 points; 1 if it is not finite.
  private static func extent(_ value: Double) -> Double {
    value >= 1 && value.isFinite ? min(value, 100_000) : 1
  }

  /// Converts a value to an integer within ±100,000; safe for every value.
  static func clampedInteger(_ value: Double) -> Int {
    min(100_000, max(-100_000, Int(bounded: value)))
  }
}

extension Rect {
  /// Horizontal center in points.
  var midX: Double { x + width / 2 }
  /// Vertical center in points.
  var midY: Double { y + height / 2 }
}
