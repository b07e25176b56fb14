/// The tables that verbs and assertions take.
extension TableDescription {
  /// A point of the screen.
  static let point = TableDescription(
    "ScreenPoint", "A point of the screen, from its top left corner.",
    [
      FieldDescription("x", .number(.way), unit: "pt", required: true, "From the left edge."),
      FieldDescription("y", .number(.way), unit: "pt", required: true, "From the top edge."),
    ])

  /// A drag with a rest at its end.
  static let drag = TableDescription(
    "DragSpec", "A movement at constant speed, a rest, a lift.",
    ways + [
      over,
      FieldDescription(
        "then_holds", .number(.gestureTime), unit: "s", default: "0.2",
        "How long the finger rests before it lifts."),
      on,
    ])

  /// A release at a speed.
  static let flick = TableDescription(
    "FlickSpec", "A movement at a speed, up to the lift.",
    ways + [
      FieldDescription(
        "at", .number(.speed), unit: "pt/s", required: true, "The speed."),
      on,
    ])

  /// A movement of a finger that is down.
  static let move = TableDescription(
    "MoveSpec", "A movement of a finger that is down.", ways + [over])

  /// A back gesture.
  static let backGesture = TableDescription(
    "BackGestureSpec", "Android's predictive back, or the edge swipe.",
    [
      FieldDescription("progress", .number(.share), default: "1", "How far it gets."),
      FieldDescription(
        "commits", .boolean, required: true, "Whether it goes back in the end, or lets be."),
      over,
    ])

  /// How a still is drawn.
  static let still = TableDescription(
    "StillOptions", "How a still is drawn.",
    [
      FieldDescription(
        "cols", .integer(.between(16, 400)), default: "one for 9 pt", "Columns."),
      FieldDescription("rows", .integer(.between(6, 200)), default: "one for 20 pt", "Rows."),
      FieldDescription(
        "charset", .choice(["unicode", "ascii"]), default: "\"unicode\"", "Its glyphs."),
    ])

  /// How a dismissal came about.
  static let dismissed = TableDescription(
    "DismissedOptions", "How a dismissal came about.",
    [
      FieldDescription(
        "within", .number(.gestureTime), unit: "s", default: "at any time",
        "Counted from the start of the last verb."),
      FieldDescription("why", .choice(reasons), default: "any", "By which route."),
    ])

  /// What a movement may cost.
  static let budget = TableDescription(
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

  private static let ways = ["down", "up", "left", "right"].map { way in
    FieldDescription(
      way, .number(.way), unit: "pt", default: "0",
      "How far \(way); below 0 the other way.")
  }

  private static let over = FieldDescription(
    "over", .number(.gestureTime), unit: "s", default: "0.3", "How long it takes.")

  private static let on = FieldDescription(
    "on", .target, default: "the grabber, without one the bar, else the sheet",
    "Where the finger goes down.")
}

extension ValueType {
  /// Where a finger goes: a name or a point.
  static let target = ValueType.either([.string, .table(.point)])
}
