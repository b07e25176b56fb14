import Testing

@testable import Pictures

/// What a script says can never become markup.
struct MarkupTests {
  @Test func `words and attributes are escaped`() throws {
    let markup = Markup(
      "text", ["class": "a\"b'<&>", "y": 3.0, "hidden": nil], words: "</text><script>&amp;")
    #expect(
      markup.source == """
        <text class="a&quot;b&#39;&lt;&amp;&gt;" y="3">&lt;/text&gt;&lt;script&gt;&amp;amp;</text>
        """)
    let read = try Parsed(markup.source)
    #expect(read.words == ["</text><script>&amp;"])
    #expect(read["text"].first?.attributes["class"] == "a\"b'<&>")
  }

  @Test(arguments: ["\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{202E}", "\u{2066}", "\u{FFFE}"])
  func `what xml forbids and what turns writing round is replaced`(_ character: String) {
    #expect(Escaping.text("a\(character)b") == "a\u{FFFD}b")
  }

  @Test func `only elements that are always empty have no end tag`() {
    #expect(Markup("rect", ["x": 1]).source == "<rect x=\"1\"/>")
    #expect(Markup("script").source == "<script></script>")
    #expect(Markup("g", [:], [.written("<b>")]).source == "<g><b></g>")
  }

  @Test(arguments: [
    (0, 2, "0"), (-0.0, 2, "0"), (-0.004, 2, "0"), (1, 2, "1"), (0.5, 2, "0.5"), (1.005, 1, "1"),
    (-12.345, 2, "-12.35"), (100.10, 2, "100.1"), (0.05, 2, "0.05"), (1e300, 2, "1000000000"),
    (2.675, 0, "3"), (.nan, 2, "0"), (.infinity, 2, "0"),
  ])
  func `numbers are short and never exponents`(_ value: Double, _ places: Int, _ text: String) {
    #expect(Decimal.text(value, places: places) == text)
  }
}
