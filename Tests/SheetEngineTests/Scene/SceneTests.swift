import Testing

@testable import SheetEngine

/// Row labels that contain the row's number and record their calls.
private final class NumberedRowLabels: RowLabels {
  private(set) var asked: [Int] = []

  func label(of row: Int, on screen: ScreenID) -> (title: String, detail: String) {
    asked.append(row)
    return ("Row \(row)", "\(row) pt")
  }
}

@Suite struct SceneTests {
  private let form = Content(
    text: ["A line"], fields: ["Name"], rows: ["One", "Two"], buttons: ["Go"], blank: 30)

  private func scene(_ stage: WorldFixture) -> Scene {
    stage.world.scene(labels: NumberedRowLabels(), policy: stage.policy)
  }

  private func kinds(_ layer: Scene.Layer) -> [Scene.Element.Kind] { layer.elements.map(\.kind) }

  @Test func `an app screen shows its bars and requests only visible rows`() throws {
    let stage = WorldFixture()
    let labels = NumberedRowLabels()
    let scene = stage.world.scene(labels: labels, policy: stage.policy)
    // Rows of 44 pt from 59 + 44 = 103 to 852: 749 pt, so 18 rows, the last partly visible.
    #expect(labels.asked == Array(1...18))
    let layer = try #require(scene.layers.first)
    #expect(scene.layers.count == 1)
    #expect(layer.kind == .host && layer.name == "Home" && layer.frame == scene.bounds)
    #expect(kinds(layer).prefix(2) == [.statusBar, .homeIndicator])
    #expect(kinds(layer).contains(.navigationTitle("Home", back: nil)))
    let row = try #require(
      layer.elements.first { $0.kind == .row("Row 1", detail: "1 pt", actions: []) })
    #expect(row.frame == Rect(x: 0, y: 103, width: 393, height: 44))
    #expect(row.clip == Rect(x: 0, y: 103, width: 393, height: 749))
    #expect(scene.caption == Scene.Caption(time: 0, frame: 0))
  }

  @Test func `a touch in the edge zone shows the peek as a layer, without a presentation`() throws {
    var style = Style.material
    (style.edgeZone, style.peek) = (60, 40)
    let device = try #require(Device.named("pixel-8"))
    var stage = WorldFixture(device)
    _ = stage.world.define(SheetDefinition(name: "Sheet", content: form, style: style))
    #expect(scene(stage).layers.count == 1)
    let before = stage.world.hash
    stage.perform(.touched(Point(x: 200, y: 870)))
    let layer = try #require(scene(stage).layers.last)
    #expect(layer.kind == .sheet && layer.name == "Sheet" && layer.dim == 0)
    #expect(layer.frame == Rect(x: 0, y: 875, width: 412, height: 40))
    #expect(stage.height == 40 && stage.phase == "hidden" && stage.world.presented.isEmpty)
    #expect(stage.world.hash != before && stage.world.inconsistency == nil)
    stage.perform(.lifted())
    #expect(scene(stage).layers.count == 1 && stage.height == 0)
    #expect(stage.world.hash == before)
  }

  @Test func `a pushed screen shows the previous screen's name, and its tabs are one element`() {
    var stage = WorldFixture()
    let screen = HostScreen(
      name: "Info", title: "About us", body: .lines(["Hello"]), tabs: ["A", "B", "C"],
      fieldNames: ["Search"], actions: ["Call"])
    stage.perform(.visited(stage.world.define(screen)))
    let layer = scene(stage).layers[0]
    #expect(kinds(layer).contains(.navigationTitle("About us", back: "Home")))
    #expect(kinds(layer).contains(.field(name: "Search", text: "", isFocused: false)))
    #expect(kinds(layer).contains(.line("Hello")))
    #expect(kinds(layer).contains(.button("Call")))
    let tabs = layer.elements.filter { if case .tabs = $0.kind { true } else { false } }
    #expect(tabs.map(\.kind) == [.tabs(["A", "B", "C"], selected: 0)])
    #expect(tabs.map(\.frame) == [Rect(x: 0, y: 103, width: 393, height: 44)])
  }

  @Test func `a sheet's layer contains its header and the visible part of its content`() throws {
    let stage = WorldFixture(.ios, detents: [.medium, .large], content: form, title: "Order")
    let scene = scene(stage)
    let layer = try #require(scene.layers.last)
    #expect(layer.kind == .sheet && layer.frame == Rect(x: 0, y: 426, width: 393, height: 426))
    #expect(layer.cornerRadius == 10 && layer.corners == .top && layer.fill == "#FFFFFF")
    #expect(layer.dim == 0)
    #expect(
      kinds(layer) == [
        .grabber, .title("Order", isLeading: false), .close, .line("A line"),
        .field(name: "Name", text: "", isFocused: false), .row("One", detail: "", actions: []),
        .separator, .row("Two", detail: "", actions: []), .button("Go"),
      ])
    #expect(layer.elements[0].frame == Rect(x: 178.5, y: 431, width: 36, height: 5))  // IOS-04
    #expect(layer.elements[1].isFocused)
    // Below grabber area and bar: 426 + 20 + 56; the field follows a line of 20 pt.
    #expect(layer.elements[4].frame == Rect(x: 0, y: 522, width: 393, height: 44))
    #expect(scene.caption.sheet == "Sheet" && scene.caption.detent == "medium")
    #expect(scene.caption.phase == "resting" && scene.caption.top == 426)
  }

  @Test func `a dimmed app is scaled down behind a large sheet`() {
    let stage = WorldFixture(.ios, detents: [.large], content: form)
    let scene = scene(stage)
    // IOS-15 and IOS-20, at full dimming.
    #expect(scene.layers[0].scale == 0.92 && scene.layers[0].offset == -10)
    #expect(scene.layers[0].cornerRadius == 55)
    #expect(scene.layers[1].dim == 0.4)
    #expect(scene.caption.dim == 0.4 && scene.caption.scale == 0.92)
  }

  @Test func `a sheet under a sheet is scaled down too, and only the top sheet has the focus`() {
    var stage = WorldFixture(.ios, detents: [.large], content: form, title: "Below")
    let above = SheetDefinition(name: "Above", title: "Above", style: .ios)
    stage.perform(.presented(stage.world.define(above), PresentOptions()))
    stage.settle()
    let layers = scene(stage).layers
    #expect(layers.map(\.name) == ["Home", "Sheet", "Above"])
    #expect(layers.map(\.scale) == [0.92, 0.92, 1])
    #expect(layers.map(\.dim) == [0, 0.4, 0.4])
    #expect(layers.map { $0.elements.contains(where: \.isFocused) } == [false, false, true])
  }

  @Test func `a scrolled sheet has a separator below its bar and a scroll indicator`() throws {
    let rows = Content(rows: (1...40).map(String.init))
    var stage = WorldFixture(.ios, detents: [.large], content: rows)
    let atTop = scene(stage).layers[1].elements
    #expect(!atTop.contains { $0.clip == nil && $0.kind == .separator })
    stage.perform(.scrolled(.sheet(stage.sheet), to: 440))
    let layer = scene(stage).layers[1]
    #expect(layer.scroll == 440)
    // The viewport: 793 pt minus the bar of 56 and the inset of 34. 40 rows are 1760 pt.
    let bar = try #require(layer.elements.first { $0.clip == nil && $0.kind == .separator })
    #expect(bar.frame.y == 59 + 56)
    let (start, end) = (440.0 / 1760, 1143.0 / 1760)
    #expect(kinds(layer).contains(.scrollIndicator(from: start, to: end)))
    #expect(kinds(layer).contains(.row("11", detail: "", actions: [])))
    #expect(!kinds(layer).contains(.row("10", detail: "", actions: [])))
  }

  @Test func `the keyboard is the front layer and slides in`() throws {
    var stage = WorldFixture(.ios, detents: [.large], content: form)
    guard case .point(let field) = stage.world.target(named: "Name", row: nil) else {
      Issue.record("the field is hidden")
      return
    }
    stage.tap(field)
    stage.perform(.typed("Ada"))
    stage.wait(0.125)
    let coming = try #require(scene(stage).layers.last)
    #expect(coming.kind == .keyboard && coming.frame.height == 336)
    // At 0.125 s, half of 0.25 s, ease-in-out is at half the distance.
    #expect(abs(coming.frame.y - (852 - 168)) < 0.01)
    stage.settle()
    let there = try #require(scene(stage).layers.last)
    #expect(there.frame == Rect(x: 0, y: 516, width: 393, height: 336))
    let sheet = scene(stage).layers[1]
    #expect(kinds(sheet).contains(.field(name: "Name", text: "Ada", isFocused: true)))
  }

  @Test func `a hidden sheet is not in the scene`() {
    var stage = WorldFixture(.ios, content: form)
    stage.perform(.dismissed(stage.sheet, .script, animated: false, forced: true))
    stage.settle()
    #expect(scene(stage).layers.map(\.kind) == [.host])
    #expect(scene(stage).layers[0].scale == 1)
    #expect(scene(stage).caption.sheet == nil)
  }

  @Test func `dark mode applies to all layers`() {
    var device = Device.standard
    device.colorScheme = .dark
    let stage = WorldFixture(.ios, on: device, content: form)
    let scene = scene(stage)
    #expect(scene.colorScheme == .dark)
    #expect(scene.layers.map(\.fill) == ["#000000", "#1C1C1E"])  // IOS-01
  }

  @Test func `in landscape there is no status bar, and a cover has square corners`() {
    var stage = WorldFixture(.ios, content: form)
    stage.perform(.rotated(.landscape))
    stage.settle()
    let layers = scene(stage).layers
    #expect(layers[1].frame == Rect(x: 0, y: 0, width: 852, height: 393))
    #expect(layers[1].cornerRadius == 0)
    #expect(layers.allSatisfy { !kinds($0).contains(.statusBar) })
  }
}
