package import UserActions
package import SheetEngine

/// A world with a policy but without a script: events are not delivered, and dismissals are allowed
/// by default.
package struct EngineSimulation: Simulation {
  /// The current world.
  package private(set) var world: World
  /// The delegate that makes decisions.
  package let policy: any DecisionDelegate
  /// All effects of the world, in order.
  package private(set) var effects: [Effect] = []
  /// Empty: there is no script.
  package var violations: [InvariantViolation] { [] }
  /// The reply to a sheet that requests a dismissal or a pop.
  package var reply = Answer.allowed

  /// Creates a simulation that starts with this world.
  package init(_ world: World, policy: any DecisionDelegate = DefaultPolicy()) {
    self.world = world
    self.policy = policy
  }

  /// Performs an input now; ignores inputs that are not world events.
  package mutating func perform(_ input: ExternalInput) {
    guard case .performed(let event) = input else { return }
    process(world.step(event, policy: policy))
  }

  /// Advances to a time in seconds.
  package mutating func run(until time: Double) {
    while world.time < time { process(world.advance(to: time, policy: policy)) }
    // Also perform the changes that are due at exactly this time.
    while let next = world.nextChange, next <= time {
      let newEffects = world.advance(to: time, policy: policy)
      if newEffects.isEmpty { return }
      process(newEffects)
    }
  }

  private mutating func process(_ newEffects: [Effect]) {
    effects += newEffects
    for effect in newEffects {
      if case .askedToDismiss(let id, _, _) = effect {
        process(world.step(.answered(id, reply), policy: policy))
      } else if case .askedToPop(let id, _, _) = effect {
        process(world.step(.popAnswered(id, reply), policy: policy))
      } else if case .tappedGrabber(let id, _) = effect {
        process(world.step(.grabberUsed(id), policy: policy))
      } else if case .beganDrag(let id, _) = effect {
        process(world.step(.dragContinued(id), policy: policy))
      }
    }
  }
}
