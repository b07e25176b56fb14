internal import Diagnosis
internal import Formatting
internal import SheetEngine

/// A sheet as a script writes it, key by key.
extension TableDescription {
  /// A sheet: what it is called and holds, and the settings that it has in common with a style.
  package static let sheet = TableDescription(
    "SheetSpec", "A sheet: its style, and what differs from it.",
    [
      FieldDescription(
        "style", .name(of: .style), default: "\"ios\"",
        "The set of numbers and rules that the others change."),
      FieldDescription(
        "title", .string, default: "none, and no bar", most: Most.text,
        "Shown in the bar, which has the close button too."),
      FieldDescription(
        "content", .table(.content), default: "empty", most: Most.blocks, "What it holds."),
      FieldDescription(
        "header", .table(.content), default: "none", most: Most.blocks,
        "What stays above the content and does not scroll."),
      FieldDescription(
        "footer", .table(.content), default: "none", most: Most.blocks,
        "What stays at the sheet's bottom, above keyboard and bottom inset."),
    ] + Key.ofSheets.map { $0.field } + [
      .belongsTo,
      FieldDescription(
        "actions", .list(.table(.action), count: 0...Most.pages), default: "none",
        "What a screen reader offers to do with it, beside what each sheet can do."),
      FieldDescription("state", .data, default: "{}", "The script's own, plain data."),
      FieldDescription(
        "on", .table(.sheetEvents), default: "none", "Handlers of what happens in its life."),
    ])
}

extension FieldDescription {
  /// The screen that a sheet or a stack leaves with and comes back with.
  static let belongsTo = FieldDescription(
    "belongs_to", .name(of: .screen), default: "none: it stays over every screen",
    "The screen that it belongs to: when another one is shown it is away, as it is, and when that one "
      + "is shown again, so is the sheet. It can be presented only where its screen is shown.")
}

extension ValueType {
  /// A detent as written.
  static let detent = ValueType.named(
    "DetentSpec",
    .either([
      .string, .number(.positiveOrZero), .function("fun(c: DetentContext): number?"),
    ]))

  /// A law of motion, or a function that chooses one when a motion starts.
  static let motionOrQuestion = ValueType.either([
    .object("Motion"), .function("fun(m: MotionStart): Motion?"),
  ])

  /// Where content is scrolled to.
  package static let scrollPlace = ValueType.either([
    .number(.between(-1e9, 1e9)), .choice(["top", "bottom"]),
  ])

  /// Either one appearance or one for each scheme.
  package static let appearance = ValueType.either([.table(.appearance), .table(.appearances)])
}

/// Why a sheet is asked to go, as scripts spell it.
let reasons = Reason.allCases.map { $0.rawValue }
