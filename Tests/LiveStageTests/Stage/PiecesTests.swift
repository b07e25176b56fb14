import Gestures
import SheetEngine
import Testing

@testable import LiveStage

@Suite struct PiecesTests {
  private let start = MonotonicTime(nanoseconds: 5_000_000_000)

  @Test func `virtual time goes as fast as it is told, from where it stood`() {
    var clock = PlayClock(speed: 1, wall: start, virtual: 10)
    #expect(clock.time(at: start + 2) == 12)
    clock.change(speed: 0.25, at: start + 2)
    #expect(clock.time(at: start + 6) == 13)
    clock.pause(true, at: start + 6)
    #expect(clock.time(at: start + 60) == 13)
    #expect(clock.moment(of: 20) == nil)
    clock.pause(false, at: start + 60)
    #expect(clock.time(at: start + 64) == 14)
    #expect(clock.moment(of: 15) == start + 68)
  }

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

  @Test func `a moment beyond the clock is its last one`() {
    for seconds in [1e10, 1e300, .infinity, .nan] {
      #expect((start + seconds).nanoseconds == .max)
    }
    #expect((start + -1e300).nanoseconds == .min)
    let clock = PlayClock(speed: 1, wall: start, virtual: 0)
    #expect(clock.moment(of: 1e300)?.nanoseconds == .max)
    #expect(MonotonicTime(nanoseconds: .max) - MonotonicTime(nanoseconds: .min) == .infinity)
  }

  @Test func `a text is spelled as JSON spells it`() {
    #expect(CastRecorder.escaped("a\u{1B}[m\"\\\r\n▀") == "a\\u001b[m\\\"\\\\\\r\\n▀")
  }

  @Test func `a curve stands on its lowest and its highest mark`() {
    #expect(Sparkline.text([0, 50, 100, -5, 500, .nan], in: 0...100) == "▁▅█▁█▁")
  }

  @Test func `a gesture is written as hands make it`() {
    var world = World()
    let id = world.define(SheetDefinition(name: "A \"b\"", style: .ios))
    let acts: [(Double, Performance.Action)] = [
      (0, .event(.presented(id, PresentOptions()))),
      (1, .event(.touched(Point(x: 100, y: 400)))),
      (1.05, .event(.moved(Point(x: 100, y: 380)))),
      (1.25, .event(.lifted())),
      (2, .answer("Keep")),
    ]
    let entries = acts.map { Performance.Entry($0.0, $0.1, in: world) }
    #expect(
      ScenarioWriting(entries, ending: world, pauses: .exact).text(named: "one") == """
        scenario "one" (function(user)
          user:opens "A \\"b\\""
          user:waits(1)
          local finger = user:grabs { x = 100, y = 400 }
          finger:moves { up = 20, over = 0.05 }
          finger:holds(0.2)
          finger:lifts()
          user:waits(0.75)
          user:answers "Keep"
          expect("A \\"b\\"").is_dismissed()
        end)

        """)
  }
}
