internal import SheetEngine

/// The current activity of a session, its queued actions, its timers and the budget of its work.
///
/// Calls of the script's functions (`ScriptCalls`) are tracked separately, on top of this state.
struct SessionQueue {
  fileprivate enum State {
    case resting
    /// The script's text is running, or its definitions are being created.
    case loading
    /// The world is stepping; readers see the world before the step.
    case stepping
    /// Effects are carried out and handlers run; their actions are queued.
    case handling
    /// The function of a timer that was set from outside is running; its actions count as coming
    /// from outside.
    case handlingOuterTimer
  }

  /// The previous state, for `goBack(to:)`.
  package struct SavedState { fileprivate let state: State }

  private var state = State.resting
  private var queue: [QueuedAction] = []
  /// The pages that stacks will have when the queue is empty.
  private var plannedPages: [SheetID: [String]] = [:]

  /// The functions that run later.
  var timers = Timers()
  /// The work of the host's current action.
  var work = HostWorkBudget()
  /// The announcements of the script.
  var announcements = AnnouncementRate()

  /// Whether no activity is running.
  var isResting: Bool { state == .resting }
  /// Whether the script's text is running, or its definitions are being created.
  var isLoading: Bool { state == .loading }
  /// Whether the world is stepping; readers see the world before the step.
  var isStepping: Bool { state == .stepping }
  /// Whether effects are being carried out or a handler is running.
  var isHandling: Bool { state == .handling || state == .handlingOuterTimer }
  /// Whether an action that is submitted now comes from outside the script.
  var isOutside: Bool { state == .resting || state == .handlingOuterTimer }

  mutating func startLoading() -> SavedState { replace(by: .loading) }
  mutating func startStepping() -> SavedState { replace(by: .stepping) }

  /// A handler inside the function of an outer timer belongs to that function.
  mutating func startHandling() -> SavedState {
    replace(by: state == .handlingOuterTimer ? state : .handling)
  }

  mutating func startTimer(fromOutside: Bool) -> SavedState {
    replace(by: fromOutside ? .handlingOuterTimer : state)
  }

  mutating func restore(to before: SavedState) { state = before.state }

  private mutating func replace(by new: State) -> SavedState {
    defer { state = new }
    return SavedState(state: state)
  }
}

// The queued actions.
extension SessionQueue {
  var isEmpty: Bool { queue.isEmpty }

  /// Adds an action at the end of the queue.
  mutating func add(_ request: QueuedAction) { queue.append(request) }

  /// Adds a text to the last action if that is an announcement, whose last texts are kept.
  ///
  /// Returns false if it is another action.
  mutating func add(toLastAnnouncement text: String) -> Bool {
    guard let last = queue.indices.last, case .announce(let texts) = queue[last].kind else {
      return false
    }
    queue[last].kind = .announce(texts.suffix(AnnouncementRate.most - 1) + [text])
    return true
  }

  /// Adds an event at the start of the queue.
  mutating func addFirst(_ event: WorldEvent) {
    queue.insert(QueuedAction(kind: .event(event), isFromOutside: false), at: 0)
  }

  /// Adds actions at the start of the queue, in order.
  mutating func addFirst(_ requests: [QueuedAction]) { queue.insert(contentsOf: requests, at: 0) }

  /// Removes and returns the next action.
  mutating func takeNext() -> QueuedAction? { queue.isEmpty ? nil : queue.removeFirst() }

  /// Removes and returns all actions.
  mutating func takeAll() -> [QueuedAction] {
    defer { queue.removeAll() }
    return queue
  }

  /// The pages that a stack will have; nil if its pages will not change.
  func plannedPages(of stack: SheetID) -> [String]? { plannedPages[stack] }

  /// Records the pages that a stack will have when the queue is empty.
  mutating func plan(_ pages: [String], of stack: SheetID) { plannedPages[stack] = pages }

  /// Drops the planned pages, when the queue is empty.
  mutating func forgetPlans() { plannedPages.removeAll() }
}
