import Gestures

@testable import SheetEngine

/// A random order of events in a random world: a gesture, and other events in each of its phases.
struct RandomEventRun {
  var random: SeededRandom
  var world: World
  let policy = RandomPolicy()
  var invariants: EventOrderInvariants
  /// The position of the finger; nil if no finger is down.
  var finger: Point?
  /// The performed events as text; nil if they are not logged.
  var log: [String]?

  init(seed: UInt64, keepsLog: Bool = false) {
    random = SeededRandom(seed: seed)
    world = RandomWorld.world(&random)
    invariants = EventOrderInvariants()
    log =
      keepsLog
      ? world.sheets.map { state in
        let style = state.definition.style
        let detents = style.detents.map { "\($0.name) \($0.kind)" }.joined(separator: ", ")
        return "\(state.root.name): \(style.name), \(style.keyboard), \(detents), "
          + "\(style.dismissible.map(\.rawValue)), \(style.elasticity), \(style.dragging)"
      } : nil
  }

  /// Returns a description of the first violation; nil for a valid run.
  mutating func error() -> String? {
    let count = Int(random.number(6...22))
    for _ in 0..<count {
      act()
      if invariants.error != nil { return invariants.error }
    }
    finish()
    return invariants.error
  }

  /// Performs an event and checks its effects.
  mutating func perform(_ event: WorldEvent) {
    guard invariants.error == nil else { return }
    if log != nil {
      let phases = world.sheets.map(\.phase.word).joined(separator: " ")
      log?.append("\(world.time) [\(phases)] \(event)")
    }
    let before = world
    let effects = world.step(event, policy: policy)
    invariants.look(at: world, after: event, before: before, effects, policy)
    answer(effects)
  }

  private mutating func answer(_ effects: [Effect]) {
    for effect in effects {
      if case .askedToDismiss(let id, _, _) = effect {
        perform(.answered(id, random.pick([.allowed, .refused, .deferred, .deferred])))
      }
      if case .askedToPop(let id, _, _) = effect {
        perform(.popAnswered(id, random.pick([.allowed, .refused, .deferred, .deferred])))
      }
    }
  }

  /// Advances the time and checks each change.
  mutating func run(to end: Double) {
    while invariants.error == nil, world.time < end {
      let next = min(end, world.nextChange ?? end)
      if next - world.time > 2e-7 {
        let before = world
        // Just before the change: a difference between this time and the change itself is a jump.
        _ = world.advance(to: next - 1e-7, policy: policy)
        invariants.lookWhileHeld(at: world, before: before)
      }
      let before = world
      let effects = world.advance(to: next, policy: policy)
      invariants.look(at: world, after: nil, before: before, effects, policy)
      answer(effects)
    }
  }

  mutating func wait(_ seconds: Double) { run(to: world.time + seconds) }

  /// Lifts the finger and closes all dialogs; then all motion must end.
  mutating func finish() {
    if finger != nil { perform(random.happens(0.8) ? .lifted() : .cancelled()) }
    finger = nil
    perform(.backEnded(commits: false))
    rest()
  }

  mutating func rest() {
    let limit = world.time + 60
    for _ in 0..<4000 {
      guard invariants.error == nil, !world.isAtRest, let next = world.nextChange, next <= limit
      else {
        break
      }
      run(to: max(next, world.time + 1e-6))
    }
    // The last frames: each motion ends with a frame.
    wait(0.1)
    invariants.lookAtRest(world)
  }
}
