/// The state machine of a sheet, from hidden to hidden.
///
/// Each state contains its own data, and each event is a function that switches over all states.
/// The transitions:
///
/// | state        | next state                              |
/// |--------------|-----------------------------------------|
/// | `hidden`     | presenting                              |
/// | `presenting` | resting, dragging, settling, dismissing |
/// | `resting`    | dragging, settling, dismissing          |
/// | `dragging`   | settling, dismissing                    |
/// | `settling`   | resting, dragging, dismissing           |
/// | `dismissing` | hidden                                  |
///
/// An event that a state cannot receive has no effect, except that `impossibleEvent` stores it. `World`
/// applies a transition to the sheet's motions, to other sheets and to the host.
package struct LifecycleState: Equatable, Sendable {
  enum Situation: Equatable, Sendable {
    case hidden
    case presenting(Presentation)
    case resting(Presentation)
    case dragging(ActiveDrag, Presentation)
    case settling(Settling, Presentation)
    case dismissing(DismissalMotion)
  }

  /// The data of a presentation, from its start to the dismissal.
  struct Presentation: Equatable, Sendable {
    /// Whether the sheet has been at rest since its presentation, and `didPresent` was reported.
    var hasPresented = false
    /// The state of a dismissal request.
    var dismissalState = DismissalState.notAsked
  }

  /// An event that only some states can receive.
  enum Event: String {
    case startPresentation, endMotion, startSettling, changePage, startDrag, updateDrag, endDrag,
      awaitDecision, preventDismissal, startDismissal, completeDismissal
  }

  private(set) var state = Situation.hidden
  /// The first event that the state at that time could not receive; nil if there was none.
  ///
  /// `World.inconsistency` reports it.
  private(set) var impossibleEvent: Event?

  /// Creates the state of a hidden sheet.
  package init() {}

  // MARK: Presentation and rest

  /// Requests a presentation; a sheet that is being dismissed is presented again after the
  /// dismissal.
  ///
  /// - Returns: Whether to present the sheet now.
  package mutating func requestPresentation(_ options: PresentOptions) -> Bool {
    switch state {
    case .hidden: return true
    case .presenting, .resting, .dragging, .settling: return false
    case .dismissing(var departure):
      departure.nextPresentation = options
      state = .dismissing(departure)
      return false
    }
  }

  /// Starts the presentation of a sheet that was added to the screen.
  package mutating func startPresentation() {
    switch state {
    case .hidden: state = .presenting(Presentation())
    case .presenting, .resting, .dragging, .settling, .dismissing: notice(.startPresentation)
    }
  }

  /// Ends the motion of the sheet.
  package mutating func endMotion() -> MotionEnd {
    switch state {
    case .hidden, .resting, .dragging:
      notice(.endMotion)
      return .nowhere
    case .presenting(var stay), .settling(_, var stay):
      let isFirst = !stay.hasPresented
      stay.hasPresented = true
      state = .resting(stay)
      return .atRest(isFirst: isFirst)
    case .dismissing: return .gone
    }
  }

  // MARK: Moving

  /// Starts settling; `settling` contains the cause.
  package mutating func startSettling(_ settling: Settling) {
    switch state {
    case .presenting(let stay), .resting(let stay), .dragging(_, let stay), .settling(_, let stay):
      state = .settling(settling, stay)
    case .hidden, .dismissing: notice(.startSettling)
    }
  }

  /// Changes to another page of a stack.
  ///
  /// A presentation in progress continues, unless `isThere` is true.
  package mutating func changePage(isThere: Bool) {
    switch state {
    case .presenting(let stay):
      if isThere { state = .settling(Settling(by: nil), stay) }
    case .resting(let stay), .dragging(_, let stay), .settling(_, let stay):
      state = .settling(Settling(by: nil), stay)
    case .hidden, .dismissing: notice(.changePage)
    }
  }

  /// Records a change of the target that the keyboard did not cause: a touch can interrupt the
  /// motion.
  package mutating func retarget() {
    switch state {
    case .settling(var settling, let stay):
      settling.followsKeyboard = false
      state = .settling(settling, stay)
    case .hidden, .presenting, .resting, .dragging, .dismissing: break
    }
  }

  // MARK: Dragging

  /// Starts a drag by a finger or the back gesture.
  package mutating func startDrag(_ drag: ActiveDrag) {
    switch state {
    case .presenting(let stay), .resting(let stay), .dragging(_, let stay), .settling(_, let stay):
      state = .dragging(drag, stay)
    case .hidden, .dismissing: notice(.startDrag)
    }
  }

  /// Updates a drag after the sheet has moved, or after its range has changed.
  package mutating func updateDrag(_ drag: ActiveDrag) {
    switch state {
    case .dragging(_, let stay): state = .dragging(drag, stay)
    case .hidden, .presenting, .resting, .settling, .dismissing: notice(.updateDrag)
    }
  }

  /// Ends a drag, with a velocity in points per second, positive upward (nil keeps the previous
  /// velocity).
  ///
  /// The sheet stays in the dragging state until the outcome is decided, which can require the
  /// host's decision.
  package mutating func endDrag(upwardVelocity: Double? = nil) {
    switch state {
    case .dragging(var drag, let stay):
      drag.isReleased = true
      if let upwardVelocity { drag.upwardVelocity = upwardVelocity }
      state = .dragging(drag, stay)
    case .hidden, .presenting, .resting, .settling, .dismissing: notice(.endDrag)
    }
  }

  // MARK: Dismissal

  /// Requests a dismissal.
  ///
  /// A sheet that is already being dismissed is not presented again afterward.
  ///
  /// - Returns: Whether a decision is necessary.
  package mutating func requestDismissal(_ leaving: DismissalRequest) -> Bool {
    switch state {
    case .hidden: return false
    case .presenting, .resting, .dragging, .settling:
      change { $0.requested(leaving) }
      return true
    case .dismissing(var departure):
      departure.nextPresentation = nil
      state = .dismissing(departure)
      return false
    }
  }

  /// Requests a dismissal before the dismissal of a sheet below; `overrides` is true if the request
  /// replaces an earlier request.
  mutating func requestPrecedingDismissal(_ leaving: DismissalRequest, overrides: Bool) {
    change { $0.request == nil || overrides ? $0.requested(leaving) : $0 }
  }

  /// Records that the host's hook was called for the latest request.
  package mutating func awaitDecision() {
    guard case .requested = dismissalState else { return notice(.awaitDecision) }
    change { $0.awaitingDecision() }
  }

  /// Records the host's decision.
  ///
  /// - Returns: The reason that was passed to the hook; nil if no call is pending.
  package mutating func applyDecision(_ answer: Answer) -> DismissalReason? {
    guard let question = dismissalState.question else { return nil }
    change { $0.decided(answer) }
    return question
  }

  /// Records that the style or the host has prevented the latest request; a pending call of the
  /// hook remains.
  package mutating func preventDismissal() { change(.preventDismissal) { $0.prevented() } }

  /// Cancels the request after the dismissal of another sheet was prevented, unless a call of the
  /// hook is pending.
  package mutating func cancelDismissal() { change { $0.canceled() } }

  /// Starts an allowed dismissal, after the sheets above have been dismissed.
  ///
  /// - Returns: The request; nil if no dismissal was requested.
  package mutating func startDismissal() -> DismissalRequest? {
    switch state {
    case .presenting(let stay), .resting(let stay), .dragging(_, let stay), .settling(_, let stay):
      guard let leaving = stay.dismissalState.request else {
        notice(.startDismissal)
        return nil
      }
      state = .dismissing(DismissalMotion(why: leaving.reason, hasPresented: stay.hasPresented))
      return leaving
    case .hidden, .dismissing:
      notice(.startDismissal)
      return nil
    }
  }

  /// Completes the dismissal.
  ///
  /// - Returns: The dismissal; nil if the sheet was not being dismissed.
  package mutating func completeDismissal() -> DismissalMotion? {
    switch state {
    case .dismissing(let departure):
      state = .hidden
      return departure
    case .hidden, .presenting, .resting, .dragging, .settling:
      notice(.completeDismissal)
      return nil
    }
  }

  private mutating func notice(_ event: Event) {
    if impossibleEvent == nil { impossibleEvent = event }
  }

  /// Changes the state of a dismissal request, before the dismissal starts.
  ///
  /// `event` is an event that hidden and leaving sheets cannot receive; nil if they ignore the change.
  private mutating func change(
    _ event: Event? = nil, _ next: (DismissalState) -> DismissalState
  ) {
    switch state {
    case .hidden, .dismissing: if let event { notice(event) }
    case .presenting(var stay):
      stay.dismissalState = next(stay.dismissalState)
      state = .presenting(stay)
    case .resting(var stay):
      stay.dismissalState = next(stay.dismissalState)
      state = .resting(stay)
    case .dragging(let drag, var stay):
      stay.dismissalState = next(stay.dismissalState)
      state = .dragging(drag, stay)
    case .settling(let settling, var stay):
      stay.dismissalState = next(stay.dismissalState)
      state = .settling(settling, stay)
    }
  }
}

