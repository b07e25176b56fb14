internal import Gestures
internal import SheetEngine

/// What only styles say: the numbers of a platform that no sheet changes by itself.
extension TableDescription {
  static let styleNumbers: [FieldDescription] = touchNumbers + grabberNumbers + placeNumbers
}

private let touchNumbers: [FieldDescription] = [
  FieldDescription(
    "slop", .number(.between(0, 200)), unit: "pt", default: StyleValues.defaults(of: "slop"),
    "Finger travel that makes a touch a drag."),
  FieldDescription(
    "travel_from", .choice(Style.TravelOrigin.allCases.map(\.rawValue)),
    default: StyleValues.defaults(of: "travel_from"),
    "Whether a drag's travel counts from touch-down, or loses what the slop took."),
  FieldDescription(
    "tracker", .choice(VelocityRule.allCases.map(\.rawValue)),
    default: StyleValues.defaults(of: "tracker"),
    "How the last samples of a touch become its velocity; `explain velocity` compares them."),
  FieldDescription(
    "backdrop_dismisses", .boolean, default: StyleValues.defaults(of: "backdrop_dismisses"),
    "Whether a tap on the backdrop asks to dismiss, or only blocks."),
  FieldDescription(
    "dimming_follows", .choice(["sheet", "life", "target"]),
    default: StyleValues.defaults(of: "dimming_follows"),
    "What the backdrop's opacity follows: the sheet's position, or by a motion of its own "
      + "(`motion.dim`) its presentation and dismissal, or where the sheet would end."),
  FieldDescription(
    "back_narrows", .number(.between(0, 2000)), unit: "pt",
    default: StyleValues.defaults(of: "back_narrows"),
    "What Android's predictive back takes off the sheet's width at full progress."),
  FieldDescription(
    "back_shortens", .number(.between(0, 2000)), unit: "pt",
    default: StyleValues.defaults(of: "back_shortens"),
    "What Android's predictive back takes off the sheet's height at full progress."),
  FieldDescription(
    "back_lowers", .number(.share), default: StyleValues.defaults(of: "back_lowers"),
    "How far Android's predictive back moves the sheet down, as a share of its height."),
  FieldDescription(
    "back_easing", .list(.number(.between(-10, 10)), count: 4...4),
    default: StyleValues.defaults(of: "back_easing"),
    "The cubic Bézier by which the preview follows the gesture's progress."),
  FieldDescription(
    "back_collapses", .boolean, default: StyleValues.defaults(of: "back_collapses"),
    "Whether Android's back goes to the next smaller detent first."),
]

private let grabberNumbers: [FieldDescription] = [
  FieldDescription(
    "grabber_width", .number(.between(0, 2000)), unit: "pt",
    default: StyleValues.defaults(of: "grabber_width"),
    "The grabber's width."),
  FieldDescription(
    "grabber_height", .number(.between(0, 200)), unit: "pt",
    default: StyleValues.defaults(of: "grabber_height"),
    "The grabber's height."),
  FieldDescription(
    "grabber_inset", .number(.between(0, 200)), unit: "pt",
    default: StyleValues.defaults(of: "grabber_inset"),
    "Distance of the grabber from the sheet's top edge."),
  FieldDescription(
    "grabber_area", .number(.between(0, 500)), unit: "pt",
    default: StyleValues.defaults(of: "grabber_area"),
    "Height of the area above the bar in which the grabber stands."),
  FieldDescription(
    "grabber_hit", .number(.between(0, 500)), unit: "pt",
    default: StyleValues.defaults(of: "grabber_hit"),
    "Edge of the square around the grabber that takes touches."),
]

private let placeNumbers: [FieldDescription] = [
  FieldDescription(
    "edge_to_edge", .boolean, default: StyleValues.defaults(of: "edge_to_edge"),
    "Whether the tallest detent reaches the top of the screen, the content below the status bar."),
  FieldDescription(
    "top_gap", .number(.between(0, 500)), unit: "pt", default: StyleValues.defaults(of: "top_gap"),
    "What is kept free above the tallest detent."),
  FieldDescription(
    "background_scale", .number(.above(0, upTo: 1)),
    default: StyleValues.defaults(of: "background_scale"),
    "The background's scale behind a fully dimmed sheet."),
  FieldDescription(
    "background_offset", .number(.between(-500, 500)), unit: "pt",
    default: StyleValues.defaults(of: "background_offset"),
    "How far the background moves down behind a fully dimmed sheet; negative moves it up."),
  FieldDescription(
    "background_shift", .number(.between(-1, 1)),
    default: StyleValues.defaults(of: "background_shift"),
    "How far it moves down besides, as a share of the screen's height."),
  FieldDescription(
    "popover_bottom_margin", .number(.between(0, 2000)), unit: "pt",
    default: StyleValues.defaults(of: "popover_bottom_margin"),
    "Distance of a bottom-centred popover from the bottom edge."),
  FieldDescription(
    "header_padding", .number(.between(0, 500)), unit: "pt",
    default: "none: a bar of 56 pt (faaviator: 16)",
    "Space around what the bar holds, which gives the bar its height."),
  FieldDescription(
    "content_padding", .number(.between(0, 500)), unit: "pt", default: "0 (faaviator: 16)",
    "Space around the content."),
  FieldDescription(
    "edge_exclusion", .table(.edges), default: "the device's",
    "Strips along the edges in which a drag is the system's, not the sheet's."),
  FieldDescription(
    "gap", .number(.between(0, 500)), unit: "pt", default: StyleValues.defaults(of: "gap"),
    "Space between two things of the content."),
  FieldDescription(
    "elevation", .number(.between(0, 100)), unit: "pt",
    default: StyleValues.defaults(of: "elevation"),
    "Android's elevation."),
]
