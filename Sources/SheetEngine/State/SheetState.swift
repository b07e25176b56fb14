/// A sheet of a world: what is known of it now.
///
/// The host reads it through `World`.
public struct SheetState: Equatable, Sendable {
  /// Its place among the sheets.
  public package(set) var id: SheetID
  /// As it was defined; a stack's pages stand in it.
  @CopyOnWrite public package(set) var root: SheetDefinition
  /// What holds now: of a stack, the shown page's.
  @CopyOnWrite public package(set) var definition: SheetDefinition
  /// Indices of a stack's pages, the root first; empty for a plain sheet.
  public package(set) var pages: [Int]

  /// What it does, with what only that needs.
  package var life = LifecycleState()
  /// What it is shown as.
  public package(set) var presentation: PresentationStyle = .sheet
  /// What a script wants it to be shown as; nil: it was not asked, or leaves it to the style.
  var wantedPresentation: PresentationStyle?
  /// Whether what is behind is blocked while dimmed.
  public package(set) var isModal = true
  /// How it was asked for.
  package var options = PresentOptions()
  /// Active detents, by height; empty until it is first presented.
  public package(set) var detents: [Detent] = []
  /// The same before the keyboard lifts them, those that then coincide included.
  package var plain: [Detent] = []
  /// Detents that were refused when it was presented, or when they were set, by name: no rotation
  /// lets them in.
  package var refused: Set<String> = []
  /// Which detent it is at.
  package var selection = DetentSelection()
  /// The height that a policy gave.
  var ownHeight = CustomHeight()

  /// Whether the script has hidden it: it is presented, and as low as it goes.
  public package(set) var isConcealed = false

  /// Whether the screen that it belongs to is not shown: it is presented, and not there.
  public package(set) var isAside = false

  /// Visible height of a sheet at the bottom edge, or height of a box that stands free, in points.
  package var height = AnimatedValue(at: 0)
  /// How far a box that stands free is below its place, in points.
  var slide = AnimatedValue(at: 0)
  /// How far the keyboard lifts it, in points.
  package var lift = AnimatedValue(at: 0)
  /// The backdrop's own fade, 0 to 1, for styles that fade.
  var fade = AnimatedValue(at: 0)

  /// The share of Android's back preview that is shown, 0 to 1.
  package var preview = AnimatedValue(at: 0)
  /// Its scale in that preview, where a script gave one; nil: as the style says.
  var previewScale: Double?

  /// How far its content is scrolled.
  package var scroll = ScrollState()
  /// The momentum that its content gets when the sheet arrives.
  var momentum: PendingMomentum?
  /// Where its content was when that was told last.
  var toldOffset = 0.0
  /// What a person has entered on the shown page.
  package var inputs: PageInputs
  /// Accessibility focus before it was presented.
  var focusBefore: FocusedElement?
  /// The last frame reported, so that a still sheet reports none.
  var reported: SheetFrame?
  /// The detents of the last good resolution: what stays when a resolver fails.
  var lastGood: [Detent] = []

  /// What a stack's earlier pages are to have again when they are shown again.
  package var earlier: [StackedPage] = []
  /// The pages that a stack opens with when it is presented next, where it was told (NP-19).
  var nextPages: [Int]?
  /// Pages that go and have not gone, the upper first, by name.
  var popping: [String] = []
  /// Whose doing that is.
  var poppedBy = DetentChangeCause.script
  /// The page that is swiped away; nil if no page is.
  private var pageSwipe: PageSwipe?

  package init(id: SheetID, definition: SheetDefinition) {
    self.id = id
    let first = definition.pages.first
    root = definition
    self.definition = first ?? definition
    self.pages = first == nil ? [] : [0]
    inputs = PageInputs(of: first ?? definition)
  }
}

extension SheetState {
  /// The page that is swiped away, kept apart: most sheets have none.
  package var swipe: PageSwipe {
    get { pageSwipe ?? PageSwipe() }
    set { pageSwipe = newValue.isUnderWay ? newValue : nil }
  }
  /// Whether a page is swiped away.
  var isSwiped: Bool { pageSwipe != nil }

