import Gestures
import SheetEngine
import Testing

@Suite struct LifeTests {
  @Test func `a presentation follows its spring, then comes to rest and is announced`() {
    var stage = WorldFixture()
    _ = stage.world.define(
      SheetDefinition(
        name: "Sheet", title: "Order", content: Content(buttons: ["Buy"]), style: .ios))
    stage.perform(.presented(stage.sheet, PresentOptions()))
    stage.run(to: 0.1)
    #expect(stage.phase == "presenting")
    stage.settle()
    #expect(stage.story == ["will_present", "did_present"])
    #expect(stage.height == 793)
    #expect(stage.dim == 0.4)
    let said = stage.effects.compactMap { effect in
      if case .announced(let text, _) = effect { text } else { nil }
    }
    #expect(said == ["Order, Buy"])
  }

  @Test func `a swipe dismisses the sheet with the finger's velocity and one event`() {
    var stage = WorldFixture(.tradingIOS)
    stage.flick(60, at: 1200)
    stage.settle()
    #expect(stage.phase == "hidden")
    #expect(stage.story.suffix(2) == ["will_dismiss swipe", "did_dismiss swipe"])
    let haptics = stage.effects.filter { if case .played = $0 { true } else { false } }
    #expect(haptics.count == 1)
  }

  @Test func `a prevented dismissal returns the sheet to its detent`() {
    var stage = WorldFixture(.ios, detents: [.medium])
    var definition = stage.world[stage.sheet].definition
    definition.hooks = .shouldDismiss
    stage.perform(.redefined(stage.sheet, definition))
    stage.answer = .refused
    stage.drag(300)
    stage.settle()
    #expect(stage.height == 426)
    #expect(stage.story.last == "blocked swipe")
    #expect(stage.dim == 0)
  }

  @Test func `a second request is ignored during presentation and stored during dismissal`() {
    var stage = WorldFixture(.ios)
    stage.perform(.presented(stage.sheet, PresentOptions()))
    #expect(stage.story == ["will_present", "did_present"])
    stage.perform(.dismissed(stage.sheet, .script, animated: true, forced: false))
    stage.wait(0.1)
    stage.perform(.presented(stage.sheet, PresentOptions()))
    stage.settle()
    #expect(stage.phase == "resting")
    #expect(
      stage.story == [
        "will_present", "did_present", "will_dismiss script", "did_dismiss script",
        "will_present", "did_present",
      ])
  }

  @Test func `a dismissal during presentation reverses the motion`() {
    var stage = WorldFixture()
    _ = stage.world.define(SheetDefinition(name: "Sheet", style: .ios))
    stage.perform(.presented(stage.sheet, PresentOptions()))
    stage.run(to: 0.1)
    let before = stage.height
    stage.perform(.dismissed(stage.sheet, .script, animated: true, forced: false))
    #expect(stage.height == before)
    stage.settle()
    #expect(stage.story == ["will_present", "will_dismiss script", "did_dismiss script"])
  }

  @Test func `upper sheets are dismissed first, from top to bottom`() {
    var stage = WorldFixture(.ios)
    let upper = stage.world.define(SheetDefinition(name: "Upper", style: .ios))
    stage.perform(.presented(upper, PresentOptions()))
    stage.settle()
    #expect(stage.world.layers == ["Upper", "dim:Upper", "Sheet", "dim:Sheet", "Home"])
    stage.perform(.dismissed(stage.sheet, .script, animated: true, forced: false))
    stage.settle()
    let gone = stage.effects.compactMap { effect in
      if case .emitted(let id, .didDismiss, _) = effect { id } else { nil }
    }
    #expect(gone == [upper, stage.sheet])
  }

  @Test func `a drag continues from the sheet to its content without loss`() {
    let content = Content(rows: (1...30).map { "Row \($0)" })
    var stage = WorldFixture(.ios, detents: [.medium, .large], content: content)
    let inside = Point(x: 200, y: 700)
    // Up 500 from medium: 367 pt to large, then 133 pt of content.
    stage.drag(-500, from: inside)
    #expect(abs(stage.world.offset(of: stage.sheet) - 133) < 1e-9)
    stage.settle()
    #expect(stage.height == 793)
    // Down 233: 133 pt of content, then the sheet 100 pt.
    stage.drag(233, from: Point(x: 200, y: 400), lifts: false)
    #expect(stage.world.offset(of: stage.sheet) == 0)
    #expect(abs(stage.height - 693) < 1e-9)
    stage.perform(.lifted())
    stage.settle()
    #expect(stage.world[stage.sheet].selected == "medium")
  }

  @Test func `a rotation deactivates medium and activates it again`() {
    var style = Style.ios
    style.edgeAttachedInCompactHeight = true
    var stage = WorldFixture(style, detents: [.medium, .large])
    stage.perform(.rotated(.landscape))
    #expect(stage.world[stage.sheet].selected == "large")
    #expect(stage.height == 393)
    stage.perform(.rotated(.portrait))
    #expect(stage.world[stage.sheet].selected == "medium")
    #expect(stage.height == 426)
  }

  @Test func `the keyboard raises a sheet and lowers it again`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.perform(.keyboardShown(height: nil))
    stage.settle()
    #expect(stage.height == 728)
    stage.perform(.keyboardHidden)
    stage.settle()
    #expect(stage.height == 426)
    #expect(stage.story == ["will_present", "did_present"])
  }

  @Test func `a form sheet is centered on a tablet`() throws {
    let pad = try #require(Device.named("ipad-11"))
    let content = Content(rows: (1...30).map { "Row \($0)" })
    var stage = WorldFixture(.ios, on: pad, content: content)
    #expect(
      stage.world.rect(.sheet, of: stage.sheet)
        == Rect(x: 147, y: 287, width: 540, height: 620))
    #expect(stage.dim == 0.4)
    stage.drag(320)
    stage.settle()
    #expect(stage.phase == "hidden")
  }
}
