import Testing

@testable import SheetEngine

/// Time advances from change to change, each at its exact time.
@Suite struct AdvanceTests {
  @Test func `timers fire in the order of their times, then of their creation`() {
    var world = World()
    for (number, seconds) in [(1, 0.2), (2, 0.1), (3, 0.1), (4, 0.15)] {
      _ = world.step(.scheduled(timer: number, after: seconds), policy: DefaultPolicy())
    }
    _ = world.step(.unscheduled(timer: 4), policy: DefaultPolicy())
    #expect(
      world.advance(to: 1, policy: DefaultPolicy())
        == [.fired(timer: 2, time: 0.1), .fired(timer: 3, time: 0.1)])
    #expect(world.time == 0.1)
    #expect(world.advance(to: 1, policy: DefaultPolicy()) == [.fired(timer: 1, time: 0.2)])
    #expect(world.advance(to: 1, policy: DefaultPolicy()).isEmpty)
    #expect(world.time == 1 && world.nextChange == nil)
  }

  @Test func `an advance stops at each change so that the host can react`() {
    var stage = WorldFixture()
    _ = stage.world.define(SheetDefinition(name: "Sheet", style: .ios))
    _ = stage.world.step(.presented(stage.sheet, PresentOptions()), policy: DefaultPolicy())
    let end = stage.world.nextMotionEnd
    let told = stage.world.advance(to: 10, policy: DefaultPolicy())
    #expect(stage.world.time == end)
    #expect(told.contains { if case .emitted(_, .didPresent, _) = $0 { true } else { false } })
    #expect(stage.phase == "resting")
  }

  @Test func `frames are at multiples of the frame interval and end with the motion`() {
    var stage = WorldFixture()
    stage.world.reportsFrames = true
    _ = stage.world.define(SheetDefinition(name: "Sheet", style: .faaviator))
    stage.perform(.presented(stage.sheet, PresentOptions()))
    stage.run(to: 1)
    let times = stage.effects.compactMap { effect in
      if case .framed(_, let frame) = effect { frame.time } else { nil }
    }
    // 0.3 s at 60 Hz: 18 frames, the last at rest.
    #expect(times.count == 18)
    for (place, time) in times.enumerated() {
      #expect(abs(time - Double(place + 1) / 60) < 1e-9)
    }
    stage.run(to: 2)
    let later = stage.effects.filter { if case .framed = $0 { true } else { false } }
    #expect(later.count == 18)
  }
}
