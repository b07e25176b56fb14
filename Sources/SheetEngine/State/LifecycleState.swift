/// What a sheet does, from hidden to hidden: its state machine.
///
/// Each state holds what only it needs, and each event is one function that switches over all
/// states, so this page is the table of transitions:
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
/// An event that a state has no use for changes nothing. What a transition means for the sheet's
/// motions, for other sheets and for the host is `World`'s to carry out.
package struct LifecycleState: Equatable, Sendable {
  enum Situation: Equatable, Sendable {
    case hidden
    case presenting(Presentation)
    case resting(Presentation)
    case dragging(ActiveDrag, Presentation)
    case settling(Settling, Presentation)
    case dismissing(DismissalMotion)
  }

  /// What lasts from a presentation until the sheet leaves.
  struct Presentation: Equatable, Sendable {
    /// Whether it has rested since it was presented, and `didPresent` was reported.
    var hasPresented = false
    /// Whether it has been asked to go.
    var exit = DismissalState.notAsked
  }

  private(set) var state = Situation.hidden

  /// A hidden sheet's.
  package init() {}

  // MARK: Coming and resting

  /// A presentation was asked for; a sheet that is leaving comes back when it is gone.
  ///
  /// - Returns: Whether to open the sheet now.
  package mutating func requested(_ options: PresentOptions) -> Bool {
    switch state {
    case .hidden: return true
    case .presenting, .resting, .dragging, .settling: return false
    case .dismissing(var departure):
      departure.again = options
      state = .dismissing(departure)
      return false
    }
  }

  /// It was put on the screen, on its way in.
  package mutating func opened() {
    switch state {
    case .hidden: state = .presenting(Presentation())
    case .presenting, .resting, .dragging, .settling, .dismissing: break
    }
  }

  /// Its motion has ended.
  package mutating func arrived() -> MotionEnd {
    switch state {
    case .hidden, .resting, .dragging: return .nowhere
    case .presenting(var stay), .settling(_, var stay):
      let isFirst = !stay.hasPresented
      stay.hasPresented = true
      state = .resting(stay)
      return .atRest(isFirst: isFirst)
    case .dismissing: return .gone
    }
  }

  // MARK: Moving

  /// It was sent to a height, by whom `settling` says.
  package mutating func sent(_ settling: Settling) {
    switch state {
    case .presenting(let stay), .resting(let stay), .dragging(_, let stay), .settling(_, let stay):
      state = .settling(settling, stay)
    case .hidden, .dismissing: break
    }
  }

  /// A stack's other page came up; one that is still presented goes on with that.
  package mutating func turnedPage(isThere: Bool) {
    switch state {
    case .presenting(let stay):
      if isThere { state = .settling(Settling(by: nil), stay) }
    case .resting(let stay), .dragging(_, let stay), .settling(_, let stay):
      state = .settling(Settling(by: nil), stay)
    case .hidden, .dismissing: break
    }
  }

  /// Its target has moved, and not because of the keyboard: it can be caught on its way there.
  package mutating func retargeted() {
    switch state {
    case .settling(var settling, let stay):
      settling.followsKeyboard = false
      state = .settling(settling, stay)
    case .hidden, .presenting, .resting, .dragging, .dismissing: break
    }
  }

  // MARK: In the hand

  /// A finger or the back gesture took hold of it.
  package mutating func caught(_ grip: ActiveDrag) {
    switch state {
    case .presenting(let stay), .resting(let stay), .dragging(_, let stay), .settling(_, let stay):
      state = .dragging(grip, stay)
    case .hidden, .dismissing: break
    }
  }

  /// What holds it has moved it, or holds it at another place of its way.
  package mutating func dragged(_ grip: ActiveDrag) {
    switch state {
    case .dragging(_, let stay): state = .dragging(grip, stay)
    case .hidden, .presenting, .resting, .settling, .dismissing: break
    }
  }

  /// What held it has let go, with a velocity upward in points per second (nil: it is as it was).
  ///
  /// It stays in the hand until it is decided where it goes: that may take the host's answer.
  package mutating func letGo(upwardVelocity: Double? = nil) {
    switch state {
    case .dragging(var grip, let stay):
      grip.isLetGo = true
      if let upwardVelocity { grip.upwardVelocity = upwardVelocity }
      state = .dragging(grip, stay)
    case .hidden, .presenting, .resting, .settling, .dismissing: break
    }
  }

  // MARK: Going

  /// It was asked to go; one that is leaving already does not come back.
  ///
  /// - Returns: Whether there is something to decide.
  package mutating func askedToGo(_ leaving: DismissalRequest) -> Bool {
    switch state {
    case .hidden: return false
    case .presenting, .resting, .dragging, .settling:
      change { $0.asked(leaving) }
      return true
    case .dismissing(var departure):
      departure.again = nil
      state = .dismissing(departure)
      return false
    }
  }

  /// A sheet below was asked to go, and this one goes before it; `overrides` says whether that takes
  /// the place of an earlier request.
  mutating func askedToGoFirst(_ leaving: DismissalRequest, overrides: Bool) {
    change { $0.leaving == nil || overrides ? $0.asked(leaving) : $0 }
  }

  /// The host was asked whether it may go.
  package mutating func questioned() { change { $0.questioned() } }

  /// The host answered.
  ///
  /// - Returns: What it was asked; nil if it was not asked anything.
  package mutating func answered(_ answer: Answer) -> DismissalReason? {
    guard let question = exit.question else { return nil }
    change { $0.answered(answer) }
    return question
  }

  /// Its latest request was refused; a question that is out remains.
  package mutating func refused() { change { $0.refused() } }

  /// A sheet above it stays, and so does this one, unless it has a question of its own out.
  package mutating func calledOff() { change { $0.calledOff() } }

  /// It may go, and none is above it any more.
  ///
  /// - Returns: How it goes; nil if it was not asked to.
  package mutating func left() -> DismissalRequest? {
    switch state {
    case .presenting(let stay), .resting(let stay), .dragging(_, let stay), .settling(_, let stay):
      guard let leaving = stay.exit.leaving else { return nil }
      state = .dismissing(DismissalMotion(why: leaving.why, hasPresented: stay.hasPresented))
      return leaving
    case .hidden, .dismissing: return nil
    }
  }

  /// It has left the screen.
  ///
  /// - Returns: How it went; nil if it was not leaving.
  package mutating func vanished() -> DismissalMotion? {
    switch state {
    case .dismissing(let departure):
      state = .hidden
      return departure
    case .hidden, .presenting, .resting, .dragging, .settling: return nil
    }
  }

  /// Changes how far it has come with going, where that is not decided yet.
  private mutating func change(_ next: (DismissalState) -> DismissalState) {
    switch state {
    case .hidden, .dismissing: break
    case .presenting(var stay):
      stay.exit = next(stay.exit)
      state = .presenting(stay)
    case .resting(var stay):
      stay.exit = next(stay.exit)
      state = .resting(stay)
    case .dragging(let grip, var stay):
      stay.exit = next(stay.exit)
      state = .dragging(grip, stay)
    case .settling(let settling, var stay):
      stay.exit = next(stay.exit)
      state = .settling(settling, stay)
    }
  }
}

