import SheetEngine
import SheetText
import Testing

@testable import LiveStage
@testable import Terminal

/// The upper edge of a sheet, in eighths of a cell.
@Suite struct SheetEdgesTests {
  /// A white sheet with its upper edge at `top` points over a gray app, in 44 x 22 cells: a row is
  /// 38.7 points.
  private func frame(
    top: Double, rows: Int = 22, host: String = "#808080", bottom: Double = 852,
    shadow: Appearance.Shadow? = nil
  ) -> TerminalFrame {
    let bounds = Rect(x: 0, y: 0, width: 393, height: 852)
    let scene = Scene(
      bounds: bounds, cornerRadius: 55, colorScheme: .light,
      layers: [
        Scene.Layer(kind: .host, name: "Home", frame: bounds, fill: host),
        Scene.Layer(
          kind: .sheet, name: "Sheet", frame: Rect(x: 0, y: top, width: 393, height: bottom - top),
          cornerRadius: 10, fill: "#FFFFFF",
          shadow: shadow),
      ], caption: Scene.Caption(time: 0, frame: 0))
    var frame = TerminalFrame(columns: 44, rows: rows)
    PhoneRenderer(PhoneLayout(of: scene, columns: 44, rows: rows))
      .paint(into: &frame, row: 0, column: 0, backdrop: .black)
    return frame
  }

  @Test(arguments: 1...7)
  func `a sheet that reaches n eighths into a row is a block of n eighths`(
    eighths: Int
  ) {
    let height = 852.0 / 22
    let frame = frame(top: 10 * height - Double(eighths) / 8 * height)
    let cell = frame[9, 20]
    #expect(cell.glyph == UInt32(0x2580 + eighths))
    #expect(cell.foreground == TerminalColor(0xFFFFFF))
    #expect(cell.background == TerminalColor(0x808080))
  }

  @Test func `every move of a sixteenth of a row or more changes the cells`() {
    let height = 852.0 / 22
    var shown: [[TerminalCell]] = []
    for step in 0..<64 {
      let frame = frame(top: 300 + Double(step) * height / 8)
      let column = (0..<22).map { frame[$0, 20] }
      if shown.last != column { shown.append(column) }
    }
    #expect(shown.count == 64)
  }

  @Test func `a rounded corner is two rows tall and wider than two columns`() {
    let height = 852.0 / 43
    let frame = frame(top: 20 * height, rows: 43)
    let white = TerminalColor(0xFFFFFF)
    func isSheet(_ row: Int, _ column: Int) -> Bool {
      frame[row, column].background == white && frame[row, column].isBlank
    }
    // In the middle, the first row of the sheet is all white. The corner cuts off parts of the
    // outermost columns in this row and the next row, less in each further column.
    #expect(isSheet(20, 20))
    #expect(!isSheet(20, 1) && !isSheet(20, 2) && !isSheet(21, 1))
    #expect(isSheet(22, 1) && isSheet(21, 4))
    for row in 19...22 {
      for column in 1...21 {
        #expect(isSheet(row, column) == isSheet(row, 43 - column), "\(row) \(column)")
      }
    }
  }

  @Test func `a sheet in the color of its background has a thin outline and no gray bar above it`()
  {
    let height = 852.0 / 43
    let frame = frame(
      top: 20 * height, rows: 43, host: "#FFFFFF",
      shadow: Appearance.Shadow(x: 0, y: 0, blur: 30, opacity: 0.3))
    let white = TerminalColor(0xFFFFFF)
    for row in 10...30 {
      for column in 1...42 { #expect(frame[row, column].background == white, "\(row) \(column)") }
    }
    #expect((2...41).allSatisfy { frame[20, $0].glyph == 0x2500 })
    #expect(frame[20, 1].glyph == 0x256D && frame[20, 42].glyph == 0x256E)
    #expect(frame[20, 20].foreground != white)
    #expect(frame[20, 20].background == white)
  }

  @Test func `a floating sheet in the color of its background has an outline on all sides`() {
    let height = 852.0 / 43
    let frame = frame(
      top: 10 * height, rows: 43, host: "#FFFFFF", bottom: 20.5 * height,
      shadow: Appearance.Shadow(x: 0, y: 0, blur: 30, opacity: 0.3))
    let corners: [UInt32] = [
      frame[10, 1].glyph, frame[10, 42].glyph, frame[20, 1].glyph, frame[20, 42].glyph,
    ]
    #expect(corners == [0x256D, 0x256E, 0x2570, 0x256F])
    #expect((11...19).allSatisfy { frame[$0, 1].glyph == 0x2502 && frame[$0, 42].glyph == 0x2502 })
    #expect((2...41).allSatisfy { frame[20, $0].glyph == 0x2500 })
  }

  @Test func `a floating sheet has a lower edge and rounded lower corners`() {
    let height = 852.0 / 43
    let frame = frame(top: 10 * height, rows: 43, bottom: 20.5 * height)
    #expect(frame[20, 20].glyph == 0x2584)
    #expect(frame[20, 20].background == TerminalColor(0xFFFFFF))
    #expect(!frame[19, 1].isBlank)
  }

  @Test func `a sheet is not drawn in an area that another sheet covers`() {
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
    PhoneRenderer(PhoneLayout(of: scene, columns: 44, rows: 43))
      .paint(into: &frame, row: 0, column: 0, backdrop: .black)
    #expect(!frame.cells.contains { $0.foreground == TerminalColor(0xFF0000) })
  }
}
