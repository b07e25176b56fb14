public import Physics

extension Style {
  /// The conditions for showing the grabber.
  public enum GrabberVisibility: Equatable, Sendable { case withSeveralDetents, always, never }

  /// The size and position of the grabber, in points.
  public struct GrabberShape: Equatable, Sendable {
    /// Width of the grabber.
    public var width: Double
    /// Height of the grabber.
    public var height: Double
    /// Distance from the sheet's top edge, or from the status bar if the sheet extends above it.
    public var inset: Double
    /// Height of the area above the bar that contains the grabber.
    public var area: Double
    /// Edge length of the square touch target around the grabber.
    public var hit: Double
  }

  /// The action of a tap on the grabber.
  public enum GrabberTapAction: String, CaseIterable, Sendable {
    /// Selects the next larger detent, or the smallest from the largest (IOS-41).
    case cycles = "cycle"
    /// Selects the next larger detent, or requests a dismissal from the largest.
    case expands = "expand"
    /// The tap has no effect.
    case none
  }

  /// The start of the travel of a drag.
  public enum TravelOrigin: String, CaseIterable, Sendable {
    /// Touch-down: the sheet catches up when the drag is recognized.
    case touch
    /// The end of the touch slop: travel within the slop is lost.
    case slop
    /// The sample that leaves the slop, which is lost whole.
    case event
    /// The sample before the one that leaves the slop.
    case before

    /// Whether the sheet moves less than the finger.
    public var losesTravel: Bool { self != .touch }

    /// Returns the distance that a sheet moves for a finger's travel, in points.
    ///
    /// The travel that is lost to a sample depends on the touch; with many samples it is the slop.
    public func carried(_ travel: Double, slop: Double) -> Double {
      guard losesTravel else { return travel }
      return travel < 0 ? min(0, travel + slop) : max(0, travel - slop)
    }

    /// Returns the finger's travel that moves a sheet by a distance, in points.
    public func travel(toMove way: Double, slop: Double) -> Double {
      guard losesTravel, way != 0 else { return way }
      return way < 0 ? way - slop : way + slop
    }
  }

  /// The directions in which a drag can begin.
  public enum DragStart: String, CaseIterable, Sendable {
    /// A touch that leaves the slop upward never becomes a drag; of a sheet that is pulled in, one
    /// that leaves it downward.
    case down
    /// Every direction.
    case any
  }

  /// Whether a drag past the smallest and largest detents counts.
  public enum OverdragMemory: String, CaseIterable, Sendable {
    /// The finger must return before the sheet moves back.
    case remembers
    /// The sheet moves back immediately.
    case forgets
  }

  /// The source of the backdrop's opacity.
  public enum DimmingMode: Equatable, Sendable {
    /// The position of the sheet, with a maximum opacity (Semantics, "Dimming").
    case tracking(Double)
    /// A separate fade between this opacity and 0.
    case fading(Double, Motion, FadeTrigger)
    /// A script function that returns the opacity.
    case script(ScriptFunctionID)
  }

  /// The events that start the fade of a backdrop.
  public enum FadeTrigger: String, CaseIterable, Sendable {
    /// Only presentation and dismissal (DS-09).
    case life
    /// Any change of the target detent, including a drag to a pixel below the smallest detent and
    /// back.
    case target
  }

  /// The preview of Android's predictive back, before the gesture commits; lengths in points.
  public struct BackPreview: Equatable, Sendable {
    /// Decrease of the width at full progress, on both sides together.
    public var narrows: Double
    /// Decrease of the height at full progress, at the top edge.
    public var shortens: Double
    /// Downward movement at full progress, as a fraction of the sheet's height.
    public var lowers: Double
    /// Fraction of the preview as a function of the gesture's progress; the duration of the curve
    /// has no effect.
    public var easing: BezierCurve
    /// Whether back selects the next smaller detent, if there is one, instead of dismissing.
    public var collapses: Bool
    /// The script function that returns the preview instead of these values; nil if there is none.
    public var question: ScriptFunctionID?
  }

  /// The largest detent that does not dim the background.
  public enum UndimmedDetent: Equatable, Sendable { case none, detent(String) }

  /// The rule that decides the outcome of a release.
  public enum ReleaseRule: Equatable, Sendable {
    /// Thresholds for position and velocity (Semantics, "Release decisions").
    case thresholds(Thresholds)
    /// Compose Material 3 1.5: the nearest anchor at rest, otherwise the next anchor or a
    /// positional threshold.
    case compose(ComposeThresholds)
    /// Compose Material 3 1.4: a distance or a velocity away from the last detent at rest.
    case settled(ComposeThresholds)
    /// Travel alone, compared with fixed distances (DS-06).
    case travel(TravelThresholds)
    /// The script's named rules, with a fallback rule if none of them decides.
    indirect case rules(ScriptFunctionID, otherwise: ReleaseRule)
  }

  /// The way in which a drag moves the sheet.
  public enum DragMode: Equatable, Sendable {
    /// The sheet follows the finger one to one.
    case following
    /// Each change event moves the sheet by the whole translation divided by a divisor, accumulated
    /// (DS-05).
    case perEvent(divisor: Double)
    /// A script function returns the height; nil follows the finger.
    case script(ScriptFunctionID)
  }

  /// The behavior of a drag past the smallest and largest detents.
  public enum OverdragMode: Equatable, Sendable {
    /// A rubber band with a coefficient; 0 is a hard stop.
    case band(RubberBand)
    /// A script function that converts the overdrag of the finger, in points, to the displayed
    /// overdrag.
    case script(ScriptFunctionID)
  }

  /// The presentation of a sheet on a tablet.
  public enum TabletPresentation: Equatable, Sendable {
    /// A sheet, as on a phone, if it is not a popover.
    case sheet
    /// On a tablet with Android always a sheet, even if the script requests a popover or a form.
    case bottomSheet
    /// A form sheet in the center of the screen.
    case form(FormSheetMetrics)
  }

  /// The metrics of a form sheet; lengths in points.
  public struct FormSheetMetrics: Equatable, Sendable {
    /// Width of the form sheet.
    public var width: Double
    /// Maximum height of the form sheet.
    public var height: Double
    /// Corner radius of the form sheet.
    public var cornerRadius: Double
    /// The corners that are rounded.
    public var corners: Appearance.Corners
    /// The shadow of the form sheet.
    public var shadow: Appearance.Shadow
  }

  /// The metrics of a bar and its elements; lengths in points.
  public struct BarMetrics: Equatable, Sendable {
    /// Height of the bar.
    public var height: Double
    /// Distance of the elements from the sheet's sides.
    public var margin: Double
    /// Edge length of the close button.
    public var closeSize: Double
    /// Height of the title's line.
    public var titleHeight: Double
    /// Space between the close button and the title, if the title is below the button.
    public var titleGap: Double?
    /// Approximate width of a character of the title.
    public var letterWidth: Double
  }
}
