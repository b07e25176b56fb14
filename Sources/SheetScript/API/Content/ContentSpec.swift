internal import LuaBridge
internal import ScriptDiagnostics
package import ScriptSchema
internal import SheetEngine
internal import Support

/// The content of a sheet as a script writes it: the short form, or a list of blocks in any order.
package struct ContentSpec: ScriptTable {
  package static let description = describe(
    "ContentSpec",
    "The content below the bar: text, fields, rows, buttons, blank space; or a list of blocks.")
  private(set) var rows = LuaValue.nil
  private(set) var rowHeight = Content.controlHeight
  private(set) var text: String?
  private(set) var fields: [String] = []
  private(set) var buttons: [String] = []
  private(set) var height = 0.0
  private(set) var fits = true
  private(set) var blocks: [LuaValue] = []

  package init() {}

  package mutating func visit(_ keys: KeyVisitor) {
    keys.items(&blocks, of: .table(.block))
    keys.value(
      "rows", &rows, .either([.integer(.rowCount), .list(.string)]), default: "none",
      "Rows: a number, or a list.")
    keys.rowHeight(&rowHeight)
    keys.text(
      "text", &text, default: "none", most: Limits.text, "Text; each line is 20 pt high.")
    keys.texts(
      "fields", &fields, default: "none", most: Limits.controls,
      "Text fields; focusing one shows the keyboard.")
    keys.texts("buttons", &buttons, default: "none", most: Limits.controls, "Buttons.")
    keys.number(
      "height", &height, .blankHeight, unit: "pt", "Blank space of this height.")
    keys.boolean(
      Self.fitsKey, &fits,
      "Whether, below the smallest detent, the content is clipped and the footer moves up; "
        + "if false, the content keeps its height and moves with the sheet.")
  }

  /// The key that a list of blocks can also have.
  static let fitsKey = "fits"

  /// The content of the short form.
  var shortForm: Content {
    Content(
      text: text.map { ContentParser.lines(of: $0) } ?? [], fields: fields,
      rows: ContentParser.labels(rows, "Row"), rowHeight: rowHeight, buttons: buttons,
      blank: height)
  }
}

extension KeyVisitor {
  /// Height of a row, in the list of blocks, in the short form and on a screen.
  func rowHeight(_ value: inout Double) {
    number("row_height", &value, .between(1, 2000), unit: "pt", "Height of a row.")
  }
}

extension NumericRange {
  /// Height of blank space in points; the content of a list is less.
  static let blankHeight = between(0, 1_000_000)
}
