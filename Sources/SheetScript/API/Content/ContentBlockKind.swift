internal import LuaBridge
internal import ScriptDiagnostics
internal import ScriptSchema
internal import SheetEngine
internal import Support

/// A block of a sheet's content as a script writes it; the first key is the one that no other block
/// has.
protocol ContentBlockTable: ScriptTable {
  /// Converts the table to a block of the engine; nil if the block is empty, such as no rows.
  func block(_ source: ContentBlockSource) throws(Diagnostic) -> ContentBlock?
}

/// The checked table of a content block, with its place in the script.
struct ContentBlockSource {
  let table: LuaTable
  let site: CallSite
  let path: [TablePathStep]

  /// The error for the value of a key.
  func error(
    _ code: DiagnosticCode, _ key: String, item: Int? = nil, _ sentence: String
  ) -> Diagnostic {
    let path = path + [.key(key)] + (item.map { [.index($0)] } ?? [])
    return site.error(code, value: path, sentence)
  }
}

/// A kind of content block, made from its table.
///
/// The check of a script, the reference, the types file and completions are generated from `all`.
struct ContentBlockKind: Sendable {
  /// Its keys, in the order of the reference; the first one names it, and other kinds can have the
  /// further keys too.
  let description: TableDescription
  /// Converts a checked table; nil if the block is empty, such as no rows.
  let read: @Sendable (ContentBlockSource) throws(Diagnostic) -> ContentBlock?

  init<Table: ContentBlockTable>(_: Table.Type) {
    description = Table.description
    read = { source throws(Diagnostic) in try Table(source.table).block(source) }
  }

  var name: String { description.fields[0].name }

  /// Whether a table of this kind can have the key.
  func has(_ key: String) -> Bool { fields.contains { $0.name == key } }

  /// All its keys, also those that every kind of block has; only a button can be busy.
  var fields: [FieldDescription] {
    description.fields
      + OptionsOfBlock.description.fields.filter {
        $0.name != OptionsOfBlock.busyKey || name == Self.buttonName
      }
  }

  private static let buttonName = ButtonBlock.description.fields[0].name

  static let field = ContentBlockKind(FieldBlock.self)
  static let rows = ContentBlockKind(RowsBlock.self)
  static let button = ContentBlockKind(ButtonBlock.self)

  /// The kinds, in the order of the reference.
  static let all =
    [ContentBlockKind(TextBlock.self), field, rows, button, ContentBlockKind(ButtonsBlock.self)]
    + controls
    + [
      ContentBlockKind(ColumnsBlock.self), ContentBlockKind(GridBlock.self),
      ContentBlockKind(ImageBlock.self), ContentBlockKind(MapBlock.self),
      ContentBlockKind(BlankBlock.self), ContentBlockKind(PartBlock.self),
    ]
}

extension TableDescription {
  /// A block of a sheet's content, with the keys of all kinds: a common key is after the last kind
  /// that has it.
  static let block = TableDescription(
    "ContentBlock",
    "A block of a sheet's content: one of "
      + "\(ContentBlockKind.all.map { "`\($0.name)`" }.listed(by: "and")), "
      + "with the keys that go with it.", fieldsOfBlocks)

  private static var fieldsOfBlocks: [FieldDescription] {
    let fields = ContentBlockKind.all.flatMap { $0.fields }
    return fields.enumerated().compactMap { index, field in
      fields[(index + 1)...].contains { $0.name == field.name } ? nil : field
    }
  }
}

// The keys that several kinds of blocks have.
extension KeyVisitor {
  /// The name of a block whose first key is not its name.
  func blockName(_ value: inout String?) {
    text(
      "name", &value, default: "\"picker\", \"wheels\", \"chips\", \"pages\"; none for a list",
      most: Limits.name,
      "Name of a picker, of wheels, of chips, of pages, or of a horizontal list, which then sends "
        + "`scrolled`."
    )
  }

  /// The height of a row, in a list of rows or in a grid.
  fileprivate func blockRowHeight(_ value: inout Double) {
    number(
      "row_height", &value, .between(1, 2000), unit: "pt", default: "44, in a grid 80",
      "Height of a row.")
  }

  /// The height of an image, or of blank space.
  fileprivate func blockHeight(_ value: inout Double) {
    number(
      "height", &value, .blankHeight, unit: "pt",
      default: "180 for an image, 200 for a map, else none",
      "Height of an image or a map; without `image` and `map`, blank space of this height.")
  }
}

/// The keys that every kind of block has.
struct OptionsOfBlock: ScriptTable {
  static let description = describe("BlockOptions", "The settings of every block.")
  private var enabled = true
  private var busy = false
  private var dragsSheet = true

