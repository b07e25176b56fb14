internal import Gestures
internal import ScriptDiagnostics
internal import ScriptSchema
package import SheetEngine
internal import Support

/// The events: each with its payload, the keys that a script reads from it, and its documentation.
///
/// A new event is a property here, its place in `all` and, if the engine emits it, a line in
/// `SheetEvent.report`. The compiler requires the line, a test the place.
package struct Events: Sendable {
  package static let declared = Events()

  /// All events, in the order of the reference.
  var all: [EventDeclaration] {
    let lifecycle = [
      willPresent.declaration, didPresent.declaration, willChangeDetent.declaration,
      didChangeDetent.declaration, crossesDetent.declaration, crossesDismissal.declaration,
      shouldDismiss.declaration, shouldChangeDetent.declaration, dismissBlocked.declaration,
      willDismiss.declaration, didDismiss.declaration,
    ]
    let touches = [
      touched.declaration, letGo.declaration, dragBegan.declaration, dragEnded.declaration,
      tapped.declaration, longPressed.declaration, accessibilityAction.declaration,
      scrolled.declaration, covered.declaration, uncovered.declaration, focused.declaration,
      blurred.declaration, keyboard.declaration, typed.declaration, valueChanged.declaration,
    ]
    let pages = [
      onUpdate.declaration, willPop.declaration, didPop.declaration, shouldPop.declaration,
      popBlocked.declaration, willBackground.declaration, didForeground.declaration,
      environmentChanged.declaration,
      save.declaration, restore.declaration, frame.declaration,
    ]
    let others = [
      haptic.declaration, announcement.declaration, accessibilityFocus.declaration,
      ask.declaration, answer.declaration, warning.declaration, error.declaration,
      reload.declaration, entry.declaration,
    ]
    return lifecycle + touches + pages + others
  }

  // MARK: The life of a sheet

  package let willPresent = Event<Void>(
    "will_present", .lifecycle, handler: "It is about to be presented; e.context."
  ) { keys, _ in
    keys.shows(EventDeclaration.contextKey, .any, "the context that the trigger passed", .nil)
  }

  package let didPresent = Event<Void>(
    "did_present", .lifecycle, handler: "It has come to rest after being presented.")

  let willChangeDetent = Event<(from: String, to: String, by: DetentChangeCause)>(
    "will_change_detent", .lifecycle, veto: Self.shouldChangeDetentName,
    handler: "It starts to move to another detent; e.from, "
      + "e.to, e.by (\"user\", \"script\" or \"layout\")."
  ) { $0.detentChange($1) }

  let didChangeDetent = Event<(from: String, to: String, by: DetentChangeCause)>(
    "did_change_detent", .lifecycle,
    handler: "It has come to rest at another detent; e.from, e.to, e.by."
  ) { $0.detentChange($1) }

  let crossesDetent = Event<(detent: String, isUp: Bool)>(
    "crosses_detent", .lifecycle,
    handler: "A drag passes a detent; e.detent, e.direction (\"up\" or \"down\")."
  ) { keys, crossing in
    keys.text("detent", "the detent that the drag passes", crossing?.detent)
    keys.shows(
      "direction", .choice(of: CrossingDirection.self), "the direction",
      crossing.map { .string(($0.isUp ? CrossingDirection.up : .down).rawValue) } ?? .nil)
  }

  let crossesDismissal = Event<Bool>(
    "crosses_dismissal", .lifecycle,
    handler: "A drag crosses the dismissal threshold; e.armed is true if a release now, without "
      + "velocity, would dismiss."
  ) { keys, isArmed in
    keys.shows(
      "armed", .boolean, "whether a release now, at zero velocity, would dismiss it",
      isArmed.map { .boolean($0) } ?? .nil)
  }

  let shouldDismiss = Event<Void>(
    Self.shouldDismissName, .unlisted,
    handler: "Return false to prevent a dismissal; nil allows it. Can call s:ask and s:later.",
    type: "fun(s: Sheet, why: Reason): boolean|Decision|nil")

  let shouldChangeDetent = Event<Void>(
    Self.shouldChangeDetentName, .unlisted,
    handler: "Return false to prevent a change to another detent or, if `to` is nil, to a custom "
      + "height; nil allows it. Like a policy, it must not have side effects. It is not "
      + "called when the layout removes a detent.",
    type: "fun(s: Sheet, to: string?, by: \"user\"|\"script\"): boolean?")

  let dismissBlocked = Event<DismissalReason>(
    "dismiss_blocked", .lifecycle, handler: "A dismissal was prevented; e.why."
  ) { $0.why($1) }

  package let willDismiss = Event<DismissalReason>(
    "will_dismiss", .lifecycle, veto: Self.shouldDismissName,
    handler: "It is about to be dismissed; e.why."
  ) { $0.why($1) }

  package let didDismiss = Event<DismissalReason>(
    "did_dismiss", .lifecycle, handler: "It was dismissed; e.why; once per presentation."
  ) { $0.why($1) }

  let covered = Event<String>(
    "covered", .quiet, handler: "Another sheet is presented above it; e.target is its name."
  ) { $0.text("target", "the sheet above", $1) }

  let uncovered = Event<String>(
    "uncovered", .quiet, handler: "The sheet above it was dismissed; e.target is its name."
  ) { $0.text("target", "the sheet above", $1) }

  let willBackground = Event<Void>(
    "will_background", .lifecycle,
    handler: "The app goes to the background while the sheet is presented.")

  let didForeground = Event<Void>(
    "did_foreground", .lifecycle, handler: "The app returned to the foreground.")

  let save = Event<Void>(
    "save", .lifecycle,
    handler: "The app may be terminated or recreated: store data that must survive in e.data, "
      + "a table of plain data."
  ) { keys, _ in keys.data() }

  let restore = Event<Void>(
    "restore", .lifecycle,
    handler: "The app was recreated; e.data contains the data that `save` stored."
  ) { keys, _ in keys.data() }

  let frame = Event<SheetFrame>(
    "frame", .unlisted,
    handler: "A frame of its motion; e.height, e.velocity, e.dim, e.progress."
  ) { keys, frame in
    keys.height("the sheet's height", frame?.height)
    keys.number(
      "velocity", unit: "pt/s", "the sheet's velocity, positive downward", frame?.velocity)
    keys.fraction("dim", "the backdrop's opacity", frame?.dim)
    keys.fraction("progress", "0 at the smallest detent, 1 at the largest", frame?.progress)
  }

  // MARK: The pages of a stack

  let onUpdate = Event<String>(
    "on_update", .lifecycle, handler: "A page of the stack is now shown; e.page."
  ) { $0.text("page", "the visible page", $1) }

  let willPop = Event<(page: String, by: DetentChangeCause)>(
    "will_pop", .lifecycle, veto: Self.shouldPopName,
    handler: "A page is about to be popped; e.page, e.by (\"user\" or \"script\")."
  ) { $0.page("the page that is removed", $1) }

  let didPop = Event<(page: String, by: DetentChangeCause)>(
    "did_pop", .lifecycle, handler: "The page was popped, and its motion is over; e.page, e.by."
  ) { $0.page("the page that is removed", $1) }

  let shouldPop = Event<Void>(
    Self.shouldPopName, .unlisted,
    handler: "Return false to prevent the pop; nil allows it. The hook of the page is called "
      + "first, then that of its stack. Can call s:ask and s:later.",
    type: "fun(s: Stack, by: \"user\"|\"script\"): boolean|Decision|nil")

  let popBlocked = Event<(page: String, by: DetentChangeCause)>(
    "pop_blocked", .lifecycle, handler: "A pop was prevented; e.page, e.by."
  ) { $0.page("the page that stays", $1) }

  // MARK: Touches, text fields and controls

  let touched = Event<DragSource>(
    "touched", .quiet,
    handler: "A finger touched it, whether or not it was "
      + "moving; e.by (\"grabber\", \"bar\" or \"content\")."
  ) { $0.touchedPart($1) }

  let letGo = Event<(by: DragSource, isCancelled: Bool)>(
    "let_go", .quiet,
    handler: "The finger lifted; e.by; e.cancelled if the system canceled the touch."
  ) { $0.touchEnd($1) }

  let dragBegan = Event<DragSource>(
    "drag_began", .quiet,
    handler: "A finger starts to drag it, or stops it or its content during a motion; e.by "
      + "(\"grabber\", \"bar\" or \"content\")."
  ) { $0.touchedPart($1) }

  let dragEnded = Event<(by: DragSource, isCancelled: Bool)>(
    "drag_ended", .quiet,
    handler: "The drag ended, and its outcome follows; e.by; e.cancelled if the system canceled "
      + "the touch or the sheet was removed."
  ) { $0.touchEnd($1) }

  let tapped = Event<(target: String, row: Int?, screen: ScreenTap?)>(
    "tapped", .lifecycle,
    handler: "A button, row or field of the content was tapped; e.target, e.row. Also a part of "
      + "the sheet: e.target is \"grabber\", \"bar\", \"title\", \"text\" or, "
      + "for empty space, \"sheet\". Return false to prevent the default action of a tap "
      + "on the grabber.",
    type: "fun(e: Event): boolean?",
    screen: "It was tapped; e.target is \"row\", \"button\", \"tab\" or, for any other place, "
      + "\"blank\", e.text is the label of a button or tab, e.row the row (also of its button), e.x "
      + "and e.y are the point, e.screen. A tap on a field is `focused`. A trigger acts next."
  ) { keys, tap in
    keys.text(
      "target",
      "the element; in the handler of a screen its kind: \"row\", \"button\", \"tab\" or \"blank\"",
      tap?.target)
    keys.row(tap?.row)
    keys.text(
      EventDeclaration.textKey, "in the handler of a screen, the label of a button or tab",
      tap?.screen?.text)
    keys.number("x", unit: "pt", "in the handler of a screen, the point", tap?.screen?.point.x)
    keys.number("y", unit: "pt", "in the handler of a screen, the point", tap?.screen?.point.y)
    keys.screen()
  }

  let longPressed = Event<(target: String, row: Int?)>(
    "long_pressed", .lifecycle,
    handler: "A long press: a finger rested on it for 0.5 s; e.target and e.row as in `tapped`, "
      + "which is not called."
  ) { $0.element($1) }

  let accessibilityAction = Event<(action: String, target: String?)>(
    "accessibility_action", .quiet,
    handler: "A screen reader acts on it; e.action (\"increment\", "
      + "\"decrement\", \"escape\", \"activate\", or the name of one "
      + "of its `actions`, which is run next), e.target: the element."
  ) { keys, act in
    keys.text("action", "the action of the screen reader", act?.action)
    keys.text("target", "the element", act?.target)
  }

  let scrolled = Event<
    (offset: Double, over: Double?, edge: ContentEdge?, list: ListOffset?)
  >(
    "scrolled", .other,
    handler: "Its content scrolls: called for each touch sample and each frame; e.offset, e.edge "
      + "(\"top\", \"bottom\" or nil), e.over (distance past that edge). A horizontal list with "
      + "a `name` also calls it; e.target is its name, e.x its offset. `user:events` "
      + "lists the offsets at rest."
  ) { keys, scroll in
    keys.number(
      "offset", unit: "pt", "the offset; negative while pulled past the top", scroll?.offset)
    keys.number(
      "over", unit: "pt",
      "in the handler of a sheet, the distance past the edge that was reached", scroll?.over)
    keys.shows(
      "edge", .choice(of: ContentEdge.self),
      "in the handler of a sheet, the edge of the content that was reached",
      scroll?.edge.map { .string($0.rawValue) } ?? .nil)
    keys.text("target", "the horizontal list that scrolls; nil for the content", scroll?.list?.name)
    keys.number(
      "x", unit: "pt", "the offset of that list from its leading edge", scroll?.list?.x)
  }

  let focused = Event<String>(
    "focused", .quiet, handler: "One of its fields got the input focus; e.field.",
    screen: "One of its fields got the input focus; e.field, e.screen."
  ) { keys, field in
    keys.field(field)
    keys.screen()
  }

  let blurred = Event<String>(
    "blurred", .quiet, handler: "One of its fields lost the input focus; e.field.",
    screen: "One of its fields lost the input focus; e.field, e.screen."
  ) { keys, field in
    keys.field(field)
    keys.screen()
  }

  let keyboard = Event<(height: Double, by: DetentChangeCause)>(
    "keyboard", .quiet,
    handler: "The keyboard for one of its fields changes height; e.height (0 when hidden), e.by "
      + "(\"user\", \"script\" or \"layout\").",
    screen: "The keyboard for one of its fields changes "
      + "height; e.height (0 when hidden), e.by, e.screen."
  ) { keys, change in
    keys.height("the keyboard's height", change?.height)
    keys.cause(change?.by)
    keys.screen()
  }

  let typed = Event<(field: String, text: String)>(
    "typed", .lifecycle, handler: "A field's text has changed; e.field, e.text.",
    screen: "A field's text has changed; e.field, e.text, e.screen."
  ) { keys, change in
    keys.field(change?.field)
    keys.text(EventDeclaration.textKey, "the text of the field", change?.text)
    keys.screen()
  }

  let valueChanged = Event<(target: String, value: ControlValue)>(
    "value_changed", .lifecycle,
    handler:
      "The user changed a \(ContentBlockKind.controlWords); e.target is its name, e.value is "
      + "true or false, a number, the choice, or a list of two numbers or of the choices of wheels or chips."
  ) { keys, change in
    keys.text("target", "the control", change?.target)
    keys.shows(
      "value", ControlValue.type, "the new value of the control",
      change.map { DataValue($0.value) } ?? .nil)
  }

  /// The names of the values of the environment.
  package let environmentChanged = Event<[EnvironmentValue]>(
    "environment_changed", .quiet,
    handler: "Values of `environment` changed, such as the orientation, and the layout was "
      + "updated; e.changed is the list of their names. A keyboard counts when it has come to rest.",
    screen: "Values of `environment` changed while the screen is shown; e.changed is the list of "
      + "their names, e.screen."
  ) { keys, values in
    keys.shows(
      "changed", .list(.choice(of: EnvironmentValue.self)),
      "the names of the values of `environment` that changed",
      values.map { DataValue.list($0.map { .string($0.rawValue) }) } ?? .nil)
    keys.screen()
  }

  // MARK: Haptics, the screen reader, questions and messages

  package let haptic = Event<(name: String, cause: String, pattern: [HapticPart])>(
    "haptic", .other,
    handler: "A haptic is about to play; e.haptic, e.cause. Return another haptic to replace it, "
      + "false to drop it, or nil to keep it.",
    type: "fun(e: Event): Haptic|HapticPattern|false|nil"
  ) { keys, haptic in
    keys.text("haptic", "its name, or \"pattern\"", haptic?.name)
    keys.text(
      "cause", "the event that triggered it, or \"script\" if the script played it", haptic?.cause)
    let parts = haptic?.pattern ?? []
    keys.shows(
      "pattern", .list(.table(HapticPart.self)), "the elements of the pattern",
      parts.isEmpty ? .nil : .list(parts.map { $0.written }))
  }

  package let announcement = Event<(text: String, cause: String?)>(
    "announcement", .other
  ) { keys, message in
    keys.text(EventDeclaration.textKey, "the message", message?.text)
    keys.text("cause", "\"script\" for a message of `announce`, else nil", message?.cause)
  }

  let accessibilityFocus = Event<String?>("focus", .other) {
    $0.text("element", "the element that has the accessibility focus", $1 ?? nil)
  }

  let ask = Event<(text: String, choices: [String])>("ask", .other) { keys, question in
    keys.text("question", "the question", question?.text)
    keys.shows(
      "choices", .list(.string), "the choices; the first choice allows the dismissal or the pop",
      question.map { DataValue.list($0.choices.map { .string($0) }) } ?? .nil)
  }

  let answer = Event<String?>("answer", .other) {
    $0.text("choice", "the chosen answer; nil if the question was withdrawn", $1 ?? nil)
  }

  let warning = Event<String>("warning", .other) {
    $0.text(EventDeclaration.textKey, "the message", $1)
  }

  let error = Event<Diagnostic>("error", .other) { keys, error in
    keys.text(EventDeclaration.textKey, "the message", error?.oneLine)
    keys.text("code", "the error code", error?.code.rawValue)
  }

  package let reload = Event<[String]>("reload", .other) { keys, changes in
    keys.shows(
      "changes", .list(.string), "a description of the changes",
      changes.map { DataValue.list($0.map { .string($0) }) } ?? .nil)
  }

  /// The argument of the functions of `entry`, whose `name` is the kind of the entry.
  let entry = Event<String>("an entry", .unlisted) {
    $0.text(EventDeclaration.textKey, "the received text", $1)
  }

  private static let shouldDismissName = "should_dismiss"
  private static let shouldChangeDetentName = "should_change_detent"
  private static let shouldPopName = "should_pop"
}

