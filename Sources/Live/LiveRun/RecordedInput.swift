package import UserActions
package import ScriptDiagnostics
package import SheetEngine
internal import SheetScript

/// An external input and its virtual time.
package struct RecordedInput: Equatable {
  /// The time in virtual seconds.
  package var time: Double
  package let action: LiveRun.Action
  /// The name of its sheet or screen, because the ID can change when the script is saved; nil if
  /// there is none.
  package let subject: String?
  /// Whether everything was at rest before the input.
  let isRested: Bool
  /// Whether everything was at rest and no sheet was presented before the input.
  let isBare: Bool

  /// Creates an input to a world in its state before the input.
  package init(_ time: Double, _ action: LiveRun.Action, in world: World) {
    self.time = time
    self.action = action
    isRested = world.isAtRest
    isBare = world.isAtRest && world.presented.isEmpty
    subject =
      switch action {
      case .event(let event): event.subject(in: world)
      case .told(let sheet, _, _), .changed(let sheet, _): world[sheet].root.name
      case .answer, .reload: nil
      }
  }

  /// Performs the input; returns the session that continues.
  func perform(on session: ScriptSession) -> ScriptSession {
    switch action {
    case .event(let event):
      if let event = event.aimed(at: subject, in: session.world) { session.perform(event) }
    case .answer(let choice): try? session.answer(choice)
    case .told(_, let context, let isNow):
      if let sheet = sheet(in: session.world) { session.tell(sheet, context, now: isNow) }
    case .changed(_, let changes):
      // The current script can reject changes that an earlier version accepted.
      if let sheet = sheet(in: session.world) { try? session.set(sheet, changes) }
    case .reload(let source, let knobs):
      var options = session.options
      options.parameters = knobs
      return (try? session.reloaded(with: source, options: options)) ?? session
    }
    return session
  }

  /// The sheet with the recorded name.
  private func sheet(in world: World) -> SheetID? {
    subject.flatMap { world.sheet(named: $0) }
  }
}

extension LiveRun {
  /// An external input.
  package enum Action: Equatable {
    case event(WorldEvent)
    case answer(String)
    /// A new context of a sheet: for its next presentation, or immediately.
    case told(SheetID, DataValue, now: Bool)
    /// Changes of a sheet's definition by the keys of `Sheet:set`.
    case changed(SheetID, DataValue)
    /// A save of the script or a change of a parameter: the new text and all parameters.
    case reload(SourceText, knobs: [String: String])
  }
}

extension LiveRun.Action {
  /// Creates an action from an input of a session; nil if the input contains functions and cannot
  /// be replayed.
  init?(_ input: ExternalInput) {
    switch input {
    case .performed(let event): self = .event(event)
    case .answered(let choice): self = .answer(choice)
    case .told(let sheet, let context, let isNow):
      guard let context else { return nil }
      self = .told(sheet, context, now: isNow)
    case .changed(let sheet, let changes):
      guard let changes else { return nil }
      self = .changed(sheet, changes)
    }
  }

  /// Whether a finger touched down.
  var isTouch: Bool {
    if case .event(.touched) = self { true } else { false }
  }

  /// Whether a finger lifted off.
  var isLift: Bool {
    if case .event(.lifted) = self { true } else { false }
  }

  /// Whether the script was reloaded.
  var isReload: Bool {
    if case .reload = self { true } else { false }
  }
}

extension WorldEvent {
  /// Returns the name of the event's sheet or screen; nil if there is none.
  fileprivate func subject(in world: World) -> String? {
    switch form.about {
    case .sheet(let id, _): world[id].root.name
    case .screen(let id, _): world[id].name
    case nil: nil
    }
  }

  /// Returns the event for the sheet or screen with this name in a world; nil if it does not exist.
  fileprivate func aimed(at name: String?, in world: World) -> WorldEvent? {
    guard let name else { return self }
    return switch form.about {
    case .sheet(_, let event): world.sheet(named: name).map(event)
    case .screen(_, let event): world.screen(named: name).map(event)
    case nil: self
    }
  }
}
