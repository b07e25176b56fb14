/// The context of a step: the policy that it can call, and the effects that it has added.
struct StepContext {
  let policy: any DecisionDelegate
  var cause = DetentChangeCause.layout
  private(set) var effects: [Effect] = []

  init(policy: any DecisionDelegate) { self.policy = policy }

  mutating func emit(_ effect: Effect) { effects.append(effect) }
}

extension World {
  /// Adds an event of a sheet at the current time.
  func emit(_ event: SheetEvent, of id: SheetID, _ turn: inout StepContext) {
    turn.emit(.emitted(id, event, time: time))
  }
}
