/// One turn of a world: whom it may ask, and what it has told so far.
struct Turn {
  let policy: any Policy
  /// Whose doing the step is.
  var cause = Cause.layout
  private(set) var effects: [Effect] = []

  init(policy: any Policy) { self.policy = policy }

  mutating func tell(_ effect: Effect) { effects.append(effect) }
}

extension World {
  /// Tells that something happened to a sheet, now.
  func tell(_ event: SheetEvent, of id: SheetID, _ turn: inout Turn) {
    turn.tell(.emitted(id, event, time: time))
  }
}
