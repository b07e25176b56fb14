import SheetEngine
import SheetText

/// Where things lie on a terminal of some size: the phone, the panel beside it, the line of keys.
///
/// Columns keep their 9 points, so that words stay whole; rows give way, down to 20 of them, and
/// fewer show a part of the phone.
struct StageLayout: Equatable {
  private(set) var phone = PhoneArea()
  /// Columns and rows of the panel; nil: there is no room for one.
  private(set) var panel: (columns: Range<Int>, rows: Range<Int>)?
  /// The row of the keys; nil: there is no room.
  private(set) var keys: Int?
  /// The columns that all of it takes.
  private(set) var width = 0..<0

  /// The fewest columns in which a panel can be read, and the most that it needs.
  private static let panelColumns = 26...46

  init(columns: Int, rows: Int, device: Device) {
    let grid = Grid(bounds: device.bounds)
    if rows >= 12 { keys = rows - 1 }
    let room = rows - (keys == nil ? 0 : 1)
    phone.columns = max(1, min(grid.columns, columns))
    phone.rows = max(1, min(grid.rows, room))
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
    }
  }

  static func == (one: StageLayout, other: StageLayout) -> Bool {
    one.phone == other.phone && one.keys == other.keys && one.panel?.columns == other.panel?.columns
      && one.panel?.rows == other.panel?.rows
  }

  /// The same, knowing how the picture measures the phone.
  mutating func measure(_ picture: PhonePicture) {
    phone.cellWidth = picture.cell.width
    phone.cellHeight = picture.cell.height
    phone.firstRow = picture.firstRow
  }
}
