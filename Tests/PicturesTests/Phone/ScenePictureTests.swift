import PictureFixture
import ScriptDiagnostics
import Foundation
import SheetEngine
import SheetScript
import Testing

@testable import Pictures
import Scenarios

/// An image shows the content of the scene at the positions of the scene.
struct ScenePictureTests {
  /// A script's first sheet at rest.
  private static func scene(
    _ sheet: String, device: String = "iphone-15", then: (ScriptSession) -> Void = { _ in }
  ) throws -> (scene: Scene, svg: ParsedMarkup) {
    let text = "device '\(device)' screen 'App' { rows = 30 } sheet 'Order' { \(sheet) }"
    let session = try ScriptSession(source: SourceText(name: "order.lua", text: text))
    try session.load()
    session.perform(.presented(SheetID(0), PresentOptions()))
    session.runToRest()
    then(session)
    let scene = session.scene()
    return (scene, try ParsedMarkup(SceneSVG(of: scene).svg))
  }

  @Test func `the image is equal to the stored image`() throws {
    let (scene, _) = try Self.scene(
      "title = 'Order', detents = { 200 }, content = { text = 'A & B', buttons = { 'Go' } }")
    let path = #filePath.replacing("ScenePictureTests.swift", with: "order.svg")
    let svg = SceneSVG(of: scene).svg
    if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil {
      try svg.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == svg)
  }

  /// Hit testing uses the frames of the scene, so the image must have the same layout direction.
  @Test(arguments: [false, true])
  func `text is at the touched position in both directions`(_ isRightToLeft: Bool) throws {
    let text = """
      device { rtl = \(isRightToLeft) }
      screen 'App' { rows = 3, triggers = { Buy = 'Order' } }
      sheet 'Order' { title = 'Order', detents = { 'medium' },
        content = { fields = { 'Quantity' }, rows = { 'First' }, buttons = { 'Go' } } }
      """
    let session = try ScriptSession(source: SourceText(name: "order.lua", text: text))
    try session.load()
    session.perform(.presented(SheetID(0), PresentOptions()))
    session.runToRest()
    let scene = session.scene()
    let svg = try ParsedMarkup(SceneSVG(of: scene).svg)
    let middle = scene.bounds.width / 2
    let close = try #require(scene.layers.last?.elements.first { $0.kind == .close }?.frame)
    #expect((close.center.x < middle) == isRightToLeft)
    #expect(svg["circle"].contains { abs(($0.number("cx") ?? 0) - close.center.x) < 0.01 })
    for (word, isLeft) in [("Quantity", !isRightToLeft), ("First", !isRightToLeft)] {
      let drawn = try #require(svg["text"].first { $0.text == word })
      #expect((try #require(drawn.number("x")) < middle) == isLeft, "\(word)")
    }
    let action = try #require(svg["text"].first { $0.text == "Buy" }?.number("x"))
    let rows = scene.layers[0].elements.filter { if case .row = $0.kind { true } else { false } }
    let row = try #require(rows.first)
    // An action is 56 points wide and at the end of its row.
    #expect(abs(action - (isRightToLeft ? row.frame.x + 28 : row.frame.maxX - 28)) < 28)
  }

  /// An iPhone 15 is 852 pt tall, with 34 pt below the safe area.
  @Test(arguments: [
    ("iphone-15", "content = { rows = 40 }", 852.0),
    ("iphone-15", "content = { rows = 40 }, detents = { 'medium' }", 852.0),
    // A footer is above the safe area, and there is nothing below it.
    ("iphone-15", "content = { rows = 40 }, footer = { { button = 'Go' } }", 774.0),
    // Compose insets the content of a sheet: 915 - 24.
    ("pixel-8", "style = 'material', content = { rows = 60 }, opens_at = 'expanded'", 891.0),
  ])
  func `scrolled content is drawn under the home indicator of an iPhone`(
    _ device: String, _ sheet: String, _ end: Double
  ) throws {
    let (scene, svg) = try Self.scene("title = 'Order', \(sheet)", device: device)
    let clips = svg["rect"].filter { $0.path.last == "clipPath" }.map {
      ($0.number("y") ?? 0) + ($0.number("height") ?? 0)
    }
    #expect(clips.contains { abs($0 - end) < 0.01 }, "\(clips)")
    #expect(!clips.contains { $0 > end + 0.01 && $0 < scene.bounds.maxY }, "\(clips)")
    // The last row that begins above the end is drawn.
    let layer = try #require(scene.layers.last)
    let rows = layer.elements.filter { if case .row = $0.kind { true } else { false } }
    #expect((rows.map(\.frame.maxY).max() ?? 0) >= end)
  }

