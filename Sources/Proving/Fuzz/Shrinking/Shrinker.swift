/// Makes a run that breaks a law as short and as plain as it goes, while it breaks the same law.
///
/// It knows what is plainer (`Plainness`) and where to look (`Simplifying`); every candidate is run
/// again, none twice, in an order that hangs on nothing but the run.
public struct Shrinker {
  /// Runs that may be tried.
  public var limit = 1500
  /// Runs that were tried.
  public private(set) var tries = 0
  private var known: Set<String> = []
  private let make: () throws -> any Rehearsal

  /// A shrinker whose runs start in fresh rehearsals.
  public init(make: @escaping () throws -> any Rehearsal) { self.make = make }

  /// The shortest and plainest run that was found.
  public mutating func shrunk(_ run: FuzzRun) throws -> FuzzRun {
    guard let law = run.broken?.law else { return run }
    var best = run
    var before: [Act] = []
    while best.acts != before, tries < limit {
      before = best.acts
      for kind in Simplifying.allCases { try improve(&best, kind, law) }
    }
    return best
  }

  /// Takes the first candidate that does, and looks again from there.
  private mutating func improve(
    _ best: inout FuzzRun, _ kind: Simplifying, _ law: String
  ) throws {
    var candidates = kind.candidates(for: best)[...]
    while let acts = candidates.popFirst(), tries < limit {
      guard try improves(&best, acts, law) else { continue }
      candidates = kind.candidates(for: best)[...]
    }
  }

  private mutating func improves(
    _ best: inout FuzzRun, _ acts: [Act], _ law: String
  ) throws -> Bool {
    guard !acts.isEmpty, Plainness(acts) < Plainness(best.acts),
      known.insert(acts.map(\.lua).joined(separator: "\n")).inserted
    else { return false }
    tries += 1
    let run = FuzzRun(acts, in: try make())
    guard run.broken?.law == law, Plainness(run.acts) < Plainness(best.acts) else { return false }
    best = run
    return true
  }
}
