internal import Support

// Descriptions of the classes for tests: the user, the finger, the expectations.
extension LuaAPI {
  static let testingClasses: [ClassDescription] = [user, finger, expectation, plainExpectation]

  private static func required(
    _ name: String, _ type: ValueType, unit: String? = nil, _ doc: ReferenceText
  ) -> FieldDescription { .member(name, type, unit: unit, doc) }

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
    properties: [
      required("time", .number(), unit: "s", "Virtual time."),
      required("now", .object("User"), "The same methods, without waiting for rest."),
    ], methods: FunctionDescription.userMethods + UserQuery.allCases.map { $0.description })

  private static let finger = ClassDescription(
    "Finger", "A finger that stays down until `lifts` is called.",
    properties: [
      required("x", .number(), unit: "pt", "From the left edge."),
      required("y", .number(), unit: "pt", "From the top edge."),
    ],
    methods: [
      FunctionDescription(
        "moves",
        "Moves the finger; virtual time advances by the duration.",
        [required("g", .table(.move), "Where to.")],
        returns: ["Finger"]),
      FunctionDescription(
        "holds", "Keeps the finger still.",
        [required("seconds", .number(.wait), unit: "s", "Duration.")],
        returns: ["Finger"]),
      FunctionDescription("lifts", "Lifts the finger."),
      FunctionDescription("cancels", "The system cancels the touch."),
    ])

  /// The functions are called with a dot: `expect "Order".is_open()`.
  private static let expectation = ClassDescription(
    "Expectation",
    "An expectation about a sheet or a screen. Its functions are called with a dot: "
      + "`expect \"Order\".is_open()`. There is no `not`; each state has its own method.",
    properties: SheetAssertion.allCases.map { $0.description })

  /// The functions are called with a dot, too: `expect(3).equal(3)`.
  private static let plainExpectation = ClassDescription(
    "PlainExpectation",
    "An expectation about a value: `expect(value)`. Without another call, it must be "
      + "neither nil nor false.",
    properties: ValueAssertion.allCases.map { $0.description })
}