  /// The key that only a button has.
  static let busyKey = "busy"

  mutating func visit(_ keys: KeyVisitor) {
    keys.boolean(
      "enabled", &enabled,
      "Whether the user can act on a block; a disabled block is dimmed, and sends no events.")
    keys.boolean(Self.busyKey, &busy, "Whether a button shows progress and does not act.")
    keys.boolean(
      "drags_sheet", &dragsSheet,
      "Whether a drag that begins on a block can drag the sheet; if false, it can still scroll the "
        + "content.")
  }

  /// The options for the engine.
  var options: BlockOptions {
    var options = BlockOptions()
    (options.isEnabled, options.isBusy, options.dragsSheet) = (enabled, busy, dragsSheet)
    return options
  }
}

private struct TextBlock: ContentBlockTable {
  static let description = describe("TextBlock", "Text.")
  private var text = ""
  private var size = TextStyle.Size.body
  private var weight = TextStyle.Weight.regular
  private var align = TextStyle.Alignment.left

  mutating func visit(_ keys: KeyVisitor) {
    keys.text(
      "text", &text, default: "none", most: Limits.text,
      "Text; each line is 20 pt high, and long lines wrap.")
    keys.choice(
      "size", &size,
      "Size of a text: its lines are 16, 20 or 28 pt high.")
    keys.choice("weight", &weight, "Weight of a text.")
    keys.choice(
      "align", &align,
      "Alignment of a text; the sides are exchanged in a right-to-left layout.")
  }

  func block(_: ContentBlockSource) -> ContentBlock? {
    var style = TextStyle()
    (style.size, style.weight, style.align) = (size, weight, align)
    return .text(ContentParser.lines(of: text), wraps: true, style: style)
  }
}

private struct FieldBlock: ContentBlockTable {
  static let description = describe("FieldBlock", "A text field.")
  private var field = ""
  private var placeholder: String?

  mutating func visit(_ keys: KeyVisitor) {
    keys.text(
      "field", &field, default: "none", most: Limits.name,
      "The name of a text field; focusing it shows the keyboard.")
    keys.text(
      "placeholder", &placeholder, default: "the name", most: Limits.text,
      "Placeholder text of a field.")
  }

  func block(_: ContentBlockSource) -> ContentBlock? { .field(field, placeholder: placeholder) }
}

private struct RowsBlock: ContentBlockTable {
  static let description = describe("RowsBlock", "Rows.")
  private var rows = LuaValue.nil
  private var rowHeight = Content.controlHeight

  mutating func visit(_ keys: KeyVisitor) {
    keys.value(
      "rows", &rows,
      .either([
        .integer(.between(1, 100_000)),
        .list(.either([.string, .table(RowOfBlock.self)])),
      ]), default: "none",
      "Rows: a number, or a list of titles and of tables; `e.row` continues the count of the rows "
        + "above.")
    keys.blockRowHeight(&rowHeight)
  }

  func block(_: ContentBlockSource) -> ContentBlock? {
    let list = rows.table?.list ?? []
    guard list.contains(where: { $0.table != nil }) else {
      let labels = ContentParser.labels(rows, "Row")
      return labels.isEmpty ? nil : .rows(labels, height: rowHeight)
    }
    return .detailedRows(
      list.map { value in
        value.table.map { RowOfBlock($0).row } ?? ContentRow(title: value.string ?? "")
      }, height: rowHeight)
  }
}

/// A row with more than a title.
struct RowOfBlock: ScriptTable {
  static let description = describe("RowSpec", "A row of a sheet's content.")
  private var title = ""
  private var subtitle: String?
  private var value: String?
  private var icon: String?
  private var toggle: Bool?
  private var swipe: [String] = []

  /// The row for the engine.
  var row: ContentRow {
    var row = ContentRow(title: title)
    (row.subtitle, row.value, row.icon) = (subtitle, value, icon)
    (row.toggle, row.swipe) = (toggle, swipe)
    return row
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("title", &title, most: Limits.text, need: "Its title.")
    keys.text(
      "subtitle", &subtitle, default: "none", most: Limits.text, "Text below the title.")
    keys.text(
      "value", &value, default: "none", most: Limits.text, "Text at the trailing side.")
    keys.text(
      "icon", &icon, default: "none", most: Limits.name,
      "Text of an icon at the leading side, such as an emoji.")
    keys.boolean(
      "toggle", &toggle, default: "none",
      "Initial state of a switch with the name `title` at the trailing side; a tap on the row "
        + "toggles it and triggers `value_changed`.")
    keys.texts(
      "swipe", &swipe, default: "none", most: 4,
      "Actions behind the row, which a horizontal drag shows; a tap on one triggers `tapped` with its "
        + "name as `e.target` and the row as `e.row`.")
  }
}

