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
/// | `dragging`   | released, settling, dismissing          |
/// | `released`   | settling, dismissing                    |
/// | `settling`   | resting, dragging, dismissing           |
/// | `dismissing` | hidden                                  |
///
/// An event that a state cannot receive has no effect, except that `impossibleEvent` stores it. `World`
/// applies a transition to the sheet's motions, to other sheets and to the host.
package struct LifecycleState: Equatable, Sendable {
  /// Stored by reference, since worlds are copied more often than a state changes.
  indirect enum State: Equatable, Sendable {
    /// The pages that a stack shows at its next presentation, if they were changed while it was
    /// hidden (NP-19).
    case hidden(nextPages: [Int]?)
    case shown(ShownState, Presentation)
    case dismissing(DismissalMotion, Presentation)
  }

  /// The movement of a sheet that is presented and not being dismissed.
  enum Movement: Equatable, Sendable {
    case presenting
    case resting
    case dragging(ActiveDrag)
    /// The finger has lifted, and the outcome is not decided yet. The velocity of the lift-off is in
    /// points per second, positive upward.
    case released(ActiveDrag, upwardVelocity: Double)
    case settling(Settling)
  }

  /// The data of a sheet that is presented, until its dismissal starts.
  struct ShownState: Equatable, Sendable {
    var movement = Movement.presenting
    /// The state of a dismissal request.
    var dismissalState = DismissalState.notAsked
    /// The pop that waits for the host's decision; nil if there is none.
    var popRequest: PopRequest?
    /// The swipe of a page; nil if there is none.
    var pageSwipe: PageSwipe?
  }

  /// The data of a presentation, until the sheet is hidden.
  struct Presentation: Equatable, Sendable {
    /// Whether the sheet has been at rest since its presentation, and `didPresent` was reported.
    var hasPresented = false
    /// The selected detent, and the reported changes.
    var selection = DetentSelection()
    /// Whether the script has hidden the sheet: it is presented, with a height of 0.
    var isConcealed = false
    /// Whether the sheet is not visible because its screen is not shown.
    var isAside = false
    /// The time at which the sheet last came to rest, in seconds; nil if it has not yet, or if its
    /// style does not need the time.
    var restTime: Double?
    /// The momentum that the content receives when the sheet arrives.
    var momentum: PendingMomentum?
    /// The pop whose pages have not gone yet; nil if there is none.
    var pendingPop: PendingPop?
    /// The scale of the sheet in the back preview that a script chose; nil uses the style's.
    var previewScale: Double?
  }

  /// An event that only some states can receive.
  enum Event: String {
    case startPresentation, endMotion, startSettling, changePage, startDrag, updateDrag, endDrag,
      awaitDecision, preventDismissal, startDismissal, completeDismissal, changePresentation,
      changeStack, prepareStack
  }

  private(set) var state = State.hidden(nextPages: nil)
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
    case .shown: return false
    case .dismissing(var departure, let stay):
      departure.nextPresentation = options
      state = .dismissing(departure, stay)
      return false
    }
  }

  /// Starts the presentation of a sheet that was added to the screen.
  package mutating func startPresentation() {
    switch state {
    case .hidden: state = .shown(ShownState(), Presentation())
    case .shown, .dismissing: notice(.startPresentation)
    }
  }

  /// Ends the motion of the sheet.
  package mutating func endMotion() -> MotionEnd {
    switch state {
    case .hidden:
      notice(.endMotion)
      return .nowhere
    case .shown(var shown, var stay):
      switch shown.movement {
      case .resting, .dragging, .released:
        notice(.endMotion)
        return .nowhere
      case .presenting, .settling:
        let isFirst = !stay.hasPresented
        stay.hasPresented = true
        shown.movement = .resting
        state = .shown(shown, stay)
        return .atRest(isFirst: isFirst)
      }
    case .dismissing: return .gone
    }
  }

  // MARK: Moving

  /// Starts settling; `settling` contains the cause.
  package mutating func startSettling(_ settling: Settling) {
    move(.startSettling) { _ in .settling(settling) }
  }

  /// Changes to another page of a stack.
  ///
  /// A presentation in progress continues, unless `isThere` is true.
  package mutating func changePage(isThere: Bool) {
    move(.changePage) { movement in
      switch movement {
      case .presenting: isThere ? .settling(Settling(by: nil)) : .presenting
      case .resting, .dragging, .released, .settling: .settling(Settling(by: nil))
      }
    }
  }

  /// Records a change of the target that the keyboard did not cause: a touch can interrupt the
  /// motion.
  package mutating func retarget() {
    guard case .shown(var shown, let stay) = state, case .settling(var settling) = shown.movement
    else { return }
    settling.followsKeyboard = false
    shown.movement = .settling(settling)
    state = .shown(shown, stay)
  }

  // MARK: Dragging

  /// Starts a drag by a finger or the back gesture.
  package mutating func startDrag(_ drag: ActiveDrag) {
    move(.startDrag) { movement in
      switch movement {
      case .presenting, .resting, .settling: .dragging(drag)
      case .dragging, .released: nil
      }
    }
  }

  /// Updates a drag after the sheet has moved, or after its range has changed.
  ///
  /// A finger can move a released sheet while the decision is pending.
  package mutating func updateDrag(_ drag: ActiveDrag) {
    move(.updateDrag) { movement in
      switch movement {
      case .dragging: .dragging(drag)
      case .released(_, let velocity): .released(drag, upwardVelocity: velocity)
      case .presenting, .resting, .settling: nil
      }
    }
  }

  /// Ends a drag, with a velocity in points per second, positive upward (nil keeps the velocity of
  /// an earlier release).
  ///
  /// The phase of the sheet remains `dragging` until the outcome is decided, which can require the
  /// host's decision.
  package mutating func endDrag(upwardVelocity: Double? = nil) {
    move(.endDrag) { movement in
      switch movement {
      case .dragging(let drag): .released(drag, upwardVelocity: upwardVelocity ?? 0)
      case .released(let drag, let before):
        .released(drag, upwardVelocity: upwardVelocity ?? before)
      case .presenting, .resting, .settling: nil
      }
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
    case .shown(var shown, let stay):
      shown.dismissalState = shown.dismissalState.requested(leaving)
      state = .shown(shown, stay)
      return true
    case .dismissing(var departure, let stay):
      departure.nextPresentation = nil
      state = .dismissing(departure, stay)
      return false
    }
  }

  /// Requests a dismissal before the dismissal of a sheet below; `overrides` is true if the request
  /// replaces an earlier request.
  mutating func requestPrecedingDismissal(_ leaving: DismissalRequest, overrides: Bool) {
    changeDismissal { $0.request == nil || overrides ? $0.requested(leaving) : $0 }
  }

  /// Records that the host's hook was called for the latest request.
  package mutating func awaitDecision() {
    guard case .requested = dismissalState else { return notice(.awaitDecision) }
    changeDismissal { $0.awaitingDecision() }
  }

  /// Records the host's decision.
  ///
  /// - Returns: The reason that was passed to the hook; nil if no call is pending.
  package mutating func applyDecision(_ answer: Answer) -> DismissalReason? {
    guard let question = dismissalState.question else { return nil }
    changeDismissal { $0.decided(answer) }
    return question
  }

  /// Records that the style or the host has prevented the latest request; a pending call of the
  /// hook remains.
  package mutating func preventDismissal() {
    changeDismissal(.preventDismissal) { $0.prevented() }
  }

  /// Cancels the request after the dismissal of another sheet was prevented, unless a call of the
  /// hook is pending.
  package mutating func cancelDismissal() { changeDismissal { $0.canceled() } }

  /// Starts an allowed dismissal, after the sheets above have been dismissed.
  ///
  /// The swipe of a page and a pop that waits for a decision end.
  ///
  /// - Returns: The request; nil if no dismissal was requested.
  package mutating func startDismissal() -> DismissalRequest? {
    guard case .shown(let shown, let stay) = state, let leaving = shown.dismissalState.request
    else {
      notice(.startDismissal)
      return nil
    }
    state = .dismissing(DismissalMotion(why: leaving.reason), stay)
    return leaving
  }

  /// Completes the dismissal.
  ///
  /// - Returns: The dismissal; nil if the sheet was not being dismissed.
  package mutating func completeDismissal() -> CompletedDismissal? {
    guard case .dismissing(let departure, let stay) = state else {
      notice(.completeDismissal)
      return nil
    }
    state = .hidden(nextPages: departure.nextPages)
    return CompletedDismissal(
      why: departure.why, hasPresented: stay.hasPresented,
      nextPresentation: departure.nextPresentation)
  }

  // MARK: Data of a state

  /// Changes the data of a presentation, which a hidden sheet does not have.
  mutating func changePresentation(_ change: (inout Presentation) -> Void) {
    switch state {
    case .hidden: notice(.changePresentation)
    case .shown(let shown, var stay):
      change(&stay)
      state = .shown(shown, stay)
    case .dismissing(let departure, var stay):
      change(&stay)
      state = .dismissing(departure, stay)
    }
  }

  /// Changes the pop request or the swipe of a page, which hidden sheets and dismissed sheets do not
  /// have.
  mutating func changeStack(_ change: (inout ShownState) -> Void) {
    guard case .shown(var shown, let stay) = state else { return notice(.changeStack) }
    change(&shown)
    state = .shown(shown, stay)
  }

  /// Stores the pages that a stack shows at its next presentation; nil shows the first page.
  mutating func prepareStack(_ pages: [Int]?) {
    switch state {
    case .hidden: state = .hidden(nextPages: pages)
    case .dismissing(var departure, let stay):
      departure.nextPages = pages
      state = .dismissing(departure, stay)
    case .shown: notice(.prepareStack)
    }
  }

  private mutating func notice(_ event: Event) {
    if impossibleEvent == nil { impossibleEvent = event }
  }

  /// Changes the movement of a sheet that is presented and not being dismissed; `next` returns nil
  /// if the movement cannot receive the event.
  private mutating func move(_ event: Event, _ next: (Movement) -> Movement?) {
    guard case .shown(var shown, let stay) = state, let movement = next(shown.movement) else {
      return notice(event)
    }
    shown.movement = movement
    state = .shown(shown, stay)
  }

  /// Changes the state of a dismissal request, before the dismissal starts.
  ///
  /// `event` is an event that hidden and leaving sheets cannot receive; nil if they ignore the change.
  private mutating func changeDismissal(
    _ event: Event? = nil, _ next: (DismissalState) -> DismissalState
  ) {
    guard case .shown(var shown, let stay) = state else {
      if let event { notice(event) }
      return
    }
    shown.dismissalState = next(shown.dismissalState)
    state = .shown(shown, stay)
  }
}

