import Support
import Testing

@Suite struct TextTests {
  @Test func `padding counts characters and never cuts`() {
    #expect("é".leftPadded(3) == "  é")
    #expect("7".leftPadded(3, with: "0") == "007")
    #expect("é".rightPadded(3) == "é  ")
    #expect("long".leftPadded(2) == "long")
    #expect("long".rightPadded(2) == "long")
    #expect("a b  ".withoutTrailingBlanks == "a b")
    #expect("   ".withoutTrailingBlanks == "")
  }

  @Test func `hexadecimal digits are padded to a width`() {
    #expect(0.hexadecimal(4) == "0000")
    #expect(UInt32(0x1F600).hexadecimal(4, uppercase: true) == "1F600")
    #expect(UInt8(11).hexadecimal(2) == "0b")
  }

  @Test func `a fingerprint is FNV-1a of 64 bits`() {
    // Source: the test vectors of Fowler, Noll and Vo.
    #expect("".fingerprint == 0xcbf2_9ce4_8422_2325)
    #expect("a".fingerprint == 0xaf63_dc4c_8601_ec8c)
    #expect("foobar".fingerprint == 0x8594_4171_f739_67e8)
  }

  private static let near: [(word: String, near: String?)] = [
    ("dismised", "dismissed"), ("onDismiss", "on_dismiss"), ("tset", "test"), ("xy", nil),
    ("completely", nil), ("", nil),
  ]

  @Test(arguments: near)
  func `the nearest name is returned only if it is similar`(_ row: (word: String, near: String?)) {
    let words = ["dismissed", "on_dismiss", "test", "ab"]
    #expect(SpellingSuggestion.closest(to: row.word, among: words) == row.near)
  }

  @Test func `a custom limit of edits replaces the default`() {
    #expect(SpellingSuggestion.closest(to: "rpelay", among: ["replay", "play"]) == "replay")
    #expect(SpellingSuggestion.closest(to: "cnfrm", among: ["conform"]) == nil)
    #expect(SpellingSuggestion.closest(to: "cnfrm", among: ["conform"], atMost: 2) == "conform")
    let long = String(repeating: "a", count: 100)
    #expect(SpellingSuggestion.closest(to: long, among: [long + "a"]) == nil)
    #expect(SpellingSuggestion.closest(to: long + "a", among: [long]) == nil)
    #expect(SpellingSuggestion.closest(to: long, among: [long.dropLast() + "b"]) != nil)
    #expect(SpellingSuggestion.matchByStems(of: long + "a", among: [long + "a_b"]) == nil)
  }

  @Test(arguments: ["\u{0}", "\n", "\u{7F}", "\u{9F}", "\u{2028}", "\u{202E}", "\u{2069}"])
  func `control characters and direction overrides are unsafe`(_ scalar: Unicode.Scalar) {
    #expect(ControlCharacters.isControl(scalar))
    #expect(!ControlCharacters.isDirectionMark(scalar))
  }

  @Test(arguments: ["\u{061C}", "\u{200E}", "\u{200F}"])
  func `direction marks are not unsafe`(_ scalar: Unicode.Scalar) {
    #expect(!ControlCharacters.isControl(scalar))
    #expect(ControlCharacters.isDirectionMark(scalar))
  }

  @Test func `control characters are escaped as in Swift`() {
    #expect(
      ["\n", "\t", "\u{1B}", "\u{202E}"].map(ControlCharacters.escapeSequence) == [
        #"\n"#, #"\t"#, #"\u{1B}"#, #"\u{202E}"#,
      ])
  }

  @Test func `a name stays on one line`() {
    #expect("a\nb".onOneLine == #"a\nb"#)
    #expect("a\r\nb\rc".onOneLine == #"a\r\nb\rc"#)
    #expect("a: é".onOneLine == "a: é")
  }

  @Test func `a line of a text can end with a carriage return`() {
    #expect("a\r\nb\n".textLines == ["a\r", "b", ""])
  }
}
