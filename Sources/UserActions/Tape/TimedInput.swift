package import SheetEngine

/// An input from outside, and when it happened.
///
/// Its sheet or screen is identified by name, because another script, or the same script after a
/// save, assigns other numbers. `aimed(in:)` returns the input with the numbers of a world.
package struct TimedInput: Equatable, Sendable {
  /// When it happened, in virtual seconds.
  package var time: Double
  /// What happened; the number of its sheet or screen has no meaning.
  package let input: ExternalInput
  /// The name of the sheet or screen that it is about; nil: neither.
  package let subject: String?

  /// Creates an input to a world, as the world is before it.
  package init(_ time: Double, _ input: ExternalInput, in world: World) {
    self.time = time
    switch input.subject {
    case .sheet(let id, let aim):
      subject = world[id].root.name
      self.input = aim(.anonymous)
    case .screen(let id, let aim):
      subject = world[id].name
      self.input = aim(.anonymous)
    case nil:
      subject = nil
      self.input = input
    }
  }

  /// Creates an input that is about a sheet or screen of that name.
  init(_ time: Double, _ input: ExternalInput, of subject: String?) {
    self.time = time
    self.input = input
    self.subject = subject
  }

  /// The input in a world; nil if the world has no sheet, screen or page like that.
  package func aimed(in world: World) -> ExternalInput? {
    switch input.subject {
    case .sheet(_, let aim):
      guard let id = subject.flatMap({ world.sheet(named: $0) }) else { return nil }
      if case .performed(.pushed(_, let page, _)) = input, page >= world[id].root.pages.count {
        return nil
      }
      return aim(id)
    case .screen(_, let aim): return subject.flatMap { world.screen(named: $0) }.map(aim)
    case nil: return input
    }
  }
}

extension ExternalInput {
  /// What an input is about, and the same input about another one.
  enum Subject {
    case sheet(SheetID, (SheetID) -> ExternalInput)
    case screen(ScreenID, (ScreenID) -> ExternalInput)
  }

  /// The sheet or screen that it is about; nil: neither.
  var subject: Subject? {
    switch self {
    case .performed(let event):
      switch event.mapping.subject {
      case .sheet(let id, let aim): .sheet(id) { .performed(aim($0)) }
      case .screen(let id, let aim): .screen(id) { .performed(aim($0)) }
      case nil: nil
      }
    case .told(let id, let context, let isNow): .sheet(id) { .told($0, context, now: isNow) }
    case .changed(let id, let changes): .sheet(id) { .changed($0, changes) }
    case .answered: nil
    }
  }
}

extension SheetID {
  /// A sheet that goes by its name.
  static let anonymous = SheetID(-1)
}

extension ScreenID {
  /// A screen that goes by its name.
  static let anonymous = ScreenID(-1)
}
