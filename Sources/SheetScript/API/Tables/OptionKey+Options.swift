internal import LuaBridge
internal import ScriptDiagnostics
internal import SheetEngine
internal import Support
internal import UserActions

// The keys of the tables that functions and methods take as options.

// MARK: Motions

extension OptionKey<Double?> {
  static let springDamping = number(
    "damping", .between(0.01, 100), default: .otherPair,
    "Damping ratio: below 1 it overshoots; 1 is the fastest approach without "
      + "overshoot; above 1 is slower. Use with `response`, as on iOS, or with "
      + "`stiffness`, as in Android, Compose and libadwaita. The `damping` of "
      + "UISpringTimingParameters is not a ratio; here it is called `friction`.")
  static let springResponse = number(
    "response", .above(0, upTo: 60), unit: "s", default: .otherPair, "Period without damping.")
  static let springStiffness = number(
    "stiffness", .above(0, upTo: 1e7), unit: "1/s²", default: .otherPair,
    "Stiffness for a mass of 1.")
  static let springFriction = number(
    "friction", .above(0, upTo: 1e6), unit: "1/s", default: .otherPair,
    "Friction: the `damping` of UISpringTimingParameters, CASpringAnimation, Reanimated and Motion."
  )
  static let springDuration = number(
    "duration", .above(0, upTo: 60), unit: "s", default: .otherPair, "Perceived duration.")
}

extension ReferenceText {
  fileprivate static let otherPair: ReferenceText = "none, if another pair is given"
}

extension OptionKey<Double> {
  static let springMass = number("mass", .above(0, upTo: 1e6), default: 1, "Mass.")
  static let springBounce = number(
    "bounce", .between(-0.99, 0.99), default: 0,
    "Bounce; a negative value damps more than critically.")
  static let decayRate = number(
    "rate", .between(0.9, 0.9999), default: 0.998, "Fraction of the velocity kept per millisecond.")
}

extension OptionKey<Bool> {
  static let springClamps = boolean(
    "clamp", default: false,
    "Whether it stops when it first reaches its target, instead of overshooting.")
}

// MARK: Parameters and haptics

extension OptionKey<Double?> {
  static let parameterMinimum = number("min", .parameterValue, default: "none", "Minimum.")
  static let parameterMaximum = number("max", .parameterValue, default: "none", "Maximum.")
  static let parameterStep = number(
    "step", .above(0, upTo: 1e12), default: "any", "The slider's step.")
}

extension OptionKey<Double> {
  static let hapticTime = requiredNumber("at", .between(0, 60), unit: "s", "Start time.")
  static let hapticDuration = number(
    "duration", .between(0, 60), unit: "s", default: 0, "Duration of a buzz.")
  static let hapticIntensity = number("intensity", .fraction, default: 1, "Intensity.")
  static let hapticSharpness = number("sharpness", .fraction, default: 0.5, "Sharpness.")
}

// MARK: Methods of sheets and stacks

extension OptionKey<Bool> {
  /// A key of all methods that move a sheet.
  static let animated = boolean("animated", default: true, "Whether it is animated.")
  static let forcesDismissal = boolean("force", default: false, "Skips should_dismiss.")
  static let forcesPop = boolean("force", default: false, "Skips should_pop.")
}

extension OptionKey<LuaValue> {
  static let sheetContext = value(
    "context", .any, default: "nil", "Context for the sheet; `Sheet.context`.")
  static let pageContext = value(
    "context", .any, default: "nil", "Context for the page; `Sheet.context`.")
  static let outcomeMotion = value(
    "motion", .object("Motion"), default: "from the style", "The motion to use.")
  static let actionFunction = requiredValue(
    "run", .function("fun(s: Sheet)"), "The function that the action calls.")
}

extension OptionKey<String> {
  static let actionName = requiredText(
    "name", most: Limits.text, "The label that the screen reader announces.")
}

extension OptionKey<PresentationMode?> {
  static let presentationMode = choice("as", default: "as in the definition", "Presentation style.")
}

extension OptionKey<PopoverStyle.Alignment?> {
  static let popoverAlignment = choice(
    "align", default: "as in the definition", "Position of a popover.")
}

extension OptionKey<[String]> {
  static let initialPages = texts(
    "pages", .list(.name(of: .page), count: 1...Limits.pages), default: "the root",
    "For a stack: its initial pages, root first; the last page is shown.")
}

extension OptionKey<Double> {
  static let backScale = number(
    "scale", .backScale, default: 1,
    "Scale relative to its size at rest; the bottom edge stays in place.")
  static let backLower = number(
    "lower", .backLower, unit: "pt", default: 0, "Downward offset.")
}

// MARK: Releases

extension OptionKey<Double?> {
  static let maxTravel = number(
    "travel", .magnitude, unit: "pt", default: "any", "Maximum travel.")
  static let maxSpeed = number(
    "velocity", .magnitude, unit: "pt/s", default: "any", "Maximum speed.")
  static let maxElapsed = number("elapsed", .wait, unit: "s", default: "any", "Maximum duration.")

  static let releaseHeight = number(
    "height", .distance, unit: "pt", default: "computed from `travel`", "Height at the release.")
  static let releaseTravel = number(
    "travel", .distance, unit: "pt", default: "computed from `height`",
    "Finger travel, positive downward; without rubber-banding.")
  static let releaseKeyboard = number(
    "keyboard", .inset, unit: "pt", default: "the current value", "The keyboard's height.")
}

extension OptionKey<Double> {
  static let releaseVelocity = number(
    "velocity", .velocity, unit: "pt/s", default: 0, "Downward.")
  static let releaseTime = number(
    "elapsed", .wait, unit: "s", default: Release.usualElapsed, "Touch-down to lift-off.")
  static let releaseVelocityX = number(
    "velocity_x", .velocity, unit: "pt/s", default: 0, "To the right.")
}

extension OptionKey<String> {
  static let releaseFrom = requiredText(
    "from", .name(of: .detent), "The detent at which the drag began.")
}

extension OptionKey<DragSource> {
  static let releaseSource = choice("by", default: .grabber, "The part that was dragged.")
}

extension OptionKey<Bool> {
  static let releaseScrolled = boolean(
    "scrolled", default: false, "The content was scrolled when it began.")
}
