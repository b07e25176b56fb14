import SheetEngine
import SheetText
import Testing

@testable import LiveStage

/// The upper edge of a sheet, by eighths of a cell.
@Suite struct SheetEdgesTests {
  /// A white sheet over a grey app, its edge so far down, in 44 x 22 cells: 38.7 points a row.
  private func frame(top: Double, rows: Int = 22) -> TerminalFrame {
    let bounds = Rect(x: 0, y: 0, width: 393, height: 852)
    let scene = Scene(
      bounds: bounds, cornerRadius: 55, colorScheme: .light,
      layers: [
        Scene.Layer(kind: .host, name: "Home", frame: bounds, fill: "#808080"),
        Scene.Layer(
          kind: .sheet, name: "Sheet", frame: Rect(x: 0, y: top, width: 393, height: 852 - top),
          cornerRadius: 10, fill: "#FFFFFF"),
      ], caption: Scene.Caption(time: 0, frame: 0))
    var frame = TerminalFrame(columns: 44, rows: rows)
    PhoneRenderer(of: scene, columns: 44, rows: rows)
      .paint(into: &frame, row: 0, column: 0, backdrop: .black)
    return frame
  }

  @Test(arguments: 1...7)
  func `a sheet that reaches so many eighths into a row is so many eighths of a block`(
    eighths: Int
  ) {
    let height = 852.0 / 22
    let frame = frame(top: 10 * height - Double(eighths) / 8 * height)
    let cell = frame[9, 20]
    #expect(cell.glyph == UInt32(0x2580 + eighths))
    #expect(cell.ink == TerminalColor(0xFFFFFF))
    #expect(cell.ground == TerminalColor(0x808080))
  }

  @Test func `every step of a sixteenth of a row or more is seen`() {
    let height = 852.0 / 22
    var shown: [[TerminalCell]] = []
    for step in 0..<64 {
      let frame = frame(top: 300 + Double(step) * height / 8)
      let column = (0..<22).map { frame[$0, 20] }
      if shown.last != column { shown.append(column) }
    }
    #expect(shown.count == 64)
  }

  @Test func `round corners lie lower than the middle`() {
    // At the second column the corner of 20 points has fallen by about one: at 43 rows half an
    // eighth less is shown than in the middle.
    let height = 852.0 / 43
    let frame = frame(top: 20 * height - 0.55 * height, rows: 43)
    #expect(frame[19, 20].glyph == 0x2584)
    #expect((0x2581...0x2584).contains(frame[19, 1].glyph))
    #expect(frame[19, 1].glyph <= frame[19, 20].glyph)
    #expect(frame[19, 1].glyph == frame[19, 42].glyph)
  }

  @Test func `nothing is drawn where another sheet lies above`() {
    let bounds = Rect(x: 0, y: 0, width: 393, height: 852)
    let sheet = Rect(x: 0, y: 409, width: 393, height: 443)
    let scene = Scene(
      bounds: bounds, cornerRadius: 55, colorScheme: .light,
      layers: [
        Scene.Layer(kind: .sheet, name: "Low", frame: sheet, fill: "#FF0000"),
        Scene.Layer(
          kind: .sheet, name: "Top", frame: Rect(x: 0, y: 300, width: 393, height: 552),
          fill: "#FFFFFF"),
      ], caption: Scene.Caption(time: 0, frame: 0))
    var frame = TerminalFrame(columns: 44, rows: 43)
    PhoneRenderer(of: scene, columns: 44, rows: 43)
      .paint(into: &frame, row: 0, column: 0, backdrop: .black)
    #expect(!frame.cells.contains { $0.ink == TerminalColor(0xFF0000) })
  }
}
