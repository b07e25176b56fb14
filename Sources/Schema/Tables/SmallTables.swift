internal import Diagnosis
internal import Formatting

/// The tables that functions and methods take as options.
extension TableDescription {
  /// A spring, in one of four spellings.
  package static let spring = TableDescription(
    "SpringSpec",
    "A spring: damping and response, damping and stiffness, stiffness and friction, or duration "
      + "and bounce.",
    [
      FieldDescription(
        "damping", .number(.between(0.01, 100)), default: "another spelling",
        "Damping ratio: below 1 it overshoots; 1 is the fastest approach without overshoot; above 1 is "
          + "slower. Stands with `response` as on "
          + "iOS, or with `stiffness` as in Android, Compose and libadwaita. The `damping` of "
          + "UISpringTimingParameters is no ratio: it is `friction` here."),
      FieldDescription(
        "response", .number(.above(0, upTo: 60)), unit: "s", default: "another spelling",
        "Period without damping."),
      FieldDescription(
        "stiffness", .number(.above(0, upTo: 1e7)), unit: "1/s²", default: "another spelling",
        "Stiffness, at a mass of 1."),
      FieldDescription(
        "friction", .number(.above(0, upTo: 1e6)), unit: "1/s", default: "another spelling",
        "Friction: the `damping` of UISpringTimingParameters, CASpringAnimation, Reanimated and Motion."
      ),
      FieldDescription("mass", .number(.above(0, upTo: 1e6)), default: "1", "Mass."),
      FieldDescription(
        "duration", .number(.above(0, upTo: 60)), unit: "s", default: "another spelling",
        "Perceived duration."),
      FieldDescription(
        "bounce", .number(.between(-0.99, 0.99)), default: "0", "Bounce, -1 to 1."),
      FieldDescription(
        "clamp", .boolean, default: "false",
        "Whether it stops where it first passes its end, instead of swinging past it."),
    ])

  /// A decay by its rate.
  package static let decay = TableDescription(
    "DecaySpec", "A decay: it slows down as flung content does, and is aimed at its end.",
    [
      FieldDescription(
        "rate", .number(.between(0.9, 0.9999)), default: "0.998",
        "Share of the velocity that is kept each millisecond, 0.9 to 0.9999.")
    ])

  /// Limits of a knob.
  package static let parameter = TableDescription(
    "ParamOptions", "A parameter's limits.",
    [
      FieldDescription("min", .number(.knob), default: "none", "The least."),
      FieldDescription("max", .number(.knob), default: "none", "The greatest."),
      FieldDescription("step", .number(.positive), default: "any", "The slider's step."),
    ])

  /// One part of a haptic pattern; its kind stands in front.
  package static let hapticPart = TableDescription(
    "HapticPart", "One part of a pattern: \"tap\" or \"buzz\", and when.",
    list: .choice(["tap", "buzz"]),
    [
      FieldDescription(
        "at", .number(.between(0, 60)), unit: "s", required: true, "When it begins."),
      FieldDescription(
        "duration", .number(.between(0, 60)), unit: "s", default: "0", "How long a buzz lasts."),
      FieldDescription("intensity", .number(.share), default: "1", "How strong."),
      FieldDescription("sharpness", .number(.share), default: "0.5", "How sharp."),
    ])

  /// How a sheet is presented.
  package static let presenting = TableDescription(
    "PresentOptions", "How a sheet is asked for.",
    [
      FieldDescription("context", .any, default: "nil", "What the sheet is told; `Sheet.context`."),
      FieldDescription("animated", .boolean, default: "true", "Whether it moves there."),
      FieldDescription(
        "as", .choice(["modal", "non_modal", "popover"]), default: "as defined",
        "What it is shown as."),
      FieldDescription(
        "align", .choice(["center", "bottom_center"]), default: "\"center\"",
        "Where a popover stands."),
      FieldDescription(
        "pages", .list(.name(of: .page), count: 1...Most.pages), default: "the root",
        "Of a stack: the pages that it opens with, the root first; the last one is shown."),
    ])

