public import Physics

/// The decisions that a script may take while a world steps.
///
/// A step asks at most what the sheet's style names (`ScriptFunctionID`); every answer may be nil, and then
/// the engine's own rule takes its place. A policy reports its errors to the host by other ways; it
/// cannot fail the step. The engine is never entered again from inside an answer.
///
/// Policies are classes, as rooms that are compiled for the page know no other existential.
public protocol DecisionDelegate: AnyObject {
  /// The height of a detent in points, `.inactive`, or `.failed` when the script could not say.
  func height(of resolver: ScriptFunctionID, sheet: SheetID, in context: DetentContext)
    -> DetentResult
  /// Where a release lands, and by which rule; nil when no rule of the script answers.
  func landing(of release: Release, by rules: ScriptFunctionID, sheet: SheetID) -> ReleaseDecision?
  /// The backdrop's opacity, 0 to 1.
  func dimming(_ function: ScriptFunctionID, sheet: SheetID) -> Double?
  /// Points shown for `excess` points beyond the end of a sheet in a container of that dimension.
  func overdrag(_ function: ScriptFunctionID, sheet: SheetID, excess: Double, dimension: Double)
    -> Double?
  /// The sheet's height after a drag sample; nil follows the finger.
  func height(after drag: DragSample, by function: ScriptFunctionID, sheet: SheetID) -> Double?
  /// Whether a sheet may go to a detent, for whom it is asked.
  func mayChange(
    to detent: String, by cause: DetentChangeCause, asking question: ScriptFunctionID,
    sheet: SheetID
  ) -> Bool
  /// What a script says of a motion that starts; nil: nothing.
  func motion(
    for start: MotionStart, asking question: ScriptFunctionID, sheet: SheetID
  ) -> MotionChoice?
  /// What a sheet is shown as; nil: as its style says.
  func presentation(
    in room: PresentationContext, asking question: ScriptFunctionID, sheet: SheetID
  ) -> PresentationStyle?
  /// What Android's predictive back shows at a progress of 0 to 1; nil: what the style says.
  func back(at progress: Double, asking question: ScriptFunctionID, sheet: SheetID) -> BackShape?
}

/// Where a sheet is to be shown, for a script that chooses what it is shown as.
public struct PresentationContext: Equatable, Sendable {
  /// Width of the screen, in points.
  public var width: Double
  /// Height of the screen, in points.
  public var height: Double
  /// Whether it is a pad.
  public var isPad: Bool
  /// Compact height: a phone in landscape.
  public var isCompact: Bool

  /// A screen of a size.
  package init(width: Double, height: Double, isPad: Bool, isCompact: Bool) {
    self.width = width
    self.height = height
    self.isPad = isPad
    self.isCompact = isCompact
  }
}

/// A sheet as the back gesture shows it.
public struct BackShape: Equatable, Sendable {
  /// Its size, as a share of what it is at rest, above 0 and at most 1; its bottom edge stays.
  public var scale: Double
  /// How far it has moved down, in points.
  public var lower: Double

  /// Creates a shape.
  public init(scale: Double, lower: Double) {
    self.scale = scale
    self.lower = lower
  }
}

/// A motion that is about to start, for a script that chooses it; heights in points.
public struct MotionStart: Equatable, Sendable {
  /// The height that it starts at.
  public var from: Double
  /// The height that it goes to; 0: gone.
  public var to: Double
  /// The velocity that it takes over, positive downward, in points per second.
  public var velocity: Double
  /// Who or what asked for it: a cause, a reason to go, or nil for a presentation.
  public var by: String?

  /// A motion that is about to start.
  package init(from: Double, to: Double, velocity: Double, by: String?) {
    self.from = from
    self.to = to
    self.velocity = velocity
    self.by = by
  }
}

/// What a script says of a motion.
public struct MotionChoice: Equatable, Sendable {
  /// The law; nil: the style's.
  public var law: Motion?
  /// The velocity to take over, positive downward, in points per second.
  public var velocity: Double

  /// Chooses a law and a velocity.
  public init(law: Motion?, velocity: Double) {
    self.law = law
    self.velocity = velocity
  }
}

extension DecisionDelegate {
  /// What a sheet is shown as; nil: as its style says.
  public func presentation(
    in room: PresentationContext, asking question: ScriptFunctionID, sheet: SheetID
  ) -> PresentationStyle? { nil }

  /// What Android's predictive back shows at a progress of 0 to 1; nil: what the style says.
  public func back(
    at progress: Double, asking question: ScriptFunctionID, sheet: SheetID
  ) -> BackShape? { nil }

  /// What a script says of a motion that starts; nil: nothing.
  public func motion(
    for start: MotionStart, asking question: ScriptFunctionID, sheet: SheetID
  ) -> MotionChoice? { nil }

  /// Whether a sheet may go to a detent, for whom it is asked; a policy that is not asked allows it.
  public func mayChange(
    to detent: String, by cause: DetentChangeCause, asking question: ScriptFunctionID,
    sheet: SheetID
  ) -> Bool { true }
}

/// What a script says of a detent.
public enum DetentResult: Equatable, Sendable {
  /// It stands at this height, in points; the engine checks the range.
  case height(Double)
  /// It is not to be had now.
  case inactive
  /// The script failed; the last good height stays. The host has reported it.
  case failed
}

/// The policy of a world without scripts: it leaves everything to the styles.
public final class DefaultPolicy: DecisionDelegate, Sendable {
  /// One for all, as it holds nothing.
  public static let shared = DefaultPolicy()
  /// Creates it.
  public init() {}
  /// Leaves the last good height.
  public func height(of resolver: ScriptFunctionID, sheet: SheetID, in context: DetentContext)
    -> DetentResult
  { .failed }
  /// Leaves the release to the style.
  public func landing(of release: Release, by rules: ScriptFunctionID, sheet: SheetID)
    -> ReleaseDecision?
  { nil }
  /// Leaves the backdrop to the style.
  public func dimming(_ function: ScriptFunctionID, sheet: SheetID) -> Double? { nil }
  /// Leaves the ends to the style.
  public func overdrag(
    _ function: ScriptFunctionID, sheet: SheetID, excess: Double, dimension: Double
  )
    -> Double?
  { nil }
  /// Follows the finger.
  public func height(after drag: DragSample, by function: ScriptFunctionID, sheet: SheetID)
    -> Double?
  { nil }
}
