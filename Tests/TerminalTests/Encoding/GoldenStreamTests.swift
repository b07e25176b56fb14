import Testing

@testable import Terminal

/// Streams that were derived manually: the minimal output for each frame.
@Suite struct GoldenStreamTests {
  private let white = TerminalColor(0xFFFFFF)
  private let red = TerminalColor(0xFF3B30)

  private func stream(
    _ capabilities: Capabilities = Capabilities(repeats: true),
    columns: Int = 20, rows: Int = 3, _ change: (inout TerminalFrame) -> Void
  ) -> String {
    let before = TerminalFrame(columns: columns, rows: rows)
    var after = before
    change(&after)
    var encoder = CellEncoder(capabilities: capabilities)
    let bytes = encoder.encode(from: before, to: after)
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
      .replacing("\n", with: "␊").replacing("\r", with: "␍")
  }

  private func write(
    _ text: String, _ row: Int, _ column: Int, _ frame: inout TerminalFrame,
    foreground: TerminalColor? = nil, background: TerminalColor = .terminalDefault
  ) {
    for (offset, character) in text.enumerated() {
      frame.put(
        String(character), width: 1, row: row, column: column + offset,
        foreground: foreground ?? white,
        background: background)
    }
  }

  @Test func `a label is one move, one style and its letters`() {
    #expect(stream { write("peek", 1, 2, &$0) } == "␛[0;38;2;255;255;255m␛[2;3Hpeek")
  }

  @Test(arguments: ["━", "─"])
  func `the cell to the right of a line that disappears is printed again`(line: String) {
    var before = TerminalFrame(columns: 20, rows: 3)
    write(line + line + "x", 1, 2, &before)
    var after = TerminalFrame(columns: 20, rows: 3)
    write("  x", 1, 2, &after)
    var encoder = CellEncoder(capabilities: Capabilities())
    let bytes = encoder.encode(from: before, to: after)
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\u{1B}[2;3H  x"))
    write(line, 1, 3, &before)
    write(line, 1, 3, &after)
    let others = encoder.encode(from: before, to: after)
    #expect(!String(decoding: others, as: UTF8.self).contains("x"))
  }

  @Test func `labels of one style in three rows set it once and move down by line feeds`() {
    let text = stream {
      for row in 0..<3 { write("ab", row, 0, &$0) }
    }
    #expect(text == "␛[0;38;2;255;255;255m␛[Hab␊␍ab␊␍ab")
  }

  @Test func `repeated glyphs are sent with a count, and the end of a row is erased`() {
    #expect(
      stream {
        write("━━━━━━", 0, 7, &$0)
        for column in 0..<20 {
          $0.put(TerminalCell(background: red), row: 2, column: column)
        }
      } == "␛[0;38;2;255;255;255m␛[1;8H━␛[5b␛[48;2;255;59;48m␊␊␍␛[K")
  }

  @Test func `without repeats the same glyph is printed again`() {
    #expect(
      stream(Capabilities(repeats: false)) { write("━━━━━━", 0, 7, &$0) }
        == "␛[0;38;2;255;255;255m␛[1;8H━━━━━━")
  }

  @Test(arguments: [
    (ColorDepth.palette256, "␛[0;38;5;203m␛[Hx"),
    (.palette16, "␛[0;91m␛[Hx"),
    (.none, "␛[m␛[Hx"),
  ])
  func `a color is encoded for the color depth`(_ row: (depth: ColorDepth, text: String)) {
    let text = stream(Capabilities(depth: row.depth)) { write("x", 0, 0, &$0, foreground: red) }
    #expect(text == row.text)
  }

  @Test func `a synchronized frame has begin and end marks`() {
    #expect(
      stream(Capabilities(synchronizes: true)) {
        write("x", 0, 0, &$0, foreground: .terminalDefault)
      }
        == "␛[?2026h␛[m␛[Hx␛[?2026l")
  }

  @Test func `a short gap of the same style is printed again, not skipped`() {
    var before = TerminalFrame(columns: 20, rows: 1)
    write("abcdef", 0, 0, &before)
    var after = before
    write("A", 0, 0, &after)
    write("F", 0, 5, &after)
    write("C", 0, 2, &after)
    var encoder = CellEncoder()
    let bytes = encoder.encode(from: before, to: after)
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\u{1B}[HAbCdeF"))
  }
}
