internal import ScriptDiagnostics
internal import ScriptSchema
internal import SheetEngine
internal import SheetScript
internal import UserActions

/// The options of `expect:is_dismissed`.
struct DismissedOptions: ScriptTable {
  static let description = describe("DismissedOptions", "Conditions on a dismissal.")
  var within: Double?
  var why: DismissalReason?

  mutating func visit(_ keys: KeyVisitor) {
    keys.number(
      "within", &within, .gestureTime, unit: "s", default: "no time limit",
      "Counted from the start of the last `user` action.")
    keys.choice("why", &why, default: "any", "Expected dismissal reason.")
  }
}

/// The argument of `expect:feels`.
struct FeelBudget: ScriptTable {
  static let description = describe(
    "FeelBudget", "Limits for a movement, from the lift or the call until rest.")
  var settle: Double?
  var overshoot: Double?
  var jump: Double?

  mutating func visit(_ keys: KeyVisitor) {
    keys.number(
      "settle", &settle, .gestureTime, unit: "s", default: "any", "Time until it is at rest.")
    keys.number("overshoot", &overshoot, .magnitude, unit: "pt", default: "any", "Overshoot.")
    keys.number(
      "jump", &jump, .magnitude, unit: "pt/s", default: "any",
      "Difference between finger and sheet velocity immediately after lift-off.")
  }
}