  @Test func `dimming, scale and offset are those of the scene`() throws {
    let (scene, svg) = try Self.scene("detents = { 'medium', 'large' }, opens_at = 'large'")
    // IOS-15 and IOS-20: 0.4, 0.92, 10 pt up, about the middle of 393.
    #expect(svg["rect"].contains { $0.attributes["fill-opacity"] == "0.4" })
    #expect(
      svg["g"].contains {
        $0.attributes["transform"] == "translate(196.5 -10) scale(0.92) translate(-196.5 0)"
      })
    #expect(scene.layers[0].scale == 0.92)
  }

  @Test func `the grabber has its specified size and color`() throws {
    let light = try Self.scene("detents = { 'medium', 'large' }").svg
    // IOS-04, IOS-05: 36 x 5, 5 pt below the top edge at 426, in the middle of 393.
    let grabber = light["path"].first { $0.attributes["fill"] == "#C7C7CC" }
    #expect(grabber?.attributes["d"]?.hasPrefix("M178.5 433.5C") == true)
    let dark = try Self.scene("style = 'material', detents = { 'medium' }", device: "pixel-8").svg
    #expect(dark["path"].contains { $0.attributes["fill"] == "#49454F" })
  }

  @Test func `a keyboard has 31 keys, and a popover has no arrow`() throws {
    let typed = try Self.scene("title = 'Order', content = { fields = { 'Quantity' } }") {
      $0.perform(.keyboardShown(height: nil))
      $0.runToRest()
    }.svg
    let names = typed.texts
    #expect("qwertyuiopasdfghjklzxcvbnm".allSatisfy { names.contains(String($0)) })
    #expect(names.contains("space") && names.contains("⌫"))
    let popover = try Self.scene("popover = {}, content = { rows = 3 }", device: "ipad-11")
    // NP-11: 504 wide, and all four corners are round: an outline of eight pieces.
    #expect(popover.scene.layers[1].frame.width == 504)
    let clip = try #require(popover.svg["path"].first { $0.path.last == "clipPath" })
    #expect(clip.attributes["d"]?.isEmpty == false)
  }

  @Test func `every ID is defined once and every reference is resolved`() throws {
    let run = try RunFixtures.run("user:opens 'Order' user:flicks { down = 60, at = 900 }")
    let svg = try ParsedMarkup(FrameStrip(of: run, count: 6).svg)
    let names = svg.elements.compactMap { $0.attributes["id"] }
    #expect(Set(names).count == names.count && names.count > 12)
    let references = svg.elements.flatMap { element in
      ["clip-path", "filter"].compactMap { element.attributes[$0] }
    }
    #expect(!references.isEmpty)
    for reference in references {
      #expect(names.contains(String(reference.dropFirst(5).dropLast())), "\(reference)")
    }
  }

  @Test func `hostile text stays text`() throws {
    let text = "</text><script>alert(1)</script>\\u{1B}[31m\\u{202E}\\u{0}'\\\"&amp;"
    let (_, svg) = try Self.scene(
      "title = \"\(text)\", content = { text = \"\(text)\", fields = { \"\(text)\" },"
        + " rows = { \"\(text)\" }, buttons = { \"\(text)\" } }")
    #expect(svg["script"].isEmpty)
    #expect(svg.texts.count { $0.hasPrefix("</text>") } >= 4)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0])
  func `numbers outside any screen never break the image`(_ odd: Double) throws {
    let frames = [
      Rect(x: odd, y: 10, width: 100, height: 40), Rect(x: 0, y: odd, width: 100, height: 40),
      Rect(x: 0, y: 10, width: abs(odd), height: 40), Rect(x: 0, y: 0, width: 90, height: abs(odd)),
    ]
    let kinds: [Scene.Element.Kind] = [
      .statusBar, .navigationTitle("A", back: "B"), .tabs(["A", ""], selected: 5), .close, .keys,
      .back("A"),
      .title("A", isLeading: true), .grabber, .field(name: "", text: "x", isFocused: true),
      .row("A", detail: "B", actions: ["C"]), .line("A"), .button("A"), .placeholder, .separator,
      .scrollIndicator(from: odd, to: odd), .homeIndicator,
    ]
    for frame in frames {
      let elements = kinds.map { Scene.Element($0, frame, clip: frame) }
      let layer = Scene.Layer(
        kind: .sheet, name: "A", frame: frame, cornerRadius: odd, fill: "#FFFFFF",
        shadow: Appearance.Shadow(x: odd, y: odd, blur: odd, opacity: odd), dim: odd, scale: odd,
        offset: odd, elements: elements)
      let scene = Scene(
        bounds: Rect(x: 0, y: 0, width: 393, height: 852), cornerRadius: odd, colorScheme: .dark,
        layers: [layer], caption: Scene.Caption(time: odd, frame: 0, sheet: "A", height: odd))
      let svg = SceneSVG(of: scene).svg
      _ = try ParsedMarkup(svg)
      #expect(!svg.contains("nan") && !svg.contains("inf") && !svg.contains("e+"))
    }
  }

  @Test(arguments: [Device.ColorScheme.light, .dark])
  func `an app without a screen is gray bars with round ends`(
    _ scheme: Device.ColorScheme
  ) throws {
    let text = """
      device { color_scheme = '\(scheme)' }
      sheet 'Order' { detents = { 'medium' } }
      """
    let session = try ScriptSession(source: SourceText(name: "order.lua", text: text))
    try session.load()
    let scene = session.scene()
    let svg = try ParsedMarkup(SceneSVG(of: scene).svg)
    let fill = scheme == .light ? "#E5E5EA" : "#2C2C2E"
    let bars = scene.layers[0].elements.filter { $0.kind == .placeholder }
    #expect(bars.count > 10)
    #expect(svg["path"].count { $0.attributes["fill"] == fill } == bars.count)
    #expect(Set(svg["text"].map(\.text)).isSubset(of: ["9:41", "0 s", "Order"]))
  }

  @Test func `blanks of a script are kept`() throws {
    let (_, svg) = try Self.scene("content = { text = '   a  b' }")
    let line = try #require(svg["text"].first { $0.text == "   a  b" })
    #expect(line.attributes["xml:space"] == "preserve")
    #expect(svg["text"].first { $0.text == "9:41" }?.attributes["xml:space"] == nil)
  }

  @Test func `long text is cut to the available width`() {
    let fitter = TextFitter(size: 10, color: "#000000")
    #expect(fitter.fitted("short", room: 100) == "short")
    let cut = fitter.fitted(String(repeating: "n", count: 100), room: 100)
    #expect(cut.hasSuffix("…") && cut.count < 20)
    #expect(fitter.fitted("n", room: 1) == "")
    #expect(fitter.wrapped("one two three four five", room: 45, most: 2).count == 2)
    #expect(fitter.wrapped("", room: 45, most: 2) == [])
  }

  @Test func `controls keep 16 pt from both sides and 8 pt from each other`() throws {
    let text = """
      screen "Home" { rows = { { name = "Ada" } }, triggers = { Sell = "A" } }
      screen "Info" { lines = 3, triggers = { Buy = "A", Sell = "A" } }
      sheet "A" {
        detents = { 400 },
        content = { fields = { "Quantity", "Limit" }, buttons = { "Go", "Stop" } },
      }
      """
    func shapes(_ fill: String, _ body: (ScriptSession) -> Void) throws -> [(
      Double, Double, Double, Double
    )] {
      let session = try ScriptSession(source: SourceText(name: "a.lua", text: text))
      try session.load()
      body(session)
      session.runToRest()
      return try ParsedMarkup(SceneSVG(of: session.scene()).svg)["path"]
        .filter { $0.attributes["fill"] == fill }.compactMap { path in
          let numbers =
            path.attributes["d"]?.split { !($0.isNumber || $0 == "." || $0 == "-") }
            .compactMap { Double($0) } ?? []
          let (x, y) = (
            numbers.indices.filter { $0 % 2 == 0 }.map { numbers[$0] },
            numbers.indices.filter { $0 % 2 == 1 }.map { numbers[$0] }
          )
          guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max()
          else { return nil }
          return (left, right, top, bottom)
        }
    }
    let width = Device.standard.width
    // The action of the row on the screen.
    let sell = try shapes("#7676801F") { _ in }
    #expect(sell.count == 1 && abs(sell[0].1 - (width - 16)) < 0.01)
    // Two buttons at the bottom of another screen.
    let pair = try shapes("#007AFF") { session in
      if let id = session.world.screen(named: "Info") { session.perform(.visited(id)) }
    }.sorted { $0.0 < $1.0 }
    #expect(pair.count == 2 && pair[0].0 == 16 && abs(pair[1].1 - (width - 16)) < 0.01)
    #expect(abs(pair[1].0 - pair[0].1 - 8) < 0.01)
    // Fields and buttons of a sheet.
    func present(_ session: ScriptSession) {
      session.perform(.presented(SheetID(0), PresentOptions()))
    }
    let fields = try shapes("#7676801F", present).filter { $0.1 - $0.0 > 300 }
    let controls = (fields + (try shapes("#007AFF", present))).sorted { $0.2 < $1.2 }
    #expect(controls.count == 4)
    for control in controls {
      #expect(control.0 == 16 && abs(control.1 - (width - 16)) < 0.01)
    }
    for (one, next) in zip(controls, controls.dropFirst()) {
      #expect(abs(next.2 - one.3 - 8) < 0.01)
    }
  }
}