// MARK: Reading

extension LifecycleState {
  /// The state, as a host sees it.
  package var phase: Phase {
    switch state {
    case .hidden: .hidden
    case .presenting: .presenting
    case .resting: .resting
    case .dragging(let grip, _): .dragging(grip)
    case .settling(let settling, _): .settling(settling)
    case .dismissing(let departure): .dismissing(departure.why)
    }
  }

  /// How it is held; nil: it is not.
  package var grip: ActiveDrag? {
    if case .dragging(let grip, _) = state { grip } else { nil }
  }

  /// The height at which it is held, in points; nil: it is not.
  var heldHeight: Double? {
    if case .dragging(let grip, _) = state { grip.shown } else { nil }
  }

  /// Whether it is on the screen.
  var isPresented: Bool {
    switch state {
    case .hidden: false
    case .presenting, .resting, .dragging, .settling, .dismissing: true
    }
  }

  /// Whether it is leaving the screen.
  var isLeaving: Bool {
    switch state {
    case .dismissing: true
    case .hidden, .presenting, .resting, .dragging, .settling: false
    }
  }

  /// Whether `didPresent` was reported since it was presented.
  package var hasPresented: Bool {
    switch state {
    case .hidden: false
    case .presenting(let stay), .resting(let stay), .dragging(_, let stay), .settling(_, let stay):
      stay.hasPresented
    case .dismissing(let departure): departure.hasPresented
    }
  }

  /// Whether it has been asked to go, before it leaves.
  package var exit: DismissalState {
    switch state {
    case .hidden, .dismissing: .notAsked
    case .presenting(let stay), .resting(let stay), .dragging(_, let stay), .settling(_, let stay):
      stay.exit
    }
  }

  /// The presentation that waits until it is gone.
  package var again: PresentOptions? {
    if case .dismissing(let departure) = state { departure.again } else { nil }
  }
}

/// What the end of a sheet's motion means.
package enum MotionEnd: Equatable, Sendable {
  /// Nothing: it did not move by itself.
  case nowhere
  /// It rests, for the first time since it was presented or not.
  case atRest(isFirst: Bool)
  /// It is gone.
  case gone
}

/// How a sheet leaves the screen.
package struct DismissalMotion: Equatable, Sendable {
  package var why: DismissalReason
  /// Whether `didPresent` was reported.
  package var hasPresented: Bool
  /// A presentation that waits for the dismissal to end.
  package var again: PresentOptions?
}
