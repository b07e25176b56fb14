package import ScriptSchema
package import UserActions
package import SheetEngine
package import SheetScript

/// A world that is driven by timed inputs and records its effects.
///
/// Checks, fuzzing and tapes use this protocol for a world without a script and for a script
/// session.
package protocol Simulation {
  /// The current world.
  var world: World { get }
  /// The delegate that makes decisions.
  var policy: any DecisionDelegate { get }
  /// All effects of the world, in order.
  var effects: [Effect] { get }
  /// Errors in the script's hooks, policies and invariants, in order.
  var violations: [InvariantViolation] { get }
  /// The open dialogs, the oldest first.
  var questions: [PendingQuestion] { get }
  /// The names of the sheets that the user can open at any time.
  var openable: [String] { get }
  /// Changes the definition of a sheet, like `Sheet:set`; returns false if the change is not
  /// possible.
  mutating func set(_ sheet: SheetID, _ changes: DataValue) -> Bool
  /// Performs an input now.
  mutating func perform(_ input: ExternalInput)
  /// Advances to a time in seconds, with all changes until then.
  mutating func run(until time: Double)
}

extension Simulation {
  /// All sheets, because without a script there are no triggers.
  package var openable: [String] { world.sheets.map { $0.root.name } }
  /// Empty: without a script there are no dialogs.
  package var questions: [PendingQuestion] { [] }
  /// Returns false: there is no script table to change.
  package mutating func set(_ sheet: SheetID, _ changes: DataValue) -> Bool { false }

  /// The decided releases, in order.
  package var releases: [ReleaseRecord] { effects.compactMap(ReleaseRecord.init) }

  /// Advances until the world is at rest, for at most `limit` seconds; returns whether it came to
  /// rest.
  @discardableResult
  package mutating func settle(limit: Double = 10) -> Bool {
    let end = world.time + limit
    // The loop is limited, because a motion that repeatedly ends now would never advance the time.
    for _ in 0..<10_000 {
      if world.isAtRest { return true }
      guard let next = world.nextChange, next <= end else { break }
      run(until: next)
    }
    if !world.isAtRest { run(until: end) }
    return world.isAtRest
  }

  /// Advances by this number of seconds.
  package mutating func wait(_ seconds: Double) { run(until: world.time + seconds) }
}
