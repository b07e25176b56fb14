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
      ContentBlockKind.rowHeight.description,
      FieldDescription(
        "text", .string, default: "none", most: Limits.text, "Text; each line is 20 pt high."),
      FieldDescription(
        "fields", .list(.string), default: "none", most: Limits.controls,
        "Text fields; focusing one shows the keyboard."),
      FieldDescription(
        "buttons", .list(.string), default: "none", most: Limits.controls, "Buttons."),
      blankHeight.description,
      FieldDescription(
        "fits", .boolean, default: "true",
        "Whether, below the smallest detent, the content is clipped and the footer moves up; "
          + "if false, the content keeps its height and moves with the sheet."),
    ])

  /// The empty space of the short form.
  static let blankHeight = NumberField(
    "height", .between(0, 1_000_000), unit: "pt", default: 0, "Blank space of this height.")

  /// A block of a sheet's content.
  package static let block = TableDescription(
    "ContentBlock",
    "A block of a sheet's content: one of "
      + "\(ContentBlockKind.all.map { "`\($0.name)`" }.listed(by: "and")), with the keys that "
      + "go with it.",
    ContentBlockKind.fields)
}
