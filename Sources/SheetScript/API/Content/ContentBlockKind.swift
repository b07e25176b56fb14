internal import ScriptSchema
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

  subscript<Value>(key: OptionKey<Value>) -> Value { table[key] }

  /// The error for a `value` of the wrong type.
  func wrong(_ wanted: String, of kind: ContentBlockKind) -> Diagnostic {
    site.error(
      .wrongType, value: path + [.key(OptionKey.controlValue.name)],
      "The `value` of a `\(kind.name)` must be \(wanted); this is \(table[.controlValue].diagnosticText)."
    )
  }
}

// MARK: Blocks without a value

extension ContentBlockKind {
  private static let text = ContentBlockKind(OptionKey.blockText.field) {
    .text(ContentParser.lines(of: $0[.blockText]), wraps: true)
  }

  static let field = ContentBlockKind(OptionKey.blockField.field, [OptionKey.placeholder.field]) {
    .field($0[.blockField], placeholder: $0[.placeholder])
  }

  static let rows = ContentBlockKind(OptionKey.blockRows.field, [OptionKey.rowHeight.field]) {
    block in
    let rows = ContentParser.labels(block[.blockRows], "Row")
    return rows.isEmpty ? nil : .rows(rows, height: block[.rowHeight])
  }

  static let button = ContentBlockKind(OptionKey.blockButton.field) { .button($0[.blockButton]) }

  private static let columns = ContentBlockKind(
    OptionKey.blockColumns.field, [OptionKey.columnWidth.field, OptionKey.columnHeight.field]
  ) { block in
    let columns = ContentParser.labels(block[.blockColumns], "Column")
    guard !columns.isEmpty else { return nil }
    return .carousel(
      Carousel(columns: columns, width: block[.columnWidth], height: block[.columnHeight]))
  }

  private static let height = ContentBlockKind(OptionKey.blankHeight.field) { block in
    let height = block[.blankHeight]
    return height > 0 ? .blank(height) : nil
  }
}

extension OptionKey<String> {
  /// The key of a block whose value is a text or a name.
  @inline(never)
  static func block(_ name: String, most: Int, _ doc: ReferenceText) -> OptionKey {
    OptionKey(FieldDescription(name, .string, default: "none", most: most, doc)) {
      $0.string ?? ""
    }
  }

  fileprivate static let blockText = block(
    "text", most: Limits.text, "Text; each line is 20 pt high, and long lines wrap.")
  fileprivate static let blockField = block(
    "field", most: Limits.name, "The name of a text field; focusing it shows the keyboard.")
  fileprivate static let blockButton = block("button", most: Limits.name, "A button.")
}

extension OptionKey<String?> {
  fileprivate static let placeholder = text(
    "placeholder", default: "the name", most: Limits.text, "Placeholder text of a field.")
}

extension OptionKey<LuaValue> {
  fileprivate static let blockRows = value(
    "rows", .either([.integer(.between(1, 100_000)), .list(.string)]), default: "none",
    "Rows: a number, or a list; `e.row` continues the count of the rows above.")
  fileprivate static let blockColumns = value(
    "columns", .either([.integer(.between(1, 10_000)), .list(.string)]), default: "none",
    "A horizontal list: a number of columns, or a list; it handles horizontal drags, "
      + "and the sheet handles all others.")
}

extension OptionKey<Double> {
  fileprivate static let columnWidth = number(
    "column_width", .between(1, 2000), unit: "pt", default: 120,
    "Width of a column in a horizontal list.")
  fileprivate static let columnHeight = number(
    "column_height", .between(1, 2000), unit: "pt", default: 120,
    "Height of a column in a horizontal list.")
  fileprivate static let blankHeight = number(
    "height", .blankHeight, unit: "pt", default: 0, shown: "none", "Blank space of this height.")
}
