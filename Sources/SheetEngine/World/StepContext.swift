/// One turn of a world: whom it may ask, and what it has told so far.
struct StepContext {
  let policy: any DecisionDelegate
  /// Whose doing the step is.
  var cause = DetentChangeCause.layout
  private(set) var effects: [Effect] = []

  init(policy: any DecisionDelegate) { self.policy = policy }

  mutating func tell(_ effect: Effect) { effects.append(effect) }
}

extension World {
  /// Tells that something happened to a sheet, now.
  func tell(_ event: SheetEvent, of id: SheetID, _ turn: inout StepContext) {
    turn.tell(.emitted(id, event, time: time))
  }
}
