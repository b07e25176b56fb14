internal import Formatting

/// The tables that readings and assertions take; those of verbs stand with the verbs, in `Acts`.
extension TableDescription {
  /// A point of the screen.
  static let point = TableDescription(
    "ScreenPoint", "A point of the screen, from its top left corner.",
    [
      FieldDescription("x", .number(.way), unit: "pt", required: true, "From the left edge."),
      FieldDescription("y", .number(.way), unit: "pt", required: true, "From the top edge."),
    ])

  /// How a still is drawn.
  package static let still = TableDescription(
    "StillOptions", "How a still is drawn.",
    [
      FieldDescription(
        "cols", .integer(.between(16, 400)), default: "one for 9 pt", "Columns."),
      FieldDescription("rows", .integer(.between(6, 200)), default: "one for 20 pt", "Rows."),
      FieldDescription(
        "charset", .choice(["unicode", "ascii"]), default: "\"unicode\"", "Its glyphs."),
    ])

  /// How a dismissal came about.
  package static let dismissed = TableDescription(
    "DismissedOptions", "How a dismissal came about.",
    [
      FieldDescription(
        "within", .number(.gestureTime), unit: "s", default: "at any time",
        "Counted from the start of the last verb."),
      FieldDescription("why", .choice(reasons), default: "any", "By which route."),
    ])

  /// What a movement may cost.
  package static let budget = TableDescription(
    "FeelBudget", "What a movement may cost, from the lift, or the call, to rest.",
    [
      FieldDescription(
        "settle", .number(.gestureTime), unit: "s", default: "any", "Until it is at rest."),
      FieldDescription(
        "overshoot", .number(.positiveOrZero), unit: "pt", default: "any", "Past its rest."),
      FieldDescription(
        "jump", .number(.positiveOrZero), unit: "pt/s", default: "any",
        "Between the finger's velocity and the sheet's just after the lift."),
    ])
}

extension ValueType {
  /// Where a finger goes: a name or a point.
  package static let target = ValueType.either([.string, .table(.point)])
}
