internal import Gestures

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
      + styleNumbers)
}

private let thresholds: [FieldDescription] = [
  FieldDescription(
    "like", .string, default: "\"ios\"",
    "A style's or policy's name; what is left out comes from it."),
  FieldDescription(
    "fast", .number(.above(0)), unit: "pt/s", default: "500",
    "Speed at or beyond which velocity decides."),
  FieldDescription(
    "snap_after", .number(.share), default: "0.2",
    "Share of the gap between two detents that selects the next one."),
  FieldDescription(
    "dismiss_below", .number(.share), default: "0.5",
    "Share of the smallest detent's height below which a release dismisses."),
  FieldDescription(
    "projects", .either([.number(.between(0.9, 0.9999)), .never]), unit: "per ms",
    default: "false", "Share of the velocity kept per millisecond; false is position only."),
  FieldDescription(
    "skips", .boolean, default: "false", "Whether a fast release may pass over detents."),
]

private let styleNumbers: [FieldDescription] = [
  FieldDescription(
    "slop", .number(.between(0, 200)), unit: "pt", default: "10",
    "Finger travel that makes a touch a drag."),
  FieldDescription(
    "tracker", .choice(VelocityRule.allCases.map(\.rawValue)),
    default: "\"android\" (material: \"compose\")",
    "How the last samples of a touch become its velocity; `explain velocity` compares them."),
  FieldDescription(
    "backdrop_dismisses", .boolean, default: "true",
    "Whether a tap on the backdrop asks to dismiss, or only blocks."),
  FieldDescription(
    "background_scale", .number(.above(0, upTo: 1)), default: "0.92",
    "The background's scale behind a fully dimmed sheet."),
  FieldDescription(
    "background_offset", .number(.between(-500, 500)), unit: "pt", default: "-10",
    "How far the background moves down behind a fully dimmed sheet."),
  FieldDescription(
    "popover_bottom_margin", .number(.between(0, 2000)), unit: "pt", default: "32",
    "Distance of a bottom-centred popover from the bottom edge."),
  FieldDescription(
    "gap", .number(.between(0, 500)), unit: "pt", default: "0",
    "Space between two things of the content."),
  FieldDescription(
    "elevation", .number(.between(0, 100)), unit: "pt", default: "0", "Android's elevation."),
]
