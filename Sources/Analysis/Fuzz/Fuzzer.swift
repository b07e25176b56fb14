internal import UserActions
internal import SheetEngine
internal import SheetScript
package import Scenarios

/// Tries random runs, guided by what they meet, until something breaks; then makes it short.
///
/// A run that meets a rule, or an act, in a phase at a detent for the first time is kept, and later
/// runs are bred from those that were kept. The same seed finds the same failure.
package struct Fuzzer {
  /// Acts in a run, at most.
  var maxSteps: Int
  /// Runs so far.
  package private(set) var runs = 0
  /// Releases that were judged so far.
  package private(set) var releases = 0
  /// Rules and acts in phases at detents that were met.
  package private(set) var coverage: Set<String> = []

  /// What a bred run does beyond its beginning, at least.
  private static let newActs = 8

  private var corpus: [[Action]] = []
  private var random: SeededRandom
  private let make: () throws -> any Simulation
  private let scriptCalls: Bool

  /// A fuzzer whose runs start in fresh simulations; with `scriptCalls` it does not only what people
  /// can do, but also what a script may call and a device become.
  package init(
    seed: UInt64, maxSteps: Int = 14, scriptCalls: Bool = false,
    make: @escaping () throws -> any Simulation
  ) {
    random = SeededRandom(seed: seed)
    self.scriptCalls = scriptCalls
    self.maxSteps = max(1, maxSteps)
    self.make = make
  }

  /// Makes one run; what it came to, if something broke.
  package mutating func step() throws -> FuzzRun? {
    let simulation = try make()
    let generator = ActionGenerator(
      of: simulation.world, openable: simulation.openable, scriptCalls: scriptCalls)
    let prefix = bred()
    var random = random
    let length = 2 + random.index(below: maxSteps)
    let run = FuzzRun(in: simulation) { simulation, tried in
      if tried < prefix.count { return prefix[tried] }
      return tried < max(length, prefix.count + Self.newActs)
        ? generator.act(
          in: simulation.world, choices: simulation.questions.last?.choices, &random) : nil
    }
    self.random = random
    runs += 1
    releases += run.releases
    if run.broken != nil { return run }
    if !run.coverage.isSubset(of: coverage) {
      coverage.formUnion(run.coverage)
      corpus.append(run.acts)
    }
    return nil
  }

  /// The beginning of a run: nothing, or what was kept, changed a little.
  private mutating func bred() -> [Action] {
    guard random.happens(0.6), var acts = random.pick(corpus), !acts.isEmpty else { return [] }
    let place = random.index(below: acts.count)
    switch random.index(below: 4) {
    case 0: acts.removeSubrange(place...)
    case 1: acts.remove(at: place)
    case 2: acts[place] = Self.varied(acts[place], &random)
    default: if let other = random.pick(corpus) { acts = Array(acts[...place]) + other }
    }
    return Array(acts.prefix(maxSteps))
  }

  private static func varied(_ act: Action, _ random: inout SeededRandom) -> Action {
    if case .stroke(let stroke) = act { stroke.varied(&random) } else { act }
  }
}