  /// How a sheet is dismissed.
  package static let dismissing = TableDescription(
    "DismissOptions", "How a sheet is asked to go.",
    [
      FieldDescription("animated", .boolean, default: "true", "Whether it moves."),
      FieldDescription("force", .boolean, default: "false", "Skips should_dismiss."),
    ])

  /// How a detent is selected.
  package static let selecting = TableDescription(
    "SelectOptions", "How a detent is selected, pages are popped or content is scrolled.",
    [FieldDescription("animated", .boolean, default: "true", "Whether it moves.")])

  /// What the back gesture shows of a sheet.
  package static let backShape = TableDescription(
    "BackShape", "A sheet as the back gesture shows it.",
    [
      FieldDescription(
        "scale", .number(.above(0, upTo: 1)), default: "1",
        "Its size, as a share of what it is at rest; its bottom edge stays."),
      FieldDescription(
        "lower", .number(.between(0, 2000)), unit: "pt", default: "0", "How far it has moved down."),
    ])

  /// An accessibility action of a sheet's own.
  package static let action = TableDescription(
    "ActionSpec", "An accessibility action of a sheet's own.",
    [
      FieldDescription(
        "name", .string, required: true, most: Most.text, "What the screen reader says."),
      FieldDescription("run", .function("fun(s: Sheet)"), required: true, "What it does."),
    ])

  /// How a release comes to where a rule sends it.
  package static let landing = TableDescription(
    "LandingOptions", "How a sheet goes where a rule sends it: the rule's second answer.",
    [
      FieldDescription("animated", .boolean, default: "true", "Whether it moves there."),
      FieldDescription(
        "motion", .object("Motion"), default: "the style's", "The law by which it moves."),
    ])

  /// How a page is pushed.
  package static let pushing = TableDescription(
    "PushOptions", "How a page is pushed.",
    [
      FieldDescription("animated", .boolean, default: "true", "Whether it moves."),
      FieldDescription(
        "context", .any, default: "as it was", "What the page is told; `Sheet.context`."),
    ])

  /// A stack of pages.
  package static let stack = TableDescription(
    "StackSpec", "Pages in one sheet, by name; the first is the root.", list: .string,
    [
      FieldDescription("style", .name(of: .style), default: "the root page's", "Its style."),
      .belongsTo,
      FieldDescription(
        "on", .table(.sheetEvents), default: "none", "Handlers of the stack's life."),
    ])

  /// Limits of `Release:within`.
  package static let within = TableDescription(
    "WithinLimits", "Absolute values.",
    [
      FieldDescription(
        "travel", .number(.positiveOrZero), unit: "pt", default: "any", "At most this travel."),
      FieldDescription(
        "velocity", .number(.positiveOrZero), unit: "pt/s", default: "any", "At most this speed."),
      FieldDescription(
        "elapsed", .number(.positiveOrZero), unit: "s", default: "any", "At most this long."),
    ])

  /// A release to judge without a finger.
  package static let deciding = TableDescription(
    "DecideRelease", "A release: `height` or `travel` gives the position.",
    [
      FieldDescription(
        "from", .name(of: .detent), required: true, "The detent where the drag began."),
      FieldDescription(
        "height", .number(.way), unit: "pt", default: "by `travel`", "Height at the release."),
      FieldDescription(
        "travel", .number(.way), unit: "pt", default: "by `height`",
        "Finger travel, downwards; no rubber band."),
      FieldDescription(
        "velocity", .number(.velocity), unit: "pt/s", default: "0", "Downwards."),
      FieldDescription(
        "elapsed", .number(.wait), unit: "s", default: "0.3", "Touch-down to lift-off."),
      FieldDescription(
        "by", .choice(["grabber", "bar", "content", "wheel", "key"]), default: "\"grabber\"",
        "What was held."),
      FieldDescription(
        "scrolled", .boolean, default: "false", "The content was scrolled when it began."),
      FieldDescription(
        "velocity_x", .number(.velocity), unit: "pt/s", default: "0", "To the right."),
      FieldDescription(
        "keyboard", .number(.between(0, 2000)), unit: "pt", default: "as it is now",
        "The keyboard's height."),
    ])
}
