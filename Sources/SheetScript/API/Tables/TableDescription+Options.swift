internal import ScriptDiagnostics
internal import SheetEngine
internal import Support

/// The tables that functions and methods take as options.
extension TableDescription {
  /// A spring, in one of four forms.
  package static let spring = TableDescription(
    "SpringSpec",
    "A spring: damping and response, damping and stiffness, "
      + "stiffness and friction, or duration and bounce.",
    [
      OptionKey.springDamping.field, OptionKey.springResponse.field,
      OptionKey.springStiffness.field, OptionKey.springFriction.field, OptionKey.springMass.field,
      OptionKey.springDuration.field, OptionKey.springBounce.field, OptionKey.springClamps.field,
    ])

  /// A decay by its rate.
  static let decay = TableDescription(
    "DecaySpec", "A decay: it slows down like flung content and comes to rest at its target.",
    [OptionKey.decayRate.field])

  /// Limits of a parameter.
  package static let parameter = TableDescription(
    "ParamOptions", "Limits of a parameter.",
    [
      OptionKey.parameterMinimum.field, OptionKey.parameterMaximum.field,
      OptionKey.parameterStep.field,
    ])

  /// A part of a haptic pattern; its kind is the first list element.
  static let hapticPart = TableDescription(
    "HapticPart", "One element of a pattern: \"tap\" or \"buzz\", and its time.",
    list: .choice(["tap", "buzz"]),
    [
      OptionKey.hapticTime.field, OptionKey.hapticDuration.field, OptionKey.hapticIntensity.field,
      OptionKey.hapticSharpness.field,
    ])

  /// Options for presenting a sheet.
  package static let presenting = TableDescription(
    "PresentOptions", "Options for presenting a sheet.",
    [
      OptionKey.sheetContext.field, OptionKey.animated.field, OptionKey.presentationMode.field,
      OptionKey.popoverAlignment.field, OptionKey.initialPages.field,
    ])

  /// Options for dismissing a sheet.
  package static let dismissing = TableDescription(
    "DismissOptions", "Options for dismissing a sheet.",
    [OptionKey.animated.field, OptionKey.forcesDismissal.field])

  /// Options for selecting a detent or scrolling content.
  static let selecting = TableDescription(
    "SelectOptions", "Options for selecting a detent or scrolling content.",
    [OptionKey.animated.field])

  /// Options for popping pages.
  static let popping = TableDescription(
    "PopOptions", "Options for popping pages.",
    [OptionKey.animated.field, OptionKey.forcesPop.field])

  /// The shape of a sheet during the back gesture.
  static let backShape = TableDescription(
    "BackShape", "The shape of a sheet during a back gesture.",
    [OptionKey.backScale.field, OptionKey.backLower.field])

  /// A custom accessibility action of a sheet.
  package static let action = TableDescription(
    "ActionSpec", "A custom accessibility action of a sheet.",
    [OptionKey.actionName.field, OptionKey.actionFunction.field])

  /// Options for the motion to the outcome of a rule.
  package static let outcomeOptions = TableDescription(
    "LandingOptions", "Options for moving a sheet to a rule's outcome: the rule's second result.",
    [OptionKey.animated.field, OptionKey.outcomeMotion.field])

  /// Options for pushing a page.
  static let pushing = TableDescription(
    "PushOptions", "Options for pushing a page.",
    [OptionKey.animated.field, OptionKey.pageContext.field])

  /// A stack of pages.
  package static let stack = TableDescription(
    "StackSpec", "Pages in one sheet, by name; the first is the root.", list: .string,
    [OptionKey.stackStyle.field, OptionKey.owningScreen.field, OptionKey.sheetHandlers.field])

  /// Limits of `Release:within`.
  package static let within = TableDescription(
    "WithinLimits", "Absolute values.",
    [OptionKey.maxTravel.field, OptionKey.maxSpeed.field, OptionKey.maxElapsed.field])

  /// A hypothetical release, without a finger.
  static let deciding = TableDescription(
    "DecideRelease", "A release: `height` or `travel` gives the position.",
    [
      OptionKey.releaseFrom.field, OptionKey.releaseHeight.field, OptionKey.releaseTravel.field,
      OptionKey.releaseVelocity.field, OptionKey.releaseTime.field, OptionKey.releaseSource.field,
      OptionKey.releaseScrolled.field, OptionKey.releaseVelocityX.field,
      OptionKey.releaseKeyboard.field,
    ])
}