// MARK: Reading

extension LifecycleState {
  /// The phase, as reported to the host.
  package var phase: Phase {
    switch state {
    case .hidden: .hidden
    case .presenting: .presenting
    case .resting: .resting
    case .dragging(let drag, _): .dragging(drag)
    case .settling(let settling, _): .settling(settling)
    case .dismissing(let departure): .dismissing(departure.why)
    }
  }

  /// The current drag; nil if the sheet is not dragged.
  package var activeDrag: ActiveDrag? {
    if case .dragging(let drag, _) = state { drag } else { nil }
  }

  /// The height of a dragged sheet, in points; nil if the sheet is not dragged.
  var draggedHeight: Double? {
    if case .dragging(let drag, _) = state { drag.displayedHeight } else { nil }
  }

  /// Whether the sheet is presented, including the motions at its start and end.
  var isPresented: Bool {
    switch state {
    case .hidden: false
    case .presenting, .resting, .dragging, .settling, .dismissing: true
    }
  }

  /// Whether the sheet is being dismissed.
  var isDismissing: Bool {
    switch state {
    case .dismissing: true
    case .hidden, .presenting, .resting, .dragging, .settling: false
    }
  }

  /// Whether `didPresent` was reported since the presentation.
  package var hasPresented: Bool {
    switch state {
    case .hidden: false
    case .presenting(let stay), .resting(let stay), .dragging(_, let stay), .settling(_, let stay):
      stay.hasPresented
    case .dismissing(let departure): departure.hasPresented
    }
  }

  /// The state of a dismissal request, before the dismissal starts.
  package var dismissalState: DismissalState {
    switch state {
    case .hidden, .dismissing: .notAsked
    case .presenting(let stay), .resting(let stay), .dragging(_, let stay), .settling(_, let stay):
      stay.dismissalState
    }
  }

  /// The presentation that starts after the current dismissal; nil if there is none.
  package var nextPresentation: PresentOptions? {
    if case .dismissing(let departure) = state { departure.nextPresentation } else { nil }
  }
}

/// The result of the end of a sheet's motion.
package enum MotionEnd: Equatable, Sendable {
  /// No change: the sheet was not in motion.
  case nowhere
  /// The sheet is at rest; `isFirst` is true for the first time since its presentation.
  case atRest(isFirst: Bool)
  /// The sheet is dismissed.
  case gone
}

/// A dismissal in progress.
package struct DismissalMotion: Equatable, Sendable {
  package var why: DismissalReason
  /// Whether `didPresent` was reported.
  package var hasPresented: Bool
  /// The presentation that starts after the dismissal; nil if there is none.
  package var nextPresentation: PresentOptions?
}
