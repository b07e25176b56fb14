package import ScriptSchema
internal import LuaBridge
internal import ScriptDiagnostics
internal import Support
internal import SheetEngine

/// The tables that describe a host screen and system entry points.
extension TableDescription {
  /// An entry point of the system.
  package static let entry = TableDescription(
    "EntrySpec", "An entry point from the system, and what it opens.",
    [
      OptionKey.entryPoint.field, OptionKey.entryPattern.field, OptionKey.entryOpens.field,
      OptionKey.entryContext.field,
    ])

  /// Further entry points of a screen.
  static let screenListeners = TableDescription(
    "ScreenListeners", "More entry points, handled like a trigger.",
    [
      FieldDescription(
        "appears", .function("fun(s: Screen): string?, any"), "The screen is now shown."),
      FieldDescription(
        "disappears", .function("fun(s: Screen): string?, any"),
        "Another screen is about to replace it."),
      FieldDescription(
        "scrolls", .function("fun(s: Screen): string?, any"), "The screen was scrolled."),
      FieldDescription(
        "long_press", .function("fun(row: table?, s: Screen): string?, any"),
        "A row was long-pressed."),
    ] + EventDeclaration.all.compactMap { $0.screenHandler })

  package static let screen = TableDescription(
    "ScreenSpec", "The content behind the sheets, and its entry points.",
    [
      OptionKey.screenTitle.field, OptionKey.screenRows.field, OptionKey.rowCount.field,
      OptionKey.rowHeight.field, OptionKey.screenLines.field, OptionKey.tabs.field,
      OptionKey.screenFields.field, OptionKey.screenState.field, OptionKey.triggers.field,
      OptionKey.screenHandlers.field,
    ])
}

// MARK: Keys

extension OptionKey<EntryPoint> {
  static let entryPoint = OptionKey(
    FieldDescription(
      "on", .choice(of: EntryPoint.self), required: true,
      "The kind of entry: a link, a notification (\"push\"), a shake, a home-screen "
        + "shortcut, the launch (\"launch\"), or the return to the foreground (\"return\").")
  ) { $0.string.flatMap { EntryPoint(rawValue: $0) } ?? .link }
}

extension OptionKey<String?> {
  static let entryPattern = text(
    "matches", default: "any text", most: Limits.text,
    "For a link, notification or shortcut: a Lua pattern that its text must match; "
      + "captures are e[1], e[2].")
  static let screenTitle = text(
    "title", default: "the name", most: Limits.text, "Title in the navigation bar.")
}

extension OptionKey<LuaFunction?> {
  static let entryContext = function(
    "context", "fun(e: Event): any", default: "none",
    "The context passed to the sheet that `opens` names.")
}

extension OptionKey<LuaValue> {
  static let entryOpens = requiredValue(
    "opens", .either([.string, .function("fun(e: Event): string?, any")]),
    "The sheet or stack to present, or a function that returns it and the context; nil "
      + "presents nothing.")
  static let screenRows = value(
    "rows",
    .either([
      .integer(.rowCount), .list(.data), .function("fun(i: integer): table"),
    ]), default: "none",
    "Rows: a number, a list of tables, or a function that returns a row's table; with a "
      + "function, `count` is the number of rows. `row.index` is the row's position, from 1.")
  static let screenLines = value(
    "lines", .either([.integer(.rowCount), .list(.string)]), default: "none",
    "A page of text: a number of lines, or a list of them.")
  static let screenState = value(
    "state", .data, default: "{}", "Data of the screen: plain data only.")
  static let triggers = value(
    "triggers",
    .map(.either([.string, .function("fun(row: table?, screen: Screen): string?, any")])),
    default: "none", most: Limits.triggers,
    "Entry points: an action's name, and the sheet or stack to present, or a function "
      + "that returns it and the context to pass; nil presents nothing. If there are "
      + "rows, each row has the action; otherwise it is a fixed button.")
  static let screenHandlers = value(
    "on", .table(.screenListeners), default: "none", "More entry points.")
}

extension OptionKey<Int?> {
  static let rowCount = integer(
    "count", .rowCount, default: "the length of the list",
    "Number of rows if `rows` is a function.")
}

extension OptionKey<[String]> {
  static let tabs = texts(
    "tabs", default: "none", most: Limits.controls,
    "Names of its tabs; the first is selected.")
  static let screenFields = texts(
    "fields", default: "none", most: Limits.controls, "Names of its text fields.")
}
