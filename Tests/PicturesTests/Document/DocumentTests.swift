import MarkupWriter
import Testing

@testable import Pictures

/// A document says the same as a text and as a page, and words stay words in both.
struct DocumentTests {
  private static let hostile = "a | b\n<script>alert('x')</script> `c` *d* \u{202E}"

  private static let document = Document(
    title: hostile,
    [
      .heading(2, hostile), .paragraph(hostile), .table(["x", hostile], [[hostile, "1"]]),
      .code("swift", "let x = \"```\"\n</code></pre>"),
      .drawing(Markup("svg", [:], [Markup("rect", ["x": 1])]), lines: ["+--+"]),
    ])

  @Test func `a page is well formed and holds no stranger's markup`() throws {
    let page = Self.document.html()
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    let read = try Parsed(page.replacing("<meta", with: "<rect"))
    #expect(read["script"].isEmpty)
    #expect(read["h2"].first?.words == Self.hostile.replacing("\u{202E}", with: "\u{FFFD}"))
    #expect(read["code"].first?.words == "let x = \"```\"\n</code></pre>")
    #expect(read["svg"].count == 1)
  }

  @Test func `a page may fetch nothing`() {
    #expect(Self.document.html().contains("default-src 'none'".replacing("'", with: "&#39;")))
  }

  @Test func `a text keeps its tables and fences whole`() {
    let lines = Self.document.markdown.split(separator: "\n", omittingEmptySubsequences: false)
    let table = lines.filter { $0.hasPrefix("|") }
    #expect(table.count == 3)
    for row in table {
      let cells = row.replacing("\\|", with: "").split(
        separator: "|", omittingEmptySubsequences: false)
      #expect(cells.count == 4, "\(row)")
    }
    #expect(
      !Self.document.markdown.contains("\n<script>") && !lines.contains { $0.contains(" <script>") }
    )
    #expect(lines.contains("````swift") && lines.contains("````"))
  }
}
