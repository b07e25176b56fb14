import SheetEngine
import Testing

@testable import LiveStage

@Suite struct StageLayoutTests {
  @Test(arguments: [
    (120, 50, 44, 43, true), (100, 40, 44, 39, true), (80, 24, 44, 23, true),
    (44, 23, 44, 22, false), (70, 46, 44, 43, true),
    (40, 10, 40, 10, false), (1, 1, 1, 1, false),
  ])
  func `columns stay, rows give way, and a panel comes where there is room`(
    _ row: (columns: Int, rows: Int, phoneColumns: Int, phoneRows: Int, hasPanel: Bool)
  ) {
    let layout = StageLayout(columns: row.columns, rows: row.rows, device: .standard)
    #expect(layout.phone.columns == row.phoneColumns)
    #expect(layout.phone.rows == row.phoneRows)
    #expect((layout.panel != nil) == row.hasPanel)
    #expect((layout.panel?.columns.upperBound ?? 0) <= row.columns)
  }

  @Test func `a pad has a narrow panel beside it, a phone on its side one below`() throws {
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
    // Below there are columns enough for the map beside the inspector.
    let map = try #require(below.map)
    #expect(map.columns.upperBound == below.panel?.columns.upperBound)
    #expect(map.columns.lowerBound > below.phone.column + 20)
    #expect(StageLayout(columns: 100, rows: 24, device: turned).map == nil)
  }
}
