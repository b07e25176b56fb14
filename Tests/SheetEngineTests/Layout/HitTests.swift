import Gestures
import Testing

@testable import SheetEngine

/// The part that a touch hits, from front to back.
@Suite struct HitTests {
  private let stage = WorldFixture(
    .ios, detents: [.medium, .large], content: Content(rows: ["A", "B"]))

  private func hit(_ x: Double, _ y: Double) -> HitTestResult { stage.world.hit(Point(x: x, y: y)) }

  @Test func `the parts of a sheet overlap in the expected order`() {
    let sheet = stage.sheet
    // The grabber's hit area extends above the sheet's edge at 426.
    #expect(hit(196, 412) == .sheet(sheet, .grabber))
    #expect(hit(100, 470) == .sheet(sheet, .bar))
    #expect(hit(360, 470) == .sheet(sheet, .close))
    #expect(hit(100, 510) == .sheet(sheet, .content(item: 0)))
    #expect(hit(100, 550) == .sheet(sheet, .content(item: 1)))
    #expect(hit(100, 700) == .sheet(sheet, .content(item: nil)))
  }

  @Test func `a touch outside an undimmed sheet hits the app`() {
    #expect(hit(100, 110) == .host(ScreenID(0), .row(1)))
  }

  @Test func `a dimmed sheet's backdrop covers the app, and the keyboard covers both`() {
    var stage = stage
    stage.perform(.selected(stage.sheet, detent: "large", animated: false))
    #expect(stage.world.hit(Point(x: 100, y: 30)) == .backdrop(stage.sheet))
    stage.perform(.keyboardShown(height: 300))
    stage.wait(1)
    #expect(stage.world.hit(Point(x: 100, y: 600)) == .keyboard)
  }

  @Test func `a sheet that is being dismissed receives no touches`() {
    var stage = stage
    stage.perform(.dismissed(stage.sheet, .script, animated: true, forced: false))
    stage.wait(0.05)
    #expect(stage.world.hit(Point(x: 100, y: 800)) == .nothing)
  }
}
