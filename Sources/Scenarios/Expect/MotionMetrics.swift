internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetScript
internal import SheetEngine

/// Metrics of a sheet's last movement: the settle time after the release (or the call), the
/// overshoot, and the change of velocity at the release.
struct MotionMetrics {
  /// Seconds from the release to rest.
  var settle: Double
  /// Points beyond the height at rest.
  var overshoot: Double
  /// The difference between the finger's velocity and the sheet's velocity just after the release,
  /// in points per second.
  var jump: Double

  /// Simulates the motion in a copy of the world, starting at the release; nil if no method has
  /// moved anything.
  init?(of id: SheetID, in session: ScriptSession) {
    guard var world = session.scenarioState.released else { return nil }
    world.reportsFrames = false
    let start = world.time
    let velocity = world.velocity(of: id)
    jump = session.scenarioState.liftVelocity.map { abs($0 - velocity) } ?? 0
    var heights = [world.height(of: id)]
    // A shorter step than that of any screen, so that the error of a peak is negligible.
    let step = 1.0 / 480
    var rest = start
    while world.moving.contains(where: { $0.contains(text: "'\(world[id].root.name)'") }),
      world.time - start < 10, session.charge(WorkCost.inspection)
    {
      let target = start + Double(heights.count) * step
      while world.time < target { _ = world.advance(to: target, policy: session.policy) }
      heights.append(world.height(of: id))
      rest = world.time
    }
    settle = rest - start
    let end = heights[heights.count - 1]
    // The overshoot is beyond the height at rest, on the side opposite to the start.
    let side = heights[0] <= end ? 1.0 : -1.0
    overshoot = heights.map { side * ($0 - end) }.max() ?? 0
  }
}

extension SheetExpectation {
  func feels(_ budget: FeelBudget) throws(LuaError) {
    guard let feel = MotionMetrics(of: id, in: session) else {
      throw Diagnostic(
        .misusedUser, "Nothing has moved yet; let `user` do something first.", word: "feels"
      ).raised
    }
    let figures = [
      ("settle", budget.settle, feel.settle), ("overshoot", budget.overshoot, feel.overshoot),
      ("jump", budget.jump, feel.jump),
    ]
    for (name, limit, value) in figures {
      guard let limit, value > limit + 1e-9 else { continue }
      let unit = FeelBudget.description[name]?.unit ?? ""
      throw session.mismatch(
        "Expected a \(name) of at most \(limit.plain) \(unit), but it is "
          + "\(value.decimals(atMost: 3)) \(unit)",
        expected: "at most \(limit.plain) \(unit)", got: "\(value.decimals(atMost: 3)) \(unit)")
    }
  }
}
