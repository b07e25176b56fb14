import Support
import Testing

@Suite struct SearchingTests {
  /// A text, and a part to search for.
  private static let searches: [(text: String, part: String)] = [
    ("", "a"), ("a", "a"), ("ab", "b"), ("aab", "ab"), ("ababac", "abac"), ("aaaa", "aa"),
    ("a: b: c", ": "), (": a: : b: ", ": "), (": ", ": "), ("abc", "abcd"),
    // A part of a character does not match: a letter before its accent, a return before its line
    // feed.
    ("e\u{301}a", "e"), ("e\u{301}a", "\u{E9}"), ("\u{E9}", "e\u{301}"), ("a\r\nb", "\n"),
    ("a\r\nb", "\r\n"), ("👩‍👧 👩", "👩"), ("größe, größe", "ö"), ("\u{37E}", ";"),
  ]

  @Test(arguments: searches)
  func `matches are the same as in the standard library`(
    _ search: (text: String, part: String)
  ) {
    let (text, part) = search
    #expect(text.contains(text: part) == text.contains(part))
    #expect(text.firstRange(ofText: part) == text.firstRange(of: part))
    #expect(text.split(atText: part) == text.split(separator: part))
    #expect(text.split(atText: part, maxSplits: 1) == text.split(separator: part, maxSplits: 1))
    #expect(text.replacing(text: part, with: "--") == text.replacing(part, with: "--"))
    #expect(text.count(ofText: part) == text.ranges(of: part).count)
    let cut = text.dropFirst()
    #expect(cut.firstRange(ofText: part) == cut.firstRange(of: part))
    #expect(cut.replacing(text: part, with: "") == cut.replacing(part, with: ""))
  }

  @Test func `every text contains the empty text`() {
    #expect("".contains(text: "") == "".contains(""))
    #expect("ab".contains(text: "") == "ab".contains(""))
  }

  @Test func `the empty text splits and replaces nothing`() {
    #expect("ab".split(atText: "") == ["ab"])
    #expect("ab".replacing(text: "", with: "x") == "ab")
    #expect("ab".count(ofText: "") == 0)
  }
}
