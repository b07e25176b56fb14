import PictureFixture
import ScriptDiagnostics
import SheetEngine
import SheetScript
import Testing

@testable import Pictures

/// The fonts and the directions of text in images.
@Suite struct TextPictureTests {
  private static func texts(_ script: String) throws -> [ParsedMarkup.Element] {
    let session = try ScriptSession(source: SourceText(name: "order.lua", text: script))
    try session.load()
    session.perform(.presented(SheetID(0), PresentOptions()))
    session.runToRest()
    return try ParsedMarkup(SceneSVG(of: session.scene()).svg)["text"]
  }

  @Test func `all lines of a drawing are monospaced, other text is not`() throws {
    let texts = try Self.texts(
      """
      screen 'Map' { title = 'Map', lines = { '  ┌────┐', '  │park│', '  └────┘', '   mill' } }
      sheet 'S' { detents = { 200 }, content = { text = 'plain' } }
      """)
    for line in ["  ┌────┐", "  │park│", "  └────┘", "   mill"] {
      let drawn = try #require(texts.first { $0.text == line })
      #expect(drawn.attributes["font-family"]?.hasSuffix("monospace") == true, "\(line)")
    }
    for line in ["Map", "plain"] {
      let drawn = try #require(texts.first { $0.text == line })
      #expect(drawn.attributes["font-family"] == nil, "\(line)")
    }
  }

  /// A line of 40 cells of 9 pt fits between the margins of a phone.
  @Test func `a drawing as wide as the screen is not cut`() throws {
    let line = String(repeating: "═", count: 40)
    let texts = try Self.texts(
      "screen 'Map' { lines = { '\(line)' } } sheet 'S' { detents = { 200 } }")
    #expect(texts.contains { $0.text == line })
  }

  @Test(arguments: [false, true])
  func `a right-to-left paragraph runs from the right in both layout directions`(
    _ isRightToLeft: Bool
  ) throws {
    let texts = try Self.texts(
      """
      device { rtl = \(isRightToLeft) }
      sheet 'S' { detents = { 'large' },
        content = { { text = 'مرحبا SwiftUI' }, { text = 'Hello שלום' } } }
      """)
    let arabic = try #require(texts.first { $0.text.hasPrefix("مرحبا") })
    let latin = try #require(texts.first { $0.text.hasPrefix("Hello") })
    #expect(arabic.attributes["direction"] == "rtl")
    #expect(latin.attributes["direction"] == nil)
    // Both are at the same side of the screen: "start" of a paragraph is the right side.
    #expect(arabic.number("x") == latin.number("x"))
    #expect(arabic.attributes["text-anchor"] == (isRightToLeft ? nil : "end"))
    #expect(latin.attributes["text-anchor"] == (isRightToLeft ? "end" : nil))
  }
}
