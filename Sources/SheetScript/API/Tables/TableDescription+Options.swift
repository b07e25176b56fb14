internal import ScriptDiagnostics
internal import SheetEngine
internal import Support

/// The tables that functions and methods take as options.
extension TableDescription {
  /// A spring, in one of four forms.
  package static let spring = TableDescription(
    "SpringSpec",
    "A spring: damping and response, damping and stiffness, stiffness and friction, or duration "
      + "and bounce.",
    [
      FieldDescription(
        "damping", .number(.between(0.01, 100)), default: "none, if another pair is given",
        "Damping ratio: below 1 it overshoots; 1 is the fastest approach without overshoot; "
          + "above 1 is "
          + "slower. Use with `response`, as on iOS, or with `stiffness`, as in Android, "
          + "Compose and "
          + "libadwaita. The `damping` of UISpringTimingParameters is not a ratio; here it is "
          + "called "
          + "`friction`."),
      FieldDescription(
        "response", .number(.above(0, upTo: 60)), unit: "s",
        default: "none, if another pair is given",
        "Period without damping."),
      FieldDescription(
        "stiffness", .number(.above(0, upTo: 1e7)), unit: "1/s²",
        default: "none, if another pair is given",
        "Stiffness for a mass of 1."),
      FieldDescription(
        "friction", .number(.above(0, upTo: 1e6)), unit: "1/s",
        default: "none, if another pair is given",
        "Friction: the `damping` of UISpringTimingParameters, CASpringAnimation, Reanimated "
          + "and Motion."
      ),
      NumberField.springMass.description,
      FieldDescription(
        "duration", .number(.above(0, upTo: 60)), unit: "s",
        default: "none, if another pair is given",
        "Perceived duration."),
      NumberField.springBounce.description,
      FieldDescription(
        "clamp", .boolean, default: "false",
        "Whether it stops when it first reaches its target, instead of overshooting."),
    ])

  /// A decay by its rate.
  static let decay = TableDescription(
    "DecaySpec", "A decay: it slows down like flung content and comes to rest at its target.",
    [
      NumberField.decayRate.description
    ])

  /// Limits of a parameter.
  package static let parameter = TableDescription(
    "ParamOptions", "Limits of a parameter.",
    [
      FieldDescription("min", .number(.parameterValue), default: "none", "Minimum."),
      FieldDescription("max", .number(.parameterValue), default: "none", "Maximum."),
      FieldDescription(
        "step", .number(.above(0, upTo: 1e12)), default: "any", "The slider's step."),
    ])

  /// A part of a haptic pattern; its kind is the first list element.
  static let hapticPart = TableDescription(
    "HapticPart", "One element of a pattern: \"tap\" or \"buzz\", and its time.",
    list: .choice(["tap", "buzz"]),
    [
      FieldDescription(
        "at", .number(.between(0, 60)), unit: "s", required: true, "Start time."),
      NumberField.hapticDuration.description,
      NumberField.hapticIntensity.description,
      NumberField.hapticSharpness.description,
    ])

  /// Options for presenting a sheet.
  package static let presenting = TableDescription(
    "PresentOptions", "Options for presenting a sheet.",
    [
      FieldDescription("context", .any, default: "nil", "Context for the sheet; `Sheet.context`."),
      FieldDescription("animated", .boolean, default: "true", "Whether the move is animated."),
      FieldDescription(
        "as", .choice(["modal", "non_modal", "popover"]), default: "as in the definition",
        "Presentation style."),
      FieldDescription(
        "align", .choice(["center", "bottom_center"]), default: "\"center\"",
        "Position of a popover."),
      FieldDescription(
        "pages", .list(.name(of: .page), count: 1...Limits.pages), default: "the root",
        "For a stack: its initial pages, root first; the last one is shown."),
    ])

  /// Options for dismissing a sheet.
  package static let dismissing = TableDescription(
    "DismissOptions", "Options for dismissing a sheet.",
    [
      FieldDescription("animated", .boolean, default: "true", "Whether it is animated."),
      FieldDescription("force", .boolean, default: "false", "Skips should_dismiss."),
    ])

  /// Options for selecting a detent or scrolling content.
  static let selecting = TableDescription(
    "SelectOptions", "Options for selecting a detent or scrolling content.",
    [FieldDescription("animated", .boolean, default: "true", "Whether it is animated.")])

  /// Options for popping pages.
  static let popping = TableDescription(
    "PopOptions", "Options for popping pages.",
    [
      FieldDescription("animated", .boolean, default: "true", "Whether it is animated."),
      FieldDescription("force", .boolean, default: "false", "Skips should_pop."),
    ])

