internal import UserActions
internal import LuaBridge
internal import Support
package import SheetEngine

/// The tables that queries and assertions take; those of methods of `user` are in `UserActions`.
extension TableDescription {
  /// A point on the screen.
  static let point = TableDescription(
    "ScreenPoint", "A point on the screen, measured from the top left corner.",
    [
      FieldDescription("x", .number(.distance), unit: "pt", required: true, "From the left edge."),
      FieldDescription("y", .number(.distance), unit: "pt", required: true, "From the top edge."),
    ])

  /// Options for drawing a frame.
  package static let still = TableDescription(
    "StillOptions", "How a frame is drawn.",
    [OptionKey.frameColumns.field, OptionKey.frameRows.field, OptionKey.charset.field])

  /// Conditions on a dismissal.
  package static let dismissed = TableDescription(
    "DismissedOptions", "Conditions on a dismissal.",
    [OptionKey.dismissedWithin.field, OptionKey.dismissedWhy.field])

  /// Limits for a movement.
  package static let budget = TableDescription(
    "FeelBudget", "Limits for a movement, from the lift or the call until rest.",
    [OptionKey.maxSettle.field, OptionKey.maxOvershoot.field, OptionKey.maxJump.field])
}

extension ValueType {
  /// The target of a finger: a name or a point.
  package static let target = ValueType.either([.string, .table(.point)])
}

// MARK: Keys

extension OptionKey<Double?> {
  package static let dismissedWithin = number(
    "within", .gestureTime, unit: "s", default: "no time limit",
    "Counted from the start of the last `user` action.")
  package static let maxSettle = number(
    "settle", .gestureTime, unit: "s", default: "any", "Time until it is at rest.")
  package static let maxOvershoot = number(
    "overshoot", .magnitude, unit: "pt", default: "any", "Overshoot.")
  package static let maxJump = number(
    "jump", .magnitude, unit: "pt/s", default: "any",
    "Difference between finger and sheet velocity immediately after lift-off.")
}

extension OptionKey<DismissalReason?> {
  package static let dismissedWhy = choice(
    "why", default: "any", "Expected dismissal reason.")
}
