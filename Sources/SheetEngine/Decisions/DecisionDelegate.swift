public import Physics

/// The decisions that a script can make while a world steps.
///
/// A step calls at most the functions that the sheet's style contains (`ScriptFunctionID`). If a
/// function returns nil, the engine applies its built-in behavior. A policy reports its errors to
/// the host by other means; it cannot fail the step. A policy must not call the engine from inside
/// a function.
///
/// Policies are classes, because the targets compiled for the web page support only class
/// existentials.
public protocol DecisionDelegate: AnyObject {
  /// Returns the height of a detent in points, `.inactive`, or `.failed` if the script failed.
  func height(of resolver: ScriptFunctionID, sheet: SheetID, in context: DetentContext)
    -> DetentResult
  /// Returns the outcome of a release and its rule; nil if none of the script's rules decides.
  func decision(on release: Release, by rules: ScriptFunctionID, sheet: SheetID) -> ReleaseDecision?
  /// Returns the opacity of the backdrop, 0 to 1.
  func dimming(_ function: ScriptFunctionID, sheet: SheetID) -> Double?
  /// Returns the displayed overdrag, in points, for a finger overdrag of `excess` points.
  /// `dimension` is the height of the container.
  func overdrag(_ function: ScriptFunctionID, sheet: SheetID, excess: Double, dimension: Double)
    -> Double?
  /// Returns the sheet's height after a drag sample; nil follows the finger.
  func height(after drag: DragSample, by function: ScriptFunctionID, sheet: SheetID) -> Double?
  /// Whether a sheet can change to a detent for the given cause.
  func mayChange(
    to detent: String, by cause: DetentChangeCause, asking question: ScriptFunctionID,
    sheet: SheetID
  ) -> Bool
  /// Returns the script's choice for a motion that starts; nil if the script makes none.
  func motion(
    for start: MotionStart, asking question: ScriptFunctionID, sheet: SheetID
  ) -> MotionChoice?
  /// Returns the presentation style of a sheet; nil uses the style's.
  func presentation(
    in room: PresentationContext, asking question: ScriptFunctionID, sheet: SheetID
  ) -> PresentationStyle?
  /// Returns the script's choice for a setting of the layout; nil if the script failed, which keeps
  /// the previous value.
  func layout(
    _ setting: Style.LayoutSetting, in context: DetentContext, asking question: ScriptFunctionID,
    sheet: SheetID
  ) -> Style.LayoutChoice?
  /// Returns the shape of the sheet during Android's predictive back at a progress of 0 to 1; nil
  /// uses the style's.
  func back(at progress: Double, asking question: ScriptFunctionID, sheet: SheetID) -> BackShape?
}

/// The screen that a sheet is presented on, for a script that chooses the presentation style.
public struct PresentationContext: Equatable, Sendable {
  /// Width of the screen, in points.
  public var width: Double
  /// Height of the screen, in points.
  public var height: Double
  /// Whether the device is a tablet.
  public var isPad: Bool
  /// Whether the height is compact: a phone in landscape.
  public var isCompact: Bool

  package init(width: Double, height: Double, isPad: Bool, isCompact: Bool) {
    self.width = width
    self.height = height
    self.isPad = isPad
    self.isCompact = isCompact
  }
}

/// The shape of a sheet during the back gesture.
public struct BackShape: Equatable, Sendable {
  /// Size relative to the sheet at rest, above 0 and at most 1; the bottom edge stays in place.
  public var scale: Double
  /// Distance moved downward, in points.
  public var lower: Double

  /// Creates a shape.
  public init(scale: Double, lower: Double) {
    self.scale = scale
    self.lower = lower
  }
}

/// A motion that is about to start, for a script that chooses it; heights in points.
public struct MotionStart: Equatable, Sendable {
  /// The height at the start.
  public var from: Double
  /// The target height; 0 for a dismissal.
  public var to: Double
  /// The initial velocity, positive downward, in points per second.
  public var velocity: Double
  /// The cause of a detent change or the reason of a dismissal; nil for a presentation.
  public var by: String?

  package init(from: Double, to: Double, velocity: Double, by: String?) {
    self.from = from
    self.to = to
    self.velocity = velocity
    self.by = by
  }
}

/// A script's choice for a motion.
public struct MotionChoice: Equatable, Sendable {
  /// The motion; nil uses the style's.
  public var motion: Motion?
  /// The initial velocity, positive downward, in points per second.
  public var velocity: Double

  /// Creates a choice of a motion and a velocity.
  public init(motion: Motion?, velocity: Double) {
    self.motion = motion
    self.velocity = velocity
  }
}

/// The result of a detent resolver.
public enum DetentResult: Equatable, Sendable {
  /// A height in points; the engine checks its range.
  case height(Double)
  /// The detent is not active now.
  case inactive
  /// The script failed; the last valid height stays. The host has already reported the failure.
  case failed
}

/// The policy of a world without scripts: the styles make all decisions.
public final class DefaultPolicy: DecisionDelegate, Sendable {
  /// A shared instance; the policy has no state.
  public static let shared = DefaultPolicy()
  /// Creates the policy.
  public init() {}
  /// Returns `.failed`, which keeps the last valid height.
  public func height(of resolver: ScriptFunctionID, sheet: SheetID, in context: DetentContext)
    -> DetentResult
  { .failed }
  /// Returns nil: the style decides the release.
  public func decision(on release: Release, by rules: ScriptFunctionID, sheet: SheetID)
    -> ReleaseDecision?
  { nil }
  /// Returns nil: the style dims the backdrop.
  public func dimming(_ function: ScriptFunctionID, sheet: SheetID) -> Double? { nil }
  /// Returns nil: the style computes the overdrag.
  public func overdrag(
    _ function: ScriptFunctionID, sheet: SheetID, excess: Double, dimension: Double
  )
    -> Double?
  { nil }
  /// Returns nil: the sheet follows the finger.
  public func height(after drag: DragSample, by function: ScriptFunctionID, sheet: SheetID)
    -> Double?
  { nil }
  /// Allows the change.
  public func mayChange(
    to detent: String, by cause: DetentChangeCause, asking question: ScriptFunctionID,
    sheet: SheetID
  ) -> Bool { true }
  /// Leaves the motion to the style.
  public func motion(
    for start: MotionStart, asking question: ScriptFunctionID, sheet: SheetID
  ) -> MotionChoice? { nil }
  /// Leaves the presentation to the style.
  public func presentation(
    in room: PresentationContext, asking question: ScriptFunctionID, sheet: SheetID
  ) -> PresentationStyle? { nil }
  /// Returns nil: the style has fixed values.
  public func layout(
    _ setting: Style.LayoutSetting, in context: DetentContext, asking question: ScriptFunctionID,
    sheet: SheetID
  ) -> Style.LayoutChoice? { nil }
  /// Leaves the back gesture to the style.
  public func back(
    at progress: Double, asking question: ScriptFunctionID, sheet: SheetID
  ) -> BackShape? { nil }
}
