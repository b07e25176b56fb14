package import UserActions
package import SheetEngine
package import SheetScript

/// A world that is driven by inputs at their times, and remembers what it told.
///
/// Checks, fuzz and tapes drive a bare world and a script's session alike.
package protocol Simulation {
  /// The world now.
  var world: World { get }
  /// Who is asked for decisions.
  var policy: any DecisionDelegate { get }
  /// Everything that the world has told, in order.
  var effects: [Effect] { get }
  /// What went wrong in the script's hooks, policies and promises, in order.
  var violations: [InvariantViolation] { get }
  /// The questions that wait for a person's answer, the oldest first.
  var questions: [PendingQuestion] { get }
  /// The sheets that a person can have presented from wherever they are, by name.
  var openable: [String] { get }
  /// Changes a sheet's definition, as `Sheet:set` does; false when it cannot be changed so.
  mutating func set(_ sheet: SheetID, _ changes: DataValue) -> Bool
  /// Makes something happen now.
  mutating func perform(_ input: ExternalInput)
  /// Lets time pass until a time in seconds, with all that happens on the way.
  mutating func run(until time: Double)
}

extension Simulation {
  /// All: nobody says which are reached otherwise.
  package var openable: [String] { world.sheets.map { $0.root.name } }
  /// None: nobody asks.
  package var questions: [PendingQuestion] { [] }
  /// It cannot: there is no script's table to change.
  package mutating func set(_ sheet: SheetID, _ changes: DataValue) -> Bool { false }

  /// The releases that were judged, in order.
  package var releases: [ReleaseRecord] { effects.compactMap(ReleaseRecord.init) }

  /// Lets time pass until nothing moves, for at most so many seconds; says whether it came to rest.
  @discardableResult
  package mutating func settle(limit: Double = 10) -> Bool {
    let end = world.time + limit
    // An end of motion that is due at once, over and over, must not hold the loop.
    for _ in 0..<10_000 {
      if world.isAtRest { return true }
      guard let next = world.nextChange, next <= end else { break }
      run(until: next)
    }
    if !world.isAtRest { run(until: end) }
    return world.isAtRest
  }

  /// Lets so many seconds pass.
  package mutating func wait(_ seconds: Double) { run(until: world.time + seconds) }
}
