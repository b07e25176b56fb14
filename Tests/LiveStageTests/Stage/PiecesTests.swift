import Gestures
import Playing
import SheetEngine
import Testing

@testable import LiveStage

@Suite struct PiecesTests {
  private let start = MonotonicTime(nanoseconds: 5_000_000_000)

  @Test func `a report in cells is taken for the boundary that was crossed`() {
    let phone = PhoneArea(column: 10, row: 2, columns: 44, rows: 43)
    var fingers = Fingers()
    // A press is the middle of its cell: row 22 of the terminal is the phone's row 20.
    #expect(
      fingers.press(column: 30.5, row: 22.5, at: start, on: phone)
        == .touched(Point(x: 184.5, y: 410)))
    // One row down the finger has just come over the edge between them, at 21 x 20 pt.
    #expect(
      fingers.move(column: 30.5, row: 23.5, isExact: false, at: start, on: phone)
        == .moved(Point(x: 184.5, y: 420)))
    // Two rows up again: over the upper edge of the row that it left last.
    #expect(
      fingers.move(column: 30.5, row: 21.5, isExact: false, at: start, on: phone)
        == .moved(Point(x: 184.5, y: 400)))
    // In pixels it is where it is.
    #expect(
      fingers.move(column: 30.25, row: 21.75, isExact: true, at: start, on: phone)
        == .moved(Point(x: 182.25, y: 395)))
    #expect(fingers.release() == .lifted())
    #expect(fingers.release() == nil)
  }

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

  @Test func `what is overdue wakes at once`() {
    #expect(StageLoop.wakeTime(at: start, of: [start + -0.000_001, nil]) == start)
    #expect(StageLoop.wakeTime(at: start, of: [nil, start + 2, start + 1]) == start + 1)
    #expect(StageLoop.wakeTime(at: start, of: [nil, nil]) == nil)
  }

  @Test func `a text is spelled as JSON spells it`() {
    #expect(CastRecorder.escaped("a\u{1B}[m\"\\\r\n▀") == "a\\u001b[m\\\"\\\\\\r\\n▀")
  }
}
