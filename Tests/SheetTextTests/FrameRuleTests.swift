import SheetEngine
import Testing

@testable import SheetText

/// Properties of every frame, with any content.
@Suite struct FrameRuleTests {
  private func rows(_ text: String) -> [Substring] { text.split(separator: "\n") }

  /// A scene with a sheet at a height and its backdrop, over an app.
  private func scene(top: Double, dim: Double) -> Scene {
    var app = TradingApp(rowHeight: 60)
    app.present(detents: [.most])
    var scene = app.scene
    let sheet = scene.layers.count - 1
    let moved = top - scene.layers[sheet].frame.y
    scene.layers[sheet].dim = dim
    scene.layers[sheet].frame = scene.layers[sheet].frame.moved(y: moved)
    for index in scene.layers[sheet].elements.indices {
      var element = scene.layers[sheet].elements[index]
      element.frame = element.frame.moved(y: moved)
      element.clip = element.clip.map { $0.moved(y: moved) }
      scene.layers[sheet].elements[index] = element
    }
    return scene
  }

  @Test(arguments: [0.15, 0.3, 0.44, 0.45, 0.6, 1])
  func `the backdrop replaces only blanks and dots, and never next to a letter`(_ dim: Double) {
    let bright = rows(TextFrame.text(of: scene(top: 400, dim: 0)))
    let dark = rows(TextFrame.text(of: scene(top: 400, dim: dim)))
    for (bright, dark) in zip(bright, dark).dropLast() {
      for (index, (was, now)) in zip(bright, dark).enumerated() where was != now {
        #expect(was == " " || was == "┈")
        #expect(now == (dim < 0.45 ? "░" : "▒"))
        let beside = Array(bright)[max(0, index - 1)...min(bright.count - 1, index + 1)]
        #expect(!beside.contains { $0.isLetter || $0.isNumber })
      }
    }
    #expect(dark.joined().contains(dim < 0.45 ? "░" : "▒"))
  }

  @Test func `dimming below 15% is not drawn`() {
    #expect(!TextFrame.text(of: scene(top: 400, dim: 0.14)).contains("░"))
  }

  @Test func `the content of a sheet moves as a whole while the sheet moves`() throws {
    func sheet(top: Double) throws -> [Substring] {
      let all = rows(
        TextFrame.text(of: scene(top: top, dim: 0), options: TextOptions(caption: false)))
      let edge = try #require(all.lastIndex { $0.hasPrefix("│╭") })
      return Array(all[(edge + 1)...])
    }
    let first = try sheet(top: 300)
    #expect(first.contains { $0.contains("Place order") })
    for step in 1...200 {
      let now = try sheet(top: 300 + Double(step) * 0.7)
      #expect(now.dropLast(2) == first.prefix(now.count - 2))
    }
  }

  @Test func `scrolled content moves by whole rows and keeps its distances`() throws {
    var app = TradingApp()
    func gaps() -> String {
      let all = rows(TextFrame.text(of: app.scene, options: TextOptions(caption: false)))
      let body = all.dropFirst(9).dropLast(3)
      return body.map { $0.contains("[Buy]") ? "x" : "." }.joined()
    }
    let start = gaps()
    #expect(start.hasPrefix(".x.x.x.x.x.x.x.x"))
    var before = 0
    for offset in 1...40 {
      app.perform(.scrolled(.screen(ScreenID(0)), to: Double(offset)))
      // A row of 44 pt has two cells, so 22 pt are one cell, and the list ends at the bottom.
      let by = [before, before + 1].first { gaps().hasPrefix(start.dropFirst($0).dropLast(3)) }
      before = try #require(by, "\(offset)")
    }
    #expect(before == 2)
  }

  @Test(arguments: ["", "a\nb\t\u{1B}[2J", "株式会社☕👨‍👩‍👧", "e\u{301}\u{301}", "שלום עולם", "\u{202E}abc"])
  func `a row with any label is as wide as the others`(_ label: String) {
    let long = label + String(repeating: "x", count: 10_000)
    for label in [label, long] {
      var app = TradingApp()
      app.present(
        label, detents: [.large],
        content: Content(text: [label], fields: [label], rows: [label], buttons: [label]))
      let text = TextFrame.text(of: app.scene, options: TextOptions(caption: false))
      #expect(text.utf8.count < 20_000)
      for row in rows(text) { #expect(CellText(String(row), limit: 99).width == 44) }
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    }
  }

  @Test func `a frame has the requested size`() {
    var app = TradingApp()
    app.present(detents: [.medium, .large])
    app.tap("Quantity")
    for columns in [16, 20, 21, 33, 44, 80, 133, 200] {
      for rows in [6, 10, 13, 20, 24, 43, 44, 100] {
        let text = TextFrame.text(
          of: app.scene, options: TextOptions(charset: .ascii, columns: columns, rows: rows))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == rows + 2)
        #expect(lines.prefix(rows).allSatisfy { $0.utf8.count == columns })
        #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
        #expect(lines.allSatisfy { $0.last != " " })
      }
    }
  }
}
