internal import SheetEngine
internal import SheetText
internal import Terminal

/// The positions on a terminal of the phone, the panel next to or below it, the map, the timeline
/// and the keys.
///
/// Columns always represent 9 points, so that text is not truncated. The number of rows can
/// decrease to 20; fewer rows show a part of the phone. The panel is next to the phone if there are
/// enough columns, and below a phone that is wider than high. With at least 150 columns, the map
/// has separate columns. The space below the phone is for the timeline.
struct StageLayout: Equatable {
  private(set) var phone = PhoneGeometry()
  /// The row of the chips above the panel, with the panel's columns; nil without a panel.
  var chips: (row: Int, columns: Range<Int>)? {
    panel.map { ($0.rows.lowerBound - 1, $0.columns) }
  }
  /// Columns and rows of the panel, below its chips; nil if it does not fit.
  private(set) var panel: (columns: Range<Int>, rows: Range<Int>)?
  /// Columns and rows of the timeline; nil if it does not fit.
  private(set) var timeline: (columns: Range<Int>, rows: Range<Int>)?
  /// The row of the keys; nil if it does not fit.
  private(set) var keys: Int?
  /// Images over and under the text.
  var placements: [ImagePlacement] = []
  /// The areas that take clicks, back to front.
  var hits: [StageHit] = []
  /// The columns of the whole layout.
  private(set) var width = 0..<0
  /// Whether the terminal is wide enough for the map next to the inspector.
  private let isWide: Bool

  /// Minimum columns of a legible panel, and maximum columns without a map.
  private static let panelColumns = 23...73
  /// Minimum rows of a useful panel below the phone, with its chips.
  private static let panelRows = 5
  /// Minimum columns of a panel with the map next to the inspector.
  private static let pairColumns = 72
  /// Columns of the inspector next to the map.
  private static let inspectorColumns = 46...66
  /// Columns between the inspector and the map.
  private static let gap = 3
  /// Maximum size of the map.
  private static let largestMap = (columns: 96, rows: 40)
  /// Minimum columns of a terminal with the map next to the inspector.
  private static let minWideColumns = 150
  /// Rows that the inspector needs below the map.
  private static let inspectorRows = 13
  /// Rows of the map: the minimum, and the maximum above the inspector.
  private static let mapRows = 3...14
  /// Rows of the timeline: the minimum for heights and velocities, and the maximum with all lanes.
  private static let timelineRows = 2...14

  init(columns: Int, rows: Int, device: Device) {
    isWide = columns >= Self.minWideColumns
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
    // The text of the keys needs more columns than a narrow phone has.
    let line = max(width.count, min(columns, 80))
    let start = min(width.lowerBound, columns - line)
    width = start..<start + line
  }

  /// Centers a layout with this size and puts the phone into its upper left corner.
  private mutating func place(width all: Int, height: Int, columns: Int, room: Int) {
    phone.column = max(0, (columns - all) / 2)
    phone.row = max(0, (room - height) / 2)
    width = phone.column..<phone.column + all
    // Keep the keys directly below the layout.
    if keys != nil { keys = phone.row + height }
  }

  private mutating func placeBeside(left: Int, columns: Int, room: Int) {
    let inspector = Self.inspectorColumns
    let pair = inspector.upperBound + Self.gap + Self.largestMap.columns
    let wanted = min(left, isWide ? pair : Self.panelColumns.upperBound)
    let spare = room - phone.rows
    // Leave a row below the phone if at least two rows remain.
    let apart = spare > Self.timelineRows.lowerBound ? 1 : 0
    let lanes = min(spare - apart, Self.timelineRows.upperBound)
    let hasTimeline = lanes >= Self.timelineRows.lowerBound
    // The same for a row above the keys.
    let foot = hasTimeline && spare > apart + lanes ? 1 : 0
    let height = phone.rows + (hasTimeline ? apart + lanes + foot : 0)
    place(width: phone.columns + 2 + wanted, height: height, columns: columns, room: room)
    let first = phone.column + phone.columns + 2
    panel = (first..<first + wanted, phone.row + 1..<phone.row + phone.rows)
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
    panel = (width, phone.rows + 2..<room)
  }

  /// The area for the decision map in the panel: its columns and its rows without heading, numbers
  /// and legend; nil if it does not fit.
  var map: (columns: Range<Int>, rows: Int)? {
    guard let panel else { return nil }
    let isPair =
      panel.columns.count >= Self.pairColumns && (isWide || panel.rows.lowerBound > phone.row + 1)
    guard isPair else {
      let rows = panel.rows.count - Self.inspectorRows
      guard rows >= Self.mapRows.lowerBound else { return nil }
      return (panel.columns, min(rows, Self.mapRows.upperBound))
    }
    // Six rows for the heading, numbers, legend and last release of the map.
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

  /// Shows the phone only with images, in which every element is at its exact position.
  mutating func show(_ pictures: [ImagePlacement]) {
    placements = pictures
    phone.targets = []
  }

  /// Applies the cell size and the tap targets of the phone's layout.
  mutating func measure(_ picture: PhoneLayout) {
    phone.cellWidth = picture.cell.width
    phone.cellHeight = picture.cell.height
    phone.firstRow = picture.firstRow
    phone.targets = picture.targets
  }
}