// MARK: Reading

extension LifecycleState {
  /// The phase, as reported to the host.
  package var phase: Phase {
    switch state {
    case .hidden: .hidden
    case .shown(let shown, _):
      switch shown.movement {
      case .presenting: .presenting
      case .resting: .resting
      case .dragging(let drag), .released(let drag, _): .dragging(drag)
      case .settling(let settling): .settling(settling)
      }
    case .dismissing(let departure, _): .dismissing(departure.why)
    }
  }

  /// The current drag, also after its release; nil if the sheet is not dragged.
  package var activeDrag: ActiveDrag? {
    guard case .shown(let shown, _) = state else { return nil }
    switch shown.movement {
    case .dragging(let drag), .released(let drag, _): return drag
    case .presenting, .resting, .settling: return nil
    }
  }

  /// The velocity at the lift-off of a released sheet, positive upward, in points per second; nil if
  /// the sheet is not released.
  package var releaseVelocity: Double? {
    guard case .shown(let shown, _) = state, case .released(_, let velocity) = shown.movement else {
      return nil
    }
    return velocity
  }

  /// The height of a dragged sheet, in points; nil if the sheet is not dragged.
  var draggedHeight: Double? {
    guard case .shown(let shown, _) = state else { return nil }
    switch shown.movement {
    case .dragging(let drag), .released(let drag, _): return drag.displayedHeight
    case .presenting, .resting, .settling: return nil
    }
  }

