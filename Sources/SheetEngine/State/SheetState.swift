/// The current state of a sheet in a world.
///
/// The host reads it through `World`.
public struct SheetState: Equatable, Sendable {
  /// The identifier of the sheet.
  public package(set) var id: SheetID
  /// The definition of the sheet, including the pages of a stack.
  @CopyOnWrite public package(set) var root: SheetDefinition
  /// The definition in effect; for a stack, the definition of the shown page.
  @CopyOnWrite public package(set) var definition: SheetDefinition
  /// Indices of the pages of a stack, starting with the root; empty for a sheet without a stack.
  public package(set) var pages: [Int]

  /// The state machine of the sheet.
  package var lifecycle = LifecycleState()
  /// The current presentation style.
  public package(set) var presentation: PresentationStyle = .sheet
  /// The presentation style that the script chose; nil if there is no hook, or if it returned nil.
  var requestedPresentation: PresentationStyle?
  /// Whether the sheet blocks the background while it is dimmed.
  public package(set) var isModal = true
  /// The options of the last presentation.
  package var options = PresentOptions()
  /// Active detents, in ascending order of height; empty before the first presentation.
  ///
  /// Detents of the same height are merged; the selected one gives its name.
  public package(set) var detents: [Detent] = []
  /// The active detents, one for each name.
  private var separateDetents: [Detent] = []
  /// The same detents without the height added for the keyboard.
  package private(set) var unliftedDetents: [Detent] = []
  /// The heights that each name had last.
  private var lastHeights: [Detent] = []
  /// Names of the detents that were rejected at the presentation or by a later change of detents; a
  /// rotation does not make them active.
  package var rejectedDetents: Set<String> = []
  /// The custom height that a policy returned.
  var customHeight = CustomHeight()

  /// Visible height of a sheet at the bottom edge, or height of a freestanding sheet, in points.
  package var height = AnimatedValue(at: 0)
  /// Distance of a freestanding sheet, or of a card, below its final position, in points.
  var slide = AnimatedValue(at: 0)
  /// Distance that the keyboard lifts the sheet, in points.
  package var lift = AnimatedValue(at: 0)
  /// Distance of the sheet below its place because it follows another sheet, in points.
  ///
  /// The host updates it after each step.
  package var followingOffset = 0.0
  /// Fade of the backdrop, 0 to 1, for styles that fade.
  var fade = AnimatedValue(at: 0)

  /// Progress of Android's back preview, 0 to 1.
  package var preview = AnimatedValue(at: 0)

  /// The scroll offset of the content.
  package var scroll = ScrollState()
  /// The scroll offset that was last reported.
  var reportedOffset = 0.0
  /// The user's inputs on the shown page.
  package var inputs: PageInputs
  /// The accessibility focus before the presentation.
  var previousFocus: FocusedElement?
  /// The last reported frame, so that an unchanged sheet reports no frame.
  var reportedFrame: SheetFrame?
  /// The detents of the last valid resolution, which stay if a resolver fails.
  var lastValidDetents: [Detent] = []

  /// The saved states of a stack's earlier pages.
  package var earlierPages: [StackedPage] = []

  package init(id: SheetID, definition: SheetDefinition) {
    self.id = id
    let first = definition.pages.first
    root = definition
    self.definition = first ?? definition
    self.pages = first == nil ? [] : [0]
    inputs = PageInputs(of: first ?? definition)
  }
}

