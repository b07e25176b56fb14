import Testing

@testable import SheetEngine

/// The state machine of presentations: each state with each event.
@Suite struct LifecycleTests {
  /// The states in the order of the columns below.
  private static let states = [
    "hidden", "presenting", "resting", "dragging", "settling", "dismissing",
  ]

  private static let grip = ActiveDrag(
    by: .grabber, since: 0, base: 400, raw: 400, shown: 400, ends: 400...800, keyboard: 0,
    scrolled: false)

  static let request = DismissalRequest(why: .swipe, animated: true, forced: false)

  /// A sheet in a state, with a dismissal request by swipe if it is presented and not being
  /// dismissed.
  private static func life(_ state: String, isAsked: Bool = false) -> LifecycleState {
    var life = LifecycleState()
    if state == "hidden" { return life }
    life.opened()
    switch state {
    case "presenting": break
    case "resting": _ = life.arrived()
    case "dragging": life.caught(grip)
    case "settling": life.sent(Settling(by: .user))
    default:
      _ = life.askedToGo(request)
      _ = life.left()
      return life
    }
    if isAsked { _ = life.askedToGo(request) }
    return life
  }

  private struct Row: Sendable {
    let event: String
    let apply: @Sendable (inout LifecycleState) -> Void
    /// The next state for each state, in the order of `states`; "-" for the same state.
    let next: [String]

    init(
      _ event: String, _ next: String, _ apply: @escaping @Sendable (inout LifecycleState) -> Void
    ) {
      self.event = event
      self.next = next.split(separator: " ").map(String.init)
      self.apply = apply
    }
  }

  private static let table: [Row] = [
    //                   hidden presenting resting dragging settling dismissing
    Row("requested", "    -          -        -       -        -        -  ") {
      _ = $0.requested(PresentOptions())
    },
    Row("opened", "  presenting      -        -       -        -        -  ") { $0.opened() },
    Row("arrived", "      -       resting     -       -     resting     -  ") { _ = $0.arrived() },
    Row("sent", "         -       settling settling settling    -        -  ") {
      $0.sent(Settling(by: .script))
    },
    Row("turned page", "  -          -     settling settling    -        -  ") {
      $0.turnedPage(isThere: false)
    },
    Row("turned, there", "-       settling settling settling    -        -  ") {
      $0.turnedPage(isThere: true)
    },
    Row("retargeted", "   -          -        -       -        -        -  ") { $0.retargeted() },
    Row("caught", "       -       dragging dragging    -     dragging    -  ") { $0.caught(grip) },
    Row("dragged", "      -          -        -       -        -        -  ") { $0.dragged(grip) },
    Row("let go", "       -          -        -       -        -        -  ") { $0.letGo() },
    Row("asked to go", "  -          -        -       -        -        -  ") {
      _ = $0.askedToGo(request)
    },
    Row("go first", "     -          -        -       -        -        -  ") {
      $0.askedToGoFirst(request, overrides: true)
    },
    Row("questioned", "   -          -        -       -        -        -  ") { $0.questioned() },
    Row("refused", "      -          -        -       -        -        -  ") { $0.refused() },
    Row("called off", "   -          -        -       -        -        -  ") { $0.calledOff() },
    Row("left, asked", "  - dismissing dismissing dismissing dismissing  -  ") {
      _ = $0.askedToGo(request)
      _ = $0.left()
    },
    Row("left, unasked", "-          -        -       -        -        -  ") { _ = $0.left() },
    Row("vanished", "     -          -        -       -        -     hidden") { _ = $0.vanished() },
  ]

  @Test func `each state follows each event according to the table`() {
    for row in Self.table {
      for (state, next) in zip(Self.states, row.next) {
        var life = Self.life(state)
        row.apply(&life)
        #expect(
          life.phase.word == (next == "-" ? state : next), "\(state), \(row.event)")
      }
      #expect(row.next.count == Self.states.count, "\(row.event)")
    }
  }

  @Test func `a presentation opens a hidden sheet and is stored during a dismissal`() {
    for state in Self.states {
      var life = Self.life(state)
      let options = PresentOptions(animated: false)
      #expect(life.requested(options) == (state == "hidden"), "\(state)")
      #expect(life.again == (state == "dismissing" ? options : nil), "\(state)")
      // A dismissal request during the dismissal cancels the stored presentation.
      _ = life.askedToGo(Self.request)
      #expect(life.again == nil, "\(state)")
    }
  }

  @Test func `a presentation request during a dismissal is stored until its end`() {
    var life = Self.life("dismissing")
    _ = life.requested(PresentOptions())
    let departure = life.vanished()
    #expect(departure?.why == .swipe)
    #expect(departure?.again == PresentOptions())
    #expect(life == LifecycleState())
  }

  @Test func `a sheet comes to rest for the first time once per presentation`() {
    var life = Self.life("presenting")
    #expect(!life.hasPresented)
    life.caught(Self.grip)
    life.sent(Settling(by: .user))
    #expect(!life.hasPresented)
    #expect(life.arrived() == .atRest(isFirst: true))
    life.sent(Settling(by: .script))
    #expect(life.arrived() == .atRest(isFirst: false))
    #expect(life.arrived() == .nowhere)
    _ = life.askedToGo(Self.request)
    _ = life.left()
    #expect(life.hasPresented)
    #expect(life.arrived() == .gone)
    _ = life.vanished()
    #expect(!life.hasPresented)
  }

  @Test func `a dismissal request remains in all states with a visible sheet`() {
    var life = Self.life("presenting", isAsked: true)
    for change: (inout LifecycleState) -> Void in [
      { _ = $0.arrived() }, { $0.caught(Self.grip) }, { $0.dragged(Self.grip) },
      { $0.letGo(upwardVelocity: 10) }, { $0.sent(Settling(by: .user)) },
      { $0.turnedPage(isThere: false) }, { $0.retargeted() },
    ] {
      change(&life)
      #expect(life.exit == .asked(Self.request), "\(life.phase.word)")
    }
  }

  @Test func `a released sheet keeps its drag velocity until it is sent`() {
    var life = Self.life("dragging")
    life.letGo(upwardVelocity: 700)
    #expect(life.grip?.isLetGo == true && life.grip?.upwardVelocity == 700)
    life.letGo()
    #expect(life.grip?.upwardVelocity == 700)
    life.sent(Settling(by: .user))
    #expect(life.grip == nil)
  }

  @Test func `a new target that is not due to the keyboard makes a sheet catchable`() {
    var life = Self.life("resting")
    life.sent(Settling(by: nil, followsKeyboard: true))
    life.retargeted()
    #expect(life.phase == .settling(Settling(by: nil)))
  }
}
