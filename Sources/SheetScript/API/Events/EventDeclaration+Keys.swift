internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import SheetEngine

// The keys of events: each with its name, type and unit. An event adds the documentation.
extension FieldDescription {
  /// A detent that the sheet leaves or moves to; nil for a custom height.
  static func from(_ doc: ReferenceText) -> FieldDescription {
    FieldDescription("from", .string, doc)
  }
  static func to(_ doc: ReferenceText) -> FieldDescription { FieldDescription("to", .string, doc) }

  /// The cause of an event.
  static let cause = FieldDescription("by", .choice(of: DetentChangeCause.self), "the cause")
  /// The part that a finger touches.
  static let touchedPart = FieldDescription(
    "by", .choice(Style.Draggable.parts.map { $0.name }), "the part that is touched")
  static let cancelled = FieldDescription(
    "cancelled", .boolean,
    "whether the touch was canceled, by the system or because the sheet was removed")
  static let why = FieldDescription("why", .named("Reason", .choice(reasons)), "the reason")

  static func target(_ doc: ReferenceText) -> FieldDescription {
    FieldDescription("target", .string, doc)
  }

  static let row = FieldDescription("row", .integer(.positive), "the row, from 1")
  static let field = FieldDescription("field", .string, "the text field")

  static func text(_ doc: ReferenceText) -> FieldDescription {
    FieldDescription(EventDeclaration.textKey, .string, doc)
  }

  static func page(_ doc: ReferenceText) -> FieldDescription {
    FieldDescription("page", .string, doc)
  }

  static let data = FieldDescription(
    EventDeclaration.dataKey, .data, "plain data that is kept when the app's process ends")

  static func height(_ doc: ReferenceText) -> FieldDescription {
    FieldDescription("height", .number(), unit: "pt", doc)
  }

  static let haptic = FieldDescription("haptic", .string, "its name, or \"pattern\"")

  /// The screen that handles an event, which no sheet does.
  static let screen = FieldDescription(
    "screen", .object("Screen"), "the screen, in its handler")
}

// The keys that handlers fill in when they are called.
extension EventDeclaration {
  static let contextKey = "context"
  static let dataKey = "data"
  static let textKey = "text"
}
