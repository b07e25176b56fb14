import ScriptDiagnostics
import SheetEngine
import SheetScript
import SheetText
import TerminalFixture
import Testing

@testable import LiveStage
@testable import Terminal
import Scenarios

@Suite struct PhoneRendererTests {
  private func scene(_ script: String = StageDriver.script) throws -> Scene {
    let session = try ScriptSession(source: SourceText(name: "script.lua", text: script))
    try session.load()
    let sheet = try #require(session.firstSheet)
    session.perform(.presented(sheet, PresentOptions()))
    session.runToRest()
    return session.scene()
  }

  private func painted(_ scene: Scene, columns: Int = 44, rows: Int = 43) -> TerminalFrame {
    var frame = TerminalFrame(columns: columns, rows: rows)
    PhoneRenderer(PhoneLayout(of: scene, columns: columns, rows: rows))
      .paint(into: &frame, row: 0, column: 0, backdrop: .black)
    return frame
  }

  private func words(_ text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }
  }

  @Test func `the stage and a text frame show the same text in the same rows`() throws {
    let scene = try scene()
    let frame = painted(scene)
    let text = TextFrame.text(of: scene, options: TextOptions(caption: false))
    for (row, line) in text.split(separator: "\n").enumerated() {
      let shown = (0..<44).map { frame.text(of: frame[row, $0]) }.joined()
      #expect(words(shown) == words(String(line)), "row \(row)")
    }
  }

  @Test func `the sheet is white, and the content behind it is dimmed`() throws {
    let scene = try scene(
      StageDriver.script.replacing("content", with: "opens_at = \"large\", content"))
    let frame = painted(scene)
    #expect(frame[30, 3].background == TerminalColor(0xFFFFFF))
    // The backdrop of a large sheet of style ios is 40% black: 255 x .6 is 153 (except for the
    // status bar).
    let host = frame[1, 20]
    #expect(scene.caption.dim == 0.4)
    #expect(host.background.red <= 153 && host.background.red > 100)
  }

  @Test(arguments: [(scheme: "light", fill: 0xE5E5EA), (scheme: "dark", fill: 0x2C2C2E)])
  func `a bar of a skeleton is half a cell in one color`(
    _ look: (scheme: String, fill: UInt32)
  ) throws {
    let frame = painted(
      try scene(
        "device { color_scheme = '\(look.scheme)' } sheet 'Order' { detents = { 'medium' } }"))
    // The bar of the title, in the row in which text frames show the title.
    for column in 17..<27 {
      let cell = frame[4, column]
      let isLower = cell.glyph == 0x2584 && cell.foreground == TerminalColor(look.fill)
      let isUpper = cell.glyph == 0x2580 && cell.background == TerminalColor(look.fill)
      #expect(isLower || isUpper, "column \(column)")
    }
    #expect(!frame.cells.contains { $0.glyph == 0x2581 })
  }

  @Test func `corners outside the body have the background color of the terminal`() throws {
    let frame = painted(try scene())
    for (row, column) in [(0, 0), (0, 43), (42, 0), (42, 43)] {
      let cell = frame[row, column]
      #expect(cell.background == .terminalDefault || cell.glyph == 0x2584 || cell.glyph == 0x2580)
    }
  }

  @Test(arguments: [(44, 43), (44, 22), (20, 12), (16, 6), (100, 60)])
  func `every size is painted to its last cell`(_ size: (columns: Int, rows: Int)) throws {
    let frame = painted(try scene(), columns: size.columns, rows: size.rows)
    #expect(frame.cells.count == size.columns * size.rows)
    #expect(frame.cells.contains { $0.background == TerminalColor(0xFFFFFF) })
  }
}
