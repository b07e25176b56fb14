internal import UserActions
package import Scenarios

/// Simplifies a failing run as long as it still violates the same invariant.
///
/// `ComplexityScore` compares runs, and `ShrinkStrategy` creates candidates. Each candidate is run
/// once, in a deterministic order.
package struct Shrinker {
  /// The maximum number of runs.
  package var limit = 1500
  /// The number of completed runs.
  package private(set) var tries = 0
  private var known: Set<String> = []
  private let makeSimulation: () throws -> any Simulation
  /// The sheets that a user can open; nil if any action can replace another.
  private let openable: [String]?

  /// Creates a shrinker whose runs start in new simulations.
  ///
  /// With `openable`, a run of user actions stays possible for a user: it gets no script calls, and
  /// opens no sheets except these and those that the original run opens.
  package init(openable: [String]? = nil, make: @escaping () throws -> any Simulation) {
    self.openable = openable
    self.makeSimulation = make
  }

  /// Returns the simplest run that was found.
  package mutating func shrunk(_ run: FuzzRun) throws -> FuzzRun {
    guard let invariant = run.violation?.invariant else { return run }
    var best = run
    allowsCalls = openable == nil || run.actions.contains(where: \.isScriptCall)
    opened = run.actions.compactMap(\.openedSheetName)
    var before: [Action] = []
    while best.actions != before, tries < limit {
      before = best.actions
      for kind in ShrinkStrategy.allCases { try improve(&best, kind, invariant) }
    }
    return best
  }

  private var allowsCalls = true
  private var opened: [String] = []

  private func isAllowed(_ act: Action) -> Bool {
    if act.isScriptCall { return allowsCalls }
    guard let openable, let name = act.openedSheetName else { return true }
    return openable.contains(name) || opened.contains(name)
  }

  /// Takes the first candidate that is an improvement, then continues with its candidates.
  private mutating func improve(
    _ best: inout FuzzRun, _ kind: ShrinkStrategy, _ invariant: String
  ) throws {
    var candidates = kind.candidates(for: best)[...]
    while let acts = candidates.popFirst(), tries < limit {
      guard try improves(&best, acts, invariant) else { continue }
      candidates = kind.candidates(for: best)[...]
    }
  }

  private mutating func improves(
    _ best: inout FuzzRun, _ acts: [Action], _ invariant: String
  ) throws -> Bool {
    guard !acts.isEmpty, acts.allSatisfy(isAllowed),
      ComplexityScore(acts) < ComplexityScore(best.actions),
      known.insert(acts.map(\.lua).joined(separator: "\n")).inserted
    else { return false }
    tries += 1
    let run = FuzzRun(acts, in: try makeSimulation())
    guard run.violation?.invariant == invariant,
      ComplexityScore(run.actions) < ComplexityScore(best.actions)
    else { return false }
    best = run
    return true
  }
}
