import Gestures
import Live
import SheetEngine
import Testing

@testable import LiveStage

@Suite struct MouseFingerTests {
  private let start = MonotonicTime(nanoseconds: 5_000_000_000)

  @Test func `a mouse report in cells is read as a touch at the cell border that was crossed`() {
    let phone = PhoneGeometry(column: 10, row: 2, columns: 44, rows: 43)
    var fingers = MouseTouch()
    func move(column: Double, row: Double, isExact: Bool) -> [WorldEvent] {
      fingers.move(
        column: column, row: row, isExact: isExact, at: start, since: start, on: phone
      ).map(\.event)
    }
    // A press is read as the middle of its cell: terminal row 22 is row 20 of the phone.
    #expect(
      fingers.press(column: 30.5, row: 22.5, at: start, on: phone)
        == .touched(Point(x: 184.5, y: 410)))
    // A row further down: the finger has just crossed the border between the rows, at 21 x 20 pt.
    #expect(
      move(column: 30.5, row: 23.5, isExact: false) == [.moved(Point(x: 184.5, y: 420))])
    // Two rows up: the finger has just crossed the upper border of the last row that it left.
    #expect(
      move(column: 30.5, row: 21.5, isExact: false) == [.moved(Point(x: 184.5, y: 400))])
    // A report in pixels has the exact position.
    #expect(
      move(column: 30.25, row: 21.75, isExact: true) == [.moved(Point(x: 182.25, y: 395))])
    #expect(fingers.release() == .lifted())
    #expect(fingers.release() == nil)
  }
}
