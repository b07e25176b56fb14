package import ScriptSchema
package import UserActions
internal import ScriptDiagnostics
package import SheetEngine
package import SheetScript

/// A script and its world, with the script's hooks and policies.
package struct ScriptSimulation: Simulation {
  /// The session of the script; it lives as long as the simulation.
  package let session: ScriptSession
  private let log = EffectLog()

  /// Creates a simulation of a loaded session; calls `onRelease` immediately after each decision on a
  /// release.
  package init(_ session: ScriptSession, onRelease: ((ReleaseRecord) -> Void)? = nil) {
    self.session = session
    session.onEffect = { [log] effect in
      log.effects.append(effect)
      if let onRelease, let record = ReleaseRecord(effect) { onRelease(record) }
    }
  }

  /// The current world.
  package var world: World { session.world }
  /// The decisions of the script.
  package var policy: any DecisionDelegate { session.policy }
  /// All effects of the world, in order.
  package var effects: [Effect] { log.effects }

  /// Errors in hooks, policies and invariants.
  package var violations: [InvariantViolation] {
    session.errors.map { InvariantViolation($0, in: session.source.name) }
  }

  /// Performs an input now.
  package mutating func perform(_ input: ExternalInput) {
    // The tape can be of another script, which rejects an answer or changes.
    try? session.perform(input)
  }

  /// The sheets that a trigger presents without a context; all sheets if no sheet has a trigger.
  package var openable: [String] { session.openSheets }

  /// The open dialogs, the oldest first.
  package var questions: [PendingQuestion] { session.questions }

  /// Changes the definition of a sheet; returns false if validation rejects the change.
  package mutating func set(_ sheet: SheetID, _ changes: DataValue) -> Bool {
    (try? session.set(sheet, changes)) != nil
  }

  /// Advances to a time in seconds.
  package mutating func run(until time: Double) { session.run(until: time) }

  /// The effects of the world; a class, because the session appends to it in a callback.
  private final class EffectLog {
    var effects: [Effect] = []
  }
}
