internal import UserActions
package import Scenarios

/// Makes a run that breaks a law as short and as plain as it goes, while it breaks the same law.
///
/// It knows what is plainer (`ComplexityScore`) and where to look (`ShrinkStrategy`); every candidate is run
/// again, none twice, in a deterministic order.
package struct Shrinker {
  /// Runs that may be tried.
  package var limit = 1500
  /// Runs that were tried.
  package private(set) var tries = 0
  private var known: Set<String> = []
  private let make: () throws -> any Simulation
  /// The sheets that a person may open; nil: every act may stand in for another.
  private let openable: [String]?

  /// A shrinker whose runs start in fresh simulations.
  ///
  /// With `openable`, what only people did becomes nothing that a person cannot do: no script call, and
  /// no other sheet that is simply there.
  package init(openable: [String]? = nil, make: @escaping () throws -> any Simulation) {
    self.openable = openable
    self.make = make
  }

  /// The shortest and plainest run that was found.
  package mutating func shrunk(_ run: FuzzRun) throws -> FuzzRun {
    guard let law = run.broken?.invariant else { return run }
    var best = run
    allowsCalls = openable == nil || run.acts.contains(where: \.isScriptCall)
    opened = run.acts.compactMap(\.opened)
    var before: [Action] = []
    while best.acts != before, tries < limit {
      before = best.acts
      for kind in ShrinkStrategy.allCases { try improve(&best, kind, law) }
    }
    return best
  }

  private var allowsCalls = true
  private var opened: [String] = []

  private func isAllowed(_ act: Action) -> Bool {
    if act.isScriptCall { return allowsCalls }
    guard let openable, let name = act.opened else { return true }
    return openable.contains(name) || opened.contains(name)
  }

  /// Takes the first candidate that does, and looks again from there.
  private mutating func improve(
    _ best: inout FuzzRun, _ kind: ShrinkStrategy, _ law: String
  ) throws {
    var candidates = kind.candidates(for: best)[...]
    while let acts = candidates.popFirst(), tries < limit {
      guard try improves(&best, acts, law) else { continue }
      candidates = kind.candidates(for: best)[...]
    }
  }

  private mutating func improves(
    _ best: inout FuzzRun, _ acts: [Action], _ law: String
  ) throws -> Bool {
    guard !acts.isEmpty, acts.allSatisfy(isAllowed),
      ComplexityScore(acts) < ComplexityScore(best.acts),
      known.insert(acts.map(\.lua).joined(separator: "\n")).inserted
    else { return false }
    tries += 1
    let run = FuzzRun(acts, in: try make())
    guard run.broken?.invariant == law, ComplexityScore(run.acts) < ComplexityScore(best.acts)
    else { return false }
    best = run
    return true
  }
}
