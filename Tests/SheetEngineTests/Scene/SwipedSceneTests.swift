import Testing

@testable import SheetEngine

/// Row labels that are never requested.
private final class NoLabels: RowLabels {
  func label(of row: Int, on screen: ScreenID) -> (title: String, detail: String) { ("", "") }
}

/// Two pages during a back swipe of the upper page (NP-17): a scene contains both.
@Suite struct SwipedSceneTests {
  /// A stack at rest on its second page.
  private func stage() -> WorldFixture {
    var stage = WorldFixture()
    let pages = ["Cart", "Pay"].map { name in
      SheetDefinition(
        name: name, title: name, content: Content(rows: ["Of \(name)"]), style: .tiered)
    }
    _ = stage.world.define(SheetDefinition(name: "Stack", style: .tiered, pages: pages))
    stage.perform(.presented(stage.sheet, PresentOptions()))
    stage.perform(.called(stage.sheet, .push(page: 1, animated: false)))
    stage.settle()
    return stage
  }

  private func frame(_ kind: Scene.Element.Kind, in stage: WorldFixture) -> Rect? {
    let scene = stage.world.scene(labels: NoLabels(), policy: stage.policy)
    return scene.layers.last?.elements.first { $0.kind == kind }?.frame
  }

  private let below = Scene.Element.Kind.row("Of Cart", detail: "", actions: [])
  private let above = Scene.Element.Kind.row("Of Pay", detail: "", actions: [])

  @Test func `the lower page moves in by a third of the distance, under the upper page`() throws {
    var stage = stage()
    #expect(frame(below, in: stage) == nil)
    #expect(frame(.back("Cart"), in: stage)?.x == 9)
    stage.perform(.backProgressed(0.6))
    let way = 0.6 * 393
    #expect(abs(try #require(frame(above, in: stage)).x - way) < 0.001)
    let under = try #require(frame(below, in: stage))
    #expect(abs(under.x + (393 - way) / 3) < 0.001)
    // The lower page ends at the left edge of the upper page.
    #expect(abs(under.maxX - way) < 0.001)
    #expect(stage.world.isAtRest == false)
    stage.perform(.backEnded(commits: true))
    // The current page changes, but no frame jumps.
    #expect(stage.world.pages(of: stage.sheet) == ["Cart"])
    #expect(abs(try #require(frame(above, in: stage)).x - way) < 0.001)
    #expect(abs(try #require(frame(below, in: stage)).x + (393 - way) / 3) < 0.001)
    stage.settle()
    #expect(frame(above, in: stage) == nil)
    #expect(frame(below, in: stage)?.x == 0)
    #expect(frame(.back("Cart"), in: stage) == nil)
  }

  @Test func `a canceled swipe leaves no trace`() {
    var stage = stage()
    let hash = stage.world.hash
    stage.perform(.backProgressed(0.4))
    #expect(stage.world.hash != hash)
    stage.perform(.backEnded(commits: false))
    stage.settle()
    #expect(stage.world.hash == hash)
    #expect(stage.world.pages(of: stage.sheet) == ["Cart", "Pay"])
    #expect(stage.world.isAtRest)
  }

  @Test func `a rotation, a new page and a dismissal end the swipe`() {
    for event in [
      WorldEvent.rotated(.landscape), .called(SheetID(0), .push(page: 0, animated: true)),
      .called(SheetID(0), .pop(leaving: 1, animated: true)),
      .dismissed(SheetID(0), .script, animated: true, forced: true),
    ] {
      var stage = stage()
      stage.perform(.backProgressed(0.4))
      stage.perform(event)
      #expect(stage.world.pageShift(of: stage.sheet) == 0, "\(event)")
    }
  }
}
