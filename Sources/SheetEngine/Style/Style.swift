public import Gestures
public import Physics

/// Every number and rule that makes a platform's sheet, and what a script can override of it.
///
/// A style is data: the platforms' own stand in `Styles/`, one file each, with the source of each
/// number. A sheet's definition is a style whose fields the script has changed.
public struct Style: Equatable, Sendable {
  /// The name a script gives to choose it.
  public var name: String
  /// Looks, for each color scheme.
  @CopyOnWrite public var appearances: Appearances
  /// Where it can rest when the script does not say.
  public var detents: [DetentSpec]
  /// The detent it opens at; nil is the smallest.
  public var opensAt: String?
  /// What a release does.
  public var landing: ReleaseRule
  /// How a drag moves it.
  public var dragging: DragMode
  /// What happens past the ends.
  public var elasticity: OverdragMode
  /// What its backdrop's opacity follows.
  public var dimming: DimmingMode
  /// The largest detent that leaves the background bright.
  public var largestUndimmed: UndimmedDetent
  /// When the grabber is shown.
  public var grabber: GrabberVisibility
  /// How large the grabber is and where it stands.
  public var grabberShape: GrabberShape
  /// What a tap on the grabber does.
  public var grabberTap: GrabberTapAction
  /// Routes that a person may dismiss by; a reason that is missing is refused.
  public var dismissible: Set<DismissalReason>
  /// Whether a tap on the backdrop asks to dismiss, or only blocks.
  public var backdropDismisses: Bool
  /// Whether an upward scroll expands the sheet before it scrolls the content.
  public var expandsOnScroll: Bool
  /// Content scrolls only when it overflows and the sheet is fully expanded (DS-11).
  public var scrollsOnOverflow: Bool
  /// Attached to the bottom edge in compact height, instead of covering the screen.
  public var edgeAttachedInCompactHeight: Bool
  /// Whether the tallest detent reaches the screen's top edge, with the content below the status bar.
  public var isEdgeToEdge: Bool
  /// What is kept free above the tallest detent, in points: below the status bar, or below the
  /// screen's edge for a sheet from edge to edge.
  public var topGap: Double
  /// Whether compact height changes the presentation at all (style `ios`).
  public var adaptsToCompactHeight: Bool
  /// Whether what is behind is blocked while it is dimmed.
  public var isModal: Bool
  /// What the keyboard does to it.
  public var keyboard: KeyboardMode
  /// Whether an automatic popover listens to the keyboard (NP-13).
  public var observesKeyboard: Bool
  /// A `tiered` sheet's kind.
  public var tiers: Tiers?
  /// How it is shown as a popover on a pad; nil: it never is.
  public var popover: PopoverStyle?
  /// What becomes of it on a pad otherwise.
  public var padForm: TabletPresentation
  /// The function that is asked first what it is shown as; nil: none.
  public var presentationQuestion: ScriptFunctionID?
  /// The motion from gone to its opening detent.
  public var present: Motion
  /// The motion to a detent after a release or a call.
  public var settle: Motion
  /// The motion from a detent to gone, when no finger drives it.
  public var dismiss: Motion
  /// The motion to a smaller detent when no finger drives it; nil: `settle`.
  public var collapse: Motion?
  /// The functions that are asked for these motions first.
  public var motionQuestions = MotionFunctions()
  /// What Android's predictive back shows, and where back leads.
  public var back: BackPreview
  /// The script's wish for a close button; nil: there is one when there is a title.
  public var close: Bool?
  /// Whether it stays clear of the status bar however far it is pulled up (FT-07).
  public var staysBelowStatusBar: Bool
  /// Whether the title stands at the left below the close button (DS-02), not centered beside it.
  public var titleLeads: Bool
  /// How tall its bar is and what stands in it.
  public var bar: BarMetrics
  /// Finger travel that makes a touch a drag, in points.
  public var slop: Double
  /// From where a drag counts its travel.
  public var travelOrigin: TravelOrigin
  /// How the samples of a touch become its velocity at lift-off.
  public var tracker: VelocityStrategy
  /// The parts by which it may be dragged.
  public var draggable: Draggable = .all
  /// What a touch does to it that the system takes away.
  public var cancel: CancelledDrag = .back
  /// Whether a touch stops it on its way, or lets it go on.
  public var catches = true
  /// Which way momentum passes on between it and its content.
  public var passesMomentum: MomentumTransfer = []
  /// The background's scale behind a fully dimmed sheet (IOS-20); 1 leaves it.
  public var backgroundScale: Double
  /// How far the background moves down behind a fully dimmed sheet, in points (negative: up).
  public var backgroundOffset: Double
  /// How far it moves down besides, as a share of the screen's height.
  public var backgroundShift: Double
  /// Distance of a bottom-centered popover from the bottom edge, in points (NP-12).
  public var popoverBottomMargin: Double
  /// Space between two things of the content, in points.
  public var gap: Double
  /// Space around what the bar holds, in points, which gives the bar its height (DS-14); nil: the
  /// bar has a height of its own.
  public var headerPadding: Double?
  /// Space around the content, in points (DS-14).
  public var contentPadding: Double
  /// Widths of the strips at the edges whose drags are the system's, in points (FT-32); nil: the
  /// device's.
  public var edgeExclusion: Insets?
  /// Widest sheet on a wide screen, in points; nil: as wide as the screen.
  public var maxWidth: Double?
  /// Where a sheet stands that is narrower than the screen.
  public var alignment = Alignment.center
  /// The haptic on a dismissal that a person asked for; nil: none.
  public var dismissalHaptic: Haptic?
  /// Allowed range for a script's detents as shares of the container (FT-01); nil: any.
  public var detentRange: ClosedRange<Double>?
  /// Allowed range for a script's dimming (FT-04); nil: any.
  public var dimmingRange: ClosedRange<Double>?
}

/// How a sheet is shown as a popover; lengths in points.
public struct PopoverStyle: Equatable, Sendable {
  /// Where the source point lies (NP-12).
  public enum Alignment: String, CaseIterable, Sendable {
    case center
    case bottomCenter = "bottom_center"
  }

  /// Where it stands.
  public var alignment: Alignment
  /// Its width.
  public var width: Double
  /// Its greatest height upright.
  public var maxPortrait: Double
  /// Its greatest height sideways.
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
