internal import SheetEngine
package import SheetScript
internal import Scenarios

/// All of `fuzz` for a script: releases first, since they are cheap, then people.
package struct ScriptFuzzer {
  /// Runs of acts so far.
  package var runs: Int { fuzzer.runs }
  /// Releases that were judged so far.
  package var releases: Int { fuzzer.releases + releaseFuzz.tried }
  /// Rules and acts in phases at detents that were met.
  package var coverage: Set<String> { fuzzer.coverage }
  /// The first release that broke something and that no finger was found for.
  package private(set) var unreached: ReleaseFuzzer.Found?

  private var fuzzer: Fuzzer
  private var releaseFuzz: ReleaseFuzzer
  private let openable: [String]?
  private let make: () throws -> any Simulation

  /// Fuzzes a script; `fresh` makes a loaded session of it, the same every time.
  ///
  /// Without `scriptCalls` only what people can do is done.
  package init(
    seed: UInt64, maxSteps: Int, scriptCalls: Bool = false,
    fresh: @escaping () throws -> ScriptSession
  ) throws {
    make = { ScriptSimulation(try fresh()) }
    fuzzer = Fuzzer(seed: seed, maxSteps: maxSteps, scriptCalls: scriptCalls, make: make)
    let session = try fresh()
    openable = scriptCalls ? nil : session.openSheets
    releaseFuzz = ReleaseFuzzer(session, seed: seed)
  }

  /// Judges so many releases, or fewer when one breaks something.
  ///
  /// A failure that a gesture can reproduce is returned as a run; otherwise it is kept in `unreached`,
  /// in case a run is found later.
  package mutating func tryReleases(_ count: Int) throws -> FuzzFinding? {
    guard let found = releaseFuzz.run(count) else { return nil }
    for acts in found.ways {
      let run = FuzzRun(acts, in: try make())
      if run.broken?.invariant == found.broken.invariant { return try shrunk(run) }
    }
    if unreached == nil { unreached = found }
    return nil
  }

  /// Makes one run.
  package mutating func tryRun() throws -> FuzzFinding? {
    guard let run = try fuzzer.step() else { return nil }
    return try shrunk(run)
  }

  private func shrunk(_ run: FuzzRun) throws -> FuzzFinding {
    var shrinker = Shrinker(openable: openable, make: make)
    let shortest = try shrinker.shrunk(run)
    return FuzzFinding(found: run, run: shortest, tries: shrinker.tries)
  }
}

/// What broke, as it was found and as short as it goes.
package struct FuzzFinding: Sendable {
  /// The run that broke it.
  package var found: FuzzRun
  /// The shortest run that breaks the same.
  package var run: FuzzRun
  /// Runs that making it short took.
  package var tries: Int
}
