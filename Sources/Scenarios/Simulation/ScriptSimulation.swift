package import UserActions
internal import ScriptDiagnostics
package import SheetEngine
package import SheetScript

/// A script in its world: its hooks run, its policies decide.
package struct ScriptSimulation: Simulation {
  /// The script's session; it lives as long as the simulation.
  package let session: ScriptSession
  private let log = EffectLog()

  /// Listens to a session that is loaded; each release that is judged is told of at once.
  package init(_ session: ScriptSession, judged: ((ReleaseRecord) -> Void)? = nil) {
    self.session = session
    session.onEffect = { [log] effect in
      log.effects.append(effect)
      if let judged, let record = ReleaseRecord(effect) { judged(record) }
    }
  }

  /// The world now.
  package var world: World { session.world }
  /// The script, asked for decisions.
  package var policy: any DecisionDelegate { session.policy }
  /// Everything that the world has told, in order.
  package var effects: [Effect] { log.effects }

  /// What went wrong in hooks, policies and promises.
  package var violations: [InvariantViolation] {
    session.errors.map { InvariantViolation($0, in: session.source.name) }
  }

  /// Makes something happen now.
  package mutating func perform(_ input: ExternalInput) {
    switch input {
    case .performed(let event): session.perform(event)
    case .answered(let choice):
      // A tape of another script may answer what this one does not ask.
      try? session.answer(choice)
    case .told(let sheet, let context, let isNow):
      if let context { session.tell(sheet, context, now: isNow) }
    case .changed(let sheet, let changes):
      if let changes { _ = set(sheet, changes) }
    }
  }

  /// The sheets that a trigger presents without saying anything to them; all, where none has a
  /// trigger.
  package var openable: [String] { session.openSheets }

  /// The questions that wait for a person's answer, the oldest first.
  package var questions: [PendingQuestion] { session.questions }

  /// Changes a sheet's definition; false when the script's own check refuses it.
  package mutating func set(_ sheet: SheetID, _ changes: DataValue) -> Bool {
    (try? session.set(sheet, changes)) != nil
  }

  /// Lets time pass until a time in seconds.
  package mutating func run(until time: Double) { session.run(until: time) }

  /// What the world has told; a class, since the session calls back.
  private final class EffectLog {
    var effects: [Effect] = []
  }
}
