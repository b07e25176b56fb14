package import UserActions
package import ScriptDiagnostics
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
  let isRested: Bool
  /// Whether everything stood still and no sheet was shown before it.
  let isBare: Bool

  /// An input to a world as it stands before it.
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

  /// Does it; answers with the session that goes on.
  func perform(on session: ScriptSession) -> ScriptSession {
    switch action {
    case .event(let event):
      if let event = event.aimed(at: subject, in: session.world) { session.perform(event) }
    case .answer(let choice): try? session.answer(choice)
    case .told(_, let context, let isNow):
      if let sheet = sheet(in: session.world) { session.tell(sheet, context, now: isNow) }
    case .changed(_, let changes):
      // A text that was saved since may refuse what the one before took.
      if let sheet = sheet(in: session.world) { try? session.set(sheet, changes) }
    case .reload(let source, let knobs):
      var options = session.options
      options.parameters = knobs
      return (try? session.reloaded(with: source, options: options)) ?? session
    }
    return session
  }

  /// The sheet that it is about, by its name.
  private func sheet(in world: World) -> SheetID? {
    subject.flatMap { world.sheet(named: $0) }
  }
}

extension LiveRun {
  /// Something that was done from outside.
  package enum Action: Equatable {
    case event(WorldEvent)
    case answer(String)
    /// A sheet was told something: when it is presented next, or at once.
    case told(SheetID, DataValue, now: Bool)
    /// A sheet's definition was changed, by the keys of `Sheet:set`.
    case changed(SheetID, DataValue)
    /// The script was saved, or a knob was turned: its text and all knobs from now on.
    case reload(SourceText, knobs: [String: String])
  }
}

extension LiveRun.Action {
  /// What a session tells of what was done from outside; nil: it holds more than plain data, and cannot
  /// be done again.
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

  /// Whether a finger came down.
  var isTouch: Bool {
    if case .event(.touched) = self { true } else { false }
  }

  /// Whether a finger left the glass.
  var isLift: Bool {
    if case .event(.lifted) = self { true } else { false }
  }

  /// Whether the script became another one.
  var isReload: Bool {
    if case .reload = self { true } else { false }
  }
}

extension WorldEvent {
  /// The name of the sheet or the screen that it is about; nil: neither.
  fileprivate func subject(in world: World) -> String? {
    switch form.about {
    case .sheet(let id, _): world[id].root.name
    case .screen(let id, _): world[id].name
    case nil: nil
    }
  }

  /// The same about what goes by a name in a world; nil: there is no such thing.
  fileprivate func aimed(at name: String?, in world: World) -> WorldEvent? {
    guard let name else { return self }
    return switch form.about {
    case .sheet(_, let event): world.sheet(named: name).map(event)
    case .screen(_, let event): world.screen(named: name).map(event)
    case nil: self
    }
  }
}
