import UserActions
import SheetEngine
import Testing

/// The table of actions.
@Suite struct ActTests {
  @Test(arguments: Action.Name.allCases)
  func `every action has the kind of its name`(_ name: Action.Name) {
    // `grab` is the beginning of a stroke that the scenario continues.
    #expect(Self.act(of: name).typeErased.name == (name == .grab ? .stroke : name))
  }

  @Test func `every action is a method of the user, or is on a tape as a call of the script`() {
    #expect(Action.kinds.count == Action.Name.allCases.count)
    for (name, kind) in zip(Action.Name.allCases, Action.kinds) {
      let act = Self.act(of: name)
      #expect((kind.method == nil) == act.isScriptCall, "\(name)")
      if act.isScriptCall { #expect(!kind.tapeTokens.isEmpty, "\(name)") }
      guard let method = kind.method else { continue }
      #expect(name == .grab || act.verb.hasPrefix(method.name), "\(name)")
    }
    let methods = Action.kinds.compactMap(\.method).map(\.name)
    #expect(Set(methods).count == methods.count)
  }

  private static func act(of name: Action.Name) -> Action {
    switch name {
    case .tap: .taps("Buy")
    case .press: .press(.init(.named("Buy"), over: 2))
    case .stroke, .grab: .strokes(on: nil, segments: [.init(-120, over: 0.1)], hold: 0)
    case .flick: .flicks(on: nil, travel: -80, at: 900)
    case .scroll: .scrolls("Order", to: 10)
    case .backGesture: .backGesture(0.5, commits: true, over: 0.2)
    case .type: .types("abc")
    case .accessibility: .accessibility(.escape, on: "grabber")
    case .key: .presses(.shiftTab)
    case .wheel: .wheels(-120)
    case .device: .device(.init("iphone-15"))
    case .visit: .visits("Home")
    case .open: .opens("Order")
    case .back: .goesBack
    case .escape: .escapes
    case .rotate: .rotates(.landscape)
    case .keyboard: .keyboard(true)
    case .hideKeyboard: .hidesKeyboard
    case .leaveApp: .leavesApp
    case .returnToApp: .returns(after: 2)
    case .recreate: .recreates
    case .receive: .receives(.link, "shop://order/7")
    case .shake: .shakes
    case .answer: .answers("Keep")
    case .wait: .waits(0.1)
    case .rest: .settles
    case .present: .presents("Order")
    case .select: .selects("large", of: "Order")
    case .dismiss: .dismisses("Order")
    case .invalidate: .invalidates("Order")
    case .conceal: .conceal(.init("Order", shows: false))
    case .edit: .edit(.init("Order", .write("7", field: "Quantity")))
    case .push: .pushes("Two", onto: "Pages")
    case .pop: .pops("Pages")
    case .leaveScreen: .leavesScreen
    case .set: .sets(.init("detents", .tokens(["large"])), of: "Order")
    }
  }
}
