import SheetEngine
import Testing

@testable import SheetText

/// The controls of a sheet with the style `material` in text.
@Suite struct MaterialControlsTests {
  private final class NoRows: RowLabels {
    func label(of row: Int, on screen: ScreenID) -> (title: String, detail: String) { ("", "") }
  }

  private static func lines(_ style: Style, _ charset: TextOptions.Charset = .unicode) -> [String] {
    var world = World(device: .standard)
    _ = world.define(HostScreen(name: "Home", body: .skeleton))
    let controls = [
      ContentControl("Wi-Fi", .toggle, initial: 1), ContentControl("Dark", .toggle, initial: 0),
      ContentControl("Vol", .slider(0...1, step: nil), initial: 0.5),
      ContentControl("Side", .picker(["A", "B"]), initial: 0),
    ]
    var style = style
    style.detents = [DetentSpec(name: "large", kind: .large)]
    let content = Content(blocks: controls.map { .control($0) })
    let id = world.define(
      SheetDefinition(name: "M", title: "M", content: content, style: style))
    _ = world.step(.presented(id, PresentOptions(animated: false)), policy: DefaultPolicy())
    let scene = world.scene(labels: NoRows(), policy: DefaultPolicy())
    return TextFrame.text(of: scene, options: TextOptions(charset: charset, caption: false))
      .split(separator: "\n").map(String.init)
  }

  @Test func `material has a handle of two sizes, a bar on a thick track and a check mark`() {
    let text = Self.lines(.material).joined(separator: "\n")
    for part in ["[on ●]", "[• off]", "━━━┃───", "[✓ A]"] {
      #expect(text.contains(part), "\(part) in\n\(text)")
    }
    let other = Self.lines(.ios).joined(separator: "\n")
    for part in ["[on]", "[off]", "───●───", "[A]"] {
      #expect(other.contains(part), "\(part) in\n\(other)")
    }
  }

  @Test func `the controls have equivalents in ASCII`() {
    let text = Self.lines(.material, .ascii).joined(separator: "\n")
    for part in ["[on *]", "[* off]", "===|---", "[v A]"] {
      #expect(text.contains(part), "\(part) in\n\(text)")
    }
  }
}
