import SheetEngine
import Testing

@testable import LiveStage

@Suite struct StageLayoutTests {
  @Test(arguments: [
    (120, 50, 44, 39, true), (100, 40, 44, 39, true), (80, 24, 44, 20, true),
    (44, 23, 44, 20, false), (70, 46, 44, 39, true), (100, 36, 44, 35, true),
    (40, 10, 40, 10, false), (1, 1, 1, 1, false),
  ])
  func `rows shrink before columns, and a panel appears if it fits`(
    _ row: (columns: Int, rows: Int, phoneColumns: Int, phoneRows: Int, hasPanel: Bool)
  ) {
    let layout = StageLayout(columns: row.columns, rows: row.rows, device: .standard)
    #expect(layout.phone.columns == row.phoneColumns)
    #expect(layout.phone.rows == row.phoneRows)
    #expect((layout.panel != nil) == row.hasPanel)
    #expect((layout.panel?.columns.upperBound ?? 0) <= row.columns)
  }

  @Test func `at 150 columns or more the map is next to the inspector`() throws {
    for columns in [150, 200, 300] {
      let layout = StageLayout(columns: columns, rows: 60, device: .standard)
      let panel = try #require(layout.panel)
      let map = try #require(layout.map)
      #expect(StageViewState().showsMap(layout))
      #expect(map.columns.upperBound == panel.columns.upperBound)
      #expect(map.columns.lowerBound - panel.columns.lowerBound >= 40)
      #expect(map.columns.count >= 50)
      #expect(layout.width.upperBound <= columns)
      // At 200 columns, nearly all columns are in use.
      if columns == 200 { #expect(layout.width.count > 190) }
    }
    let narrow = StageLayout(columns: 149, rows: 60, device: .standard)
    #expect(narrow.map?.columns == narrow.panel?.columns)
    #expect(StageViewState().showsMap(narrow))
    let small = StageLayout(columns: 44, rows: 23, device: .standard)
    #expect(!StageViewState().showsMap(small))
  }

  @Test(arguments: [(120, 50, 9), (100, 46, 5), (80, 24, 2), (100, 40, 0), (200, 60, 14)])
  func `the rows below the phone belong to the timeline, and the key line is below them`(
    _ row: (columns: Int, rows: Int, lanes: Int)
  ) {
    let layout = StageLayout(columns: row.columns, rows: row.rows, device: .standard)
    #expect((layout.timeline?.rows.count ?? 0) == row.lanes)
    let end = layout.timeline?.rows.upperBound ?? layout.phone.row + layout.phone.rows
    let keys = layout.keys ?? -1
    #expect(end...end + 1 ~= keys)
    #expect(keys < row.rows)
  }

  @Test(arguments: [(120, 50), (100, 40), (100, 46), (80, 24), (44, 23), (200, 60)])
  func `each row of a list takes a whole number of cells`(_ size: (columns: Int, rows: Int)) {
    let layout = StageLayout(columns: size.columns, rows: size.rows, device: .standard)
    let height = layout.phone.rowHeight ?? 0
    #expect(height > 0 && (44 / height).rounded() == 44 / height)
    #expect(height * Double(layout.phone.rows) >= 852)
  }

  @Test func `the panel is next to a tablet, and below a phone in landscape`() throws {
    let pad = try #require(Device.named("ipad-11"))
    var turned = Device.standard
    turned.orientation = .landscape
    let beside = StageLayout(columns: 120, rows: 50, device: pad)
    #expect(beside.panel?.columns.lowerBound == beside.phone.column + beside.phone.columns + 2)
    #expect((beside.panel?.columns.count ?? 0) >= 23)
    let below = StageLayout(columns: 120, rows: 46, device: turned)
    #expect(below.panel?.columns == below.phone.column..<below.phone.column + below.phone.columns)
    #expect((below.panel?.rows.lowerBound ?? 0) > below.phone.rows)
    #expect(below.panel?.rows.upperBound == below.keys)
    // The panel below has enough columns for the map next to the inspector.
    let map = try #require(below.map)
    #expect(map.columns.upperBound == below.panel?.columns.upperBound)
    #expect(map.columns.lowerBound > below.phone.column + 20)
    #expect(StageLayout(columns: 100, rows: 24, device: turned).map == nil)
  }
}
