import Gestures
import Testing

@testable import SheetEngine

/// Sheets whose detents resolve to other heights in different phases.
@Suite struct RetargetingTests {
  private static let half = DetentSpec(name: "half", kind: .points(400))

  private func stage(on device: Device = .standard, opened: Bool = true) -> WorldFixture {
    if opened { return WorldFixture(.ios, detents: [Self.half], on: device) }
    var stage = WorldFixture(device)
    var style = Style.ios
    style.detents = [Self.half]
    _ = stage.world.define(SheetDefinition(name: "Sheet", title: "Sheet", style: style))
    stage.perform(.presented(stage.sheet, PresentOptions()))
    return stage
  }

  /// Sets the only detent to another height, as a script does.
  private func set(_ height: Double, in stage: inout WorldFixture) {
    var definition = stage.world[stage.sheet].definition
    definition.style.detents = [DetentSpec(name: "half", kind: .points(height))]
    stage.perform(.redefined(stage.sheet, definition))
  }

  private func velocity(_ stage: WorldFixture) -> Double {
    stage.world[stage.sheet].height.velocity(at: stage.world.time)
  }

  @Test func `a sheet at rest settles at the new height`() {
    var stage = stage()
    set(500, in: &stage)
    #expect(stage.phase == "settling" && stage.height == 400 && velocity(stage) == 0)
    stage.wait(0.1)
    #expect(stage.height > 420 && stage.height < 500)
    stage.settle()
    #expect(stage.phase == "resting" && stage.height == 500)
  }

  @Test func `a sheet that already has the height stays at rest`() {
    var stage = stage()
    set(400, in: &stage)
    #expect(stage.phase == "resting" && stage.world.isAtRest)
  }

  @Test func `on another screen the new height applies immediately`() {
    var stage = WorldFixture(.ios, detents: [DetentSpec(name: "most", kind: .fraction(0.75))])
    #expect(abs(stage.height - 639) < 1e-9)
    var small = Device.standard
    small.longSide = 640
    stage.perform(.deviceReplaced(small))
    #expect(stage.phase == "resting" && abs(stage.height - 480) < 1e-9)
  }

  @Test func `a sheet during presentation keeps its velocity toward the new height`() {
    var stage = stage(opened: false)
    stage.wait(0.1)
    let (height, speed) = (stage.height, velocity(stage))
    #expect(height > 0 && height < 400 && speed > 0)
    set(500, in: &stage)
    #expect(stage.phase == "presenting")
    #expect(abs(stage.height - height) < 1e-9 && abs(velocity(stage) - speed) < 1e-9)
    stage.settle()
    #expect(stage.height == 500 && stage.story == ["will_present", "did_present"])
  }

  @Test func `a settling sheet reverses at its position with its velocity`() {
    var stage = stage()
    set(500, in: &stage)
    stage.wait(0.1)
    let (height, speed) = (stage.height, velocity(stage))
    set(400, in: &stage)
    #expect(stage.phase == "settling")
    #expect(abs(stage.height - height) < 1e-9 && abs(velocity(stage) - speed) < 1e-9)
    stage.settle()
    #expect(stage.height == 400)
  }

  @Test func `a dragged sheet stays in place and gets the old and the new detent as ends`() throws {
    var stage = stage()
    stage.drag(60, lifts: false)
    let held = stage.height
    set(500, in: &stage)
    #expect(stage.phase == "dragging" && stage.height == held)
    let drag = try #require(stage.world[stage.sheet].lifecycle.activeDrag)
    #expect(drag.dragRange == 400...500)
    stage.perform(.lifted())
    stage.settle()
    #expect(stage.height == 500)
  }

  @Test func `a smaller screen limits a dragged sheet to its size`() throws {
    var stage = WorldFixture(.ios, detents: [.large])
    stage.drag(20, lifts: false)
    #expect(stage.height > 700)
    var small = Device.standard
    small.longSide = 640
    stage.perform(.deviceReplaced(small))
    #expect(stage.phase == "dragging" && stage.height == 640)
    let drag = try #require(stage.world[stage.sheet].lifecycle.activeDrag)
    #expect(drag.dragRange == 581...581)
  }

  @Test func `a sheet during dismissal ignores new detents but not a smaller screen`() {
    var stage = WorldFixture(.ios, detents: [.large])
    stage.perform(.dismissed(stage.sheet, .script, animated: true, forced: true))
    stage.wait(0.05)
    let height = stage.height
    stage.perform(.called(stage.sheet, .invalidateDetents))
    #expect(stage.phase == "dismissing" && stage.height == height && height > 640)
    var small = Device.standard
    small.longSide = 640
    stage.perform(.deviceReplaced(small))
    #expect(stage.phase == "dismissing" && stage.height == 640)
    stage.settle()
    #expect(stage.phase == "hidden" && stage.story.suffix(1) == ["did_dismiss script"])
  }

  @Test func `a form sheet that becomes a bottom sheet comes to rest and ends its drag`() throws {
    let pad = try #require(Device.named("ipad-11"))
    var stage = WorldFixture(.ios, detents: [Self.half], on: pad)
    #expect(stage.world.isFreestanding(stage.sheet))
    stage.drag(60, lifts: false)
    #expect(stage.phase == "dragging")
    stage.perform(.deviceReplaced(.standard))
    #expect(!stage.world.isFreestanding(stage.sheet))
    #expect(stage.phase == "resting" && stage.height == 400)
    // The finger that is still down no longer drags the sheet.
    stage.perform(.moved(Point(x: 196, y: 800)))
    #expect(stage.phase == "resting" && stage.height == 400)
  }
}
