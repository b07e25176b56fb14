internal import Support

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
    [
      FieldDescription(
        "cols", .integer(.between(16, 400)), default: "one per 9 pt", "Columns."),
      FieldDescription("rows", .integer(.between(6, 200)), default: "one per 20 pt", "Rows."),
      FieldDescription(
        "charset", .choice(["unicode", "ascii"]), default: "\"unicode\"", "Character set."),
    ])

  /// Conditions on a dismissal.
  package static let dismissed = TableDescription(
    "DismissedOptions", "Conditions on a dismissal.",
    [
      FieldDescription(
        "within", .number(.gestureTime), unit: "s", default: "no time limit",
        "Counted from the start of the last `user` action."),
      FieldDescription("why", .choice(reasons), default: "any", "Expected dismissal reason."),
    ])

  /// Limits for a movement.
  package static let budget = TableDescription(
    "FeelBudget", "Limits for a movement, from the lift or the call until rest.",
    [
      FieldDescription(
        "settle", .number(.gestureTime), unit: "s", default: "any", "Time until it is at rest."),
      FieldDescription(
        "overshoot", .number(.magnitude), unit: "pt", default: "any", "Overshoot."),
      FieldDescription(
        "jump", .number(.magnitude), unit: "pt/s", default: "any",
        "Difference between finger and sheet velocity immediately after lift-off."),
    ])
}

extension ValueType {
  /// The target of a finger: a name or a point.
  package static let target = ValueType.either([.string, .table(.point)])
}