private struct ButtonBlock: ContentBlockTable {
  static let description = describe("ButtonBlock", "A button.")
  private var button = ""

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("button", &button, default: "none", most: Limits.name, "A button.")
  }

  func block(_: ContentBlockSource) -> ContentBlock? { .button(button) }
}

private struct ButtonsBlock: ContentBlockTable {
  static let description = describe("ButtonsBlock", "Buttons side by side.")
  private var buttons: [String] = []

  mutating func visit(_ keys: KeyVisitor) {
    keys.texts(
      "buttons", &buttons, default: "none", most: Limits.controls,
      "Buttons of the same width side by side.")
  }

  func block(_: ContentBlockSource) -> ContentBlock? { buttons.isEmpty ? nil : .buttons(buttons) }
}

private struct ColumnsBlock: ContentBlockTable {
  static let description = describe("ColumnsBlock", "A horizontal list.")
  private var columns = LuaValue.nil
  private var columnWidth = 120.0
  private var columnHeight = 120.0
  private var name: String?

  mutating func visit(_ keys: KeyVisitor) {
    keys.value(
      "columns", &columns, .either([.integer(.between(1, 10_000)), .list(.string)]),
      default: "none",
      "A horizontal list: a number of columns, or a list; it handles horizontal drags, "
        + "and the sheet handles all others.")
    keys.number(
      "column_width", &columnWidth, .between(1, 2000), unit: "pt",
      "Width of a column in a horizontal list.")
    keys.number(
      "column_height", &columnHeight, .between(1, 2000), unit: "pt",
      "Height of a column in a horizontal list.")
    keys.blockName(&name)
  }

  func block(_: ContentBlockSource) -> ContentBlock? {
    let labels = ContentParser.labels(columns, "Column")
    guard !labels.isEmpty else { return nil }
    return .carousel(
      Carousel(columns: labels, width: columnWidth, height: columnHeight, name: name))
  }
}

private struct GridBlock: ContentBlockTable {
  static let description = describe("GridBlock", "A grid.")
  private var grid = LuaValue.nil
  private var perRow = 4
  private var rowHeight = 80.0

  mutating func visit(_ keys: KeyVisitor) {
    keys.value(
      "grid", &grid, .either([.integer(.between(1, 10_000)), .list(.string)]), default: "none",
      "A grid: a number of cells, or a list; `tapped` gets the text of a cell as `e.target`, and "
        + "its index in the grid as `e.row`.")
    keys.integer(
      "per_row", &perRow, .between(1, 100), default: "4", "Number of cells in a row of a grid.")
    keys.blockRowHeight(&rowHeight)
  }

  func block(_: ContentBlockSource) -> ContentBlock? {
    let labels = ContentParser.labels(grid, "Cell")
    return labels.isEmpty
      ? nil : .grid(Grid(cells: labels, perRow: perRow, rowHeight: rowHeight))
  }
}

private struct ImageBlock: ContentBlockTable {
  static let description = describe("ImageBlock", "A placeholder for an image.")
  private var image = ""
  private var height = 180.0

  mutating func visit(_ keys: KeyVisitor) {
    keys.text(
      "image", &image, default: "none", most: Limits.name,
      "A placeholder for an image, with its label.")
    keys.blockHeight(&height)
  }

  func block(_ source: ContentBlockSource) throws(Diagnostic) -> ContentBlock? {
    guard height >= 1 else {
      throw source.error(
        .outOfRange, "height",
        "The `height` of an image must be at least 1; this is \(height.plain).")
    }
    return .image(image, height: height)
  }
}

private struct MapBlock: ContentBlockTable {
  static let description = describe("MapBlock", "A map.")
  private var map = false
  private var height = 200.0

  mutating func visit(_ keys: KeyVisitor) {
    keys.boolean(
      "map", &map, "If true, a canvas such as a map, which keeps vertical and horizontal drags.")
    keys.blockHeight(&height)
  }

  func block(_ source: ContentBlockSource) throws(Diagnostic) -> ContentBlock? {
    guard height >= 1 else {
      throw source.error(
        .outOfRange, "height", "The `height` of a map must be at least 1; this is \(height.plain).")
    }
    return map ? .map(height: height) : nil
  }
}

private struct BlankBlock: ContentBlockTable {
  static let description = describe("BlankBlock", "Blank space.")
  private var height = 0.0

  mutating func visit(_ keys: KeyVisitor) {
    keys.blockHeight(&height)
  }

  func block(_: ContentBlockSource) -> ContentBlock? { height > 0 ? .blank(height) : nil }
}