// The payloads of the events of the engine.
extension SheetEvent {
  /// The event as scripts receive it; nil for a release, which the Lua API does not contain.
  var report: EventReport? {
    let events = Events.declared
    return switch self {
    case .released: nil
    case .willPresent: EventReport(events.willPresent, ())
    case .didPresent: EventReport(events.didPresent, ())
    case .willChangeDetent(let from, let to, let by):
      EventReport(events.willChangeDetent, (from, to, by))
    case .didChangeDetent(let from, let to, let by):
      EventReport(events.didChangeDetent, (from, to, by))
    case .crossesDetent(let detent, let isUp): EventReport(events.crossesDetent, (detent, isUp))
    case .crossesDismissal(let isArmed): EventReport(events.crossesDismissal, isArmed)
    case .dismissBlocked(let why): EventReport(events.dismissBlocked, why)
    case .willDismiss(let why): EventReport(events.willDismiss, why)
    case .didDismiss(let why): EventReport(events.didDismiss, why)
    case .touched(let by): EventReport(events.touched, by)
    case .letGo(let by, let isCancelled): EventReport(events.letGo, (by, isCancelled))
    case .dragBegan(let by): EventReport(events.dragBegan, by)
    case .dragEnded(let by, let isCancelled): EventReport(events.dragEnded, (by, isCancelled))
    case .tapped(let target, let row): EventReport(events.tapped, (target, row, screen: nil))
    case .screenTapped(let tap):
      EventReport(events.tapped, (tap.target.rawValue, tap.row, screen: tap))
    case .longPressed(let target, let row): EventReport(events.longPressed, (target, row))
    case .valueChanged(let target, let value): EventReport(events.valueChanged, (target, value))
    case .covered(let by): EventReport(events.covered, by)
    case .uncovered(let by): EventReport(events.uncovered, by)
    case .focused(let field): EventReport(events.focused, field)
    case .blurred(let field, let page): EventReport(events.blurred, field, page: page)
    case .keyboard(let height, let by, let page):
      EventReport(events.keyboard, (height, by), page: page)
    case .accessibilityAction(let action, let target):
      EventReport(events.accessibilityAction, (action, target))
    case .shown(let page): EventReport(events.onUpdate, page)
    case .willBackground: EventReport(events.willBackground, ())
    case .didForeground: EventReport(events.didForeground, ())
    case .save: EventReport(events.save, ())
    case .restore: EventReport(events.restore, ())
    case .willPop(let page, let by): EventReport(events.willPop, (page, by), page: page)
    case .didPop(let page, let by): EventReport(events.didPop, (page, by), page: page)
    case .popBlocked(let page, let by): EventReport(events.popBlocked, (page, by), page: page)
    }
  }
}
