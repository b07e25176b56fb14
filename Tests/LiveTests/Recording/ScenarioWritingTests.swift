import SheetEngine
import Testing
import UserActions

@testable import Live

@Suite struct ScenarioWritingTests {
  @Test func `a gesture is written as actions of the user`() {
    var world = World()
    let id = world.define(SheetDefinition(name: "A \"b\"", style: .ios))
    let acts: [(Double, ExternalInput)] = [
      (0, .performed(.presented(id, PresentOptions()))),
      (1, .performed(.touched(Point(x: 100, y: 400)))),
      (1.05, .performed(.moved(Point(x: 100, y: 380)))),
      (1.25, .performed(.lifted())),
      (2, .answered("Keep")),
    ]
    let entries = acts.map { LiveRun.Entry(.input(TimedInput($0.0, $0.1, in: world)), in: world) }
    #expect(
      ScenarioWriter(entries, ending: world, pauses: .exact).scenario.text(named: "one") == """
        scenario "one" (function(user)
          user:opens "A \\"b\\""
          user:waits(1)
          local finger = user:grabs { x = 100, y = 400 }
          finger:moves { up = 20, over = 0.05 }
          finger:holds(0.2)
          finger:lifts()
          user:waits(0.75)
          user:answers "Keep"
          expect("A \\"b\\"").is_dismissed()
        end)

        """)
  }

  @Test func `samples of a finger at rest are written as a pause`() {
    var world = World()
    let id = world.define(SheetDefinition(name: "A", style: .ios))
    let acts: [(Double, ExternalInput)] = [
      (0, .performed(.presented(id, PresentOptions()))),
      (1, .performed(.touched(Point(x: 100, y: 400)))),
      (1.05, .performed(.moved(Point(x: 100, y: 380)))),
      (1.15, .performed(.moved(Point(x: 100, y: 380.00001)))),
      (1.25, .performed(.lifted())),
    ]
    let entries = acts.map { LiveRun.Entry(.input(TimedInput($0.0, $0.1, in: world)), in: world) }
    let text = ScenarioWriter(entries, ending: world, pauses: .exact).scenario.text(named: "one")
    #expect(
      text.contains(
        """
          finger:moves { up = 20, over = 0.05 }
          finger:holds(0.1)
          finger:holds(0.1)
          finger:lifts()

        """))
  }
}
