/// What a release does, and how a style says everything at once.
extension TableDescription {
  /// The two forms of a policy in one table: thresholds, or rules with `like` beside them.
  static let policy = TableDescription(
    "Thresholds", "Thresholds on position and velocity, or named rules.",
    list: .named("Rule", .list(.any)), thresholds)

  /// A style: everything that a sheet can change, thresholds, and what only styles have.
  static let style = TableDescription(
    "StyleSpec", "Every number and rule that makes a platform's sheet.",
    [
      FieldDescription(
        "like", .name(of: .style), default: "\"ios\"", "The style that gives what is left out.")
    ] + TableDescription.sheetBehaviour + thresholds.filter { $0.name != "like" }
      + TableDescription.styleNumbers)
}

private let thresholds: [FieldDescription] = [
  FieldDescription(
    "like", .string, default: "\"ios\"",
    "A style's or policy's name; what is left out comes from it."),
  FieldDescription(
    "fast", .number(.above(0)), unit: "pt/s", default: StyleValues.defaults(of: "fast"),
    "Speed at or beyond which velocity decides."),
  FieldDescription(
    "fast_heights", .number(.between(0.01, 100)), unit: "screen heights/s",
    default: StyleValues.defaults(of: "fast_heights"),
    "The same speed by the height of the screen; takes the place of `fast`."),
  FieldDescription(
    "snap_after", .number(.share), default: StyleValues.defaults(of: "snap_after"),
    "Share of the gap between two detents that selects the next one."),
  FieldDescription(
    "dismiss_below", .number(.share), default: StyleValues.defaults(of: "dismiss_below"),
    "Share of the smallest detent's height below which a release dismisses."),
  FieldDescription(
    "projects", .either([.number(.between(0.9, 0.9999)), .never]), unit: "per ms",
    default: StyleValues.defaults(of: "projects"),
    "Share of the velocity kept per millisecond; false is position only."),
  FieldDescription(
    "skips", .boolean, default: StyleValues.defaults(of: "skips"),
    "Whether a fast release may pass over detents."),
]
