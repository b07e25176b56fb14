import Testing

@testable import SheetEngine

/// The state machine of presentations: each state with each event.
@Suite struct LifecycleTests {
  /// The states in the order of the columns below.
  private static let states = [
    "hidden", "presenting", "resting", "dragging", "settling", "dismissing",
  ]

  private static let drag = ActiveDrag(
    by: .grabber, since: 0, base: 400, raw: 400, shown: 400, ends: 400...800, keyboard: 0,
    scrolled: false)

  static let request = DismissalRequest(why: .swipe, animated: true, forced: false)

  /// A sheet in a state, with a dismissal request by swipe if it is presented and not being
  /// dismissed.
  private static func life(_ state: String, isAsked: Bool = false) -> LifecycleState {
    var life = LifecycleState()
    if state == "hidden" { return life }
    life.startPresentation()
    switch state {
    case "presenting": break
    case "resting": _ = life.endMotion()
    case "dragging": life.startDrag(drag)
    case "settling": life.startSettling(Settling(by: .user))
    default:
      _ = life.requestDismissal(request)
      _ = life.startDismissal()
      return life
    }
    if isAsked { _ = life.requestDismissal(request) }
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
      _ = $0.requestPresentation(PresentOptions())
    },
    Row("opened", "  presenting      -        -       -        -        -  ") {
      $0.startPresentation()
    },
    Row("arrived", "      -       resting     -       -     resting     -  ") {
      _ = $0.endMotion()
    },
    Row("sent", "         -       settling settling settling    -        -  ") {
      $0.startSettling(Settling(by: .script))
    },
    Row("turned page", "  -          -     settling settling    -        -  ") {
      $0.changePage(isThere: false)
    },
    Row("turned, there", "-       settling settling settling    -        -  ") {
      $0.changePage(isThere: true)
    },
    Row("retargeted", "   -          -        -       -        -        -  ") { $0.retarget() },
    Row("caught", "       -       dragging dragging    -     dragging    -  ") {
      $0.startDrag(drag)
    },
    Row("dragged", "      -          -        -       -        -        -  ") {
      $0.updateDrag(drag)
    },
    Row("let go", "       -          -        -       -        -        -  ") { $0.endDrag() },
    Row("asked to go", "  -          -        -       -        -        -  ") {
      _ = $0.requestDismissal(request)
    },
    Row("go first", "     -          -        -       -        -        -  ") {
      $0.requestPrecedingDismissal(request, overrides: true)
    },
    Row("questioned", "   -          -        -       -        -        -  ") {
      $0.awaitDecision()
    },
    Row("refused", "      -          -        -       -        -        -  ") {
      $0.preventDismissal()
    },
    Row("called off", "   -          -        -       -        -        -  ") {
      $0.cancelDismissal()
    },
    Row("left, asked", "  - dismissing dismissing dismissing dismissing  -  ") {
      _ = $0.requestDismissal(request)
      _ = $0.startDismissal()
    },
    Row("left, unasked", "-          -        -       -        -        -  ") {
      _ = $0.startDismissal()
    },
    Row("vanished", "     -          -        -       -        -     hidden") {
      _ = $0.completeDismissal()
    },
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

  @Test func `a presentation request presents a hidden sheet and is stored during a dismissal`() {
    for state in Self.states {
      var life = Self.life(state)
      let options = PresentOptions(animated: false)
      #expect(life.requestPresentation(options) == (state == "hidden"), "\(state)")
      #expect(life.nextPresentation == (state == "dismissing" ? options : nil), "\(state)")
      // A dismissal request during the dismissal cancels the stored presentation.
      _ = life.requestDismissal(Self.request)
      #expect(life.nextPresentation == nil, "\(state)")
    }
  }

  @Test func `a presentation request during a dismissal is stored until its end`() {
    var life = Self.life("dismissing")
    _ = life.requestPresentation(PresentOptions())
    let departure = life.completeDismissal()
    #expect(departure?.why == .swipe)
    #expect(departure?.nextPresentation == PresentOptions())
    #expect(life == LifecycleState())
  }

  @Test func `a sheet comes to rest for the first time once per presentation`() {
    var life = Self.life("presenting")
    #expect(!life.hasPresented)
    life.startDrag(Self.drag)
    life.startSettling(Settling(by: .user))
    #expect(!life.hasPresented)
    #expect(life.endMotion() == .atRest(isFirst: true))
    life.startSettling(Settling(by: .script))
    #expect(life.endMotion() == .atRest(isFirst: false))
    #expect(life.endMotion() == .nowhere)
    _ = life.requestDismissal(Self.request)
    _ = life.startDismissal()
    #expect(life.hasPresented)
    #expect(life.endMotion() == .gone)
    _ = life.completeDismissal()
    #expect(!life.hasPresented)
  }

  @Test func `a dismissal request remains in all states with a visible sheet`() {
    var life = Self.life("presenting", isAsked: true)
    for change: (inout LifecycleState) -> Void in [
      { _ = $0.endMotion() }, { $0.startDrag(Self.drag) }, { $0.updateDrag(Self.drag) },
      { $0.endDrag(upwardVelocity: 10) }, { $0.startSettling(Settling(by: .user)) },
      { $0.changePage(isThere: false) }, { $0.retarget() },
    ] {
      change(&life)
      #expect(life.dismissalState == .requested(Self.request), "\(life.phase.word)")
    }
  }

  @Test func `a released sheet keeps its drag velocity until it settles`() {
    var life = Self.life("dragging")
    life.endDrag(upwardVelocity: 700)
    #expect(life.activeDrag?.isReleased == true && life.activeDrag?.upwardVelocity == 700)
    life.endDrag()
    #expect(life.activeDrag?.upwardVelocity == 700)
    life.startSettling(Settling(by: .user))
    #expect(life.activeDrag == nil)
  }

  @Test func `a new target that is not due to the keyboard makes a sheet catchable`() {
    var life = Self.life("resting")
    life.startSettling(Settling(by: nil, followsKeyboard: true))
    life.retarget()
    #expect(life.phase == .settling(Settling(by: nil)))
  }
}