  /// The shape of a sheet during the back gesture.
  static let backShape = TableDescription(
    "BackShape", "The shape of a sheet during a back gesture.",
    [
      FieldDescription(
        "scale", .number(.backScale), default: "1",
        "Scale relative to its size at rest; the bottom edge stays in place."),
      FieldDescription(
        "lower", .number(.backLower), unit: "pt", default: "0", "Downward offset."),
    ])

  /// A custom accessibility action of a sheet.
  package static let action = TableDescription(
    "ActionSpec", "A custom accessibility action of a sheet.",
    [
      FieldDescription(
        "name", .string, required: true, most: Limits.text,
        "The label that the screen reader announces."),
      FieldDescription("run", .function("fun(s: Sheet)"), required: true, "What it does."),
    ])

  /// Options for the motion to the outcome of a rule.
  package static let outcomeOptions = TableDescription(
    "LandingOptions", "Options for moving a sheet to a rule's outcome: the rule's second result.",
    [
      FieldDescription("animated", .boolean, default: "true", "Whether the move is animated."),
      FieldDescription(
        "motion", .object("Motion"), default: "from the style", "The motion to use."),
    ])

  /// Options for pushing a page.
  static let pushing = TableDescription(
    "PushOptions", "Options for pushing a page.",
    [
      FieldDescription("animated", .boolean, default: "true", "Whether it is animated."),
      FieldDescription(
        "context", .any, default: "nil", "Context for the page; `Sheet.context`."),
    ])

  /// A stack of pages.
  package static let stack = TableDescription(
    "StackSpec", "Pages in one sheet, by name; the first is the root.", list: .string,
    [
      FieldDescription("style", .name(of: .style), default: "from the root page", "Its style."),
      .belongsTo,
      FieldDescription(
        "on", .table(.sheetEvents), default: "none", "Event handlers."),
    ])

  /// Limits of `Release:within`.
  package static let within = TableDescription(
    "WithinLimits", "Absolute values.",
    [
      FieldDescription(
        "travel", .number(.magnitude), unit: "pt", default: "any", "Maximum travel."),
      FieldDescription(
        "velocity", .number(.magnitude), unit: "pt/s", default: "any", "Maximum speed."),
      FieldDescription(
        "elapsed", .number(.wait), unit: "s", default: "any", "Maximum duration."),
    ])

  /// A hypothetical release, without a finger.
  static let deciding = TableDescription(
    "DecideRelease", "A release: `height` or `travel` gives the position.",
    [
      FieldDescription(
        "from", .name(of: .detent), required: true, "The detent at which the drag began."),
      FieldDescription(
        "height", .number(.distance), unit: "pt", default: "computed from `travel`",
        "Height at the release."),
      FieldDescription(
        "travel", .number(.distance), unit: "pt", default: "computed from `height`",
        "Finger travel, positive downward; without rubber-banding."),
      NumberField.releaseVelocity.description,
      NumberField.releaseTime.description,
      FieldDescription(
        "by", .choice(["grabber", "bar", "content", "wheel", "key"]), default: "\"grabber\"",
        "The part that was dragged."),
      FieldDescription(
        "scrolled", .boolean, default: "false", "The content was scrolled when it began."),
      NumberField.releaseVelocityX.description,
      FieldDescription(
        "keyboard", .number(.inset), unit: "pt", default: "the current value",
        "The keyboard's height."),
    ])
}

/// The numbers with defaults, which the functions read.
extension NumberField {
  static let springMass = NumberField(
    "mass", .above(0, upTo: 1e6), default: 1, "Mass.")
  static let springBounce = NumberField(
    "bounce", .between(-0.99, 0.99), default: 0,
    "Bounce; a negative value damps more than critically.")
  static let decayRate = NumberField(
    "rate", .between(0.9, 0.9999), default: 0.998,
    "Fraction of the velocity kept per millisecond.")
  static let hapticDuration = NumberField(
    "duration", .between(0, 60), unit: "s", default: 0, "Duration of a buzz.")
  static let hapticIntensity = NumberField(
    "intensity", .fraction, default: 1, "Intensity.")
  static let hapticSharpness = NumberField(
    "sharpness", .fraction, default: 0.5, "Sharpness.")
  static let releaseVelocity = NumberField(
    "velocity", .velocity, unit: "pt/s", default: 0, "Downward.")
  static let releaseTime = NumberField(
    "elapsed", .wait, unit: "s", default: Release.usualElapsed, "Touch-down to lift-off.")
  static let releaseVelocityX = NumberField(
    "velocity_x", .velocity, unit: "pt/s", default: 0, "To the right.")
}
