internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine

// Motions that a script chooses when they start, with their initial velocity.
extension ScriptSession {
  func motion(
    for start: MotionStart, asking question: ScriptFunctionID, sheet: SheetID
  ) -> MotionChoice? {
    guard let table = try? lua.keep(.table(LuaAPI.motionStart.table(of: start))),
      let result = callFunction(question, sheet: sheet, [.reference(table)])
    else { return nil }
    let call = RuleCall(id: question, rule: 0, sheet: sheet)
    var choice = MotionChoice(motion: nil, velocity: start.velocity)
    if let motion = self.motion(result) {
      choice.motion = motion
    } else if !result.isNil {
      reportInvalidResult(
        of: call, "it returned \(result.diagnosticText); expected a Motion or nil.")
      return nil
    }
    // The script can set another initial velocity.
    let left = (try? table.get(LuaAPI.motionVelocity)) ?? .nil
    guard let velocity = left.number, abs(velocity) <= Self.maxSpeed else {
      reportInvalidResult(
        of: call,
        "it set `m.velocity` to \(left.diagnosticText); expected a number between "
          + "-\(Self.maxSpeed.plain) and "
          + "\(Self.maxSpeed.plain) pt/s.")
      return nil
    }
    choice.velocity = velocity
    return choice
  }

  /// Maximum initial velocity of a motion, in points per second.
  private static let maxSpeed = 1e6
}
