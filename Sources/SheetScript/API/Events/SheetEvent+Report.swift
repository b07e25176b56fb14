internal import SheetEngine

/// An event of the engine with its declaration and the values of its keys.
struct EventReport {
  let event: EventDeclaration
  /// The values, in the order of the declared keys; nil leaves a key out.
  var values: [LoggedEvent.Field?] = []
  /// The page of a stack that receives the event, even if another page is visible by then; nil for
  /// the visible page.
  var page: String?

  var name: String { event.name }
}

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
        event: .crossesDetent, values: [.string(detent), .string(isUp ? "up" : "down")])
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
