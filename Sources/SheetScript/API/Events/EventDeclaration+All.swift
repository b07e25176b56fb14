internal import ScriptSchema
internal import ScriptDiagnostics
internal import SheetEngine
internal import Support

// All events, in the order of the reference.
extension EventDeclaration {
  package static let all: [EventDeclaration] = [
    willPresent, didPresent, willChangeDetent, didChangeDetent, crossesDetent, crossesDismissal,
    shouldDismiss, shouldChangeDetent, dismissBlocked, willDismiss, didDismiss,
    touched, letGo, dragBegan, dragEnded, tapped, longPressed, accessibilityAction, scrolled,
    covered, uncovered, focused, blurred, keyboard, typed, valueChanged,
    onUpdate, willPop, didPop, shouldPop, popBlocked, willBackground, didForeground, save, restore,
    frame, haptic, announcement, accessibilityFocus, ask, answer, warning, error, reload, entry,
  ]
}

// The life of a sheet.
extension EventDeclaration {
  package static let willPresent = EventDeclaration(
    "will_present", .lifecycle,
    [FieldDescription(contextKey, .any, "the context that the trigger passed")],
    handler: "It is about to be presented; e.context.")

  package static let didPresent = EventDeclaration(
    "did_present", .lifecycle, handler: "It has come to rest after being presented.")

  private static let detentKeys: [FieldDescription] = [
    .from("the previous detent; nil for a custom height"),
    .to("the new detent; nil for a custom height"), .cause,
  ]

  package static let willChangeDetent = EventDeclaration(
    "will_change_detent", .lifecycle, detentKeys, veto: shouldChangeDetent.name,
    handler: "It starts to move to another detent; e.from, "
      + "e.to, e.by (\"user\", \"script\" or \"layout\").")

  package static let didChangeDetent = EventDeclaration(
    "did_change_detent", .lifecycle, detentKeys,
    handler: "It has come to rest at another detent; e.from, e.to, e.by.")

  package static let crossesDetent = EventDeclaration(
    "crosses_detent", .lifecycle,
    [
      FieldDescription("detent", .string, "the detent that the drag passes"),
      FieldDescription("direction", .choice(of: CrossingDirection.self), "the direction"),
    ], handler: "A drag passes a detent; e.detent, e.direction (\"up\" or \"down\").")

  package static let crossesDismissal = EventDeclaration(
    "crosses_dismissal", .lifecycle,
    [
      FieldDescription(
        "armed", .boolean, "whether a release now, at zero velocity, would dismiss it")
    ],
    handler: "A drag crosses the dismissal threshold; e.armed is true if a release now, without "
      + "velocity, would dismiss.")

  package static let shouldDismiss = EventDeclaration(
    "should_dismiss", .unlisted,
    handler: "Return false to prevent a dismissal; nil allows it. Can call s:ask and s:later.",
    type: "fun(s: Sheet, why: Reason): boolean|Decision|nil")

  package static let shouldChangeDetent = EventDeclaration(
    "should_change_detent", .unlisted,
    handler: "Return false to prevent a change to another detent or, if `to` is nil, to a custom "
      + "height; nil allows it. Like a policy, it must not have side effects. It is not "
      + "called when the layout removes a detent.",
    type: "fun(s: Sheet, to: string?, by: \"user\"|\"script\"): boolean?")

  package static let dismissBlocked = EventDeclaration(
    "dismiss_blocked", .lifecycle, [.why], handler: "A dismissal was prevented; e.why.")

  package static let willDismiss = EventDeclaration(
    "will_dismiss", .lifecycle, [.why], veto: shouldDismiss.name,
    handler: "It is about to be dismissed; e.why.")

  package static let didDismiss = EventDeclaration(
    "did_dismiss", .lifecycle, [.why],
    handler: "It was dismissed; e.why; once per presentation.")

  package static let covered = EventDeclaration(
    "covered", .quiet, [.target("the sheet above")],
    handler: "Another sheet is presented above it; e.target is its name.")

  package static let uncovered = EventDeclaration(
    "uncovered", .quiet, [.target("the sheet above")],
    handler: "The sheet above it was dismissed; e.target is its name.")

