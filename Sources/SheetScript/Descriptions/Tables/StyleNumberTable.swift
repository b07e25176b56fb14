internal import Gestures
internal import SheetEngine

/// What only styles say: the numbers of a platform that no sheet changes by itself.
extension TableDescription {
  static let styleNumbers: [FieldDescription] = touchNumbers + grabberNumbers + placeNumbers
}

private let touchNumbers: [FieldDescription] = [
  FieldDescription(
    "slop", .number(.between(0, 200)), unit: "pt", default: "10 (material: 8)",
    "Finger travel that makes a touch a drag."),
  FieldDescription(
    "travel_from", .choice(Style.TravelOrigin.allCases.map(\.rawValue)),
    default: "\"touch\" (material: \"slop\")",
    "Whether a drag's travel counts from touch-down, or loses what the slop took."),
  FieldDescription(
    "tracker", .choice(VelocityRule.allCases.map(\.rawValue)),
    default: "\"android\" (material: \"compose\", ios-measured: \"ios\")",
    "How the last samples of a touch become its velocity; `explain velocity` compares them."),
  FieldDescription(
    "backdrop_dismisses", .boolean, default: "true (faaviator and tiered: false)",
    "Whether a tap on the backdrop asks to dismiss, or only blocks."),
  FieldDescription(
    "dimming_follows", .choice(["sheet", "life", "target"]),
    default: "\"sheet\" (material: \"target\", faaviator: \"life\")",
    "What the backdrop's opacity follows: the sheet's position, or by a motion of its own "
      + "(`motion.dim`) its presentation and dismissal, or where the sheet would end."),
  FieldDescription(
    "back_narrows", .number(.between(0, 2000)), unit: "pt", default: "0 (material: 48)",
    "What Android's predictive back takes off the sheet's width at full progress."),
  FieldDescription(
    "back_shortens", .number(.between(0, 2000)), unit: "pt", default: "0 (material: 24)",
    "What Android's predictive back takes off the sheet's height at full progress."),
  FieldDescription(
    "back_lowers", .number(.share), default: "0.1 (material: 0)",
    "How far Android's predictive back moves the sheet down, as a share of its height."),
  FieldDescription(
    "back_easing", .list(.number(.between(-10, 10)), count: 4...4),
    default: "linear (material: { 0.1, 0.1, 0, 1 })",
    "The cubic Bézier by which the preview follows the gesture's progress."),
  FieldDescription(
    "back_collapses", .boolean, default: "false (material: true)",
    "Whether Android's back goes to the next smaller detent first."),
]

private let grabberNumbers: [FieldDescription] = [
  FieldDescription(
    "grabber_width", .number(.between(0, 2000)), unit: "pt", default: "36 (material: 32)",
    "The grabber's width."),
  FieldDescription(
    "grabber_height", .number(.between(0, 200)), unit: "pt", default: "5 (material: 4)",
    "The grabber's height."),
  FieldDescription(
    "grabber_inset", .number(.between(0, 200)), unit: "pt", default: "5 (material: 22)",
    "Distance of the grabber from the sheet's top edge."),
  FieldDescription(
    "grabber_area", .number(.between(0, 500)), unit: "pt", default: "20 (material: 48)",
    "Height of the area above the bar in which the grabber stands."),
  FieldDescription(
    "grabber_hit", .number(.between(0, 500)), unit: "pt", default: "44 (material: 48)",
    "Edge of the square around the grabber that takes touches."),
]

private let placeNumbers: [FieldDescription] = [
  FieldDescription(
    "edge_to_edge", .boolean, default: "false (material: true)",
    "Whether the tallest detent reaches the top of the screen, the content below the status bar."),
  FieldDescription(
    "top_gap", .number(.between(0, 500)), unit: "pt", default: "0 (ios-measured: 10)",
    "What is kept free above the tallest detent."),
  FieldDescription(
    "background_scale", .number(.above(0, upTo: 1)),
    default: "0.92 (ios-measured: 0.9165, the others: 1)",
    "The background's scale behind a fully dimmed sheet."),
  FieldDescription(
    "background_offset", .number(.between(-500, 500)), unit: "pt",
    default: "-10 (all but ios: 0)",
    "How far the background moves down behind a fully dimmed sheet; negative moves it up."),
  FieldDescription(
    "background_shift", .number(.between(-1, 1)), default: "0 (ios-measured: 0.07)",
    "How far it moves down besides, as a share of the screen's height."),
  FieldDescription(
    "popover_bottom_margin", .number(.between(0, 2000)), unit: "pt", default: "32",
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
    "gap", .number(.between(0, 500)), unit: "pt", default: "0 (faaviator: 16)",
    "Space between two things of the content."),
  FieldDescription(
    "elevation", .number(.between(0, 100)), unit: "pt", default: "0 (trading-android: 1)",
    "Android's elevation."),
]
