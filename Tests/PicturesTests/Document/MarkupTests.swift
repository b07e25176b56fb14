import Pictures
import Testing

/// Text from a script never becomes markup.
struct MarkupTests {
  @Test func `text and attributes are escaped`() {
    let markup = Markup(
      "text", ["class": "a\"b'<&>", "y": 3.0, "hidden": nil], text: "</text><script>&amp;")
    #expect(
      markup.source == """
        <text class="a&quot;b&#39;&lt;&amp;&gt;" y="3">&lt;/text&gt;&lt;script&gt;&amp;amp;</text>
        """)
  }

  @Test func `a line break in an attribute is written as a number`() {
    #expect(Markup("g", ["id": "a\nb\tc"]).source == "<g id=\"a&#10;b&#9;c\"></g>")
  }

  @Test func `a file for line-based tools has one element per line`() {
    let parts = Markup.lines([Markup("rect"), .text("a")])
    #expect(Markup("g", [:], parts).source == "<g>\n<rect/>\na\n</g>")
  }

  @Test func `a coordinate that is not a number is 0`() {
    let markup = Markup("rect", ["x": Double.nan, "y": -12.345, "width": 1e300, "rx": 3])
    #expect(markup.source == "<rect x=\"0\" y=\"-12.35\" width=\"1000000000\" rx=\"3\"/>")
  }

  @Test func `only elements that are always empty have no end tag`() {
    #expect(Markup("rect", ["x": 1]).source == "<rect x=\"1\"/>")
    #expect(Markup("script").source == "<script></script>")
    #expect(Markup("g", [:], [.written("<b>")]).source == "<g><b></g>")
  }
}
