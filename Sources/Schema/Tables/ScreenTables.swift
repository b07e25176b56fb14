internal import Diagnosis
internal import Formatting
internal import SheetEngine

/// The tables that describe a host screen, and the system's ways into the app.
extension TableDescription {
  /// An entry point of the system.
  package static let entry = TableDescription(
    "EntrySpec", "How the system leads into the app, and what it opens.",
    [
      FieldDescription(
        "on", .choice(EntryPoint.allCases.map { $0.rawValue }), required: true,
        "What leads there: a link, a notification (\"push\"), a shake, a shortcut of the icon, the app's "
          + "start (\"launch\") or its coming back (\"return\")."),
      FieldDescription(
        "matches", .string, default: "any text", most: Most.text,
        "Of a link, a notification or a shortcut: the Lua pattern that its text must match; what it "
          + "captures is e[1], e[2]."),
      FieldDescription(
        "opens", .either([.string, .function("fun(e: Event): string?, any")]), required: true,
        "The sheet or stack to present, or a function that answers it and the context; nil presents "
          + "nothing."),
      FieldDescription(
        "context", .function("fun(e: Event): any"), default: "none",
        "What the sheet is told that `opens` names."),
    ])

  /// Further entry points of a screen.
  static let screenListeners = TableDescription(
    "ScreenListeners", "Further entry points, answered like a trigger.",
    [
      FieldDescription(
        "appears", .function("fun(s: Screen): string?, any"), "The screen has come to be shown."),
      FieldDescription(
        "disappears", .function("fun(s: Screen): string?, any"),
        "Another screen is about to be shown in its place."),
      FieldDescription(
        "scrolls", .function("fun(s: Screen): string?, any"), "The screen was scrolled."),
      FieldDescription(
        "long_press", .function("fun(row: table?, s: Screen): string?, any"),
        "A row was pressed for long."),
      FieldDescription(
        "focused", .function("fun(e: Event): string?, any"),
        "A field of it has the focus for typing; e.field, e.screen."),
      FieldDescription(
        "blurred", .function("fun(e: Event): string?, any"),
        "A field has that focus no more; e.field, e.screen."),
      FieldDescription(
        "keyboard", .function("fun(e: Event): string?, any"),
        "The keyboard that came for it goes to a height, 0 when it goes; e.height, e.by, e.screen."),
      FieldDescription(
        "typed", .function("fun(e: Event): string?, any"),
        "A field's text has changed; e.field, e.text, e.screen."),
    ])

  /// A host screen.
  package static let screen = TableDescription(
    "ScreenSpec", "What lies behind the sheets, and its entry points.",
    [
      FieldDescription(
        "title", .string, default: "its name", most: Most.text, "What the navigation bar says."),
      FieldDescription(
        "rows",
        .either([
          .integer(.between(0, 100_000)), .list(.data), .function("fun(i: integer): table"),
        ]), default: "none",
        "Rows: so many, a table each, or a function that makes one; `count` says how many then. A row "
          + "knows its place as `row.index`, from 1."
      ),
      FieldDescription(
        "count", .integer(.between(0, 100_000)), default: "counted",
        "How many rows a function of `rows` makes."),
      FieldDescription(
        "row_height", .number(.between(1, 2000)), unit: "pt", default: "44", "Height of a row."),
      FieldDescription(
        "lines", .either([.integer(.between(0, 100_000)), .list(.string)]), default: "none",
        "A page of text: so many lines, or these."),
      FieldDescription(
        "tabs", .list(.string), default: "none", most: Most.controls,
        "Names of its tabs; the first is selected."),
      FieldDescription(
        "fields", .list(.string), default: "none", most: Most.controls,
        "Names of its text fields."),
      FieldDescription("state", .data, default: "{}", "The screen's own, plain data."),
      FieldDescription(
        "triggers",
        .map(.either([.string, .function("fun(row: table?, screen: Screen): string?, any")])),
        default: "none", most: Most.triggers,
        "Entry points: an action's name, and the sheet or stack to present, or a function that answers it "
          + "and the context to pass; nil presents nothing. With rows each row has the action; without, "
          + "it is a button that does not scroll away."),
      FieldDescription("on", .table(.screenListeners), default: "none", "Further entry points."),
    ])
}
