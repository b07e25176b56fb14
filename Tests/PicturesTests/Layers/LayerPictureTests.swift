import PictureFixture
import SheetEngine
import Testing

@testable import Pictures

/// Layers of a screen as separate images: drawn when they change, otherwise moved.
struct LayerPictureTests {
  /// Returns the images of each frame of a scenario, 60 per second.
  private func frames(_ body: String, stage: String = RunFixtures.stage) throws -> [[LayerImage]] {
    let run = try RunFixtures.run(body, stage: stage)
    return try stride(from: 0, through: run.end, by: 1.0 / 60).map { time in
      LayerImage.all(
        of: run.image(of: try #require(run.moment(at: time))).scene, isMoving: true)
    }
  }

  /// Returns how often each layer was drawn.
  private func drawings(_ frames: [[LayerImage]]) -> [String: Int] {
    var last: [String: LayerImage] = [:]
    var counts: [String: Int] = [:]
    for picture in frames.joined() {
      if last[picture.name]?.isDrawn(as: picture) != true { counts[picture.name, default: 0] += 1 }
      last[picture.name] = picture
    }
    return counts
  }

  @Test func `a sheet is drawn only when its content changes`() throws {
    let frames = try frames(
      "user:opens 'Order' user:settles() user:drags { up = 120, over = 0.4 } user:settles()")
    #expect(frames.count > 60)
    let counts = drawings(frames)
    // The field appears when there is space for it.
    #expect((1...3).contains(try #require(counts["sheet Order"])), "\(counts)")
    let tops = Set(frames.joined().filter { $0.name == "sheet Order" }.map(\.top))
    #expect(tops.count > 30)
    // The app behind the sheet scales down: a new image for each 0.02 of its scale, or each 16 pt
    // of its corners.
    #expect((2...8).contains(try #require(counts["host App"])), "\(counts)")
  }

  @Test func `typed text gives a new image`() throws {
    let frames = try frames(
      "user:opens 'Order' user:taps 'Quantity' user:types '12' user:waits(0.5)")
    let pictures = frames.joined().filter { $0.name == "sheet Order" }
    let texts = Set(pictures.map { $0.svg(width: 393, height: 600) })
    let shownTexts = try texts.map { try ParsedMarkup($0)["text"].map(\.text) }
    #expect(shownTexts.contains { $0.contains("12") }, "\(shownTexts)")
    #expect(shownTexts.contains { $0.contains("Quantity") && !$0.contains("12") }, "\(shownTexts)")
    #expect(frames.last?.contains { $0.name == "keyboard keyboard" } == true)
  }

  @Test func `a layer is drawn at the same place as in the whole image`() throws {
    let run = try RunFixtures.run("user:opens 'Order' user:settles()")
    let scene = run.image(of: try #require(run.moment(at: run.end))).scene
    let layer = try #require(scene.layers.last { $0.kind == .sheet })
    let picture = try #require(LayerImage.all(of: scene).last { $0.name == "sheet Order" })
    let shown = try ParsedMarkup(
      picture.svg(width: 393, height: Int(picture.height.rounded())))
    let whole = try ParsedMarkup(SceneSVG(of: scene).svg)
    // The distance of a heading from the top of the layer is the same in both.
    func top(_ svg: ParsedMarkup) throws -> Double {
      let text = try #require(svg["text"].first { $0.text == "Order" })
      return try #require(text.attributes["y"].flatMap(Double.init))
    }
    #expect(abs(try top(whole) - (try top(shown) + picture.top)) < 0.01)
    #expect(picture.top < layer.frame.y && picture.top + picture.height >= scene.bounds.maxY)
  }

  @Test func `the overlay changes only with the system elements`() throws {
    let run = try RunFixtures.run(
      "user:opens 'Order' user:settles() user:drags { up = 60, over = 0.2 } user:settles()")
    var pictures: [ScreenOverlayImage] = []
    for time in stride(from: 0, through: run.end, by: 1.0 / 60) {
      let scene = run.image(of: try #require(run.moment(at: time))).scene
      let picture = ScreenOverlayImage(
        over: scene, in: scene.bounds, edge: "#3A3A3E", outside: "#101014", thickness: 3)
      if picture != pictures.last { pictures.append(picture) }
    }
    #expect((1...3).contains(pictures.count))
    let svg = pictures[0].svg(width: 393, height: 852)
    #expect(svg.contains("9:41") && svg.contains("#101014") && svg.contains("#3A3A3E"))
  }
}
