internal import SheetEngine
package import SheetScript
internal import Scenarios

/// The fuzzing of a script: releases first, because they are cheap, then runs of user actions.
package struct ScriptFuzzer {
  /// The number of completed runs.
  package var runs: Int { fuzzer.runs }
  /// The number of decided releases in all runs.
  package var releases: Int { fuzzer.releases + releaseFuzz.checkedCount }
  /// The covered combinations of rules or actions with phases and detents.
  package var coverage: Set<String> { fuzzer.coverage }
  /// The first release with a violation that no sequence of actions reproduces.
  package private(set) var unreachableViolation: ReleaseFuzzer.Found?

  private var fuzzer: Fuzzer
  private var releaseFuzz: ReleaseFuzzer
  private let openable: [String]?
  private let makeSimulation: () throws -> any Simulation

  /// Creates a fuzzer.
  ///
  /// `fresh` must return an identical newly loaded session in each call.
  ///
  /// Without `scriptCalls`, it only tries actions of users.
  package init(
    seed: UInt64, maxSteps: Int, scriptCalls: Bool = false,
    fresh: @escaping () throws -> ScriptSession
  ) throws {
    makeSimulation = { ScriptSimulation(try fresh()) }
    fuzzer = Fuzzer(seed: seed, maxSteps: maxSteps, scriptCalls: scriptCalls, make: makeSimulation)
    let session = try fresh()
    openable = scriptCalls ? nil : session.openSheets
    releaseFuzz = ReleaseFuzzer(session, seed: seed)
  }

  /// Checks up to `count` releases, and stops at the first violation.
  ///
  /// A failure that a gesture can reproduce is returned as a run; otherwise it is kept in
  /// `unreachableViolation`, in case a run is found later.
  package mutating func tryReleases(_ count: Int) throws -> FuzzFinding? {
    guard let found = releaseFuzz.run(count) else { return nil }
    for acts in found.actionSequences {
      let run = FuzzRun(acts, in: try makeSimulation())
      if run.violation?.invariant == found.broken.invariant { return try shrunk(run) }
    }
    if unreachableViolation == nil { unreachableViolation = found }
    return nil
  }

  /// Performs one run.
  package mutating func tryRun() throws -> FuzzFinding? {
    guard let run = try fuzzer.step() else { return nil }
    return try shrunk(run)
  }

  private func shrunk(_ run: FuzzRun) throws -> FuzzFinding {
    var shrinker = Shrinker(openable: openable, make: makeSimulation)
    let shortest = try shrinker.shrunk(run)
    return FuzzFinding(found: run, run: shortest, tries: shrinker.tries)
  }
}

/// A failure, with its original run and its minimal run.
package struct FuzzFinding: Sendable {
  /// The original run.
  package var found: FuzzRun
  /// The minimal run that violates the same invariant.
  package var run: FuzzRun
  /// The number of runs for shrinking.
  package var tries: Int
}
