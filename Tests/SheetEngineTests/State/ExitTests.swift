import Testing

@testable import SheetEngine

/// The state machine of dismissals: each state with each event.
@Suite struct ExitTests {
  private static let other = DismissalRequest(why: .back, animated: false, forced: false)
  private static var request: DismissalRequest { LifecycleTests.request }

  private static let states: [DismissalState] = [
    .notAsked, .requested(request), .questioned(.swipe, leaving: request),
    .questioned(.swipe, leaving: nil), .allowed(request),
  ]

  @Test func `each state follows each event according to the table`() {
    let request = Self.request
    let table:
      [(event: String, apply: (DismissalState) -> DismissalState, next: [DismissalState])] = [
        (
          "asked", { $0.requested(Self.other) },
          [
            .requested(Self.other), .requested(Self.other),
            .questioned(.swipe, leaving: Self.other),
            .questioned(.swipe, leaving: Self.other), .allowed(Self.other),
          ]
        ),
        (
          "questioned", { $0.awaitingDecision() },
          [
            .notAsked, .questioned(.swipe, leaving: request), .questioned(.swipe, leaving: request),
            .questioned(.swipe, leaving: nil), .allowed(request),
          ]
        ),
        (
          "allowed", { $0.decided(.allowed) },
          [
            .notAsked, .requested(request), .allowed(request), .allowed(request), .allowed(request),
          ]
        ),
        (
          "answered no", { $0.decided(.refused) },
          [.notAsked, .requested(request), .notAsked, .notAsked, .allowed(request)]
        ),
        (
          "deferred", { $0.decided(.deferred) },
          [
            .notAsked, .requested(request), .questioned(.swipe, leaving: request),
            .questioned(.swipe, leaving: nil), .allowed(request),
          ]
        ),
        (
          "refused", { $0.prevented() },
          [
            .notAsked, .notAsked, .questioned(.swipe, leaving: nil),
            .questioned(.swipe, leaving: nil), .notAsked,
          ]
        ),
        (
          "called off", { $0.canceled() },
          [
            .notAsked, .notAsked, .questioned(.swipe, leaving: request),
            .questioned(.swipe, leaving: nil), .notAsked,
          ]
        ),
      ]
    for row in table {
      for (state, next) in zip(Self.states, row.next) {
        #expect(row.apply(state) == next, "\(state), \(row.event)")
      }
    }
  }

  @Test func `a deferred decision drops the finger's velocity`() {
    var request = Self.request
    request.upwardVelocity = -900
    let exit = DismissalState.questioned(.swipe, leaving: request).decided(.deferred)
    #expect(exit.request?.upwardVelocity == nil)
  }

  @Test func `a request from a sheet below does not replace the sheet's request`() {
    var life = LifecycleState()
    life.startPresentation()
    _ = life.requestDismissal(Self.request)
    life.requestPrecedingDismissal(Self.other, overrides: false)
    #expect(life.dismissalState.request == Self.request)
    life.requestPrecedingDismissal(Self.other, overrides: true)
    #expect(life.dismissalState.request == Self.other)
    life.preventDismissal()
    life.requestPrecedingDismissal(Self.other, overrides: false)
    #expect(life.dismissalState.request == Self.other)
  }
}
