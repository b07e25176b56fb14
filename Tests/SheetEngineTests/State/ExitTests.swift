import Testing

@testable import SheetEngine

/// The state machine of dismissals: each state with each event.
@Suite struct ExitTests {
  private static let other = DismissalRequest(why: .back, animated: false, forced: false)
  private static var request: DismissalRequest { LifecycleTests.request }

  private static let states: [DismissalState] = [
    .notAsked, .asked(request), .questioned(.swipe, leaving: request),
    .questioned(.swipe, leaving: nil), .allowed(request),
  ]

  @Test func `each state follows each event according to the table`() {
    let request = Self.request
    let table:
      [(event: String, apply: (DismissalState) -> DismissalState, next: [DismissalState])] = [
        (
          "asked", { $0.asked(Self.other) },
          [
            .asked(Self.other), .asked(Self.other), .questioned(.swipe, leaving: Self.other),
            .questioned(.swipe, leaving: Self.other), .allowed(Self.other),
          ]
        ),
        (
          "questioned", { $0.questioned() },
          [
            .notAsked, .questioned(.swipe, leaving: request), .questioned(.swipe, leaving: request),
            .questioned(.swipe, leaving: nil), .allowed(request),
          ]
        ),
        (
          "allowed", { $0.answered(.allowed) },
          [
            .notAsked, .asked(request), .allowed(request), .allowed(request), .allowed(request),
          ]
        ),
        (
          "answered no", { $0.answered(.refused) },
          [.notAsked, .asked(request), .notAsked, .notAsked, .allowed(request)]
        ),
        (
          "deferred", { $0.answered(.deferred) },
          [
            .notAsked, .asked(request), .questioned(.swipe, leaving: request),
            .questioned(.swipe, leaving: nil), .allowed(request),
          ]
        ),
        (
          "refused", { $0.refused() },
          [
            .notAsked, .notAsked, .questioned(.swipe, leaving: nil),
            .questioned(.swipe, leaving: nil), .notAsked,
          ]
        ),
        (
          "called off", { $0.calledOff() },
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

  @Test func `a deferred answer drops the finger's velocity`() {
    var request = Self.request
    request.upwardVelocity = -900
    let exit = DismissalState.questioned(.swipe, leaving: request).answered(.deferred)
    #expect(exit.leaving?.upwardVelocity == nil)
  }

  @Test func `a request from a sheet below does not replace the sheet's request`() {
    var life = LifecycleState()
    life.opened()
    _ = life.askedToGo(Self.request)
    life.askedToGoFirst(Self.other, overrides: false)
    #expect(life.exit.leaving == Self.request)
    life.askedToGoFirst(Self.other, overrides: true)
    #expect(life.exit.leaving == Self.other)
    life.refused()
    life.askedToGoFirst(Self.other, overrides: false)
    #expect(life.exit.leaving == Self.other)
  }
}
