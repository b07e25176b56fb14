package import UserActions
package import SheetEngine

/// A bare world under a policy: no script hears of what happens, and a sheet that asks may go.
package struct EngineSimulation: Simulation {
  /// The world now.
  package private(set) var world: World
  /// Who is asked for decisions.
  package let policy: any DecisionDelegate
  /// Everything that the world has told, in order.
  package private(set) var effects: [Effect] = []
  /// None: there is no script.
  package var violations: [InvariantViolation] { [] }
  /// What is answered when a sheet asks whether it may go.
  package var answer = Answer.allowed

  /// Starts from a world as it is.
  package init(_ world: World, policy: any DecisionDelegate = DefaultPolicy()) {
    self.world = world
    self.policy = policy
  }

  /// Makes something happen now; a bare world asks no person anything.
  package mutating func perform(_ input: ExternalInput) {
    guard case .performed(let event) = input else { return }
    take(world.step(event, policy: policy))
  }

  /// Lets time pass until a time in seconds.
  package mutating func run(until time: Double) {
    while world.time < time { take(world.advance(to: time, policy: policy)) }
    // What is due at this very time happens too.
    while let next = world.nextChange, next <= time {
      let told = world.advance(to: time, policy: policy)
      if told.isEmpty { return }
      take(told)
    }
  }

  private mutating func take(_ told: [Effect]) {
    effects += told
    for effect in told {
      if case .askedToDismiss(let id, _, _) = effect {
        take(world.step(.answered(id, answer), policy: policy))
      } else if case .tappedGrabber(let id, _) = effect {
        take(world.step(.grabberUsed(id), policy: policy))
      }
    }
  }
}
