internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine

/// A kind of content block: its keys in a script, and its conversion to a block of the engine.
///
/// The check of a script, the reference, the types file and completions are generated from `all`.
struct ContentBlockKind: Sendable {
  /// Converts a checked table; nil if the block is empty, such as no rows.
  typealias Read = @Sendable (ContentBlockTable) throws(Diagnostic) -> ContentBlock?

  /// The key that a block of this kind has, and no other block.
  let key: FieldDescription
  /// Its further keys, in the order of the reference; kinds can have keys in common.
  let keys: [FieldDescription]
  let read: Read

  @inline(never)
  init(_ key: FieldDescription, _ keys: [FieldDescription] = [], read: @escaping Read) {
    self.key = key
    self.keys = keys
    self.read = read
  }

  var name: String { key.name }

  /// Whether a table of this kind can have the key.
  func has(_ key: String) -> Bool { key == name || keys.contains { $0.name == key } }

  /// The kinds, in the order of the reference.
  static let all = [text, field, rows, button] + controls + [columns, height]

  /// The keys of all kinds, in the order of the reference: a common key is after the last kind that
  /// has it.
  static var fields: [FieldDescription] {
    let fields = all.flatMap { [$0.key] + $0.keys }
    return fields.enumerated().compactMap { index, field in
      fields[(index + 1)...].contains { $0.name == field.name } ? nil : field
    }
  }
}

/// The checked table of a content block, with its place in the script.
struct ContentBlockTable {
  let table: LuaTable
  let site: CallSite
  let path: [TablePathStep]

  subscript(key: String) -> LuaValue { table[key] }

  /// The error for a `value` of the wrong type.
  func wrong(_ wanted: String, of kind: ContentBlockKind) -> Diagnostic {
    site.error(
      .wrongType, value: path + [.key("value")],
      "The `value` of a `\(kind.name)` must be \(wanted); this is \(self["value"].diagnosticText).")
  }
}

// MARK: Blocks without a value

extension ContentBlockKind {
  private static let text = ContentBlockKind(
    FieldDescription(
      "text", .string, default: "none", most: Limits.text,
      "Text; each line is 20 pt high, and long lines wrap.")
  ) { .text(ContentParser.lines(of: $0["text"].string ?? ""), wraps: true) }

  private static let field = ContentBlockKind(
    FieldDescription(
      "field", .string, default: "none", most: Limits.name,
      "The name of a text field; focusing it shows the keyboard."),
    [
      FieldDescription(
        "placeholder", .string, default: "the name", most: Limits.text,
        "Placeholder text of a field.")
    ]
  ) { .field($0["field"].string ?? "", placeholder: $0["placeholder"].string) }

  /// Height of a row, in the list of blocks, in the short form and on a screen.
  static let rowHeight = NumberField(
    "row_height", .between(1, 2000), unit: "pt", default: Content.controlHeight,
    "Height of a row.")

  private static let rows = ContentBlockKind(
    FieldDescription(
      "rows", .either([.integer(.between(1, 100_000)), .list(.string)]), default: "none",
      "Rows: a number, or a list; `e.row` continues the count of the rows above."),
    [rowHeight.description]
  ) { block in
    let rows = ContentParser.labels(block["rows"], "Row")
    return rows.isEmpty ? nil : .rows(rows, height: rowHeight.read(block.table))
  }

  private static let button = ContentBlockKind(
    FieldDescription("button", .string, default: "none", most: Limits.name, "A button.")
  ) { .button($0["button"].string ?? "") }

  private static let columnWidth = NumberField(
    "column_width", .between(1, 2000), unit: "pt", default: 120,
    "Width of a column in a horizontal list.")
  private static let columnHeight = NumberField(
    "column_height", .between(1, 2000), unit: "pt", default: 120,
    "Height of a column in a horizontal list.")

  private static let columns = ContentBlockKind(
    FieldDescription(
      "columns", .either([.integer(.between(1, 10_000)), .list(.string)]), default: "none",
      "A horizontal list: a number of columns, or a list; it handles horizontal drags, "
        + "and the sheet handles all others."),
    [columnWidth.description, columnHeight.description]
  ) { block in
    let columns = ContentParser.labels(block["columns"], "Column")
    guard !columns.isEmpty else { return nil }
    return .carousel(
      Carousel(
        columns: columns, width: columnWidth.read(block.table),
        height: columnHeight.read(block.table)))
  }

  private static let blankHeight = NumberField(
    "height", .between(0, 1_000_000), unit: "pt", default: 0, shown: "none",
    "Blank space of this height.")

  private static let height = ContentBlockKind(blankHeight.description) { block in
    let height = blankHeight.read(block.table)
    return height > 0 ? .blank(height) : nil
  }
}
