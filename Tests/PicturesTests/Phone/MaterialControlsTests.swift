import PictureFixture
import ScriptDiagnostics
import SheetEngine
import SheetScript
import Testing

@testable import Pictures

/// A sheet with the style `material` has the controls of Material 3, with their sizes.
@Suite struct MaterialControlsTests {
  private static let content = """
    title = 'M', detents = { 'large' }, content = { { toggle = 'Wi-Fi', value = true },
      { toggle = 'Dark' }, { slider = 'Vol', value = 0.5 }, { picker = { 'A', 'B' } },
      { button = 'OK' } }
    """

  private static func svg(_ style: String, dark: Bool = false) throws -> ParsedMarkup {
    let text = """
      device { like = 'pixel-8', color_scheme = '\(dark ? "dark" : "light")' }
      style 'own' { like = 'material' }
      sheet 'M' { style = \(style), \(content) }
      """
    let session = try ScriptSession(source: SourceText(name: "m.lua", text: text))
    try session.load()
    session.perform(.presented(SheetID(0), PresentOptions()))
    session.runToRest()
    return try ParsedMarkup(SceneSVG(of: session.scene()).svg)
  }

  /// The sizes of all shapes with a color.
  private static func sizes(_ svg: ParsedMarkup, _ color: String) -> Set<[Int]> {
    Set(
      svg["path"].filter { $0.attributes["fill"] == color }.compactMap { path in
        let numbers = (path.attributes["d"] ?? "").matches(of: /-?\d+(\.\d+)?/).compactMap {
          Double($0.0)
        }
        let x = stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
        let y = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
        guard let left = x.min(), let right = x.max(), let top = y.min(), let end = y.max() else {
          return nil
        }
        return [Int((right - left).rounded()), Int((end - top).rounded())]
      })
  }

  @Test(arguments: [(false, "#6750A4", "#FFFFFF"), (true, "#D0BCFF", "#381E72")])
  func `switch, slider and buttons have the sizes and colors of Material`(
    _ isDark: Bool, _ primary: String, _ onPrimary: String
  ) throws {
    let svg = try Self.svg("'material'", dark: isDark)
    let filled = Self.sizes(svg, primary)
    // The switch, the handle of the slider and the filled button, 16 pt from both sides.
    #expect(filled.isSuperset(of: [[52, 32], [4, 44], [412 - 32, 40]]), "\(filled)")
    #expect(Self.sizes(svg, onPrimary).contains([24, 24]))
    let outlined = Self.sizes(svg, isDark ? "#938F99" : "#79747E")
    // The switch that is off, its handle, and the segmented buttons.
    #expect(outlined.isSuperset(of: [[52, 32], [16, 16], [412 - 32, 40]]), "\(outlined)")
    #expect(svg["text"].first { $0.text == "OK" }?.attributes["fill"] == onPrimary)
    // The check mark of the selected segment; the close icon has no circle.
    #expect(svg["polyline"].count == 1)
    #expect(svg["circle"].allSatisfy { abs(($0.number("r") ?? 0) - 15) > 1 })
  }

  @Test func `a style that is based on material keeps its controls, and other styles have none`()
    throws
  {
    let own = try Self.svg("'own'")
    #expect(Self.sizes(own, "#6750A4").contains([52, 32]))
    let other = try Self.svg("'ios'")
    #expect(Self.sizes(other, "#007AFF").contains([51, 31]))
    #expect(other["polyline"].isEmpty)
    #expect(Self.sizes(other, "#6750A4").isEmpty)
  }
}
