import Gestures
import SheetEngine
import Testing

@Suite struct PadAndStackTests {
  private static let rows = Content(rows: (1...6).map { "Row \($0)" })

  private func popover(
    _ alignment: PopoverStyle.Alignment, content: Content = Self.rows
  ) throws -> WorldFixture {
    let pad = try #require(Device.named("ipad-11"))
    var style = Style.tiered
    style.popover = PopoverStyle(alignment: alignment)
    return WorldFixture(style, on: pad, content: content)
  }

  @Test func `a popover is 504 pt wide and is centered or above the bottom margin`() throws {
    // 56 bar + 6 x 44 + 20 inset = 340.
    let middle = try popover(.center)
    #expect(
      middle.world.rect(.sheet, of: middle.sheet)
        == Rect(x: 165, y: 427, width: 504, height: 340))
    let bottom = try popover(.bottomCenter)
    #expect(
      bottom.world.rect(.sheet, of: bottom.sheet)
        == Rect(x: 165, y: 1194 - 32 - 340, width: 504, height: 340))
    #expect(middle.dim == 0)
  }

  @Test func `the keyboard reduces the maximum height of an automatic popover`() throws {
    var stage = try popover(.center)
    stage.perform(.keyboardShown(height: 300))
    stage.settle()
    #expect(stage.height == 320)
    stage.perform(.keyboardShown(height: 200))
    stage.settle()
    #expect(stage.height == 320)
    stage.perform(.keyboardHidden)
    stage.settle()
    #expect(stage.height == 340)
  }

  @Test func `a tap outside a popover dismisses it once`() throws {
    var stage = try popover(.center)
    stage.tap(Point(x: 20, y: 20))
    stage.settle()
    #expect(stage.story.filter { $0 == "did_dismiss backdrop" }.count == 1)
  }

  @Test func `a pushed page uses its style and a pop restores the previous style`() {
    var stage = WorldFixture()
    var small = Style.tiered
    small.grabber = .always
    let root = SheetDefinition(name: "Root", title: "Cart", content: Self.rows, style: small)
    var big = Style.tiered
    big.tiers = .twoTier
    big.detents = Tiers.twoTier.detents
    let next = SheetDefinition(name: "Next", title: "Pay", style: big)
    _ = stage.world.define(SheetDefinition(name: "Stack", style: .tiered, pages: [root, next]))
    stage.perform(.presented(stage.sheet, PresentOptions()))
    stage.settle()
    // 20 grabber + 56 bar + 6 x 44 + 34 inset.
    #expect(stage.height == 374)
    stage.perform(.called(stage.sheet, .push(page: 1, animated: true)))
    stage.settle()
    #expect(stage.height == 426)
    #expect(stage.world[stage.sheet].definition.title == "Pay")
    stage.perform(.called(stage.sheet, .pop(leaving: 1, animated: true)))
    stage.settle()
    #expect(stage.height == 374)
    #expect(
      stage.story.filter { $0.hasPrefix("shown") } == ["shown Root", "shown Next", "shown Root"])
    let warnings = stage.effects.filter { if case .warned = $0 { true } else { false } }
    #expect(warnings.count == 2)
  }

  @Test func `a pop by a hidden sheet without a stack has no effect`() {
    var stage = WorldFixture()
    _ = stage.world.define(SheetDefinition(name: "Sheet", style: .ios))
    stage.perform(.called(stage.sheet, .pop(leaving: 1, animated: true)))
    #expect(stage.world.inconsistency == nil)
  }

  @Test func `a swipe of a page by the back gesture ends after a call hides the sheet`() {
    var stage = WorldFixture()
    let root = SheetDefinition(name: "Root", content: Self.rows, style: .ios)
    let next = SheetDefinition(name: "Next", style: .ios)
    _ = stage.world.define(SheetDefinition(name: "Stack", style: .ios, pages: [root, next]))
    stage.perform(.presented(stage.sheet, PresentOptions()))
    stage.perform(.called(stage.sheet, .push(page: 1, animated: false)))
    stage.settle()
    stage.perform(.backProgressed(0.4))
    stage.perform(.called(stage.sheet, .hide(animated: false)))
    #expect(stage.world.topSheet == nil && !stage.world.isAtRest)
    stage.perform(.backEnded(commits: false))
    stage.settle()
    #expect(stage.world.isAtRest && stage.world.pages(of: stage.sheet) == ["Root", "Next"])
  }
}
