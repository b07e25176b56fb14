import Gestures
import Testing

@testable import SheetEngine

/// The app's list: 40 rows of 44 pt in a viewport of 749 pt, so its maximum offset is 1,045 pt.
@Suite struct ScrollingTests {
  private let home = ScreenID(0)

  @Test func `a call scrolls immediately within the content`() {
    var stage = WorldFixture()
    for (wanted, offset) in [(300.0, 300.0), (5000, 1045), (-20, 0), (.nan, 0)] {
      stage.perform(.scrolled(.screen(home), to: wanted))
      #expect(stage.world.offset(of: home) == offset)
    }
  }

  @Test func `a finger overscrolls the top with the rubber band, and the content springs back`() {
    var stage = WorldFixture()
    stage.drag(200, from: Point(x: 100, y: 300), lifts: false)
    // (1 - 1/(200 x 0.55/749 + 1)) x 749
    #expect(abs(stage.world.offset(of: home) + 749 * (1 - 1 / (200 * 0.55 / 749 + 1))) < 1e-9)
    stage.perform(.lifted())
    stage.settle()
    #expect(stage.world.offset(of: home) == 0)
  }

  @Test func `a fling decays, and a finger stops it`() {
    var stage = WorldFixture()
    stage.flick(-200, at: 1000, from: Point(x: 100, y: 600))
    let lifted = stage.world.offset(of: home)
    stage.wait(0.2)
    #expect(stage.world.offset(of: home) > lifted + 100)
    stage.perform(.touched(Point(x: 100, y: 400)))
    let stopped = stage.world.offset(of: home)
    stage.wait(0.2)
    #expect(stage.world.offset(of: home) == stopped)
  }

  @Test func `a sheet that is dragged by its content settles after a call scrolls the content`() {
    let rows = Content(rows: (0..<40).map { "Row \($0)" })
    var stage = WorldFixture(.ios, detents: [.medium, .large], content: rows)
    let row = stage.world.items(of: stage.sheet)[3].frame.center
    stage.drag(-60, from: row, lifts: false)
    #expect(stage.phase == "dragging")
    stage.perform(.called(stage.sheet, .scroll(to: 100)))
    let height = stage.height
    stage.perform(.moved(Point(x: row.x, y: row.y - 80)))
    #expect(stage.height == height + 20)
    stage.perform(.lifted())
    stage.settle()
    #expect(stage.phase == "resting" && stage.world.inconsistency == nil)
  }
}
