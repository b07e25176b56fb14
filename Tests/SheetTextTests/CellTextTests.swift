import Testing

@testable import SheetText

@Suite struct CellTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("two\nlines", #"two\nlines"#), ("a\tb\r", #"a\tb\r"#),
    ("\r\n", #"\r\n"#), ("red\u{1B}[31m", #"red\u{1B}[31m"#), ("nul\0", #"nul\u{0}"#),
    ("\u{9B}m\u{7F}", #"\u{9B}m\u{7F}"#), ("a\u{202E}b", #"a\u{202E}b"#),
    ("line\u{2028}", #"line\u{2028}"#), ("zero\u{200B}width", "zerowidth"),
    ("\u{301}", "◌\u{301}"), ("e\u{301}", "e\u{301}"), ("שלום", "שלום"),
  ])
  func `control characters are escaped, so none moves the cursor`(_ given: (String, String)) {
    #expect(CellText(given.0, limit: 40).text == given.1)
  }

  @Test(arguments: [
    ("Portfolio", 9, "Portfolio"), ("Portfolio", 8, "Portfol…"), ("Portfolio", 1, "…"),
    ("Portfolio", 0, ""), ("Portfolio", -3, ""), ("株式取引", 8, "株式取引"), ("株式取引", 7, "株式取…"),
    ("株式取引", 6, "株式…"), ("株式取引", 2, "…"), ("🇩🇪🇫🇷", 3, "🇩🇪…"),
  ])
  func `a text that is too long ends in an ellipsis, and no wide character is split`(
    _ given: (text: String, limit: Int, shows: String)
  ) {
    let label = CellText(given.text, limit: given.limit)
    #expect(label.text == given.shows)
    #expect(label.width <= max(0, given.limit))
  }

  // Widths according to East Asian Width and emoji presentation of Unicode.
  @Test(arguments: [
    ("A", 1), ("é", 1), ("株", 2), ("한", 2), ("ﾊ", 1), ("Ａ", 2), ("✕", 1), ("›", 1), ("░", 1),
    ("☕", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("𠀀", 2), ("ก็", 1),
  ])
  func `a cluster takes one or two cells`(_ given: (text: String, cells: Int)) {
    #expect(CellText(given.text, limit: 9).width == given.cells)
  }

  @Test func `ten thousand characters and a letter with a thousand marks stay small`() {
    #expect(CellText(String(repeating: "x", count: 10_000), limit: 20).clusters.count == 20)
    let tower = "e" + String(repeating: "\u{301}", count: 1_000)
    #expect(CellText(tower, limit: 20).text.unicodeScalars.count == 8)
  }

  @Test(arguments: [
    ("╭─┬╮", ".-+."), ("░▒", ":%"), ("Café Öl", "Cafe Ol"), ("€5 – “no”…", "E5 - \"no\"~"),
    ("株", "??"), ("☕", "??"), ("Ж", "?"), ("✕▸━", "x>="), ("Łódź", "Lodz"),
  ])
  func `in ASCII each cell has one character, and letters lose their marks`(
    _ given: (text: String, folded: String)
  ) {
    #expect(given.text.map { ASCIIFallback.fold(String($0)) }.joined() == given.folded)
  }
}
