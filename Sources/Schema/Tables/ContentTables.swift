internal import Diagnosis
internal import Formatting

/// What a sheet holds: the short form, and blocks in any order.
extension TableDescription {
  /// What a sheet holds.
  package static let content = TableDescription(
    "ContentSpec",
    "What a sheet holds below its bar: text, fields, rows, buttons, a blank; or a list of blocks.",
    list: .table(.block),
    [
      FieldDescription(
        "rows", .either([.integer(.between(0, 100_000)), .list(.string)]), default: "none",
        "Rows: so many, or these."),
      FieldDescription(
        "row_height", .number(.between(1, 2000)), unit: "pt", default: "44", "Height of a row."),
      FieldDescription(
        "text", .string, default: "none", most: Most.text, "Text, a line of 20 pt for each line."),
      FieldDescription(
        "fields", .list(.string), default: "none", most: Most.controls,
        "Text fields; focusing one raises the keyboard."),
      FieldDescription(
        "buttons", .list(.string), default: "none", most: Most.controls, "Buttons."),
      FieldDescription(
        "height", .number(.between(0, 1_000_000)), unit: "pt", default: "0",
        "A blank of that height."),
      FieldDescription(
        "fits", .boolean, default: "true",
        "Whether it is cut and its footer lifted below the smallest detent; false: it keeps its room and "
          + "moves with the sheet."),
    ])

  /// A block of a sheet's content.
  package static let block = TableDescription(
    "ContentBlock",
    "A part of a sheet's content, in the place where it is listed: one of `text`, `field`, `rows`, "
      + "`button`, `toggle`, `slider`, `picker`, `columns` and `height`, with the keys that go with it.",
    [
      FieldDescription(
        "text", .string, default: "none", most: Most.text,
        "Text, a line of 20 pt for each line, broken where the content is too narrow."),
      FieldDescription(
        "field", .string, default: "none", most: Most.name,
        "A text field, by its name; focusing it raises the keyboard."),
      FieldDescription(
        "placeholder", .string, default: "its name", most: Most.text,
        "Of a field: what it shows while it is empty."),
      FieldDescription(
        "rows", .either([.integer(.between(1, 100_000)), .list(.string)]), default: "none",
        "Rows: so many, or these; `e.row` counts on from the rows above."),
      FieldDescription(
        "row_height", .number(.between(1, 2000)), unit: "pt", default: "44", "Height of a row."),
      FieldDescription("button", .string, default: "none", most: Most.name, "A button."),
      FieldDescription(
        "toggle", .string, default: "none", most: Most.name,
        "A switch, by its name; a tap turns it, and `value_changed` is told."),
      FieldDescription(
        "slider", .string, default: "none", most: Most.name,
        "A slider, by its name; a sideways drag moves it, on Android a tap on its track, too."),
      FieldDescription(
        "min", .number(.between(-1e9, 1e9)), default: "0", "Of a slider: its least value."),
      FieldDescription(
        "max", .number(.between(-1e9, 1e9)), default: "1", "Of a slider: its greatest value."),
      FieldDescription(
        "step", .number(.above(0, upTo: 1e9)), default: "none",
        "Of a slider: its values are so far apart, from `min` on."),
      FieldDescription(
        "picker", .list(.string), default: "none", most: Most.controls,
        "Choices side by side; a tap on one chooses it."),
      FieldDescription(
        "name", .string, default: "\"picker\"", most: Most.name, "Of a picker: its name."),
      FieldDescription(
        "value", .either([.boolean, .number(), .string]),
        default: "false, `min`, or the first choice",
        "Of a switch, a slider or a picker: what it is set to at first."),
      FieldDescription(
        "columns", .either([.integer(.between(1, 10_000)), .list(.string)]), default: "none",
        "A horizontal list: so many columns, or these; it takes sideways drags, the sheet the others."
      ),
      FieldDescription(
        "column_width", .number(.between(1, 2000)), unit: "pt", default: "120",
        "Of a horizontal list: width of a column."),
      FieldDescription(
        "column_height", .number(.between(1, 2000)), unit: "pt", default: "120",
        "Of a horizontal list: height of a column."),
      FieldDescription(
        "height", .number(.between(0, 1_000_000)), unit: "pt", default: "none",
        "A blank of that height."),
    ])
}
