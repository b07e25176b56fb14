import Gestures
import SheetEngine
import Testing

@Suite struct FingerTests {
  @Test func `a second finger has no effect`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.drag(-100, lifts: false)
    stage.perform(.touched(Point(x: 10, y: 10), finger: 1))
    stage.perform(.moved(Point(x: 10, y: 600), finger: 1))
    stage.perform(.lifted(finger: 1))
    #expect(abs(stage.height - 526) < 1e-9)
    stage.perform(.lifted())
    stage.settle()
    #expect(stage.height == 793)
  }

  @Test func `a canceled touch decides nothing`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.drag(300, lifts: false)
    stage.perform(.cancelled())
    stage.settle()
    #expect(stage.height == 426)
    #expect(!stage.story.contains { $0.hasPrefix("will_dismiss") })
  }

  @Test func `a horizontal drag does not move the sheet`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    let start = stage.grabPoint
    stage.perform(.touched(start))
    for step in 1...10 {
      stage.wait(0.01)
      stage.perform(.moved(Point(x: start.x + 12 * Double(step), y: start.y + 8 * Double(step))))
    }
    #expect(stage.height == 426)
    stage.perform(.lifted())
    #expect(stage.phase == "resting")
  }

  @Test func `a moving sheet is caught at its position without slop`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    stage.perform(.selected(stage.sheet, detent: "large", animated: true))
    stage.wait(0.1)
    let caught = stage.height
    stage.perform(.touched(Point(x: 196, y: 852 - caught + 7)))
    stage.wait(0.1)
    #expect(stage.height == caught)
    stage.perform(.moved(Point(x: 196, y: 852 - caught + 9)))
    #expect(abs(stage.height - (caught - 2)) < 1e-9)
  }

  @Test func `the app receives touches only behind an undimmed sheet`() {
    var stage = WorldFixture(.ios, detents: [.medium, .large])
    var told = stage.effects.count
    let field = Point(x: 200, y: 300)
    stage.drag(-80, from: field)
    stage.settle()
    #expect(stage.world.offset(of: ScreenID(0)) == 80)
    stage.perform(.selected(stage.sheet, detent: "large", animated: false))
    told = stage.effects.count
    stage.tap(Point(x: 200, y: 30))
    stage.settle()
    #expect(stage.effects.count > told)
    #expect(stage.phase == "hidden")
  }
}
