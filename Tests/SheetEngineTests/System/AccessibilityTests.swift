import Testing

@testable import SheetEngine

/// Announcements and focus of a screen reader.
@Suite struct AccessibilityTests {
  private func said(_ stage: WorldFixture) -> [String] {
    stage.effects.compactMap { if case .announced(let text, _) = $0 { text } else { nil } }
  }

  @Test func `a presentation announces the content, five of its rows, and the grabber`() {
    let content = Content(
      text: ["Pick one"], rows: (1...7).map { "Row \($0)" }, buttons: ["Buy"])
    let stage = WorldFixture(.ios, detents: [.medium, .large], content: content, title: "Order")
    #expect(
      said(stage) == [
        "Order, Pick one, Row 1, Row 2, Row 3, Row 4, Row 5, 2 more rows, Buy",
        "Sheet grabber, adjustable",
      ])
    #expect(stage.world.focus == "Order")
  }

  @Test func `the grabber selects the next detent up or down`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.perform(.acted(.increment, on: "grabber"))
    stage.settle()
    #expect(stage.world[stage.sheet].selected == "large")
    stage.perform(.acted(.increment, on: "grabber"))
    stage.settle()
    #expect(stage.world[stage.sheet].selected == "large")
    stage.perform(.acted(.decrement, on: "grabber"))
    stage.settle()
    #expect(stage.world[stage.sheet].selected == "medium")
    #expect(said(stage).suffix(2).last == "medium")
  }

  @Test func `the focus returns to the previous element`() {
    var stage = WorldFixture(.ios, detents: [.medium])
    let upper = stage.world.define(SheetDefinition(name: "Upper", style: .ios))
    stage.perform(.presented(upper, PresentOptions()))
    stage.settle()
    #expect(stage.world.focus == "Upper")
    stage.perform(.escaped)
    stage.settle()
    #expect(stage.world.focus == "Sheet")
  }
}
