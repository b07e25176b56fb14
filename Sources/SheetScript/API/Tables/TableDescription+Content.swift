internal import ScriptDiagnostics
internal import Support

/// The tables that describe the content of a sheet.
extension TableDescription {
  /// The content of a sheet: the short form, or a list of blocks in any order.
  package static let content = TableDescription(
    "ContentSpec",
    "The content below the bar: text, fields, rows, buttons, blank space; or a list of blocks.",
    list: .table(.block),
    [
      FieldDescription(
        "rows", .either([.integer(.between(0, 100_000)), .list(.string)]), default: "none",
        "Rows: a number, or a list."),
      FieldDescription(
        "row_height", .number(.between(1, 2000)), unit: "pt", default: "44", "Height of a row."),
      FieldDescription(
        "text", .string, default: "none", most: Limits.text, "Text; each line is 20 pt high."),
      FieldDescription(
        "fields", .list(.string), default: "none", most: Limits.controls,
        "Text fields; focusing one shows the keyboard."),
      FieldDescription(
        "buttons", .list(.string), default: "none", most: Limits.controls, "Buttons."),
      FieldDescription(
        "height", .number(.between(0, 1_000_000)), unit: "pt", default: "0",
        "Blank space of this height."),
      FieldDescription(
        "fits", .boolean, default: "true",
        "Whether, below the smallest detent, the content is clipped and the footer moves up; "
          + "if false, the content keeps its height and moves with the sheet."),
    ])

  /// A block of a sheet's content.
  package static let block = TableDescription(
    "ContentBlock",
    "A block of a sheet's content: one of `text`, `field`, `rows`, "
      + "`button`, `toggle`, `slider`, `picker`, `columns` and `height`, with the keys that "
      + "go with it.",
    [
      FieldDescription(
        "text", .string, default: "none", most: Limits.text,
        "Text; each line is 20 pt high, and long lines wrap."),
      FieldDescription(
        "field", .string, default: "none", most: Limits.name,
        "The name of a text field; focusing it shows the keyboard."),
      FieldDescription(
        "placeholder", .string, default: "the name", most: Limits.text,
        "Placeholder text of a field."),
      FieldDescription(
        "rows", .either([.integer(.between(1, 100_000)), .list(.string)]), default: "none",
        "Rows: a number, or a list; `e.row` continues the count of the rows above."),
      FieldDescription(
        "row_height", .number(.between(1, 2000)), unit: "pt", default: "44", "Height of a row."),
      FieldDescription("button", .string, default: "none", most: Limits.name, "A button."),
      FieldDescription(
        "toggle", .string, default: "none", most: Limits.name,
        "The name of a switch; a tap toggles it and triggers `value_changed`."),
      FieldDescription(
        "slider", .string, default: "none", most: Limits.name,
        "The name of a slider; a horizontal drag moves it, and on Android also a tap on its "
          + "track."),
      FieldDescription(
        "min", .number(.between(-1e9, 1e9)), default: "0", "Minimum value of a slider."),
      FieldDescription(
        "max", .number(.between(-1e9, 1e9)), default: "1", "Maximum value of a slider."),
      FieldDescription(
        "step", .number(.above(0, upTo: 1e9)), default: "none",
        "Step between the values of a slider, starting at `min`."),
      FieldDescription(
        "picker", .list(.string), default: "none", most: Limits.controls,
        "Segmented choices; a tap selects one."),
      FieldDescription(
        "name", .string, default: "\"picker\"", most: Limits.name, "Name of a picker."),
      FieldDescription(
        "value", .either([.boolean, .number(), .string]),
        default: "false, `min`, or the first choice",
        "Initial value of a switch, slider or picker."),
      FieldDescription(
        "columns", .either([.integer(.between(1, 10_000)), .list(.string)]), default: "none",
        "A horizontal list: a number of columns, or a list; it handles horizontal drags, "
          + "and the sheet handles all others."
      ),
      FieldDescription(
        "column_width", .number(.between(1, 2000)), unit: "pt", default: "120",
        "Width of a column in a horizontal list."),
      FieldDescription(
        "column_height", .number(.between(1, 2000)), unit: "pt", default: "120",
        "Height of a column in a horizontal list."),
      FieldDescription(
        "height", .number(.between(0, 1_000_000)), unit: "pt", default: "none",
        "Blank space of this height."),
    ])
}