  package static let willBackground = EventDeclaration(
    "will_background", .lifecycle,
    handler: "The app goes to the background while the sheet is presented.")

  package static let didForeground = EventDeclaration(
    "did_foreground", .lifecycle, handler: "The app returned to the foreground.")

  package static let save = EventDeclaration(
    "save", .lifecycle, [.data],
    handler: "The app may be terminated or recreated: store data that must survive in e.data, "
      + "a table of plain data.")

  package static let restore = EventDeclaration(
    "restore", .lifecycle, [.data],
    handler: "The app was recreated; e.data contains the data that `save` stored.")

  package static let frame = EventDeclaration(
    "frame", .unlisted,
    [
      .height("the sheet's height"),
      FieldDescription(
        "velocity", .number(), unit: "pt/s", "the sheet's velocity, positive downward"),
      FieldDescription("dim", .number(.fraction), "the backdrop's opacity"),
      FieldDescription(
        "progress", .number(.fraction), "0 at the smallest detent, 1 at the largest"),
    ], handler: "A frame of its motion; e.height, e.velocity, e.dim, e.progress.")
}

// The pages of a stack.
extension EventDeclaration {
  package static let onUpdate = EventDeclaration(
    "on_update", .lifecycle, [.page("the visible page")],
    handler: "A page of the stack is now shown; e.page.")

  package static let willPop = EventDeclaration(
    "will_pop", .lifecycle, [.page("the page that is removed"), .cause], veto: shouldPop.name,
    handler: "A page is about to be popped; e.page, e.by (\"user\" or \"script\").")

  package static let didPop = EventDeclaration(
    "did_pop", .lifecycle, [.page("the page that is removed"), .cause],
    handler: "The page was popped, and its motion is over; e.page, e.by.")

  package static let shouldPop = EventDeclaration(
    "should_pop", .unlisted,
    handler: "Return false to prevent the pop; nil allows it. The hook of the page is called "
      + "first, then that of its stack. Can call s:ask and s:later.",
    type: "fun(s: Stack, by: \"user\"|\"script\"): boolean|Decision|nil")

  package static let popBlocked = EventDeclaration(
    "pop_blocked", .lifecycle, [.page("the page that stays"), .cause],
    handler: "A pop was prevented; e.page, e.by.")
}

// Touches, text fields and controls.
extension EventDeclaration {
  package static let touched = EventDeclaration(
    "touched", .quiet, [.touchedPart],
    handler: "A finger touched it, whether or not it was "
      + "moving; e.by (\"grabber\", \"bar\" or \"content\").")

  package static let letGo = EventDeclaration(
    "let_go", .quiet, [.touchedPart, .cancelled],
    handler: "The finger lifted; e.by; e.cancelled if the system canceled the touch.")

  package static let dragBegan = EventDeclaration(
    "drag_began", .quiet, [.touchedPart],
    handler: "A finger starts to drag it, or stops it or its content during a motion; e.by "
      + "(\"grabber\", \"bar\" or \"content\").")

  package static let dragEnded = EventDeclaration(
    "drag_ended", .quiet, [.touchedPart, .cancelled],
    handler: "The drag ended, and its outcome follows; e.by; e.cancelled if the system canceled "
      + "the touch or the sheet was removed.")

  package static let tapped = EventDeclaration(
    "tapped", .lifecycle, [.target("the element"), .row],
    handler: "A button, row or field of the content was tapped; e.target, e.row. Also a part of "
      + "the sheet: e.target is \"grabber\", \"bar\", \"title\", \"text\" or, "
      + "for empty space, \"sheet\". Return false to prevent the default action of a tap "
      + "on the grabber.",
    type: "fun(e: Event): boolean?")

  package static let longPressed = EventDeclaration(
    "long_pressed", .lifecycle, [.target("the element"), .row],
    handler: "A long press: a finger rested on it for 0.5 s; e.target and e.row as in `tapped`, "
      + "which is not called.")

