import Gestures
import Testing

@testable import SheetEngine

/// Positions of parts in points, on the reference phone: 393 x 852, insets 59 at the top and 34 at
/// the bottom.
@Suite struct PartsTests {
  @Test func `a plain sheet has grabber, bar and content one below the other`() {
    let stage = WorldFixture(.ios, detents: [.medium, .large], content: Content(rows: ["A", "B"]))
    let world = stage.world
    #expect(world.rect(.sheet, of: stage.sheet) == Rect(x: 0, y: 426, width: 393, height: 426))
    #expect(world.rect(.grabber, of: stage.sheet) == Rect(x: 178.5, y: 431, width: 36, height: 5))
    #expect(
      world.rect(.grabberHit, of: stage.sheet)
        == Rect(x: 174.5, y: 411.5, width: 44, height: 44))
    #expect(world.rect(.bar, of: stage.sheet) == Rect(x: 0, y: 446, width: 393, height: 56))
    #expect(world.rect(.close, of: stage.sheet) == Rect(x: 347, y: 459, width: 30, height: 30))
    // Five letters of 9 pt, centered.
    #expect(world.rect(.title, of: stage.sheet) == Rect(x: 174, y: 463, width: 45, height: 22))
    #expect(
      world.rect(.content, of: stage.sheet) == Rect(x: 0, y: 502, width: 393, height: 316))
    #expect(world.rect(.backdrop, of: stage.sheet) == nil)
    #expect(
      world.items(of: stage.sheet).map(\.frame.y) == [502, 546])
  }

  @Test func `a sheet with one detent has no grabber, and a dimmed sheet has a backdrop`() {
    let stage = WorldFixture(.ios, detents: [.large])
    #expect(stage.world.rect(.grabber, of: stage.sheet) == nil)
    #expect(stage.world.rect(.grabberHit, of: stage.sheet) == nil)
    #expect(
      stage.world.rect(.backdrop, of: stage.sheet) == Rect(x: 0, y: 0, width: 393, height: 852))
  }

  @Test func `the title of a card is below its close button, 16 pt from its sides`() {
    let stage = WorldFixture(.faaviator)
    // The card: 377 x 298.2 at (8, 511.8). Bar: 16 + 30 + 8 + 22 + 16.
    let bar = stage.world.rect(.bar, of: stage.sheet)
    #expect(bar?.height == 92 && bar?.x == 8 && bar?.width == 377)
    let close = stage.world.rect(.close, of: stage.sheet)
    let title = stage.world.rect(.title, of: stage.sheet)
    #expect(close?.maxX == 369 && title?.x == 24)
    #expect((title?.y ?? 0) - (close?.maxY ?? 0) == 8)
  }

  @Test func `in landscape bar and content avoid the notch`() {
    var style = Style.ios
    style.edgeAttachedInCompactHeight = true
    var stage = WorldFixture(style, detents: [.large])
    stage.perform(.rotated(.landscape))
    let bar = stage.world.rect(.bar, of: stage.sheet)
    #expect(bar?.x == 59 && bar?.width == 852 - 2 * 59)
  }

  @Test func `a hidden sheet has no parts`() {
    var stage = WorldFixture(.ios)
    stage.perform(.dismissed(stage.sheet, .script, animated: false, forced: false))
    for part in SheetPart.allCases { #expect(stage.world.rect(part, of: stage.sheet) == nil) }
    #expect(stage.world.items(of: stage.sheet).isEmpty)
  }
}
