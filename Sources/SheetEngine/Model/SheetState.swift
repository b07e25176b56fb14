internal import Gestures

/// A sheet of a world: what is known of it now.
///
/// The host reads it through `World`.
public struct SheetState: Equatable, Sendable {
  /// Its place among the sheets.
  public internal(set) var id: SheetID
  /// As it was defined; a stack's pages stand in it.
  public internal(set) var root: SheetDefinition {
    _read { yield rootBox.wrappedValue }
    _modify { yield &rootBox.wrappedValue }
  }
  /// What holds now: of a stack, the shown page's.
  public internal(set) var definition: SheetDefinition {
    _read { yield definitionBox.wrappedValue }
    _modify { yield &definitionBox.wrappedValue }
  }
  private var rootBox: Boxed<SheetDefinition>
  private var definitionBox: Boxed<SheetDefinition>
  /// Indices of a stack's pages, the root first; empty for a plain sheet.
  public internal(set) var pages: [Int]

  /// What it does.
  public internal(set) var phase: Phase = .hidden
  /// What it is shown as.
  public internal(set) var presentation: Presentation = .sheet
  /// Whether what is behind is blocked while dimmed.
  public internal(set) var isModal = true
  /// How it was asked for.
  var options = PresentOptions()
  /// Active detents, by height; empty until it is first presented.
  public internal(set) var detents: [Detent] = []
  /// The same before the keyboard lifts them, those that then coincide included.
  var plain: [Detent] = []
  /// Detents that were refused when it was presented, or when they were set, by name: no rotation
  /// lets them in.
  var refused: Set<String> = []
  /// The selected detent's name; nil while it is hidden.
  public internal(set) var selected: String?
  /// The detent where it last rested, or the opening one.
  var rested = ""
  /// The detent where the host knows it to be: the opening one, or that of the last change told.
  var known = ""
  /// A change that was told to come and has not come yet.
  var change: DetentChange?
  /// A detent that the layout took away while it was selected; it is taken again when it is back.
  var lost: String?
  /// Whether `didPresent` was reported.
  var hasPresented = false

  /// Visible height of a sheet at the bottom edge, or height of a box that stands free, in points.
  var height = Track(at: 0)
  /// How far a box that stands free is below its place, in points.
  var slide = Track(at: 0)
  /// How far the keyboard lifts it, in points.
  var lift = Track(at: 0)
  /// The backdrop's own fade, 0 to 1, for styles that fade.
  var fade = Track(at: 0)

  /// The share of Android's back preview that is shown, 0 to 1.
  var preview = Track(at: 0)

  /// How far its content is scrolled.
  var scroll = Scroll()
  /// What is typed into its fields, in the order of `definition.content.fields`.
  public internal(set) var fields: [String]
  /// The question that was put and not yet answered.
  var question: Reason?
  /// How it was asked to go, while that is not decided or waits for the sheets above it.
  var leaving: Leaving?
  /// A presentation that waits for the dismissal to end.
  var waiting: PresentOptions?
  /// Accessibility focus before it was presented.
  var focusBefore: FocusedElement?
  /// The last frame reported, so that a still sheet reports none.
  var reported: Frame?
  /// The detents of the last good resolution: what stays when a resolver fails.
  var lastGood: [Detent] = []

  /// What a stack's earlier pages are to have again when they are shown again.
  var earlier: [EarlierPage] = []

  init(id: SheetID, definition: SheetDefinition) {
    self.id = id
    let first = definition.pages.first
    rootBox = Boxed(wrappedValue: definition)
    definitionBox = Boxed(wrappedValue: first ?? definition)
    self.pages = first == nil ? [] : [0]
    self.fields = Array(repeating: "", count: (first ?? definition).content.fields.count)
  }

  /// Whether it is on the screen, coming, going or there.
  public var isPresented: Bool {
    switch phase {
    case .hidden: false
    case .presenting, .resting, .dragging, .settling, .dismissing: true
    }
  }
}

extension SheetState {
  /// Whether it goes and was asked for again meanwhile: it comes back when it is gone.
  public var comesAgain: Bool { waiting != nil }
}

/// A change of detent, as it was told to come.
struct DetentChange: Equatable, Sendable {
  var from: String
  var to: String
  var by: Cause
}

/// What a page under the shown one keeps.
struct EarlierPage: Equatable, Sendable {
  /// The detent that was selected.
  var selected: String?
  /// What was typed into its fields.
  var fields: [String] = []
  /// How far it was scrolled.
  var scroll = Scroll()
}

/// What a sheet does.
public enum Phase: Equatable, Sendable {
  case hidden
  case presenting
  case resting
  case dragging(Grip)
  case settling(Settling)
  case dismissing(Reason)

  /// As scripts spell it.
  public var word: String {
    switch self {
    case .hidden: "hidden"
    case .presenting: "presenting"
    case .resting: "resting"
    case .dragging: "dragging"
    case .settling: "settling"
    case .dismissing: "dismissing"
    }
  }
}

/// What a settling sheet goes to.
public struct Settling: Equatable, Sendable {
  /// Who asked for it; nil: it only returns to where it was.
  public var by: Cause?
  /// Whether it makes room for the keyboard, or takes it back: no motion of its own to be caught.
  var followsKeyboard = false
}

/// A finger's, or the back gesture's, hold on a sheet.
public struct Grip: Equatable, Sendable {
  /// What is held.
  public var by: Handle
  /// When it was taken hold of, in seconds.
  public var since: Double
  /// Height at that time, in points (of a box that stands free: as if it stood on the edge).
  public var base: Double
  /// The height that the finger asks for, before the rubber band.
  var raw: Double
  /// Height as shown.
  var shown: Double
  /// Between these heights the sheet follows the finger one to one: its smallest and its largest
  /// detent when it was taken, widened by those that it was given meanwhile.
  var ends: ClosedRange<Double>
  /// What is shown above the height that `raw` leads to, so that nothing jumps when it is caught, or
  /// its ends change, beyond one of them.
  var bias = 0.0
  /// The keyboard's height when it was taken, in points: what comes or goes of it meanwhile is none
  /// of the finger's doing, and counts for nothing in what a release means.
  var keyboard: Double
  /// The heights shown, for a sheet that does not follow the finger one to one.
  var heights: VelocityTracker?
  /// Whether the content was scrolled then.
  public var scrolled: Bool
  /// Whether the finger has moved the sheet.
  var hasMoved = false
  /// Whether a release now, at rest, would dismiss.
  var isArmed = false
  /// Whether the finger has left it, and where it goes is being decided.
  var isLetGo = false
  /// The finger's velocity when it left, upwards, in points per second.
  var upwardVelocity = 0.0
}
