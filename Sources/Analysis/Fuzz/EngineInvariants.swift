internal import Support
internal import SheetEngine
internal import Scenarios

/// The invariants of the engine, checked during a run.
struct EngineInvariants {
  private(set) var violation: InvariantViolation?
  private var readEffectCount = 0
  /// The life cycle stage of each sheet: 0 hidden, 1 presenting, 2 presented, 3 dismissing.
  private var lifecycleStages: [Int: Int] = [:]

  /// Creates the invariants for a world whose script can already have presented sheets.
  init(of world: World) {
    for id in world.presented {
      if case .dismissing = world[id].phase {
        lifecycleStages[id.index] = 3
      } else {
        lifecycleStages[id.index] = 1
      }
    }
  }

  /// Checks the invariants that are true during motion.
  mutating func checkInvariants(at simulation: some Simulation) {
    guard violation == nil else { return }
    let world = simulation.world
    for id in world.presented {
      let name = world[id].root.name
      let height = world.height(of: id)
      if !height.isFinite || height < 0 || height > Self.tallest(id, in: world) + 1e-6 {
        violation = InvariantViolation(
          "heights fit on the screen", "'\(name)' is \(height.short) pt high")
      }
      if !world.offset(of: id).isFinite {
        violation = InvariantViolation(
          "offsets are finite", "'\(name)' has an invalid scroll offset")
      }
      let (controls, values) = (world[id].definition.controls, world[id].values)
      if values.count != controls.count
        || zip(controls, values).contains(where: { $0.settled($1) != $1 })
      {
        violation = InvariantViolation(
          "controls have valid values", "'\(name)' has \(values.map { $0.map { $0.short } })")
      }
      if world[id].detents.isEmpty {
        violation = InvariantViolation("a presented sheet has detents", "'\(name)' has none")
      }
    }
    if let reason = world.inconsistency {
      violation = InvariantViolation("the engine is in a possible state", reason)
    }
    readEffects(of: simulation)
    if violation == nil { violation = simulation.violations.first }
  }

  /// The maximum height of a sheet, in points: the height of the container.
  ///
  /// Two motions exceed it: the rubber band past the largest detent (Semantics, "Rubber band"), and
  /// a spring that overshoots there. A height that a script returns never exceeds it.
  private static func tallest(_ id: SheetID, in world: World) -> Double {
    let container = world.device.height
    let style = world[id].definition.style
    switch world[id].phase {
    case .hidden, .resting: return container
    case .dragging(let drag):
      // A sheet that was caught past its end stays there until the finger moves it.
      if case .script = style.elasticity { return max(container, drag.base) }
      if case .script = style.dragging { return max(container, drag.base) }
      return 2 * container
    case .presenting, .settling, .dismissing:
      // The motion can have begun before the device was rotated.
      return 2 * max(container, world.device.width)
    }
  }

  /// Checks all invariants in a world that must be at rest.
  mutating func checkInvariantsAtRest(_ simulation: some Simulation) {
    checkInvariants(at: simulation)
    guard violation == nil else { return }
    let world = simulation.world
    guard world.isAtRest else {
      let what = world.moving.joined(separator: ", ")
      violation = InvariantViolation("everything comes to rest", "still moving after 10 s: \(what)")
      return
    }
    for id in world.presented {
      let (name, state) = (world[id].root.name, world[id])
      if case .resting = state.phase {
      } else {
        violation = InvariantViolation(
          "a sheet at rest is resting", "'\(name)' is \(state.phase.word) although nothing moves")
      }
      guard state.presentation == .sheet, !state.isConcealed, !state.isAside else { continue }
      let detent = state.selectedDetent
      if detent?.height != world.height(of: id) {
        violation = InvariantViolation(
          "a sheet at rest is on its detent",
          "'\(name)' rests at \(world.height(of: id).short) pt; its detent "
            + "\(state.selected ?? "none") is at \(detent?.height.short ?? "none")")
      }
    }
  }

  private mutating func readEffects(of simulation: some Simulation) {
    let effects = simulation.effects
    while readEffectCount < effects.count {
      if case .emitted(let id, let event, _) = effects[readEffectCount] {
        checkOrder(event, of: id, in: simulation.world)
      }
      readEffectCount += 1
    }
  }

  /// Checks the order of events: `will_present`, `did_present` at most once, `will_dismiss`,
  /// `did_dismiss` once, then from the start again.
  private mutating func checkOrder(_ event: SheetEvent, of id: SheetID, in world: World) {
    let stage = lifecycleStages[id.index] ?? 0
    switch (event, stage) {
    case (.willPresent, 0): lifecycleStages[id.index] = 1
    case (.didPresent, 1): lifecycleStages[id.index] = 2
    case (.willDismiss, 1), (.willDismiss, 2): lifecycleStages[id.index] = 3
    case (.didDismiss, 3): lifecycleStages[id.index] = 0
    // A restored app on iOS starts without presented sheets.
    case (.restore, _): if world.device.platform == .ios { lifecycleStages[id.index] = 0 }
    case (.willPresent, _), (.didPresent, _), (.willDismiss, _), (.didDismiss, _):
      violation = InvariantViolation(
        "a sheet's events come in order", "'\(world[id].root.name)': \(event) out of order")
    default: return
    }
  }
}
