import Foundation
import SheetText
import Testing

/// The ASCII equivalents of the glyphs that the renderers draw.
@Suite struct ASCIIFallbackTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  @Test(arguments: [
    "SheetText", "LiveStage", "Live", "Scenarios", "DecisionMaps", "Analysis", "TestRunner",
  ])
  func `every glyph in the source of a target has an equivalent`(_ target: String) throws {
    let folder = Self.sources.appendingPathComponent(target)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("ASCIIFallback.swift") }
    #expect(!files.isEmpty)
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
        for glyph in code.unicodeScalars where !glyph.isASCII {
          #expect(ASCIIFallback.fold(String(glyph)) != "?", "\(glyph) in \(file)")
        }
      }
    }
  }
}
