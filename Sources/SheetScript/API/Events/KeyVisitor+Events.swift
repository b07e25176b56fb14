internal import ScriptDiagnostics
internal import ScriptSchema
internal import SheetEngine
internal import Support

// The keys that several events have: each with its name, type and unit. An event adds the
// documentation.
extension KeyVisitor {
  /// A string; nil has no field.
  func text(_ name: String, _ doc: String, _ value: String?) {
    shows(name, .string, doc, value.map { .string($0) } ?? .nil)
  }

  /// A change between detents; a custom height has no name.
  func detentChange(_ change: (from: String, to: String, by: DetentChangeCause)?) {
    text(
      "from", "the previous detent; nil for a custom height",
      change.flatMap { $0.from.isEmpty ? nil : $0.from })
    text(
      "to", "the new detent; nil for a custom height",
      change.flatMap { $0.to.isEmpty ? nil : $0.to })
    cause(change?.by)
  }

  /// The cause of an event.
  func cause(_ cause: DetentChangeCause?) {
    shows("by", .choice(of: DetentChangeCause.self), "the cause", .text(cause?.rawValue))
  }

  /// The part that a finger touches.
  func touchedPart(_ part: DragSource?) {
    shows(
      "by", .choice(Style.Draggable.parts.map { $0.name }), "the part that is touched",
      .text(part?.rawValue))
  }

  /// The end of a touch.
  func touchEnd(_ end: (by: DragSource, isCancelled: Bool)?) {
    touchedPart(end?.by)
    shows(
      "cancelled", .boolean,
      "whether the touch was canceled, by the system or because the sheet was removed",
      end.map { .boolean($0.isCancelled) } ?? .nil)
  }

  /// The reason of a dismissal.
  func why(_ reason: DismissalReason?) {
    shows("why", .named("Reason", .choice(reasons)), "the reason", .text(reason?.rawValue))
  }

  /// The element of a tap or a long press.
  func element(_ place: (target: String, row: Int?)?) {
    text("target", "the element", place?.target)
    row(place?.row)
  }

  func row(_ row: Int?) {
    shows(
      "row", .integer(.positive), "the row, from 1", row.map { .integer(Int64($0)) } ?? .nil)
  }

  func field(_ name: String?) { text("field", "the text field", name) }

  func height(_ doc: String, _ height: Double?) { number("height", unit: "pt", doc, height) }

  func number(_ name: String, unit: String? = nil, _ doc: String, _ value: Double?) {
    shows(name, .number(), unit: unit, doc, value.map { .number($0) } ?? .nil)
  }

  func boolean(_ name: String, _ doc: String, _ value: Bool?) {
    shows(name, .boolean, doc, value.map { .boolean($0) } ?? .nil)
  }

  func fraction(_ name: String, _ doc: String, _ value: Double?) {
    shows(name, .number(.fraction), doc, value.map { .number($0) } ?? .nil)
  }

  /// The page that is popped, or that stays.
  func page(_ doc: String, _ pop: (page: String, by: DetentChangeCause)?) {
    text("page", doc, pop?.page)
    cause(pop?.by)
  }

  /// The data that a handler stores or gets; it is filled in when the handler is called.
  func data() {
    shows(
      EventDeclaration.dataKey, .data, "plain data that is kept when the app's process ends", .nil)
  }

  /// The screen that handles an event, which no sheet does; it is filled in when it is called.
  func screen() {
    shows(EventDeclaration.screenKey, .object("Screen"), "the screen, in its handler", .nil)
  }
}

// The keys that handlers fill in when they are called.
extension EventDeclaration {
  static let contextKey = "context"
  static let dataKey = "data"
  static let screenKey = "screen"
  package static let textKey = "text"
}

extension DataValue {
  /// The value of a control.
  init(_ value: ControlValue) {
    switch value {
    case .isOn(let isOn): self = .boolean(isOn)
    case .number(let number): self = .number(number)
    case .numbers(let numbers): self = .list(numbers.map { .number($0) })
    case .choice(let choice): self = .string(choice)
    case .choices(let choices): self = .list(choices.map { .string($0) })
    }
  }

  /// A string; nil for a missing one.
  static func text(_ text: String?) -> DataValue { text.map { .string($0) } ?? .nil }
}

/// The direction in which a drag passes a detent.
enum CrossingDirection: String, CaseIterable { case up, down }

/// The edge of the content past which a sheet is scrolled.
enum ContentEdge: String, CaseIterable { case top, bottom }
