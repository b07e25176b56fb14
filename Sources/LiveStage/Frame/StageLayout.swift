import SheetEngine
import SheetText

/// Where things lie on a terminal of some size: the phone, the panel beside or below it, the keys.
///
/// Columns keep their 9 points, so that words stay whole; rows give way, down to 20 of them, and
/// fewer show a part of the phone. The panel stands beside the phone where the columns allow it, and
/// below one that is wider than it is tall.
struct StageLayout: Equatable {
  private(set) var phone = PhoneArea()
  /// Columns and rows of the panel; nil: there is no room for one.
  private(set) var panel: (columns: Range<Int>, rows: Range<Int>)?
  /// The row of the keys; nil: there is no room.
  private(set) var keys: Int?
  /// The columns that all of it takes.
  private(set) var width = 0..<0

  /// The fewest columns in which a panel can be read, and the most that it needs.
  private static let panelColumns = 23...46
  /// The fewest rows in which a panel below the phone tells anything.
  private static let panelRows = 5
  /// The fewest columns in which a panel has the map beside the inspector.
  private static let pairColumns = 72
  /// Rows that the inspector needs under the map.
  private static let inspectorRows = 12
  /// Rows of the map: the least that tell anything, and the most.
  private static let mapRows = 3...16

  init(columns: Int, rows: Int, device: Device) {
    let metrics = GridMetrics(bounds: device.bounds)
    if rows >= 12 { keys = rows - 1 }
    let room = rows - (keys == nil ? 0 : 1)
    phone.columns = max(1, min(metrics.columns, columns))
    phone.rows = max(1, min(metrics.rows, room))
    let left = columns - phone.columns - 3
    let wanted = left >= Self.panelColumns.lowerBound ? min(left, Self.panelColumns.upperBound) : 0
    let all = phone.columns + (wanted > 0 ? wanted + 2 : 0)
    phone.column = (columns - all) / 2
    phone.row = (room - phone.rows) / 2
    // The words of the keys need more than a narrow phone has.
    let line = max(all, min(columns, 80))
    let start = min(phone.column, columns - line)
    width = start..<start + line
    if wanted > 0 {
      let first = phone.column + phone.columns + 2
      panel = (first..<first + wanted, phone.row..<phone.row + phone.rows)
    } else if room - phone.rows - 1 >= Self.panelRows,
      phone.columns >= Self.panelColumns.lowerBound
    {
      phone.row = 0
      panel = (phone.column..<phone.column + phone.columns, phone.rows + 1..<room)
    }
  }

  /// Where the panel has room for the decision map: its columns, and rows of the map alone, its
  /// heading and its legend left out; nil: nowhere.
  var map: (columns: Range<Int>, rows: Int)? {
    guard let panel else { return nil }
    let isPair = panel.columns.count >= Self.pairColumns
    let first =
      isPair
      ? panel.columns.upperBound - panel.columns.count / 2 + 1 : panel.columns.lowerBound
    // A heading and a legend belong to a map.
    let rows = panel.rows.count - (isPair ? 2 : Self.inspectorRows)
    guard rows >= Self.mapRows.lowerBound else { return nil }
    return (first..<panel.columns.upperBound, min(rows, Self.mapRows.upperBound))
  }

  static func == (one: StageLayout, other: StageLayout) -> Bool {
    one.phone == other.phone && one.keys == other.keys && one.panel?.columns == other.panel?.columns
      && one.panel?.rows == other.panel?.rows
  }

  /// The same, knowing how the picture measures the phone.
  mutating func measure(_ picture: PhoneRenderer) {
    phone.cellWidth = picture.cell.width
    phone.cellHeight = picture.cell.height
    phone.firstRow = picture.firstRow
  }
}
