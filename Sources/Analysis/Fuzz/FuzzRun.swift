package import UserActions
internal import SheetEngine
internal import SheetScript
package import Scenarios

/// One run of acts in a fresh simulation: what was done, what it covered, what broke.
package struct FuzzRun: Sendable {
  /// The acts that could be done, in order.
  package private(set) var acts: [Action] = []
  /// How things stood before each of them.
  package private(set) var situations: [WorldSummary] = []
  /// What did not hold; nil: everything did.
  package private(set) var broken: InvariantViolation?
  /// How many releases were judged.
  package private(set) var releases = 0
  /// What was met together: a rule, or an act, with the phase of the top sheet and its detent.
  package private(set) var coverage: Set<String> = []

  /// Does given acts, leaving out what cannot be done.
  package init(_ acts: [Action], in simulation: any Simulation) {
    self.init(in: simulation) { _, tried in tried < acts.count ? acts[tried] : nil }
  }

  /// Does acts until there is none or something breaks, then lets everything come to rest.
  ///
  /// `next` gets the current state and the number of acts tried so far.
  init(in simulation: any Simulation, next: (any Simulation, Int) -> Action?) {
    run(simulation, next)
  }

  private mutating func run(_ simulation: some Simulation, _ next: (any Simulation, Int) -> Action?)
  {
    var simulation = simulation
    var laws = EngineInvariants(of: simulation.world)
    var tried = 0
    while laws.broken == nil, let act = next(simulation, tried) {
      tried += 1
      let judged = releases
      let (before, situation) = Self.state(of: simulation.world)
      guard simulation.act(act, look: { laws.look(at: $0) }) else { continue }
      acts.append(act)
      situations.append(situation)
      let all = simulation.releases
      releases = all.count
      for record in all.dropFirst(judged) {
        coverage.insert("\(record.verdict.rule)|\(before)")
      }
      coverage.insert("\(act.verb)|\(before)")
    }
    if laws.broken == nil {
      simulation.settle()
      laws.lookAtRest(simulation)
    }
    broken = laws.broken
  }

  private static func state(of world: World) -> (String, WorldSummary) {
    guard let top = world.topSheet else { return ("-", WorldSummary()) }
    let state = world[top]
    return (
      "\(state.phase.word)|\(state.root.name).\(state.selected ?? "-")",
      WorldSummary(
        sheet: state.root.name, detent: state.selected, detents: state.detents.map(\.name))
    )
  }
}