// The data of a presentation, which `LifecycleState` contains while the sheet is presented.
extension SheetState {
  /// The selected detent, and the reported changes; empty if the sheet is hidden.
  package var selection: DetentSelection {
    get { lifecycle.presentation?.selection ?? DetentSelection() }
    set { lifecycle.changePresentation { $0.selection = newValue } }
  }
  /// Whether the script has hidden the sheet: it is presented, with a height of 0.
  public package(set) var isConcealed: Bool {
    get { lifecycle.presentation?.isConcealed ?? false }
    set { lifecycle.changePresentation { $0.isConcealed = newValue } }
  }
  /// Whether the sheet is presented, but not visible because its screen is not shown.
  public package(set) var isAside: Bool {
    get { lifecycle.presentation?.isAside ?? false }
    set { lifecycle.changePresentation { $0.isAside = newValue } }
  }
  /// The momentum that the content receives when the sheet arrives; nil if there is none.
  var momentum: PendingMomentum? {
    get { lifecycle.presentation?.momentum }
    set { lifecycle.changePresentation { $0.momentum = newValue } }
  }
  /// The time at which the sheet last came to rest, in seconds; nil if its style does not need it.
  var restTime: Double? {
    get { lifecycle.presentation?.restTime }
    set { lifecycle.changePresentation { $0.restTime = newValue } }
  }
  /// The scale of the sheet in the back preview that a script chose; nil uses the style's.
  var previewScale: Double? {
    get { lifecycle.presentation?.previewScale }
    set { lifecycle.changePresentation { $0.previewScale = newValue } }
  }
  /// The pop whose pages have not gone yet; nil if there is none.
  var pendingPop: PendingPop? {
    get { lifecycle.presentation?.pendingPop }
    set { lifecycle.changePresentation { $0.pendingPop = newValue } }
  }
  /// The pop that waits for the host's decision; nil if there is none.
  var popRequest: PopRequest? {
    get { lifecycle.shown?.popRequest }
    set { lifecycle.changeStack { $0.popRequest = newValue } }
  }
  /// The swipe of a page; an inactive swipe if there is none.
  package var swipe: PageSwipe {
    get { pageSwipe ?? PageSwipe() }
    set { lifecycle.changeStack { $0.pageSwipe = newValue.isActive ? newValue : nil } }
  }
  /// The swipe of a page; nil if there is none.
  var pageSwipe: PageSwipe? { lifecycle.shown?.pageSwipe }
  var isSwiped: Bool { pageSwipe != nil }
  /// The pages that a stack shows at its next presentation, if they were changed while it was
  /// hidden (NP-19).
  var nextPages: [Int]? {
    get { lifecycle.nextPages }
    set { lifecycle.prepareStack(newValue) }
  }
}

extension SheetState {
  /// The texts of its fields, in the order of `definition.fields`.
  public package(set) var fields: [String] {
    get { inputs.fields }
    set { inputs.fields = newValue }
  }
  /// The values of its controls, in the order of `definition.controls`.
  public package(set) var values: [[Double]] {
    get { inputs.values }
    set { inputs.values = newValue }
  }
  /// The scroll states of its horizontal lists, in the order of `definition.carousels`.
  var carousels: [ScrollState] {
    get { inputs.carousels }
    set { inputs.carousels = newValue }
  }
  /// The scroll states of its wheels, in the order of `definition.wheels`.
  var wheels: [ScrollState] {
    get { inputs.wheels }
    set { inputs.wheels = newValue }
  }
  /// The number of wheels in its content.
  public var wheelCount: Int { wheels.count }
  /// The row that shows its actions; nil if there is none.
  var rowSwipe: RowSwipe? {
    get { inputs.rowSwipe }
    set { inputs.rowSwipe = newValue }
  }
  /// The current phase.
  public var phase: Phase { lifecycle.phase }
  /// Whether the sheet is presented, including the motions at its start and end.
  public var isPresented: Bool { lifecycle.isPresented }
  /// Whether the sheet is being dismissed.
  public var isLeaving: Bool { lifecycle.isDismissing }
  /// Whether the sheet is being dismissed and will be presented again afterward.
  public var comesAgain: Bool { lifecycle.nextPresentation != nil }
  /// The selected detent's name; nil while the sheet is hidden, or at a custom height.
  public var selected: String? {
    selection.selected.flatMap { $0 == Detent.customHeightName ? nil : $0 }
  }
  /// The selected detent, or the custom height in its place; nil while the sheet is hidden.
  package var selectedDetent: Detent? {
    guard let name = selection.selected else { return nil }
    return detent(named: name)
  }
  /// Indices of the next detents below and above the selected detent or custom height; -1 and
  /// `detents.count` if there is none.
  public var neighbours: (below: Int, above: Int) {
    if let selected, let now = detents.firstIndex(where: { $0.isNamed(selected) }) {
      return (now - 1, now + 1)
    }
    let height = customHeight.height
    let below = detents.lastIndex { $0.height < height - 1e-6 } ?? -1
    return (below, detents.firstIndex { $0.height > height + 1e-6 } ?? detents.count)
  }

  /// Ends all motions of a dismissed sheet.
  package mutating func stop() {
    height = AnimatedValue(at: 0)
    slide = AnimatedValue(at: 0)
    lift = AnimatedValue(at: 0)
    followingOffset = 0
    fade = AnimatedValue(at: 0)
    preview = AnimatedValue(at: 0)
    scroll = ScrollState()
  }

