import Testing

@testable import SheetEngine

/// The table of the state machine: each state by each event.
@Suite struct LifecycleTests {
  /// The states in the order of the columns below.
  private static let states = [
    "hidden", "presenting", "resting", "dragging", "settling", "dismissing",
  ]

  private static let grip = ActiveDrag(
    by: .grabber, since: 0, base: 400, raw: 400, shown: 400, ends: 400...800, keyboard: 0,
    scrolled: false)

  static let request = DismissalRequest(why: .swipe, animated: true, forced: false)

  /// A sheet in a state, asked to go by a swipe if it is there and not leaving.
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
    /// What each state becomes, in the order of `states`; "-" is the state that it was.
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

  @Test func `each state follows each event as the table says`() {
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

  @Test func `a presentation opens what is hidden, and waits for what is leaving`() {
    for state in Self.states {
      var life = Self.life(state)
      let options = PresentOptions(animated: false)
      #expect(life.requested(options) == (state == "hidden"), "\(state)")
      #expect(life.again == (state == "dismissing" ? options : nil), "\(state)")
      // Asked to go while it is leaving, it does not come back.
      _ = life.askedToGo(Self.request)
      #expect(life.again == nil, "\(state)")
    }
  }

  @Test func `whoever asks while it is leaving is remembered until it is gone`() {
    var life = Self.life("dismissing")
    _ = life.requested(PresentOptions())
    let departure = life.vanished()
    #expect(departure?.why == .swipe)
    #expect(departure?.again == PresentOptions())
    #expect(life == LifecycleState())
  }

  @Test func `it rests for the first time once in each presentation`() {
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

  @Test func `a request to go outlives every state in which a sheet is there`() {
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

  @Test func `a hand that lets go keeps the grip with its velocity until it is sent`() {
    var life = Self.life("dragging")
    life.letGo(upwardVelocity: 700)
    #expect(life.grip?.isLetGo == true && life.grip?.upwardVelocity == 700)
    life.letGo()
    #expect(life.grip?.upwardVelocity == 700)
    life.sent(Settling(by: .user))
    #expect(life.grip == nil)
  }

  @Test func `a new target that is not the keyboard's makes it catchable`() {
    var life = Self.life("resting")
    life.sent(Settling(by: nil, followsKeyboard: true))
    life.retargeted()
    #expect(life.phase == .settling(Settling(by: nil)))
  }
}
