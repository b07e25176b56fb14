import ScriptDiagnostics
import Testing

/// Error codes and their pages.
@Suite struct PagesTests {
  @Test(arguments: DiagnosticCode.allCases)
  func `every code has a page with a text`(_ code: DiagnosticCode) {
    let explanation = ErrorPage.of(code)
    #expect(explanation?.text.first.map { $0.count > 40 } == true)
    #expect(ErrorPage.named(code.rawValue.lowercased()) == explanation)
    #expect(!code.title.isEmpty)
  }

  @Test func `a page has a caret below the name and the corrected line`() {
    let source = SourceText(name: "order.lua", text: "sheet \"A\" {\n\tdetnets = {},\n}\n")
    let diagnostic = Diagnostic(
      .unknownKey, "Unknown setting `detnets`.", suggestion: ["detents = {},"], file: "order.lua",
      line: 2, column: 2, length: 7)
    let page = diagnostic.rendered(in: source)
    #expect(page.first?.hasPrefix("── unknown setting ──") == true)
    #expect(page.contains("   2 │  detnets = {},"))
    #expect(page.contains("     │  ^^^^^^^"))
    #expect(page.contains("       detents = {},"))
    #expect(page.last == "   More: sheetlua explain S012")
  }

  @Test func `a page shows the part of a long line around the mark`() {
    let text =
      String(repeating: "x", count: 1_000) + "MARKED" + String(repeating: "y", count: 1_000)
    let source = SourceText(name: "order.lua", text: text)
    let diagnostic = Diagnostic(
      .unknownKey, "Unknown.", file: "order.lua", line: 1, column: 1_001, length: 6)
    let lines = diagnostic.rendered(in: source).filter { $0.contains(" │ ") }
    #expect(lines.count == 2 && lines.allSatisfy { $0.count < 220 })
    let place = lines[0].firstIndex(of: "M").map {
      lines[0].distance(from: lines[0].startIndex, to: $0)
    }
    let mark = lines[1].firstIndex(of: "^")
    #expect(mark.map { lines[1].distance(from: lines[1].startIndex, to: $0) } == place)
    #expect(lines[1].hasSuffix(" ^^^^^^"))
    let whole = Diagnostic(
      .unknownKey, "Unknown.", file: "order.lua", line: 1, column: 1, length: 2_006)
    #expect(whole.rendered(in: source).allSatisfy { $0.count < 220 })
  }

  @Test func `a long sentence is cut between characters, with its original length`() {
    let sentence = Diagnostic(.raised, String(repeating: "é", count: 4000)).sentence
    #expect(sentence.hasSuffix("... (cut here; the whole has 8000 bytes)"))
    #expect(sentence.prefix(2048).allSatisfy { $0 == "é" })
  }
}
