internal import UserActions
internal import SheetEngine
internal import SheetScript
package import Scenarios

/// A coverage-guided search for a run that violates an invariant.
///
/// A run is kept if it covers a new combination of a rule or an action with a phase and a detent.
/// Later runs are derived from kept runs. The same seed finds the same failure.
package struct Fuzzer {
  /// The maximum number of actions per run.
  var maxSteps: Int
  /// The number of completed runs.
  package private(set) var runs = 0
  /// The number of decided releases in all runs.
  package private(set) var releases = 0
  /// The covered combinations of rules or actions with phases and detents.
  package private(set) var coverage: Set<String> = []

  /// The minimum number of new actions in a run that is derived from another run.
  private static let maxNewActions = 8

  private var corpus: [[Action]] = []
  private var random: SeededRandom
  private let makeSimulation: () throws -> any Simulation
  private let scriptCalls: Bool

  /// Creates a fuzzer whose runs start in new simulations.
  ///
  /// With `scriptCalls`, it also tries script calls and device changes, not only actions of users.
  package init(
    seed: UInt64, maxSteps: Int = 14, scriptCalls: Bool = false,
    make: @escaping () throws -> any Simulation
  ) {
    random = SeededRandom(seed: seed)
    self.scriptCalls = scriptCalls
    self.maxSteps = max(1, maxSteps)
    self.makeSimulation = make
  }

  /// Performs one run, and returns it if it violates an invariant.
  package mutating func step() throws -> FuzzRun? {
    let simulation = try makeSimulation()
    let generator = ActionGenerator(
      of: simulation.world, openable: simulation.openable, scriptCalls: scriptCalls)
    let prefix = initialActions()
    var random = random
    let length = 2 + random.index(below: maxSteps)
    let run = FuzzRun(in: simulation) { simulation, tried in
      if tried < prefix.count { return prefix[tried] }
      return tried < max(length, prefix.count + Self.maxNewActions)
        ? generator.action(
          in: simulation.world, choices: simulation.questions.last?.choices, &random) : nil
    }
    self.random = random
    runs += 1
    releases += run.releases
    if run.violation != nil { return run }
    if !run.coverage.isSubset(of: coverage) {
      coverage.formUnion(run.coverage)
      corpus.append(run.actions)
    }
    return nil
  }

  /// The start of a run: empty, or a mutated kept run.
  private mutating func initialActions() -> [Action] {
    guard random.happens(0.6), var acts = random.pick(corpus), !acts.isEmpty else { return [] }
    let index = random.index(below: acts.count)
    switch random.index(below: 4) {
    case 0: acts.removeSubrange(index...)
    case 1: acts.remove(at: index)
    case 2: acts[index] = Self.mutated(acts[index], &random)
    default: if let other = random.pick(corpus) { acts = Array(acts[...index]) + other }
    }
    return Array(acts.prefix(maxSteps))
  }

  private static func mutated(_ act: Action, _ random: inout SeededRandom) -> Action {
    if case .stroke(let stroke) = act { stroke.varied(&random) } else { act }
  }
}
