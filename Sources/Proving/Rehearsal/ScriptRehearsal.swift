public import SheetEngine
public import SheetScript

/// A script in its world: its hooks run, its policies decide.
public struct ScriptRehearsal: Rehearsal {
  /// The script's session; it lives as long as the rehearsal.
  public let session: Session
  private let ear = Ear()

  /// Listens to a session that is loaded.
  public init(_ session: Session) {
    self.session = session
    session.onEffect = { [ear] effect in ear.effects.append(effect) }
  }

  public var world: World { session.world }
  public var policy: any Policy { session.policy }
  public var effects: [Effect] { ear.effects }

  public mutating func perform(_ input: Input) {
    switch input {
    case .performed(let event): session.perform(event)
    case .answered(let choice):
      // A tape of another script may answer what this one does not ask.
      try? session.answer(choice)
    }
  }

  public mutating func run(until time: Double) { session.run(until: time) }

  private final class Ear {
    var effects: [Effect] = []
  }
}