  package static let accessibilityAction = EventDeclaration(
    "accessibility_action", .quiet,
    [
      FieldDescription("action", .string, "the action of the screen reader"),
      .target("the element"),
    ],
    handler: "A screen reader acts on it; e.action (\"increment\", "
      + "\"decrement\", \"escape\", \"activate\", or the name of one "
      + "of its `actions`, which is run next), e.target: the element.")

  package static let scrolled = EventDeclaration(
    "scrolled", .other,
    [
      FieldDescription(
        "offset", .number(), unit: "pt", "the offset; negative while pulled past the top"),
      FieldDescription(
        "over", .number(), unit: "pt",
        "in the handler of a sheet, the distance past the edge that was reached"),
      FieldDescription(
        "edge", .choice(of: ContentEdge.self),
        "in the handler of a sheet, the edge of the content that was reached"),
    ],
    handler: "Its content scrolls: called for each touch sample and each frame; e.offset, e.edge "
      + "(\"top\", \"bottom\" or nil), e.over (distance past that edge). `user:events` "
      + "lists the offsets at rest.")

  package static let focused = EventDeclaration(
    "focused", .quiet, [.field, .screen],
    handler: "One of its fields got the input focus; e.field.",
    screen: "One of its fields got the input focus; e.field, e.screen.")

  package static let blurred = EventDeclaration(
    "blurred", .quiet, [.field, .screen],
    handler: "One of its fields lost the input focus; e.field.",
    screen: "One of its fields lost the input focus; e.field, e.screen.")

  package static let keyboard = EventDeclaration(
    "keyboard", .quiet, [.height("the keyboard's height"), .cause, .screen],
    handler: "The keyboard for one of its fields changes height; e.height (0 when hidden), e.by "
      + "(\"user\", \"script\" or \"layout\").",
    screen: "The keyboard for one of its fields changes "
      + "height; e.height (0 when hidden), e.by, e.screen.")

  package static let typed = EventDeclaration(
    "typed", .lifecycle, [.field, .text("the text of the field"), .screen],
    handler: "A field's text has changed; e.field, e.text.",
    screen: "A field's text has changed; e.field, e.text, e.screen.")

  package static let valueChanged = EventDeclaration(
    "value_changed", .lifecycle,
    [
      .target("the control"),
      FieldDescription(
        "value", .either([.boolean, .number(), .string]), "the new value of the control"),
    ],
    handler:
      "The user changed a \(ContentBlockKind.controlWords); e.target is its name, e.value is "
      + "true or false, a number, or the choice.")
}

// Haptics, the screen reader, questions and messages.
extension EventDeclaration {
  package static let haptic = EventDeclaration(
    "haptic", .other,
    [
      .haptic,
      FieldDescription(
        "cause", .string, "the event that triggered it, or \"script\" if the script played it"),
      FieldDescription("pattern", .list(.table(HapticPart.self)), "the elements of the pattern"),
    ],
    handler: "A haptic is about to play; e.haptic, e.cause. Return another haptic to replace it, "
      + "false to drop it, or nil to keep it.",
    type: "fun(e: Event): Haptic|HapticPattern|false|nil")

  package static let announcement = EventDeclaration("announcement", .other, [.text("the message")])

  package static let accessibilityFocus = EventDeclaration(
    "focus", .other,
    [FieldDescription("element", .string, "the element that has the accessibility focus")])

  package static let ask = EventDeclaration(
    "ask", .other,
    [
      FieldDescription("question", .string, "the question"),
      FieldDescription(
        "choices", .list(.string), "the choices; the first choice allows the dismissal or the pop"),
    ])

  package static let answer = EventDeclaration(
    "answer", .other,
    [
      FieldDescription(
        "choice", .string, "the chosen answer; nil if the question was withdrawn")
    ])

  package static let warning = EventDeclaration("warning", .other, [.text("the message")])

  package static let error = EventDeclaration(
    "error", .other,
    [.text("the message"), FieldDescription("code", .string, "the error code")])

  package static let reload = EventDeclaration(
    "reload", .other,
    [FieldDescription("changes", .list(.string), "a description of the changes")])

