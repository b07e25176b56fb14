import ScriptSchema
import SheetEngine
import Testing
import UserActions

/// Actions as lines of a scenario.
@Suite struct ActLinesTests {
  @Test func `a rest before an action becomes the method that waits for rest`() {
    let drag = Action.strokes(on: nil, segments: [.init(-120, over: 0.1)], hold: 0)
    #expect(
      Action.lines([
        .opens("Order"), .settles, drag, .goesBack, .settles, .keyboard(true), .settles,
      ])
        == [
          "user.now:opens \"Order\"", "user:drags { up = 120, over = 0.1, then_holds = 0 }",
          "user.now:goes_back()", "user:settles(10)", "user:keyboard(true)",
        ])
    // The first action must work during any motion that the script starts while it loads.
    #expect(Action.lines([.settles, .opens("Order")]) == ["user:opens \"Order\""])
  }

  @Test func `actions are written as lines of Lua`() {
    #expect(
      Action.strokes(on: nil, segments: [.init(-120, over: 0.1)], hold: 0).lua
        == "user.now:drags { up = 120, over = 0.1, then_holds = 0 }")
    #expect(
      Action.strokes(
        on: "content", segments: [.init(20, over: 0.2), .init(-3.5, over: 0.03)], hold: 0.2
      )
      .lua == "user:grabs(\"content\"):moves { down = 20, over = 0.2 }"
        + ":moves { up = 3.5, over = 0.03 }:holds(0.2):lifts()")
    #expect(Action.taps("a\"b\\\n\u{1}é").lua == #"user.now:taps "a\"b\\\n\001é""#)
  }

  @Test(arguments: [
    (
      Action.opens("A", .init(isAnimated: false, mode: .modal)),
      "user.now:opens(\"A\", { animated = false, as = \"modal\" })"
    ),
    (.taps("Buy", row: 12), "user.now:taps(\"Buy\", 12)"),
    (.tapsAt(x: 20, y: 4.5), "user.now:taps { x = 20, y = 4.5 }"),
    (
      .flicks(on: "bar", travel: -80, at: 900),
      "user.now:flicks { up = 80, at = 900, on = \"bar\" }"
    ),
    (
      .strokes(on: nil, segments: [.init(0, across: -9, over: 0.3)], hold: 0.2),
      "user.now:drags { left = 9 }"
    ),
    (
      .strokes(on: nil, segments: [.init(20, over: 0.3)], hold: 0, isCancelled: true),
      "user:grabs():moves { down = 20 }:cancels()"
    ),
    (.keyboard(true, height: 291), "user:keyboard(291)"),
    (.keyboard(false), "user:keyboard(false)"),
    (.accessibility(.activate, on: "close"), "user.now:accessibility(\"activate\", \"close\")"),
    (
      .backGesture(0.5, commits: true, over: 0.2),
      "user.now:back_gesture { progress = 0.5, commits = true, over = 0.2 }"
    ),
    (
      .dismisses("A", animated: false, forced: true),
      "user:sheet(\"A\"):dismiss({ animated = false, force = true })"
    ),
    (
      .selects("large", of: "A", animated: false),
      "user:sheet(\"A\"):select(\"large\", { animated = false })"
    ),
    (.pops("A", toRoot: true), "user:sheet(\"A\"):pop_to_root()"),
    (
      .sets(.init("detents", .tokens(["large"])), of: "A"),
      "user:sheet(\"A\"):set { detents = { \"large\" } }"
    ),
    (.device(.init("iphone-15")), "user.now:device \"iphone-15\""),
  ])
  func `a line of Lua performs the action`(_ act: Action, _ line: String) {
    #expect(act.lua == line)
  }

  @Test func `a device is written with all its changed settings`() throws {
    var device = try #require(Device.named("iphone-15"))
    device.colorScheme = .dark
    device.reducesMotion = true
    let line =
      "user.now:device { like = \"iphone-15\", color_scheme = \"dark\", reduce_motion = true }"
    #expect(Action.device(.init(device)).lua == line)
    var wish = Action.ChangeDevice("iphone-15")
    wish.isDark = true
    wish.reducesMotion = true
    #expect(Action.device(wish).lua == line)
  }
}

/// The arguments of methods, which one declaration reads and writes.
@Suite struct ArgumentValuesTests {
  private func isReadBack<Act: ScriptValues & Equatable>(_ act: Act) -> Bool {
    Act(reading: KeySource(act.written)) == act
  }

  @Test func `an action is read from the arguments that it writes`() {
    #expect(isReadBack(Action.Tap(.named("Buy"), row: 12)))
    #expect(isReadBack(Action.Tap(.point(.init(x: 1.5, y: 2)))))
    #expect(isReadBack(Action.LongPress(.named("Buy"), row: 3, over: 2)))
    #expect(isReadBack(Action.LongPress(.named("Buy"))))
    for act: Action in [
      .waits(0.25), .settles, .types("a"), .visits("Home"), .answers("Keep"),
      .rotates(.landscape), .keyboard(true), .keyboard(false), .keyboard(true, height: 291),
      .receives(.push, "News"), .scrolls("Order", to: -3.5),
      .accessibility(.perform, on: "Archive"),
    ] {
      switch act {
      case .wait(let act): #expect(isReadBack(act))
      case .rest(let act): #expect(isReadBack(act))
      case .type(let act): #expect(isReadBack(act))
      case .visit(let act): #expect(isReadBack(act))
      case .answer(let act): #expect(isReadBack(act))
      case .rotate(let act): #expect(isReadBack(act))
      case .keyboard(let act): #expect(isReadBack(act))
      case .receive(let act): #expect(isReadBack(act))
      case .scroll(let act): #expect(isReadBack(act))
      case .accessibility(let act): #expect(isReadBack(act))
      default: Issue.record("\(act.lua)")
      }
    }
  }

  @Test func `an optional argument with its default is left out at the end only`() {
    #expect(Action.LongPress(.named("Buy")).arguments == [.string("Buy")])
    #expect(
      Action.LongPress(.named("Buy"), over: 2).arguments
        == [.string("Buy"), .field("over", .number(2))])
    #expect(Action.scrolls("Order", to: 0).lua == "user.now:scrolls(\"Order\", 0)")
    #expect(Action.waits(0).lua == "user:waits(0)")
    #expect(Action.types("").lua == "user.now:types \"\"")
  }

  @Test(arguments: Action.kinds.compactMap(\.method))
  func `each parameter of a method has a unique name`(_ method: UserMethod) {
    let names = method.description.parameters.map(\.name)
    #expect(Set(names).count == names.count, "\(method.name)")
  }
}
