public import Physics

extension Style {
  /// When the grabber is shown.
  public enum GrabberVisibility: Equatable, Sendable { case withSeveralDetents, always, never }

  /// How large the grabber is and where it stands, in points.
  public struct GrabberShape: Equatable, Sendable {
    /// Its width.
    public var width: Double
    /// Its height.
    public var height: Double
    /// Its distance from the sheet's top edge, or from the status bar where that lies above.
    public var inset: Double
    /// Height of the area above the bar in which it stands.
    public var area: Double
    /// Edge of the square around it that takes touches.
    public var hit: Double
  }

  /// What a tap on the grabber does.
  public enum GrabberTapAction: String, CaseIterable, Sendable {
    /// The next larger detent; from the largest the smallest (IOS-41).
    case cycles = "cycle"
    /// The next larger detent; from the largest it asks to dismiss.
    case expands = "expand"
    /// Nothing.
    case none
  }

  /// From where a drag counts its travel.
  public enum TravelOrigin: String, CaseIterable, Sendable {
    /// From touch-down: the sheet catches up when the drag is recognized.
    case touch
    /// From the end of the slop: travel within it is lost.
    case slop

    /// What a sheet has of a finger's travel, in points.
    public func carried(_ travel: Double, slop: Double) -> Double {
      guard self == .slop else { return travel }
      return travel < 0 ? min(0, travel + slop) : max(0, travel - slop)
    }

    /// The finger's travel that moves a sheet so far, in points.
    public func travel(toMove way: Double, slop: Double) -> Double {
      guard self == .slop, way != 0 else { return way }
      return way < 0 ? way - slop : way + slop
    }
  }

  /// What the backdrop's opacity follows.
  public enum DimmingMode: Equatable, Sendable {
    /// The position of the sheet, up to this opacity (Semantics, "Dimming").
    case tracking(Double)
    /// A motion of its own toward this opacity or toward nothing.
    case fading(Double, Motion, FadeTrigger)
    /// The script, asked for the opacity itself.
    case script(ScriptFunctionID)
  }

  /// What starts a backdrop's own motion.
  public enum FadeTrigger: String, CaseIterable, Sendable {
    /// Presentation and dismissal alone (DS-09).
    case life
    /// Where the sheet would end: also a drag to a pixel below the smallest detent, and back.
    case target
  }

  /// What Android's predictive back shows of a sheet before it commits; lengths in points.
  public struct BackPreview: Equatable, Sendable {
    /// What its width loses at full progress, on both sides together.
    public var narrows: Double
    /// What its height loses at full progress, at its top edge.
    public var shortens: Double
    /// How far it moves down at full progress, as a share of its height.
    public var lowers: Double
    /// The share of all this that a share of the gesture shows; its duration is not read.
    public var easing: BezierCurve
    /// Whether back goes to the next smaller detent while there is one, instead of dismissing.
    public var collapses: Bool
    /// The function that says what is shown in the place of all this; nil: none.
    public var question: ScriptFunctionID?
  }

  /// Which detent is the largest that leaves the background bright.
  public enum UndimmedDetent: Equatable, Sendable { case none, detent(String) }

  /// What a release does.
  public enum ReleaseRule: Equatable, Sendable {
    /// Thresholds for position and velocity (Semantics, "Release decisions").
    case thresholds(Thresholds)
    /// Compose Material 3 1.5: nearest at rest, else the next anchor or a positional threshold.
    case compose(ComposeThresholds)
    /// Compose Material 3 1.4: a distance or a velocity away from where the sheet last rested.
    case settled(ComposeThresholds)
    /// Travel alone, against fixed distances (DS-06).
    case travel(TravelThresholds)
    /// The script's named rules; what they leave open the other rule decides.
    indirect case rules(ScriptFunctionID, otherwise: ReleaseRule)
  }

  /// How a drag moves the sheet.
  public enum DragMode: Equatable, Sendable {
    /// One to one with the finger.
    case following
    /// By the whole translation over a divisor at every change event, accumulated (DS-05).
    case perEvent(divisor: Double)
    /// As the script answers; nil follows the finger.
    case script(ScriptFunctionID)
  }

  /// What happens past the ends.
  public enum OverdragMode: Equatable, Sendable {
    /// The rubber band with this coefficient; 0 is a hard stop.
    case band(RubberBand)
    /// Asked of the script: points shown for points beyond.
    case script(ScriptFunctionID)
  }

  /// What becomes of the sheet on a pad.
  public enum TabletPresentation: Equatable, Sendable {
    /// It is a sheet as on a phone.
    case sheet
    /// It is a box in the middle of the screen.
    case form(FormSheetMetrics)
  }

  /// How a form sheet looks; lengths in points.
  public struct FormSheetMetrics: Equatable, Sendable {
    /// Its width.
    public var width: Double
    /// Its greatest height.
    public var height: Double
    /// Radius of its corners.
    public var cornerRadius: Double
    /// Which corners are round.
    public var corners: Appearance.Corners
    /// The shadow that it throws.
    public var shadow: Appearance.Shadow
  }

  /// The bar and what stands in it; lengths in points.
  public struct BarMetrics: Equatable, Sendable {
    /// Its height.
    public var height: Double
    /// Distance of what stands in it from the sheet's sides.
    public var margin: Double
    /// Edge of the close button.
    public var closeSize: Double
    /// Height of the title's line.
    public var titleHeight: Double
    /// Space between the close button and the title, where that stands below it.
    public var titleGap: Double?
    /// Width of a letter of the title, about.
    public var letterWidth: Double
  }
}
