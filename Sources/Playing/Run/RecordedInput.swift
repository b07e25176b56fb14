package import Diagnosis
package import SheetEngine
internal import SheetScript

/// Something that was done from outside, and its virtual time.
package struct RecordedInput: Equatable {
  /// When it was done, in virtual seconds.
  package var time: Double
  /// What was done.
  package let action: LiveRun.Action
  /// The sheet or the screen that it is about: a save may give it another number.
  package let subject: String?
  /// Whether everything stood still before it.
  package let isRested: Bool
  /// Whether everything stood still and no sheet was shown before it.
  package let isBare: Bool

  /// An input to a world as it stands before it.
  package init(_ time: Double, _ action: LiveRun.Action, in world: World) {
    self.time = time
    self.action = action
    isRested = world.isAtRest
    isBare = world.isAtRest && world.presented.isEmpty
    guard case .event(let event) = action else {
      subject = nil
      return
    }
    subject = event.sheet.map { world[$0].root.name } ?? event.screen.map { world[$0].name }
  }

  /// Does it; answers with the session that goes on.
  func perform(on session: Session) -> Session {
    switch action {
    case .event(let event):
      if let event = event.aimed(at: subject, in: session.world) { session.perform(event) }
    case .answer(let choice): try? session.answer(choice)
    case .reload(let source, let knobs):
      var options = session.options
      options.parameters = knobs
      return (try? session.reloaded(with: source, options: options)) ?? session
    }
    return session
  }
}

extension LiveRun {
  /// Something that was done from outside.
  package enum Action: Equatable {
    case event(Event)
    case answer(String)
    /// The script was saved, or a knob was turned: its text and all knobs from now on.
    case reload(Source, knobs: [String: Double])
  }
}

extension LiveRun.Action {
  /// Whether a finger came down.
  package var isTouch: Bool {
    if case .event(.touched) = self { true } else { false }
  }

  /// Whether a finger left the glass.
  package var isLift: Bool {
    if case .event(.lifted) = self { true } else { false }
  }

  /// Whether the script became another one.
  package var isReload: Bool {
    if case .reload = self { true } else { false }
  }
}

extension Event {
  /// The sheet that a call is about.
  fileprivate var sheet: SheetID? {
    switch self {
    case .presented(let id, _), .dismissed(let id, _, _, _), .selected(let id, _, _),
      .invalidated(let id), .redefined(let id, _), .answered(let id, _), .pushed(let id, _, _),
      .popped(let id, _, _), .scrolled(.sheet(let id), _):
      id
    default: nil
    }
  }

  /// The screen that a call is about.
  fileprivate var screen: ScreenID? {
    switch self {
    case .visited(let id), .scrolled(.screen(let id), _): id
    default: nil
    }
  }

  /// The same about what goes by a name in a world; nil: there is no such thing.
  fileprivate func aimed(at name: String?, in world: World) -> Event? {
    guard let name else { return self }
    if screen != nil {
      guard let id = world.screen(named: name) else { return nil }
      return switch self {
      case .scrolled(_, let offset): .scrolled(.screen(id), to: offset)
      default: .visited(id)
      }
    }
    guard let id = world.sheet(named: name) else { return nil }
    return switch self {
    case .presented(_, let options): .presented(id, options)
    case .dismissed(_, let why, let animated, let forced):
      .dismissed(id, why, animated: animated, forced: forced)
    case .selected(_, let detent, let animated):
      .selected(id, detent: detent, animated: animated)
    case .invalidated: .invalidated(id)
    case .redefined(_, let definition): .redefined(id, definition)
    case .answered(_, let answer): .answered(id, answer)
    case .pushed(_, let page, let animated): .pushed(id, page: page, animated: animated)
    case .popped(_, let leaving, let animated): .popped(id, leaving: leaving, animated: animated)
    case .scrolled(_, let offset): .scrolled(.sheet(id), to: offset)
    default: self
    }
  }
}
