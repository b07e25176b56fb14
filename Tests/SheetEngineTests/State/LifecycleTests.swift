import Testing

@testable import SheetEngine

/// The state machine of presentations: each state with each event.
@Suite struct LifecycleTests {
  /// The states in the order of the columns below.
  private static let states = [
    "hidden", "presenting", "resting", "dragging", "released", "settling", "dismissing",
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
    case "released":
      life.startDrag(drag)
      life.endDrag(upwardVelocity: 700)
    case "settling": life.startSettling(Settling(by: .user))
    default:
      _ = life.requestDismissal(request)
      _ = life.startDismissal()
      return life
    }
    if isAsked { _ = life.requestDismissal(request) }
    return life
  }

  private static func name(of life: LifecycleState) -> String {
    life.releaseVelocity == nil ? life.phase.word : "released"
  }

  private struct Row: Sendable {
    let event: String
    let apply: @Sendable (inout LifecycleState) -> Void
    /// The next state for each state, in the order of `states`; "-" for the same state, "!" for an
    /// impossible event.
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
    //                   hidden presenting resting dragging released settling dismissing
    Row("requested", "    -          -        -       -        -        -        -  ") {
      _ = $0.requestPresentation(PresentOptions())
    },
    Row("opened", "  presenting      !        !       !        !        !        !  ") {
      $0.startPresentation()
    },
    Row("arrived", "      !       resting     !       !        !     resting     -  ") {
      _ = $0.endMotion()
    },
    Row("sent", "         !       settling settling settling settling    -        !  ") {
      $0.startSettling(Settling(by: .script))
    },
    Row("turned page", "  !          -     settling settling settling    -        !  ") {
      $0.changePage(isThere: false)
    },
    Row("turned, there", "!       settling settling settling settling    -        !  ") {
      $0.changePage(isThere: true)
    },
    Row("retargeted", "   -          -        -       -        -        -        -  ") {
      $0.retarget()
    },
    Row("caught", "       !       dragging dragging    !        !     dragging    !  ") {
      $0.startDrag(drag)
    },
    Row("dragged", "      !          !        !       -        -        !        !  ") {
      $0.updateDrag(drag)
    },
    Row("let go", "       !          !        !    released    -        !        !  ") {
      $0.endDrag()
    },
    Row("asked to go", "  -          -        -       -        -        -        -  ") {
      _ = $0.requestDismissal(request)
    },
    Row("go first", "     -          -        -       -        -        -        -  ") {
      $0.requestPrecedingDismissal(request, overrides: true)
    },
    Row("questioned", "   !          !        !       !        !        !        !  ") {
      $0.awaitDecision()
    },
    Row("asked, questioned", "!      -        -       -        -        -        !  ") {
      _ = $0.requestDismissal(request)
      $0.awaitDecision()
    },
    Row("refused", "      !          -        -       -        -        -        !  ") {
      $0.preventDismissal()
    },
    Row("called off", "   -          -        -       -        -        -        -  ") {
      $0.cancelDismissal()
    },
    Row("left, asked", "  ! dismissing dismissing dismissing dismissing dismissing !  ") {
      _ = $0.requestDismissal(request)
      _ = $0.startDismissal()
    },
    Row("left, unasked", "!          !        !       !        !        !        !  ") {
      _ = $0.startDismissal()
    },
    Row("vanished", "     !          !        !       !        !        !     hidden") {
      _ = $0.completeDismissal()
    },
    Row("concealed", "    !          -        -       -        -        -        -  ") {
      $0.changePresentation { $0.isConcealed = true }
    },
    Row("swiped page", "  !          -        -       -        -        -        !  ") {
      $0.changeStack { $0.pageSwipe = PageSwipe(isHeld: true) }
    },
    Row("next pages", "   -          !        !       !        !        !        -  ") {
      $0.prepareStack([0, 1])
    },
  ]

  @Test func `each state follows each event according to the table`() {
    for row in Self.table {
      for (state, next) in zip(Self.states, row.next) {
        var life = Self.life(state)
        row.apply(&life)
        let isImpossible = next == "!"
        #expect(
          Self.name(of: life) == (isImpossible || next == "-" ? state : next),
          "\(state), \(row.event)")
        #expect((life.impossibleEvent != nil) == isImpossible, "\(state), \(row.event)")
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
    #expect(life.phase == .dragging(Self.drag) && life.releaseVelocity == 700)
    life.updateDrag(Self.drag)
    life.endDrag()
    #expect(life.releaseVelocity == 700)
    life.startSettling(Settling(by: .user))
    #expect(life.activeDrag == nil && life.releaseVelocity == nil)
  }

  @Test func `a new target that is not due to the keyboard makes a sheet catchable`() {
    var life = Self.life("resting")
    life.startSettling(Settling(by: nil, followsKeyboard: true))
    life.retarget()
    #expect(life.phase == .settling(Settling(by: nil)))
  }

  @Test func `a dismissal ends requests and swipes, and keeps the rest of the presentation`() {
    var life = Self.life("resting", isAsked: true)
    life.changePresentation { $0.isConcealed = true }
    life.changeStack {
      $0.pageSwipe = PageSwipe(isHeld: true)
      $0.popRequest = PopRequest(remaining: 1, cause: .user, isAnimated: true)
    }
    _ = life.startDismissal()
    #expect(life.shown == nil && life.presentation?.isConcealed == true)
    life.prepareStack([0, 1])
    _ = life.completeDismissal()
    #expect(life.presentation == nil && life.nextPages == [0, 1])
    life.startPresentation()
    #expect(life.presentation == LifecycleState.Presentation() && life.nextPages == nil)
    #expect(life.impossibleEvent == nil)
  }
}
