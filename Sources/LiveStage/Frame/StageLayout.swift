import SheetEngine
import SheetText
import Terminal

/// Where things lie on a terminal of some size: the phone, the panel beside or below it, the map, the
/// timeline, the keys.
///
/// Columns keep their 9 points, so that words stay whole; rows give way, down to 20 of them, and
/// fewer show a part of the phone. The panel stands beside the phone where the columns allow it, and
/// below one that is wider than it is tall. From 150 columns on the map has columns of its own. What is
/// left below the phone is the timeline's.
struct StageLayout: Equatable {
  private(set) var phone = PhoneGeometry()
  /// Columns and rows of the panel; nil: there is no room for one.
  private(set) var panel: (columns: Range<Int>, rows: Range<Int>)?
  /// Columns and rows of the timeline; nil: there is no room for one.
  private(set) var timeline: (columns: Range<Int>, rows: Range<Int>)?
  /// The row of the keys; nil: there is no room.
  private(set) var keys: Int?
  /// Pictures that lie over and under letters.
  var placements: [ImagePlacement] = []
  /// The columns that all of it takes.
  private(set) var width = 0..<0
  /// Whether there are columns enough that the map stands beside the inspector unasked.
  let isWide: Bool

  /// The fewest columns in which a panel can be read, and the most that it fills without a map.
  private static let panelColumns = 23...73
  /// The fewest rows in which a panel below the phone tells anything.
  private static let panelRows = 5
  /// The fewest columns in which a panel has the map beside the inspector.
  private static let pairColumns = 72
  /// Columns of the inspector beside the map.
  private static let inspectorColumns = 46...66
  /// Columns between the inspector and the map.
  private static let gap = 3
  /// The most columns and rows of the map.
  private static let largestMap = (columns: 96, rows: 40)
  /// Columns of a terminal from which on the map stands there unasked.
  private static let wide = 150
  /// Rows that the inspector needs under the map.
  private static let inspectorRows = 13
  /// Rows of the map: the least that tell anything, and the most above the inspector.
  private static let mapRows = 3...16
  /// Rows of the timeline: its heights and velocities, at the most with all that it has.
  private static let timelineRows = 2...14

  init(columns: Int, rows: Int, device: Device) {
    isWide = columns >= Self.wide
    let metrics = GridMetrics(bounds: device.bounds)
    if rows >= 12 { keys = rows - 1 }
    let room = rows - (keys == nil ? 0 : 1)
    let shown = PhoneRowLayout(of: device, natural: metrics.rows, room: room)
    phone.columns = max(1, min(metrics.columns, columns))
    phone.rows = shown.count
    phone.rowHeight = shown.cellHeight
    let left = columns - phone.columns - 3
    let below = room - phone.rows - 1
    let liesFlat = device.width > device.height
    if left >= Self.panelColumns.lowerBound, !liesFlat || below < Self.inspectorRows {
      placeBeside(left: left, columns: columns, room: room)
    } else if below >= Self.panelRows, phone.columns >= Self.panelColumns.lowerBound {
      placeBelow(columns: columns, room: room)
    } else {
      place(width: phone.columns, height: phone.rows, columns: columns, room: room)
    }
    // The words of the keys need more than a narrow phone has.
    let line = max(width.count, min(columns, 80))
    let start = min(width.lowerBound, columns - line)
    width = start..<start + line
  }

  /// Puts the phone where a whole of some extent has its upper left corner in the middle of the room.
  private mutating func place(width all: Int, height: Int, columns: Int, room: Int) {
    phone.column = max(0, (columns - all) / 2)
    phone.row = max(0, (room - height) / 2)
    width = phone.column..<phone.column + all
    // No line of keys stands apart from what it belongs to.
    if keys != nil { keys = phone.row + height }
  }

  private mutating func placeBeside(left: Int, columns: Int, room: Int) {
    let inspector = Self.inspectorColumns
    let pair = inspector.upperBound + Self.gap + Self.largestMap.columns
    let wanted = min(left, isWide ? pair : Self.panelColumns.upperBound)
    let spare = room - phone.rows
    // A row apart from the phone where that leaves two.
    let apart = spare > Self.timelineRows.lowerBound ? 1 : 0
    let lanes = min(spare - apart, Self.timelineRows.upperBound)
    let hasTimeline = lanes >= Self.timelineRows.lowerBound
    // So has the line of keys, where there are rows enough.
    let foot = hasTimeline && spare > apart + lanes ? 1 : 0
    let height = phone.rows + (hasTimeline ? apart + lanes + foot : 0)
    place(width: phone.columns + 2 + wanted, height: height, columns: columns, room: room)
    let first = phone.column + phone.columns + 2
    panel = (first..<first + wanted, phone.row..<phone.row + phone.rows)
    guard hasTimeline else { return }
    let row = phone.row + phone.rows + apart
    timeline = (width, row..<row + lanes)
  }

  private mutating func placeBelow(columns: Int, room: Int) {
    place(width: phone.columns, height: room, columns: columns, room: room)
    phone.row = 0
    if isWide {
      let all = min(columns - 4, Self.inspectorColumns.upperBound * 2 + Self.gap)
      width = (columns - all) / 2..<(columns - all) / 2 + all
    }
    panel = (width, phone.rows + 1..<room)
  }

  /// Where the panel has room for the decision map: its columns, and rows of the map alone, its
  /// heading, its numbers and its legend left out; nil: nowhere.
  var map: (columns: Range<Int>, rows: Int)? {
    guard let panel else { return nil }
    let isPair =
      panel.columns.count >= Self.pairColumns && (isWide || panel.rows.lowerBound > phone.row)
    guard isPair else {
      let rows = panel.rows.count - Self.inspectorRows
      guard rows >= Self.mapRows.lowerBound else { return nil }
      return (panel.columns, min(rows, Self.mapRows.upperBound))
    }
    // A heading, numbers, a legend and the last release belong to a map.
    let rows = panel.rows.count - 6
    guard rows >= Self.mapRows.lowerBound else { return nil }
    let inspector = min(
      max(panel.columns.count * 2 / 5, Self.panelColumns.lowerBound),
      Self.inspectorColumns.upperBound)
    let first = panel.columns.lowerBound + inspector + Self.gap
    let columns = first..<panel.columns.upperBound
    return (columns, min(rows, Self.largestMap.rows, columns.count / 2))
  }

  static func == (one: StageLayout, other: StageLayout) -> Bool {
    one.phone == other.phone && one.keys == other.keys && one.panel?.columns == other.panel?.columns
      && one.panel?.rows == other.panel?.rows && one.timeline?.rows == other.timeline?.rows
  }

  /// Shows the phone by pictures alone, on which each point is where it is drawn.
  mutating func show(_ pictures: [ImagePlacement]) {
    placements = pictures
    phone.targets = []
  }

  /// The same, knowing how the picture measures the phone.
  mutating func measure(_ picture: PhoneLayout) {
    phone.cellWidth = picture.cell.width
    phone.cellHeight = picture.cell.height
    phone.firstRow = picture.firstRow
    phone.targets = picture.targets
  }
}
