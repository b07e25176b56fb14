internal import Diagnosis

/// A sheet as a script writes it, key by key.
extension TableDescription {
  /// A sheet.
  static let sheet = TableDescription(
    "SheetSpec", "A sheet: its style, and what differs from it.",
    [
      FieldDescription(
        "style", .name(of: .style), default: "\"ios\"",
        "The set of numbers and rules that the others change."),
      FieldDescription(
        "title", .string, default: "none, and no bar", most: Most.text,
        "Shown in the bar, which has the close button too."),
      FieldDescription("content", .table(.content), default: "empty", "What it holds."),
    ] + sheetBehaviour + [
      FieldDescription("state", .data, default: "{}", "The script's own, plain data."),
      FieldDescription(
        "on", .table(.sheetEvents), default: "none", "Handlers of what happens in its life."),
    ])

  /// What a sheet and a style have in common.
  static let sheetBehaviour: [FieldDescription] = sheetPlaces + sheetManners
}

extension ValueType {
  /// A detent as written.
  static let detent = ValueType.named(
    "DetentSpec",
    .either([
      .string, .number(.above(0)), .function("fun(c: DetentContext): number?"),
    ]))

  /// Either one appearance or one for each scheme.
  static let appearance = ValueType.either([.table(.appearance), .table(.appearances)])
}

/// Where a sheet rests, and what a release does.
private let sheetPlaces: [FieldDescription] = [
  FieldDescription(
    "detents", .mixed(.detent), default: StyleValues.defaults(of: "detents"), most: Most.detents,
    "Where it can rest, sorted by height; two within 1 pt are an error. Named ones and list entries may be "
      + "mixed; a list entry is named as written: \"medium\", \"70%\", \"320\"."),
  FieldDescription(
    "opens_at", .name(of: .detent), default: StyleValues.defaults(of: "opens_at"),
    "The detent that it opens at."),
  FieldDescription(
    "policy", .name(of: .policy), default: "the style's", "What a release does."),
  FieldDescription(
    "largest_undimmed", .either([.name(of: .detent), .never]),
    default: StyleValues.defaults(of: "largest_undimmed"),
    "The largest detent that leaves the background bright; false dims at every one."),
  FieldDescription(
    "dimming", .either([.number(.share), .function("fun(s: Sheet): number")]),
    default: StyleValues.defaults(of: "dimming"),
    "Opacity when fully dimmed, 0 to 1, or a function asked each frame; touches still follow the position."
  ),
  FieldDescription(
    "rubber_band",
    .either([
      .number(.between(0, 10)), .function("fun(over: number, dimension: number): number"),
    ]), default: StyleValues.defaults(of: "rubber_band"),
    "Coefficient past the ends; 0 is a hard stop."),
  FieldDescription(
    "drag", .function("fun(s: Sheet, d: Drag): number?"), default: StyleValues.defaults(of: "drag"),
    "The new height for a drag sample; nil follows the finger."),
  FieldDescription("motion", .table(.motions), default: "the style's", "How it moves."),
]

/// How a sheet behaves towards person, content and device.
private let sheetManners: [FieldDescription] = [
  FieldDescription(
    "grabber", .boolean, default: StyleValues.defaults(of: "grabber"),
    "Whether the grabber is shown."),
  FieldDescription(
    "grabber_tap", .choice(["cycle", "expand", "none"]), default: "the style's (ios: \"cycle\")",
    "What a tap on the grabber does: to the next larger detent and from the largest to the smallest, "
      + "or from the largest out; a `tapped` handler that answers false keeps it away."),
  FieldDescription(
    "dismissible", .either([.boolean, .record(reasons, .boolean)]),
    default: StyleValues.defaults(of: "dismissible"),
    "Whether a person may dismiss it, and by which routes; a reason that is left out counts as true. The "
      + "script's own `dismiss` is never refused by it."),
  FieldDescription(
    "expands_on_scroll", .boolean, default: StyleValues.defaults(of: "expands_on_scroll"),
    "Whether an upward scroll expands the sheet before it scrolls the content."),
  FieldDescription(
    "scroll_on_overflow", .boolean, default: StyleValues.defaults(of: "scroll_on_overflow"),
    "Content scrolls only when it overflows and the sheet is fully expanded."),
  FieldDescription(
    "edge_attached_in_compact_height", .boolean,
    default: StyleValues.defaults(of: "edge_attached_in_compact_height"),
    "Attached to the bottom edge in compact height, instead of covering the screen."),
  FieldDescription(
    "modal", .boolean, default: StyleValues.defaults(of: "modal"),
    "Whether what is behind is blocked while dimmed."),
  FieldDescription(
    "keyboard", .choice(["resize", "pan", "ignore"]), default: StyleValues.defaults(of: "keyboard"),
    "What it does when the keyboard comes: grow by it, be moved up by it, or nothing."),
  FieldDescription(
    "keyboard_observer", .boolean, default: StyleValues.defaults(of: "keyboard_observer"),
    "Whether an automatic popover listens to the keyboard."),
  FieldDescription(
    "tiers", .choice(["one_tier_automatic", "one_tier_fixed", "two_tier", "full"]),
    default: StyleValues.defaults(of: "tiers"),
    "How much of the screen a tiered sheet covers."),
  FieldDescription("popover", .table(.popover), default: "a sheet", "Shown as a popover on a pad."),
  FieldDescription(
    "close", .boolean, default: StyleValues.defaults(of: "close"), "A close button in the bar."),
  FieldDescription(
    "appearance", .appearance, default: "the style's", "How it looks."),
]

/// Why a sheet is asked to go, as scripts spell it.
let reasons = ["swipe", "backdrop", "back", "escape", "close", "script"]
