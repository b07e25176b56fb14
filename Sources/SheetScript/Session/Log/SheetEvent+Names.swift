internal import SheetEngine

// The names that the Lua API uses for the engine's events.
extension SheetEvent {
  /// The name in the Lua API.
  var name: String {
    switch self {
    case .willPresent: "will_present"
    case .didPresent: "did_present"
    case .willChangeDetent: "will_change_detent"
    case .didChangeDetent: "did_change_detent"
    case .crossesDetent: "crosses_detent"
    case .crossesDismissal: "crosses_dismissal"
    case .released: "released"
    case .dismissBlocked: "dismiss_blocked"
    case .willDismiss: "will_dismiss"
    case .didDismiss: "did_dismiss"
    case .touched: "touched"
    case .letGo: "let_go"
    case .dragBegan: "drag_began"
    case .dragEnded: "drag_ended"
    case .covered: "covered"
    case .uncovered: "uncovered"
    case .focused: "focused"
    case .blurred: "blurred"
    case .keyboard: "keyboard"
    case .valueChanged: "value_changed"
    case .tapped: "tapped"
    case .longPressed: "long_pressed"
    case .accessibilityAction: "accessibility_action"
    case .shown: "on_update"
    case .willBackground: "will_background"
    case .didForeground: "did_foreground"
    case .save: "save"
    case .restore: "restore"
    case .willPop: "will_pop"
    case .didPop: "did_pop"
    case .popBlocked: "pop_blocked"
    }
  }

  /// Whether the event comes from a finger or another sheet rather than from the sheet.
  ///
  /// Such an event is in the list of events only if a handler receives it.
  var isQuiet: Bool { LoggedEvent.quietNames.contains(name) }

  /// The page of a stack that receives the event, even if another page is visible by then; nil for
  /// the visible page.
  var page: String? {
    switch self {
    case .willPop(let page, _), .didPop(let page, _), .popBlocked(let page, _): page
    case .blurred(_, let page), .keyboard(_, _, let page): page
    case .willPresent, .didPresent, .willChangeDetent, .didChangeDetent, .crossesDetent,
      .crossesDismissal, .released, .dismissBlocked, .willDismiss, .didDismiss, .touched, .letGo,
      .dragBegan, .dragEnded, .tapped, .longPressed, .valueChanged, .covered, .uncovered, .focused,
      .accessibilityAction,
      .shown, .willBackground, .didForeground, .save, .restore:
      nil
    }
  }

  /// The fields, in the order of the Lua API.
  var fields: [(name: String, value: LoggedEvent.Field)] {
    switch self {
    case .willPresent, .didPresent, .released, .willBackground, .didForeground, .save, .restore: []
    case .willChangeDetent(let from, let to, let by), .didChangeDetent(let from, let to, let by):
      // A custom height has no name.
      [("from", from), ("to", to)].filter { !$0.1.isEmpty }.map { ($0.0, .string($0.1)) }
        + [("by", .string(by.rawValue))]
    case .crossesDetent(let detent, let isUp):
      [("detent", .string(detent)), ("direction", .string(isUp ? "up" : "down"))]
    case .focused(let field), .blurred(let field, page: _): [("field", .string(field))]
    case .keyboard(let height, let by, page: _):
      [("height", .number(height)), ("by", .string(by.rawValue))]
    case .crossesDismissal(let isArmed): [("armed", .boolean(isArmed))]
    case .dismissBlocked(let why), .willDismiss(let why), .didDismiss(let why):
      [("why", .string(why.rawValue))]
    case .valueChanged(let target, let value):
      [("target", .string(target)), ("value", LoggedEvent.Field(value))]
    case .covered(let by), .uncovered(let by): [("target", .string(by))]
    case .touched(let by), .dragBegan(let by): [("by", .string(by.rawValue))]
    case .letGo(let by, let isCancelled), .dragEnded(let by, let isCancelled):
      [("by", .string(by.rawValue)), ("cancelled", .boolean(isCancelled))]
    case .tapped(let target, let row), .longPressed(let target, let row):
      [("target", .string(target))] + (row.map { [("row", .integer($0))] } ?? [])
    case .accessibilityAction(let action, let target):
      [("action", .string(action))] + (target.map { [("target", .string($0))] } ?? [])
    case .shown(let page): [("page", .string(page))]
    case .willPop(let page, let by), .didPop(let page, let by), .popBlocked(let page, let by):
      [("page", .string(page)), ("by", .string(by.rawValue))]
    }
  }
}
