@testable import Handoff
import Support
import ScriptDiagnostics
import SheetEngine
import SheetScript
import Testing

@testable import Pictures
import Scenarios

/// The code has the values of the script, with any names.
struct SnippetTests {
  private static func sheet(_ text: String) throws -> SheetSpecification {
    let session = try ScriptSession(
      source: SourceText(name: "a.lua", text: "sheet 'Order' { \(text) }"))
    try session.load()
    let world = session.world
    return SheetSpecification(
      name: "Order", definition: world[SheetID(0)].definition,
      places: [
        SheetSpecification.DetentsByDevice(
          device: "iphone-15", detents: world.detents(of: SheetID(0), policy: session.policy))
      ], opening: "peek", rules: [], figures: [])
  }

  @Test func `every kind of detent has code on each platform`() throws {
    let sheet = try Self.sheet(
      """
      detents = { "medium", "large", "70%", peek = 120, own = function(c) return c.max - 24 end },
      opens_at = "peek", grabber = false, dismissible = false
      """)
    let (uikit, swiftUI, compose) = (
      sheet.snippets[0].code, sheet.snippets[1].code, sheet.snippets[2].code
    )
    for line in [
      ".medium(),", ".large(),",
      ".custom(identifier: .init(\"70%\")) { _ in 0.7 * screen - below },",
      ".custom(identifier: .init(\"peek\")) { _ in 120 - below },", "{ _ in 769 - below }",
      "selectedDetentIdentifier = .init(\"peek\")", "largestUndimmedDetentIdentifier = .medium",
      "prefersGrabberVisible = false", "isModalInPresentation = true",
    ] { #expect(uikit.contains(line), "\(line)") }
    #expect(
      swiftUI.contains(
        ".presentationDetents([.medium, .large, .fraction(0.7), .height(769), .height(120)]"))
    #expect(swiftUI.contains(".enabled(upThrough: .medium)"))
    for line in [
      "\"medium\" at screen - 0.5f * screen", "\"peek\" at screen - 120.dp.toPx()",
      "{ distance -> 0.2f * distance }", "125 dp/s or more, which cannot be changed",
      "dampingRatio = 0.8f",
    ] { #expect(compose.contains(line), "\(line)") }
    #expect(!compose.contains("\"dismiss\" at"))
  }

  @Test func `names are quoted safely`() {
    let name = "a\"; exit()//\\\n$x${y}\u{1B}\u{202E}"
    #expect(name.quotedForSwift == "\"a\\\"; exit()//\\\\\\n$x${y}\\u{1b}\\u{202e}\"")
    #expect(name.quotedForKotlin == "\"a\\\"; exit()//\\\\\\n\\$x\\${y}\\u001b\\u202e\"")
  }
}