  /// Whether the sheet is presented, including the motions at its start and end.
  var isPresented: Bool {
    switch state {
    case .hidden: false
    case .shown, .dismissing: true
    }
  }

  /// Whether the sheet is being dismissed.
  var isDismissing: Bool {
    switch state {
    case .dismissing: true
    case .hidden, .shown: false
    }
  }

  /// Whether `didPresent` was reported since the presentation.
  package var hasPresented: Bool { presentation?.hasPresented ?? false }

  /// The data of the presentation; nil if the sheet is hidden.
  var presentation: Presentation? {
    switch state {
    case .hidden: nil
    case .shown(_, let stay), .dismissing(_, let stay): stay
    }
  }

  /// The data of a sheet that is presented and not being dismissed; nil for other sheets.
  var shown: ShownState? {
    switch state {
    case .shown(let shown, _): shown
    case .hidden, .dismissing: nil
    }
  }

  /// The state of a dismissal request, before the dismissal starts.
  package var dismissalState: DismissalState { shown?.dismissalState ?? .notAsked }

  /// The pages that a stack shows at its next presentation; nil if they were not changed.
  var nextPages: [Int]? {
    switch state {
    case .hidden(let pages): pages
    case .shown: nil
    case .dismissing(let departure, _): departure.nextPages
    }
  }

  /// The presentation that starts after the current dismissal; nil if there is none.
  package var nextPresentation: PresentOptions? {
    if case .dismissing(let departure, _) = state { departure.nextPresentation } else { nil }
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
struct DismissalMotion: Equatable, Sendable {
  var why: DismissalReason
  /// The presentation that starts after the dismissal; nil if there is none.
  var nextPresentation: PresentOptions?
  /// The pages that a stack shows at its next presentation; nil if they were not changed.
  var nextPages: [Int]?
}

/// A dismissal that is complete.
package struct CompletedDismissal: Equatable, Sendable {
  package var why: DismissalReason
  /// Whether `didPresent` was reported.
  package var hasPresented: Bool
  /// The presentation that starts now; nil if there is none.
  package var nextPresentation: PresentOptions?
}