  /// What is typed into its fields, in the order of `definition.fields`.
  public package(set) var fields: [String] {
    get { inputs.fields }
    set { inputs.fields = newValue }
  }
  /// What its controls are set to, in the order of `definition.controls`.
  public package(set) var values: [Double] {
    get { inputs.values }
    set { inputs.values = newValue }
  }
  /// How far its horizontal lists are scrolled, in the order of `definition.carousels`.
  var carousels: [ScrollState] {
    get { inputs.carousels }
    set { inputs.carousels = newValue }
  }
  /// What it does.
  public var phase: Phase { life.phase }
  /// Whether it is on the screen, coming, going or there.
  public var isPresented: Bool { life.isPresented }
  /// Whether it is on its way out.
  public var isLeaving: Bool { life.isLeaving }
  /// Whether it goes and was asked for again meanwhile: it comes back when it is gone.
  public var comesAgain: Bool { life.again != nil }
  /// The selected detent's name; nil while it is hidden, or at a height that is no detent's.
  public var selected: String? {
    selection.selected.flatMap { $0 == Detent.own ? nil : $0 }
  }
  /// The selected detent, or the height that takes its place; nil while it is hidden.
  package var selectedDetent: Detent? {
    guard let name = selection.selected else { return nil }
    return detent(named: name)
  }
  /// The places, among the detents, of the next one below and above where it is.
  public var neighbours: (below: Int, above: Int) {
    if let now = detents.firstIndex(where: { $0.name == selected }) { return (now - 1, now + 1) }
    let height = ownHeight.lifted
    let below = detents.lastIndex { $0.height < height - 1e-6 } ?? -1
    return (below, detents.firstIndex { $0.height > height + 1e-6 } ?? detents.count)
  }

  /// Ends all that moves: the sheet is gone.
  package mutating func stop() {
    isConcealed = false
    isAside = false
    momentum = nil
    height = AnimatedValue(at: 0)
    slide = AnimatedValue(at: 0)
    lift = AnimatedValue(at: 0)
    fade = AnimatedValue(at: 0)
    preview = AnimatedValue(at: 0)
    previewScale = nil
    scroll = ScrollState()
    swipe = PageSwipe()
  }

  /// The active detent of that name.
  package func detent(named name: String) -> Detent? {
    if name == Detent.own { return Detent(name: name, height: ownHeight.lifted) }
    return detents.first { $0.name == name }
  }
}

/// A height to rest at that is no detent's, in points.
struct CustomHeight: Equatable, Sendable {
  /// Without what the keyboard adds.
  package var plain = 0.0
  /// As it is now.
  package var lifted = 0.0

  /// A height; left out, none.
  package init(plain: Double = 0, lifted: Double = 0) {
    self.plain = plain
    self.lifted = lifted
  }
}

/// Momentum on its way from a sheet to its content.
struct PendingMomentum: Equatable, Sendable {
  /// When the sheet arrives, in seconds.
  package var due: Double
  /// The velocity toward the content's end, in points per second.
  package var velocity: Double

  /// Momentum that waits for a moment.
  package init(due: Double, velocity: Double) {
    self.due = due
    self.velocity = velocity
  }
}

/// What a page under the shown one keeps.
package struct StackedPage: Equatable, Sendable {
  /// The detent that was selected.
  package var selected: String?
  /// What was entered on it; nil: nothing yet.
  package var inputs: PageInputs?
  /// How far it was scrolled.
  package var scroll = ScrollState()

  package init(
    selected: String? = nil, inputs: PageInputs? = nil, scroll: ScrollState = ScrollState()
  ) {
    self.selected = selected
    self.inputs = inputs
    self.scroll = scroll
  }

  /// A page that was never shown.
  package init(blank page: SheetDefinition) {
    inputs = PageInputs(of: page)
  }
}

extension SheetState {
  /// Whether its box moves at a time.
  package func isMoving(at time: Double) -> Bool {
    height.isMoving(at: time) || slide.isMoving(at: time)
  }
}
