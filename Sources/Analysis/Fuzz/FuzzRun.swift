package import UserActions
internal import SheetEngine
internal import SheetScript
package import Scenarios

/// A run of actions in a new simulation: the actions, the coverage and the violated invariant.
package struct FuzzRun: Sendable {
  /// The actions that were possible, in order.
  package private(set) var actions: [Action] = []
  /// The state of the world before each action.
  package private(set) var situations: [WorldSummary] = []
  /// The violated invariant; nil if none is violated.
  package private(set) var violation: InvariantViolation?
  /// The number of decided releases.
  package private(set) var releases = 0
  /// The covered combinations: a rule or an action, with the phase and the detent of the topmost
  /// sheet.
  package private(set) var coverage: Set<String> = []

  /// Performs these actions, without those that are impossible.
  package init(_ acts: [Action], in simulation: any Simulation) {
    self.init(in: simulation) { _, tried in tried < acts.count ? acts[tried] : nil }
  }

  /// Performs actions until `next` returns nil or an invariant is violated, then waits until
  /// everything is at rest.
  ///
  /// `next` gets the current state and the number of actions that were tried.
  init(in simulation: any Simulation, next: (any Simulation, Int) -> Action?) {
    run(simulation, next)
  }

  private mutating func run(_ simulation: some Simulation, _ next: (any Simulation, Int) -> Action?)
  {
    var simulation = simulation
    var invariants = EngineInvariants(of: simulation.world)
    var tried = 0
    while invariants.violation == nil, let act = next(simulation, tried) {
      tried += 1
      let known = releases
      let (before, situation) = Self.state(of: simulation.world)
      guard simulation.perform(act, look: { invariants.checkInvariants(at: $0) }) else { continue }
      actions.append(act)
      situations.append(situation)
      let all = simulation.releases
      releases = all.count
      for record in all.dropFirst(known) {
        coverage.insert("\(record.decision.rule)|\(before)")
      }
      coverage.insert("\(act.verb)|\(before)")
    }
    if invariants.violation == nil {
      simulation.settle()
      invariants.checkInvariantsAtRest(simulation)
    }
    violation = invariants.violation
  }

  private static func state(of world: World) -> (String, WorldSummary) {
    guard let top = world.topSheet else { return ("-", WorldSummary()) }
    let state = world[top]
    return (
      "\(state.phase.word)|\(state.root.name).\(state.selected ?? "-")",
      WorldSummary(
        sheet: state.root.name, detent: state.selected,
        detents: world.selectableDetents(of: state.id))
    )
  }
}
