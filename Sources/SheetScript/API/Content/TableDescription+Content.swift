package import ScriptSchema
internal import LuaBridge
internal import ScriptDiagnostics
internal import SheetEngine
internal import Support

/// The tables that describe the content of a sheet.
extension TableDescription {
  /// The content of a sheet: the short form, or a list of blocks in any order.
  package static let content = TableDescription(
    "ContentSpec",
    "The content below the bar: text, fields, rows, buttons, blank space; or a list of blocks.",
    list: .table(.block),
    [
      OptionKey.contentRows.field, OptionKey.rowHeight.field, OptionKey.contentText.field,
      OptionKey.contentFields.field, OptionKey.contentButtons.field,
      OptionKey.contentHeight.field, OptionKey.contentFits.field,
    ])

  /// A block of a sheet's content.
  package static let block = TableDescription(
    "ContentBlock",
    "A block of a sheet's content: one of "
      + "\(ContentBlockKind.all.map { "`\($0.name)`" }.listed(by: "and")), "
      + "with the keys that go with it.",
    ContentBlockKind.fields)
}

// MARK: Keys of the short form

extension OptionKey<LuaValue> {
  static let contentRows = value(
    "rows", .either([.integer(.rowCount), .list(.string)]), default: "none",
    "Rows: a number, or a list.")
}

extension OptionKey<String?> {
  static let contentText = text(
    "text", default: "none", most: Limits.text, "Text; each line is 20 pt high.")
}

extension OptionKey<[String]> {
  static let contentFields = texts(
    "fields", default: "none", most: Limits.controls,
    "Text fields; focusing one shows the keyboard.")
  static let contentButtons = texts(
    "buttons", default: "none", most: Limits.controls, "Buttons.")
}

extension OptionKey<Double> {
  /// Height of a row, in the list of blocks, in the short form and on a screen.
  static let rowHeight = number(
    "row_height", .between(1, 2000), unit: "pt", default: Content.controlHeight,
    "Height of a row.")
  /// The empty space of the short form.
  static let contentHeight = number(
    "height", .blankHeight, unit: "pt", default: 0, "Blank space of this height.")
}

extension NumericRange {
  /// Height of blank space in points; the content of a list is less.
  static let blankHeight = between(0, 1_000_000)
}

extension OptionKey<Bool> {
  static let contentFits = boolean(
    "fits", default: true,
    "Whether, below the smallest detent, the content is clipped and the footer moves up; "
      + "if false, the content keeps its height and moves with the sheet.")
}