  /// Returns the active detent with a name, or the custom height; nil if there is none.
  package func detent(named name: String) -> Detent? {
    if name == Detent.customHeightName { return Detent(name: name, height: customHeight.height) }
    return separateDetents.first { $0.name == name }
  }

  /// Replaces the detents after they were resolved.
  mutating func take(_ resolution: DetentResolution) {
    unliftedDetents = resolution.unlifted
    separateDetents = resolution.lifted
    nameDetents()
  }

  /// Merges the detents of the same height; a merged detent has the name of the selected one.
  mutating func nameDetents() {
    detents = separateDetents.merged(naming: selection.selected)
  }

  /// Returns the detents; a merged detent has the name `chosen` if that is one of its names.
  func detents(naming chosen: String) -> [Detent] { separateDetents.merged(naming: chosen) }

  /// Records the heights of the active detents.
  mutating func recordHeights() {
    for detent in separateDetents {
      if let place = lastHeights.firstIndex(where: { $0.name == detent.name }) {
        lastHeights[place].height = detent.height
      } else {
        lastHeights.append(detent)
      }
    }
  }

  /// Returns the height that a detent had last, in points; nil if it was never active.
  func lastHeight(of name: String) -> Double? {
    lastHeights.first { $0.name == name }?.height
  }

  /// Whether a detent is above another detent in the order of heights, also if they are merged.
  func isDetent(_ name: String, above other: String) -> Bool {
    let names = separateDetents.map { $0.name }
    guard let place = names.firstIndex(of: name), let lower = names.firstIndex(of: other) else {
      return false
    }
    return place > lower
  }

  /// Whether the detents have different heights without the keyboard.
  var hasSeveralHeights: Bool {
    guard let lowest = unliftedDetents.first, let highest = unliftedDetents.last else {
      return false
    }
    return highest.height - lowest.height >= 1
  }

  /// Returns the detent below `name` that is at the same height because of the keyboard; nil if
  /// there is none.
  func mergedDetent(below name: String, among detents: [Detent]) -> String? {
    guard let merged = detents.first(named: name), !merged.also.isEmpty else { return nil }
    let free = unliftedDetents.merged(naming: name)
    guard let place = free.firstIndex(where: { $0.isNamed(name) }), place > 0,
      merged.isNamed(free[place - 1].name)
    else { return nil }
    return free[place - 1].name
  }
}

/// A custom height to rest at, in points.
struct CustomHeight: Equatable, Sendable {
  /// The height that the rule returned, without the height added for the keyboard.
  var wanted = 0.0
  /// The height in the current layout, from the smallest to the largest detent.
  var height = 0.0
}

/// Momentum that will be passed from a sheet to its content.
struct PendingMomentum: Equatable, Sendable {
  /// Time at which the sheet arrives, in seconds.
  package var due: Double
  /// Velocity in points per second, positive toward the content's end.
  package var velocity: Double

  package init(due: Double, velocity: Double) {
    self.due = due
    self.velocity = velocity
  }
}

/// Pages that were popped and are still on the screen.
struct PendingPop: Equatable, Sendable {
  /// Their names, the upper page first.
  var pages: [String]
  /// The cause of the pop.
  var cause: DetentChangeCause

  /// Returns the pop without the pages that a definition lacks; nil if it has none of them.
  func keeping(pagesOf definition: SheetDefinition) -> PendingPop? {
    let kept = pages.filter { name in definition.pages.contains { $0.name == name } }
    return kept.isEmpty ? nil : PendingPop(pages: kept, cause: cause)
  }
}

/// A pop that waits for the host's decision.
struct PopRequest: Equatable, Sendable {
  /// The number of pages that remain.
  var remaining: Int
  /// The cause; the latest call of the script replaces an earlier cause.
  var cause: DetentChangeCause
  var isAnimated: Bool
}

/// The saved state of a page below the shown page.
package struct StackedPage: Equatable, Sendable {
  package var selected: String?
  /// The user's inputs; nil if there are none yet.
  package var inputs: PageInputs?
  package var scroll = ScrollState()

  package init(
    selected: String? = nil, inputs: PageInputs? = nil, scroll: ScrollState = ScrollState()
  ) {
    self.selected = selected
    self.inputs = inputs
    self.scroll = scroll
  }

  /// Creates the state of a page that was never shown.
  package init(blank page: SheetDefinition) {
    inputs = PageInputs(of: page)
  }
}

extension SheetState {
  /// Whether the sheet's height or position changes at a time.
  package func isMoving(at time: Double) -> Bool {
    height.isMoving(at: time) || slide.isMoving(at: time)
  }
}
