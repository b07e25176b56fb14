internal import SheetEngine

/// What a session is doing, and what it has been asked to do: next, later, and for how much work.
///
/// Questions to the script's functions (`ScriptCalls`) come on top of whatever is done here.
struct SessionQueue {
  /// What is being done.
  fileprivate enum State {
    case resting
    /// The script's text runs, or its definitions are made.
    case loading
    /// The world steps; who reads it sees the one before.
    case stepping
    /// Effects are carried out, handlers run: what they ask for waits.
    case handling
    /// The function of a timer that was set from outside runs: it asks as one who stands outside.
    case handlingOuterTimer
  }

  /// What was done before, to be gone back to.
  package struct SavedState { fileprivate let state: State }

  private var state = State.resting
  private var queue: [QueuedAction] = []
  /// Pages that stacks will have when the queue is empty.
  private var plannedPages: [SheetID: [String]] = [:]

  /// What is asked for later.
  var timers = Timers()
  /// What the host's present wish has cost.
  var work = HostWorkBudget()

  /// Whether nothing is being done.
  var isResting: Bool { state == .resting }
  /// Whether the script's text runs, or its definitions are made.
  var isLoading: Bool { state == .loading }
  /// Whether the world steps, so that who reads it sees the one before.
  var isStepping: Bool { state == .stepping }
  /// Whether effects are carried out or a handler runs.
  var isHandling: Bool { state == .handling || state == .handlingOuterTimer }
  /// Whether who asks for something now stands outside.
  var isOutside: Bool { state == .resting || state == .handlingOuterTimer }

  mutating func startLoading() -> SavedState { replace(by: .loading) }
  mutating func startStepping() -> SavedState { replace(by: .stepping) }

  /// A handler that runs inside a timer's function is still that function's.
  mutating func startHandling() -> SavedState {
    replace(by: state == .handlingOuterTimer ? state : .handling)
  }

  mutating func startTimer(fromOutside: Bool) -> SavedState {
    replace(by: fromOutside ? .handlingOuterTimer : state)
  }

  mutating func goBack(to before: SavedState) { state = before.state }

  private mutating func replace(by new: State) -> SavedState {
    defer { state = new }
    return SavedState(state: state)
  }
}

// What waits.
extension SessionQueue {
  /// Whether nothing waits.
  var isEmpty: Bool { queue.isEmpty }

  /// Adds what happens after all that waits.
  mutating func add(_ wish: QueuedAction) { queue.append(wish) }

  /// Adds what happens before all that waits.
  mutating func addFirst(_ event: WorldEvent) {
    queue.insert(QueuedAction(kind: .event(event), isFromOutside: false), at: 0)
  }

  /// Adds several such, in order.
  mutating func addFirst(_ wishes: [QueuedAction]) { queue.insert(contentsOf: wishes, at: 0) }

  /// Takes what happens next.
  mutating func takeNext() -> QueuedAction? { queue.isEmpty ? nil : queue.removeFirst() }

  /// Takes all that waits.
  mutating func takeAll() -> [QueuedAction] {
    defer { queue.removeAll() }
    return queue
  }

  /// The pages that a stack will have, when that is not what it has.
  func plannedPages(of stack: SheetID) -> [String]? { plannedPages[stack] }

  /// Notes the pages that a stack will have when all that waits is done.
  mutating func plan(_ pages: [String], of stack: SheetID) { plannedPages[stack] = pages }

  /// All that waited is done.
  mutating func forgetPlans() { plannedPages.removeAll() }
}
