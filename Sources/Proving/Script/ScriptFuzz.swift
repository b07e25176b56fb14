internal import SheetEngine
public import SheetScript

/// All of `fuzz` for a script: releases first, since they are cheap, then people.
public struct ScriptFuzz {
  /// Runs of acts so far.
  public var runs: Int { fuzzer.runs }
  /// Releases that were judged so far.
  public var releases: Int { fuzzer.releases + releaseFuzz.tried }
  /// Rules and acts in phases at detents that were met.
  public var coverage: Int { fuzzer.coverage.count }
  /// The first release that broke something and that no finger was found for.
  public private(set) var unreached: ReleaseFuzz.Found?

  private var fuzzer: Fuzzer
  private var releaseFuzz: ReleaseFuzz
  private let openable: [String]?
  private let make: () throws -> any Rehearsal

  /// Fuzzes a script; `fresh` makes a loaded session of it, the same every time.
  ///
  /// Without `scriptCalls` only what people can do is done.
  public init(
    seed: UInt64, maxSteps: Int, scriptCalls: Bool = false, fresh: @escaping () throws -> Session
  ) throws {
    make = { ScriptRehearsal(try fresh()) }
    fuzzer = Fuzzer(seed: seed, maxSteps: maxSteps, scriptCalls: scriptCalls, make: make)
    let session = try fresh()
    openable = scriptCalls ? nil : session.openSheets
    releaseFuzz = ReleaseFuzz(session, seed: seed)
  }

  /// Judges so many releases, or fewer when one breaks something.
  ///
  /// A failure that a gesture can reproduce is returned as a run; otherwise it is kept in `unreached`,
  /// in case a run is found later.
  public mutating func tryReleases(_ count: Int) throws -> FuzzFinding? {
    guard let found = releaseFuzz.run(count) else { return nil }
    for acts in found.ways {
      let run = FuzzRun(acts, in: try make())
      if run.broken?.law == found.broken.law { return try shrunk(run) }
    }
    if unreached == nil { unreached = found }
    return nil
  }

  /// Makes one run.
  public mutating func tryRun() throws -> FuzzFinding? {
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
public struct FuzzFinding: Sendable {
  /// The run that broke it.
  public var found: FuzzRun
  /// The shortest run that breaks the same.
  public var run: FuzzRun
  /// Runs that making it short took.
  public var tries: Int
}
