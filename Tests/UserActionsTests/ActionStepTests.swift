import UserActions
import Gestures
import SheetEngine
import Testing

/// The steps of actions in a world.
@Suite struct ActionStepTests {
  @Test func `a drag is the touch, samples at the touch rate, a rest and the lift-off`() throws {
    let world = try WorldFixtures.open()
    let drag = Action.strokes(on: nil, segments: [.init(30, over: 0.05)], hold: 0.2)
    let steps = try drag.timed(in: world)
    guard case .point(let start) = world.grabPoint(on: nil) else {
      Issue.record("there is nothing to take hold of")
      return
    }
    let beat = 1 / world.device.touchHz
    #expect(steps.first == .passes(until: 0))
    #expect(steps.dropFirst().first == .happens(.performed(.touched(start))))
    #expect(steps.dropFirst(2).first == .passes(until: beat))
    let end = Point(x: start.x, y: start.y + 30)
    #expect(
      Array(steps.suffix(4)) == [
        .passes(until: 0.05), .happens(.performed(.moved(end))), .passes(until: 0.25),
        .happens(.performed(.lifted())),
      ])
  }

  @Test func `a touch with several segments is one finger`() throws {
    let world = try WorldFixtures.open()
    let stroke = Action.strokes(
      on: "bar", segments: [.init(30, over: 0.1), .init(0, across: 9, over: 0.1)], hold: 0,
      isCancelled: true)
    let steps = try stroke.timed(in: world, by: ActionExecutionOptions(finger: 3))
    let events = steps.compactMap { step -> WorldEvent? in
      if case .happens(.performed(let event)) = step { event } else { nil }
    }
    guard case .point(let start) = world.grabPoint(on: "bar") else {
      Issue.record("there is no bar")
      return
    }
    #expect(events.first == .touched(start, finger: 3))
    #expect(events.dropLast().last == .moved(.init(x: start.x + 9, y: start.y + 30), finger: 3))
    #expect(events.last == .cancelled(finger: 3))
  }

  @Test(arguments: [
    (
      Action.flicks(on: nil, travel: -4, at: 500),
      "A flick of 4 pt is a tap; a drag starts at 10 pt."
    ),
    (.taps("Nothing"), "There is no \"Nothing\" here."),
    (.types("a"), "No field has the input focus; tap one first."),
    (
      .scrolls("Home", to: 10),
      "Screen \"Home\" is behind sheet 'Order', which is modal, so it cannot be scrolled."
    ),
    (.opens("Ordre"), "There is no sheet \"Ordre\"."),
    (.selects("tiny", of: "Order"), "Sheet \"Order\" has no detent \"tiny\"."),
    (.dismisses("Pages"), "Sheet \"Pages\" is not presented."),
    (.pushes("Three", onto: "Pages"), "Stack \"Pages\" has no page \"Three\"."),
    (.device(.init("abacus")), "There is no built-in device with this name."),
  ])
  func `an action that is impossible now is refused with a reason`(
    _ act: Action, _ sentence: String
  ) throws {
    let world = try WorldFixtures.open()
    let refusal = #expect(throws: ActionError.self) { try act.timed(in: world) }
    #expect(refusal?.sentence == sentence)
  }

  @Test func `hasty actions hit the front element, and careful actions are refused`() throws {
    var world = try WorldFixtures.open()
    try WorldFixtures.perform(.selects("large", of: "Order", animated: false), in: &world)
    let tap = Action.taps("Search")
    #expect(throws: ActionError.self) { try tap.timed(in: world, by: ActionExecutionOptions()) }
    #expect(try tap.timed(in: world, by: ActionExecutionOptions(isHasty: true)).count == 2)
  }

  @Test func `the back gesture makes progress in each frame`() throws {
    let world = try WorldFixtures.open()
    let steps = try Action.backGesture(1, commits: false, over: 0.1).timed(in: world)
    let frames = Int((0.1 * world.device.hz).rounded())
    #expect(steps.count == 1 + 2 * frames + 1)
    #expect(steps.dropLast().last == .happens(.performed(.backProgressed(1))))
    #expect(steps.last == .happens(.performed(.backEnded(commits: false))))
  }
}
