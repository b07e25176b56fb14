import Gestures
import Live
import SheetEngine
import Testing

@testable import LiveStage

@Suite struct MouseFingerTests {
  private let start = MonotonicTime(nanoseconds: 5_000_000_000)

  @Test func `a report in cells is taken for the boundary that was crossed`() {
    let phone = PhoneGeometry(column: 10, row: 2, columns: 44, rows: 43)
    var fingers = MouseTouch()
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
}
