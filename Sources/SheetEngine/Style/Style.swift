public import Gestures
public import Physics

/// The numbers and rules of a platform's sheet, and the settings that a script can override.
///
/// A style is data: the built-in styles are in `Styles/`, one file each, with the source of each
/// number. A sheet's definition contains a style whose fields the script has changed.
public struct Style: Equatable, Sendable {
  /// The name of the style in scripts.
  public var name: String
  /// The appearances for both color schemes.
  @CopyOnWrite public var appearances: Appearances
  /// The detents if the script specifies none.
  public var detents: [DetentSpec]
  /// The initial detent; nil uses the smallest.
  public var opensAt: String?
  /// The rule for the outcome of a release.
  public var releaseRule: ReleaseRule
  /// The way in which a drag moves the sheet.
  public var dragging: DragMode
  /// The behavior of a drag past the smallest and largest detents.
  public var elasticity: OverdragMode
  /// The source of the backdrop's opacity.
  public var dimming: DimmingMode
  /// The largest detent that does not dim the background.
  public var largestUndimmed: UndimmedDetent
  /// The design of the controls in the content.
  public var controls = ControlDesign.cupertino
  /// The condition for showing the grabber.
  public var grabber: GrabberVisibility
  /// Size and position of the grabber.
  public var grabberShape: GrabberShape
  /// The action of a tap on the grabber.
  public var grabberTap: GrabberTapAction
  /// The reasons for which the user can dismiss the sheet; other reasons are prevented.
  public var dismissible: Set<DismissalReason>
  /// Whether a tap on the backdrop requests a dismissal, or is only blocked.
  public var backdropDismisses: Bool
  /// Whether an upward scroll expands the sheet before it scrolls the content.
  public var expandsOnScroll: Bool
  /// Whether content scrolls only if it overflows and the sheet is fully expanded (DS-11).
  public var scrollsOnOverflow: Bool
  /// Whether the sheet is attached to the bottom edge in compact height instead of covering the
  /// screen.
  public var edgeAttachedInCompactHeight: Bool
  /// Whether the tallest detent reaches the screen's top edge, with the content below the status
  /// bar.
  public var isEdgeToEdge: Bool
  /// Free height above the tallest detent, in points: below the status bar, or below the screen's
  /// edge for an edge-to-edge sheet.
  public var topGap: Double
  /// Whether compact height changes the presentation (style `ios`).
  public var adaptsToCompactHeight: Bool
  /// Whether the sheet blocks the background while it is dimmed.
  public var isModal: Bool
  /// The behavior when the keyboard shows.
  public var keyboard: KeyboardMode
  /// Whether an automatic popover observes the keyboard (NP-13).
  public var observesKeyboard: Bool
  /// The kind of a `tiered` sheet; nil for other styles.
  public var tiers: Tiers?
  /// The popover style on a tablet; nil if the sheet is not presented as a popover.
  public var popover: PopoverStyle?
  /// The presentation on a tablet if the sheet is not a popover.
  public var padForm: TabletPresentation
  /// The script function that chooses the presentation style; nil if there is none.
  public var presentationQuestion: ScriptFunctionID?
  /// The motion of a presentation.
  public var present: Motion
  /// The motion to a detent after a release or a call.
  public var settle: Motion
  /// The motion of a dismissal that no finger drives.
  public var dismiss: Motion
  /// The motion to a smaller detent that no finger drives; nil uses `settle`.
  public var collapse: Motion?
  /// The script functions that choose these motions.
  public var motionQuestions = MotionFunctions()
  /// The preview of Android's predictive back, and the effect of back.
  public var back: BackPreview
  /// Whether the bar has a close button; nil adds a button if there is a title.
  public var close: Bool?
  /// Whether an upward overdrag stops below the status bar (FT-07).
  public var staysBelowStatusBar: Bool
  /// Whether the title is at the left, below the close button (DS-02), instead of centered next to
  /// it.
  public var titleLeads: Bool
  /// Height of the bar and metrics of its elements.
  public var bar: BarMetrics
  /// Touch slop: finger travel at which a touch becomes a drag, in points.
  public var slop: Double
  /// Horizontal touch slop, in points, if a drag must leave the vertical slop first; nil measures
  /// both directions together.
  public var slopX: Double?
  /// The start of the travel of a drag.
  public var travelOrigin: TravelOrigin
  /// The time after touch-down within which a touch must leave the slop to be a drag, in seconds;
  /// nil if there is no limit.
  public var startsWithin: Double?
  /// The time after the sheet came to rest before which no drag begins, in seconds.
  public var startsAfter = 0.0
  /// The directions in which a drag can begin.
  public var begins = DragStart.any
  /// The duration of a touch below which its drag ends as if it was canceled, in seconds.
  public var shortest = 0.0
  /// The duration of a touch above which its drag has no speed, in seconds; nil if there is no limit.
  public var longest: Double?
  /// The fraction of the remaining distance by which the sheet follows the finger at each event.
  public var filter = 1.0
  /// The distance that the sheet moves back until the direction of a release changes, in points; 0
  /// uses the last movement of the finger.
  public var turnsAfter = 0.0
  /// Whether a drag past the smallest and largest detents counts.
  public var overdrag = OverdragMemory.remembers
  /// The strategy that computes the velocity at lift-off from touch samples.
  public var tracker: VelocityStrategy
  /// The parts of the sheet that can be dragged.
  public var draggable: Draggable = .all
  /// Whether a drag of the backdrop moves the sheet.
  public var backdropDrag = BackdropDrag.none
  /// The zone around the top edge in which a touch must begin to drag the sheet; nil if there is none.
  public var dragZone: DragZone?
  /// Height of the zone at the bottom edge of the screen from which a sheet that is not presented is
  /// pulled in, in points; 0 if it cannot be pulled in.
  public var edgeZone = 0.0
  /// Height that a sheet has when it begins to be pulled in, in points.
  public var peek = 0.0
  /// The effect of a canceled touch on a drag.
  public var cancel: CancelledDrag = .back
  /// Whether a touch stops a moving sheet; if false, the motion continues.
  public var catches = true
  /// The directions in which momentum passes between the sheet and its content.
  public var passesMomentum: MomentumTransfer = []
  /// Scale of the background behind a fully dimmed sheet (IOS-20); 1 leaves it unchanged.
  public var backgroundScale: Double
  /// Downward movement of the background behind a fully dimmed sheet, in points (negative: up).
  public var backgroundOffset: Double
  /// Additional downward movement of the background, as a fraction of the screen's height.
  public var backgroundShift: Double
  /// Whether the background moves only behind a sheet at full height, not behind every dimmed sheet.
  public var backgroundMovesAtLarge = false
  /// Distance of a bottom-centered popover from the bottom edge, in points (NP-12).
  public var popoverBottomMargin: Double
  /// Space between two items of the content, in points.
  public var gap: Double
  /// Padding around the bar's elements, in points, which determines the height of the bar (DS-14);
  /// nil uses the bar's fixed height.
  public var headerPadding: Double?
  /// Padding around the content, in points (DS-14).
  public var contentPadding: Double
  /// Widths of the strips at the edges that are reserved for system gestures, in points (FT-32);
  /// nil uses the device's.
  public var edgeExclusion: Insets?
  /// Maximum width of the sheet, in points; nil uses the width of the screen.
  public var maxWidth: Double?
  /// Horizontal alignment of a sheet that is narrower than the screen.
  public var alignment = Alignment.center
  /// The distances of the sheet from the sides and the bottom edge, in points, below the detent
  /// `insetEnd`.
  public var inset = Inset()
  /// The detent at which the inset is 0.
  public var insetEnd = InsetEnd.largest
  /// Whether the sheet is next to the hinge of a folded device, and not over it.
  public var avoidsHinge = false
  /// The script functions that choose the maximum width, the alignment, the largest undimmed detent
  /// and the inset.
  public var layoutQuestions = LayoutFunctions()
  /// The haptic of a dismissal by the user; nil if there is none.
  public var dismissalHaptic: Haptic?
  /// Allowed range of a script's detents, as fractions of the container's height (FT-01); nil
  /// allows any.
  public var detentRange: ClosedRange<Double>?
  /// Allowed range of a script's dimming (FT-04); nil allows any.
  public var dimmingRange: ClosedRange<Double>?
}

/// The metrics of a popover; lengths in points.
public struct PopoverStyle: Equatable, Sendable {
  /// The position of the source point (NP-12).
  public enum Alignment: String, CaseIterable, Sendable {
    case center
    case bottomCenter = "bottom_center"
  }

  /// The alignment of the popover.
  public var alignment: Alignment
  /// Width of the popover.
  public var width: Double
  /// Maximum height in portrait orientation.
  public var maxPortrait: Double
  /// Maximum height in landscape orientation.
  public var maxLandscape: Double

  /// Creates a popover.
  public init(
    alignment: Alignment, width: Double, maxPortrait: Double, maxLandscape: Double
  ) {
    self.alignment = alignment
    self.width = width
    self.maxPortrait = maxPortrait
    self.maxLandscape = maxLandscape
  }
}
