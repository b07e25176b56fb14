import Testing

@testable import Terminal

@Suite struct TerminalInputTests {
  private func read(_ text: String) -> [TerminalEvent] {
    var input = TerminalInput()
    return input.feed(text.utf8)
  }

  private static let keys: [(text: String, key: Key, held: Key.Modifiers)] = [
    ("a", Key.character("a"), Key.Modifiers()),
    ("é", .character("é"), []),
    ("好", .character("好"), []),
    ("\r", .enter, []),
    ("\u{3}", .character("c"), .control),
    ("\u{1B}a", .character("a"), .alt),
    ("\u{1B}[A", .up, []),
    ("\u{1B}OB", .down, []),
    ("\u{1B}[1;2C", .right, .shift),
    ("\u{1B}[1;5D", .left, .control),
    ("\u{1B}[5~", .pageUp, []),
    ("\u{1B}[3;2~", .delete, .shift),
    ("\u{1B}OP", .function(1), []),
    ("\u{1B}[15~", .function(5), []),
    ("\u{1B}[17~", .function(6), []),
    ("\u{1B}[24~", .function(12), []),
    ("\u{1B}[Z", .tab, .shift),
    ("\u{1B}[27u", .escape, []),
    ("\u{1B}[99;5u", .character("c"), .control),
    ("\u{1B}[97:65;2:1u", .character("a"), .shift),
  ]

  @Test(arguments: keys)
  func `a key is read with its modifiers`(_ row: (text: String, key: Key, held: Key.Modifiers)) {
    #expect(read(row.text) == [.pressed(row.key, row.held)])
  }

  @Test func `the release of a key is not a key press`() {
    #expect(read("\u{1B}[97;1:3u\u{1B}[1;1:3A") == [])
  }

  @Test(arguments: [
    ("\u{1B}[<0;5;7M", MouseReport(action: .pressed(0), x: 4, y: 6)),
    ("\u{1B}[<0;5;7m", MouseReport(action: .released, x: 4, y: 6)),
    ("\u{1B}[<32;120;340M", MouseReport(action: .moved(isHeld: true), x: 119, y: 339)),
    ("\u{1B}[<35;1;1M", MouseReport(action: .moved(isHeld: false), x: 0, y: 0)),
    ("\u{1B}[<64;2;2M", MouseReport(action: .wheel(rows: -1, columns: 0), x: 1, y: 1)),
    ("\u{1B}[<65;2;2M", MouseReport(action: .wheel(rows: 1, columns: 0), x: 1, y: 1)),
    (
      "\u{1B}[<20;2;2M",
      MouseReport(action: .pressed(0), x: 1, y: 1, modifiers: [.shift, .control])
    ),
    ("\u{1B}[<32;-3;9M", MouseReport(action: .moved(isHeld: true), x: -4, y: 8)),  // Ghostty
  ])
  func `a mouse report is read, in cells or in pixels`(_ row: (text: String, report: MouseReport)) {
    #expect(read(row.text) == [.mouse(row.report)])
  }

  @Test(arguments: [
    ("\u{1B}[?64;1;2;6;9c", TerminalReply.attributes([64, 1, 2, 6, 9])),  // xterm 379
    ("\u{1B}[0n", .ready),
    ("\u{1B}[?2026;2$y", .mode(2026, state: 2)),
    ("\u{1B}[?1016;0$y", .mode(1016, state: 0)),
    ("\u{1B}[?0u", .keyboard(flags: 0)),
    ("\u{1B}P>|XTerm(379)\u{1B}\\", .name("XTerm(379)")),
    ("\u{1B}P>|tmux 3.3a\u{1B}\\", .name("tmux 3.3a")),
    ("\u{1B}P1+r524742=8\u{1B}\\", .capability("RGB", isThere: true)),
    ("\u{1B}P0+r524742\u{1B}\\", .capability("RGB", isThere: false)),
    ("\u{1B}_Gi=31;OK\u{1B}\\", .graphics(isThere: true)),
    ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\", .background(TerminalColor(0x1E1E2E))),
    ("\u{1B}]11;rgb:ff/80/00\u{7}", .background(TerminalColor(0xFF8000))),
    ("\u{1B}[6;20;9t", .cell(width: 9, height: 20)),
  ])
  func `a reply is read as one event`(_ row: (text: String, answer: TerminalReply)) {
    #expect(
      read("x" + row.text + "y") == [
        .pressed(.character("x"), []), .answered(row.answer), .pressed(.character("y"), []),
      ])
  }

  @Test func `a paste is one event, regardless of its bytes`() {
    #expect(
      read("\u{1B}[200~a\u{1B}[Ab\n\u{1B}[201~c") == [
        .pasted("a\u{1B}[Ab\n"), .pressed(.character("c"), []),
      ])
  }

  @Test func `focus and size events are read`() {
    #expect(
      read("\u{1B}[I\u{1B}[O\u{1B}[48;24;80;480;720t") == [
        .focused(true), .focused(false), .resized(columns: 80, rows: 24),
      ])
  }

  @Test func `an escape byte alone is a key if no other byte follows`() {
    var input = TerminalInput()
    #expect(input.feed("\u{1B}".utf8) == [])
    #expect(input.isUnfinished)
    #expect(input.expire() == [.pressed(.escape, [])])
    #expect(!input.isUnfinished)
    #expect(
      input.feed("[A".utf8) == [.pressed(.character("["), []), .pressed(.character("A"), [])])
  }

  @Test func `a sequence that is split at any byte reads the same`() {
    let text = Array(
      "a\u{1B}[<0;5;7Mé\u{1B}P>|tmux 3.3a\u{1B}\\\u{1B}[200~xy\u{1B}[201~\u{1B}[1;5Db".utf8)
    var whole = TerminalInput()
    let expected = whole.feed(text)
    #expect(expected.count == 7)
    for cut in text.indices {
      var input = TerminalInput()
      let events = input.feed(text[..<cut]) + input.feed(text[cut...])
      #expect(events == expected, "cut at \(cut)")
    }
  }
}
