package import ScriptSchema
internal import Support
package import UserActions

// Descriptions of the classes for tests: the user, the finger, the expectations.
extension LuaAPI {
  static let testingClasses: [ClassDescription] = [user, finger, expectation, plainExpectation]

  private static let user = ClassDescription(
    "User",
    "Simulates the user. Each method first waits until everything is at rest; the same "
      + "methods on `user.now` act "
      + "immediately, even during a motion: `user.now:flicks { ... }`. `grabs`, `waits`, "
      + "`settles`, `keyboard` and `rotates` always act immediately. Opening, tapping, "
      + "scrolling and going back take no time; drags and flicks take as long "
      + "as the finger is down. If the target is missing or covered, the scenario fails; "
      + "`user.now` taps whatever is in "
      + "front. Methods that read (`sheet`, `events`, `still` ...) return immediately; call "
      + "`user:settles()` first to wait for rest.",
    properties: UserProperty.allCases.map { $0.description },
    methods: Action.kinds.compactMap { $0.method?.fullDescription }
      + UserQuery.allCases.map { $0.description })

  private static let finger = ClassDescription(
    "Finger", "A finger that stays down until `lifts` is called.",
    properties: FingerProperty.allCases.map { $0.description },
    methods: FingerMethod.allCases.map { $0.description })

  /// The functions are called with a dot: `expect "Order".is_open()`.
  private static let expectation = ClassDescription(
    "Expectation",
    "An expectation about a sheet or a screen. Its functions are called with a dot: "
      + "`expect \"Order\".is_open()`. There is no `not`; each state has its own method.",
    functions: SheetAssertion.allCases.map { $0.function })

  /// The functions are called with a dot, too: `expect(3).equal(3)`.
  private static let plainExpectation = ClassDescription(
    "PlainExpectation",
    "An expectation about a value: `expect(value)`. Without another call, it must be "
      + "neither nil nor false.",
    functions: ValueAssertion.allCases.map { $0.function })
}

extension UserMethod {
  /// The description with the tables of this target.
  package var fullDescription: FunctionDescription {
    var full = description
    switch behavior {
    case .action, .grabs: break
    case .changesDevice: full.parameters[0] = full.parameters[0].with(type: .device)
    case .opensSheet:
      full.parameters[1] = full.parameters[1].with(type: .table(PresentationOptions.self))
    }
    return full
  }
}
