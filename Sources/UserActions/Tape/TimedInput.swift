package import SheetEngine

/// An input from outside, with its time.
///
/// Its sheet or screen is identified by name, because another script, or the same script after a
/// save, assigns other numbers. `aimed(in:)` returns the input with the numbers of a world.
package struct TimedInput: Equatable, Sendable {
  /// The virtual time of the input, in seconds.
  package var time: Double
  /// The input; the number of its sheet or screen is invalid.
  package let input: ExternalInput
  /// The name of its sheet or screen; nil if it has neither.
  package let subject: String?

  /// Creates an input to a world; `world` is the state before the input.
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

  /// Creates an input to the sheet or screen with a name.
  init(_ time: Double, _ input: ExternalInput, of subject: String?) {
    self.time = time
    self.input = input
    self.subject = subject
  }

  /// Returns the input for a world; nil if the world does not have its sheet, screen or page.
  package func aimed(in world: World) -> ExternalInput? {
    switch input.subject {
    case .sheet(_, let aim):
      guard let id = subject.flatMap({ world.sheet(named: $0) }) else { return nil }
      if case .performed(.called(_, .push(let page, _))) = input, page >= world[id].root.pages.count
      {
        return nil
      }
      return aim(id)
    case .screen(_, let aim): return subject.flatMap { world.screen(named: $0) }.map(aim)
    case nil: return input
    }
  }
}

extension ExternalInput {
  /// The sheet or screen of an input, and a function that returns the input for another.
  package enum Subject {
    case sheet(SheetID, (SheetID) -> ExternalInput)
    case screen(ScreenID, (ScreenID) -> ExternalInput)
  }

  /// The sheet or screen of the input; nil if it has neither.
  var subject: Subject? { mapping.subject }
}

extension SheetID {
  /// The number of a sheet that is identified by its name.
  static let anonymous = SheetID(-1)
}

extension ScreenID {
  /// The number of a screen that is identified by its name.
  static let anonymous = ScreenID(-1)
}
