import Testing

@testable import LiveStage
@testable import Terminal

@Suite struct FrameSVGTests {
  private let foreground = TerminalColor(0xE6E6EA)
  private let background = TerminalColor(0x16161A)

  private func svg(_ frame: TerminalFrame) -> [Substring] {
    FrameSVG(frame, foreground: foreground, background: background).text.split(separator: "\n")
  }

  @Test func `backgrounds and blocks are shapes in points, and a cell is 9 by 20`() {
    var frame = TerminalFrame(columns: 4, rows: 2)
    frame.put(TerminalCell(background: TerminalColor(0xFF0000)), row: 1, column: 1)
    frame.put(TerminalCell(background: TerminalColor(0xFF0000)), row: 1, column: 2)
    frame.put(TerminalCell(glyph: 0x2580, foreground: TerminalColor(0x00FF00)), row: 0, column: 3)
    frame.put(TerminalCell(glyph: 0x2582, foreground: TerminalColor(0x0000FF)), row: 0, column: 0)
    let lines = svg(frame)
    // Two cells with the same background are one box; the upper half is 10 points, two eighths are
    // 5.
    #expect(lines.contains("<path fill=\"#ff0000\" d=\"M9 20h18v20h-18z\"/>"))
    #expect(lines.contains("<path fill=\"#00ff00\" d=\"M27 0h9v10h-9z\"/>"))
    #expect(lines.contains("<path fill=\"#0000ff\" d=\"M0 15h9v5h-9z\"/>"))
    #expect(!lines.contains { $0.hasPrefix("<text") })
  }

  @Test func `a block is drawn above its background in any order of colors`() throws {
    let (white, gray) = (TerminalColor(0xFFFFFF), TerminalColor(0xE5E5EA))
    var frame = TerminalFrame(columns: 2, rows: 1)
    frame.put(TerminalCell(background: white), row: 0, column: 0)
    frame.put(upper: white, lower: gray, row: 0, column: 1)
    let lines = svg(frame)
    let background = try #require(lines.firstIndex { $0.contains("M9 0h9v20h-9z") })
    let block = try #require(lines.firstIndex { $0.contains("M9 0h9v10h-9z") })
    #expect(background < block)
  }

  @Test func `text is as long as its cells, with XML escapes`() {
    var frame = TerminalFrame(columns: 12, rows: 1)
    for (offset, letter) in "a <b&  c".enumerated() {
      frame.put(
        String(letter), width: 1, row: 0, column: 1 + offset, foreground: .terminalDefault,
        background: .terminalDefault,
        attributes: offset > 6 ? .bold : [])
    }
    let words = svg(frame).filter { $0.hasPrefix("<text") }
    #expect(
      words == [
        "<text x=\"9\" y=\"15\" textLength=\"45\" fill=\"#e6e6ea\">a &lt;b&amp;</text>",
        "<text x=\"72\" y=\"15\" textLength=\"9\" fill=\"#e6e6ea\" font-weight=\"bold\">c</text>",
      ])
  }

  @Test func `the image is as large as its cells plus a margin`() {
    let lines = svg(TerminalFrame(columns: 100, rows: 46))
    #expect(lines[0].contains("viewBox=\"0 0 936 948\""))
    #expect(lines.last == "</svg>")
  }
}
