import PictureFixture
import Foundation
@testable import Pictures
import Testing

/// A document has the same content in Markdown and in HTML, and text is never markup.
struct DocumentTests {
  private static let hostile = "a | b\n<script>alert('x')</script> `c` *d* \u{202E}"

  private static let document = Document(
    title: hostile,
    [
      .heading(2, hostile), .paragraph(hostile), .table(["x", hostile], [[hostile, "1"]]),
      .code("swift", "let x = \"```\"\n</code></pre>"),
      .drawing(Markup("svg", [:], [Markup("rect", ["x": 1])]), lines: ["+--+"]),
    ])

  @Test func `a page is well formed and contains no injected markup`() throws {
    let page = Self.document.html()
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    let read = try ParsedMarkup(page.replacing("<meta", with: "<rect"))
    #expect(read["script"].isEmpty)
    #expect(read["h2"].first?.text == Self.hostile.replacing("\u{202E}", with: "\u{FFFD}"))
    #expect(read["code"].first?.text == "let x = \"```\"\n</code></pre>")
    #expect(read["svg"].count == 1)
  }

  @Test func `a page cannot load any resource`() {
    #expect(Self.document.html().contains("default-src 'none'".replacing("'", with: "&#39;")))
  }

  @Test func `Markdown keeps tables and fences intact`() {
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

  private static let linked = Document(
    title: "a",
    [
      .heading(2, "Order"), .heading(3, "Code"), .code("swift", "let x = 1"), .heading(2, "Order"),
      .heading(3, "Code"), .heading(2, hostile),
      .codes([Document.Line(name: "CSS", code: "<b>")], beside: Markup("svg")),
      .gallery([Document.Picture(caption: hostile, markup: Markup("svg"))]),
    ])

  @Test func `each heading has a unique ID, and the table of contents links to it`() throws {
    let read = try ParsedMarkup(Self.linked.linkedHTML().replacing("<meta", with: "<rect"))
    let names = (read["h2"] + read["h3"]).compactMap { $0.attributes["id"] }
    #expect(
      names == ["order", "order-2", "a-b-script-alert-x-script-c-d", "order-code", "order-2-code"])
    let links = read["a"].filter { $0.path.contains("nav") }.compactMap { $0.attributes["href"] }
    #expect(Set(links) == Set(names.map { "#\($0)" }) && links.count == names.count)
    #expect(read["a"].allSatisfy { $0.attributes["href"]?.hasPrefix("#") == true })
    #expect(read["td"].first?.attributes["class"] == "code")
  }

  @Test func `the page allows only the script for copying`() throws {
    let page = Self.linked.linkedHTML()
    let start = try #require(page.range(of: "<script>"))
    let end = try #require(page.range(of: "</script>"))
    let pipe = (Process(), Pipe(), Pipe())
    pipe.0.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
    (pipe.0.standardInput, pipe.0.standardOutput) = (pipe.1, pipe.2)
    try pipe.0.run()
    pipe.1.fileHandleForWriting.write(Data(page[start.upperBound..<end.lowerBound].utf8))
    try pipe.1.fileHandleForWriting.close()
    let said = String(
      decoding: pipe.2.fileHandleForReading.readDataToEndOfFile().prefix(64), as: UTF8.self)
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { place in
      let first = said.index(said.startIndex, offsetBy: place)
      return UInt8(said[first..<said.index(first, offsetBy: 2)], radix: 16)
    }
    let fingerprint = Data(bytes).base64EncodedString()
    #expect(
      page.contains("script-src &#39;sha256-\(fingerprint)&#39;"), "it is sha256-\(fingerprint)")
    #expect(!page.contains("onclick") && page.components(separatedBy: "<script").count == 2)
  }

  @Test func `code in Markdown is between its marks, and no mark ends early`() {
    let text = Document(
      title: "a",
      [
        .codes(
          [Document.Line(name: "a", code: "x * y"), Document.Line(name: "b", code: "`|")],
          beside: Markup("svg"))
      ]
    ).markdown
    #expect(text.contains("| a | `x * y` |\n| b | \\`\\| |"))
  }
}
