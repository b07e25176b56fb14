public import SheetScript

/// All of `fuzz` for a script: releases first, since they are cheap, then people.
public struct ScriptFuzz {
  /// Runs of acts so far.
  public var runs: Int { fuzzer.runs }
  /// Releases that were judged so far.
  public var releases: Int { fuzzer.releases + releaseFuzz.tried }
  /// Rules in phases at detents that were met.
  public var coverage: Int { fuzzer.coverage.count }
  /// The first release that broke something and that no finger was found for.
  public private(set) var unreached: ReleaseFuzz.Found?
  /// Runs that shrinking took.
  public private(set) var shrinkings = 0

  private var fuzzer: Fuzzer
  private var releaseFuzz: ReleaseFuzz
  private let make: () throws -> any Rehearsal

  /// Fuzzes a script; `fresh` makes a loaded session of it, the same every time.
  public init(
    seed: UInt64, maxSteps: Int, fresh: @escaping () throws -> Session
  ) throws {
    make = { ScriptRehearsal(try fresh()) }
    fuzzer = Fuzzer(seed: seed, maxSteps: maxSteps, make: make)
    releaseFuzz = ReleaseFuzz(try fresh(), seed: seed)
  }

  /// Judges so many releases, or fewer when one breaks something.
  ///
  /// One that a finger makes in the same way is found; one that none does waits in `unreached`, for
  /// a scenario says more.
  public mutating func tryReleases(_ count: Int) throws -> FuzzRun? {
    guard let found = releaseFuzz.run(count) else { return nil }
    let run = FuzzRun(found.acts, in: try make())
    if run.broken?.law == found.broken.law { return try shrunk(run) }
    if unreached == nil { unreached = found }
    return nil
  }

  /// Makes one run.
  public mutating func tryRun() throws -> FuzzRun? {
    guard let run = try fuzzer.step() else { return nil }
    return try shrunk(run)
  }

  private mutating func shrunk(_ run: FuzzRun) throws -> FuzzRun {
    var shrinker = Shrinker(make: make)
    defer { shrinkings += shrinker.tries }
    return try shrinker.shrunk(run)
  }
}