  /// The argument of the functions of `entry`, whose `name` is the kind of the entry.
  package static let entry = EventDeclaration("an entry", .unlisted, [.text("the received text")])
}

// The values of the events of the engine.
extension SheetEvent {
  /// The event as scripts receive it; nil for a release, which the Lua API does not contain.
  var report: EventReport? {
    switch self {
    case .released: nil
    case .willPresent: EventReport(event: .willPresent)
    case .didPresent: EventReport(event: .didPresent)
    case .willChangeDetent(let from, let to, let by):
      EventReport(event: .willChangeDetent, values: Self.change(from, to, by))
    case .didChangeDetent(let from, let to, let by):
      EventReport(event: .didChangeDetent, values: Self.change(from, to, by))
    case .crossesDetent(let detent, let isUp):
      EventReport(
        event: .crossesDetent,
        values: [.string(detent), .string((isUp ? CrossingDirection.up : .down).rawValue)])
    case .crossesDismissal(let isArmed):
      EventReport(event: .crossesDismissal, values: [.boolean(isArmed)])
    case .dismissBlocked(let why):
      EventReport(event: .dismissBlocked, values: [.string(why.rawValue)])
    case .willDismiss(let why): EventReport(event: .willDismiss, values: [.string(why.rawValue)])
    case .didDismiss(let why): EventReport(event: .didDismiss, values: [.string(why.rawValue)])
    case .touched(let by): EventReport(event: .touched, values: [.string(by.rawValue)])
    case .letGo(let by, let isCancelled):
      EventReport(event: .letGo, values: [.string(by.rawValue), .boolean(isCancelled)])
    case .dragBegan(let by): EventReport(event: .dragBegan, values: [.string(by.rawValue)])
    case .dragEnded(let by, let isCancelled):
      EventReport(event: .dragEnded, values: [.string(by.rawValue), .boolean(isCancelled)])
    case .tapped(let target, let row):
      EventReport(event: .tapped, values: [.string(target), row.map { .integer($0) }])
    case .longPressed(let target, let row):
      EventReport(event: .longPressed, values: [.string(target), row.map { .integer($0) }])
    case .valueChanged(let target, let value):
      EventReport(event: .valueChanged, values: [.string(target), LoggedEvent.Field(value)])
    case .covered(let by): EventReport(event: .covered, values: [.string(by)])
    case .uncovered(let by): EventReport(event: .uncovered, values: [.string(by)])
    case .focused(let field): EventReport(event: .focused, values: [.string(field)])
    case .blurred(let field, let page):
      EventReport(event: .blurred, values: [.string(field)], page: page)
    case .keyboard(let height, let by, let page):
      EventReport(
        event: .keyboard, values: [.number(height), .string(by.rawValue)], page: page)
    case .accessibilityAction(let action, let target):
      EventReport(
        event: .accessibilityAction, values: [.string(action), target.map { .string($0) }])
    case .shown(let page): EventReport(event: .onUpdate, values: [.string(page)])
    case .willBackground: EventReport(event: .willBackground)
    case .didForeground: EventReport(event: .didForeground)
    case .save: EventReport(event: .save)
    case .restore: EventReport(event: .restore)
    case .willPop(let page, let by):
      EventReport(event: .willPop, values: [.string(page), .string(by.rawValue)], page: page)
    case .didPop(let page, let by):
      EventReport(event: .didPop, values: [.string(page), .string(by.rawValue)], page: page)
    case .popBlocked(let page, let by):
      EventReport(event: .popBlocked, values: [.string(page), .string(by.rawValue)], page: page)
    }
  }

  /// The values of a change between detents; a custom height has no name.
  private static func change(
    _ from: String, _ to: String, _ by: DetentChangeCause
  ) -> [LoggedEvent.Field?] {
    [from, to].map { $0.isEmpty ? nil : .string($0) } + [.string(by.rawValue)]
  }
}

/// The direction in which a drag passes a detent.
enum CrossingDirection: String, CaseIterable { case up, down }

/// The edge of the content past which a sheet is scrolled.
enum ContentEdge: String, CaseIterable { case top, bottom }
