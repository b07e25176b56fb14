/// The content of a sheet below its bar: blocks from top to bottom.
///
/// At the standard text size, rows, fields, buttons and other controls are 44 pt tall, and a text
/// line is 20 pt tall. The gap of the style separates two blocks (Semantics, "Content layout").
public struct Content: Equatable, Sendable {
  /// The blocks, from top to bottom.
  public var blocks: [ContentBlock]
  /// The options of the blocks, at the indices of `blocks`; a missing one has the defaults.
  public var options: [BlockOptions] = []
  /// Whether the layout adapts to every height of the sheet.
  ///
  /// If false, the content keeps the layout of the smallest detent below that detent and moves with
  /// the sheet.
  public var fits = true
  /// The parts that the sheet shows at different heights, in the order of `blocks`; empty if all
  /// blocks are shown at each height.
  public var parts: [Part] = []

  /// A part of the content that the sheet shows up to a detent.
  public struct Part: Equatable, Sendable {
    /// The largest detent at which the part is shown completely; nil for the last part.
    public var upto: String?
    /// Number of its blocks.
    public var blockCount: Int

    /// Creates a part.
    public init(upto: String?, blockCount: Int) {
      self.upto = upto
      self.blockCount = blockCount
    }
  }

  /// Creates content of blocks in any order.
  public init(blocks: [ContentBlock]) { self.blocks = blocks }

  /// Creates content in the short form: text, fields, rows, buttons and a blank, in that order,
  /// each empty by default.
  public init(
    text: [String] = [], fields: [String] = [], rows: [String] = [], rowHeight: Double = 44,
    buttons: [String] = [], blank: Double = 0
  ) {
    blocks = text.isEmpty ? [] : [.text(text, wraps: false)]
    for field in fields { blocks.append(.field(field, placeholder: nil)) }
    if !rows.isEmpty { blocks.append(.rows(rows, height: rowHeight)) }
    for button in buttons { blocks.append(.button(button)) }
    if blank > 0 { blocks.append(.blank(blank)) }
  }

  /// Names of its text fields, from top to bottom.
  public var fields: [String] {
    blocks.compactMap { if case .field(let name, _) = $0 { name } else { nil } }
  }

  /// The placeholders of its text fields; nil if a field shows its name while it is empty.
  public var hints: [String?] {
    blocks.compactMap { block -> String?? in
      if case .field(_, let placeholder) = block { placeholder } else { .none }
    }
  }

  /// Its controls, from top to bottom; a row with a switch is one, too.
  public var controls: [ContentControl] {
    blocks.flatMap { block -> [ContentControl] in
      switch block {
      case .control(let control): [control]
      case .detailedRows(let rows, _): rows.compactMap { $0.control }
      case .text, .field, .rows, .button, .buttons, .carousel, .grid, .image, .map, .blank: []
      }
    }
  }

  /// Its rows that have more than a title, from top to bottom, with the plain rows next to them.
  public var detailedRows: [ContentRow] {
    blocks.flatMap { if case .detailedRows(let rows, _) = $0 { rows } else { [ContentRow]() } }
  }

  /// Its horizontal lists, from top to bottom; chips in one line and pages are one, too.
  public var carousels: [Carousel] {
    blocks.compactMap { block in
      switch block {
      case .carousel(let carousel): carousel
      case .control(let control): control.kind.list
      case .text, .field, .rows, .detailedRows, .button, .buttons, .grid, .image, .map, .blank: nil
      }
    }
  }

  /// Whether the content has no blocks.
  public var isEmpty: Bool { blocks.isEmpty }

  /// Number of rows.
  public var rowCount: Int {
    blocks.reduce(0) { sum, block in
      switch block {
      case .rows(let rows, _): sum + rows.count
      case .detailedRows(let rows, _): sum + rows.count
      case .text, .field, .button, .buttons, .control, .carousel, .grid, .image, .map, .blank: sum
      }
    }
  }

  /// Approximate number of rows and lines, as a measure of the cost of a search through the
  /// content.
  public var size: Int {
    blocks.reduce(0) { sum, block in
      switch block {
      case .rows(let rows, _): sum + rows.count
      case .detailedRows(let rows, _): sum + rows.count
      case .text(let lines, let wraps, _):
        sum + lines.count + (wraps ? lines.reduce(0) { $0 + $1.utf8.count / 32 } : 0)
      case .carousel(let carousel): sum + carousel.columns.count
      case .grid(let grid): sum + grid.cells.count
      case .buttons(let names): sum + names.count
      case .field, .button, .control, .image, .map, .blank: sum + 1
      }
    }
  }
}

/// A part of a sheet's content.
public enum ContentBlock: Equatable, Sendable {
  /// Lines of text; if `wraps` is true, lines that are too long for the content width are broken.
  case text([String], wraps: Bool, style: TextStyle = TextStyle())
  /// A text field with its name and its placeholder; nil shows the name while the field is empty.
  case field(String, placeholder: String?)
  /// Rows of the same height, in points.
  case rows([String], height: Double)
  /// Rows of the same height, in points, of which some have more than a title.
  case detailedRows([ContentRow], height: Double)
  /// A button with its name.
  case button(String)
  /// Buttons of the same width side by side, with their names.
  case buttons([String])
  /// A block with a value, such as a switch.
  case control(ContentControl)
  /// A horizontal list: columns side by side that scroll horizontally.
  case carousel(Carousel)
  /// A grid: cells of the same size in rows.
  case grid(Grid)
  /// A placeholder for an image, with its label and its height in points.
  case image(String, height: Double)
  /// A canvas with its height in points, such as a map, which keeps all drags.
  case map(height: Double)
  /// Empty space of the given height, in points.
  case blank(Double)
}

/// The settings that every kind of block has.
public struct BlockOptions: Equatable, Sendable {
  /// Whether the user can act on the block.
  public var isEnabled = true
  /// Whether the block, a button, shows progress and does not act.
  public var isBusy = false
  /// Whether a drag that begins on the block can drag the sheet.
  public var dragsSheet = true

  /// Creates the defaults.
  public init() {}

  /// Whether the block reacts to the user.
  package var acts: Bool { isEnabled && !isBusy }
}

/// A row with more than a title.
public struct ContentRow: Equatable, Sendable {
  /// The title, which is also the name of its switch.
  public var title: String
  /// The text below the title; nil if there is none.
  public var subtitle: String?
  /// The text at the trailing side; nil if there is none.
  public var value: String?
  /// The text of an icon at the leading side, such as an emoji; nil if there is none.
  public var icon: String?
  /// The initial state of a switch at the trailing side; nil if there is none.
  public var toggle: Bool?
  /// The actions behind the row, which a horizontal drag shows, from the leading side.
  public var swipe: [String] = []

  /// Creates a row with only a title.
  public init(title: String) { self.title = title }

  /// Its switch; nil if there is none.
  var control: ContentControl? {
    toggle.map { ContentControl(title, .toggle, initial: $0 ? 1 : 0) }
  }
}

/// The appearance of a block of text.
public struct TextStyle: Equatable, Sendable {
  /// The sizes.
  public enum Size: String, CaseIterable, Sendable { case small, body, title }
  /// The weights.
  public enum Weight: String, CaseIterable, Sendable { case regular, semibold, bold }
  /// The alignments; the sides are exchanged in a right-to-left layout.
  public enum Alignment: String, CaseIterable, Sendable { case left, center, right }

  /// The size.
  public var size = Size.body
  /// The weight.
  public var weight = Weight.regular
  /// The alignment.
  public var align = Alignment.left

  /// Creates the appearance of plain text.
  public init() {}

  /// The size as a factor of plain text; the height of a line is 20 pt times this factor.
  public var scale: Double {
    switch size {
    case .small: SystemMetrics.smallTextScale
    case .body: 1
    case .title: SystemMetrics.titleTextScale
    }
  }
}

/// A horizontal list: columns of the same size side by side that scroll horizontally.
public struct Carousel: Equatable, Sendable {
  /// The texts of its columns, starting at the leading edge.
  public var columns: [String]
  /// Width of a column, in points.
  public var width: Double
  /// Height of a column at the standard text size, in points.
  public var height: Double
  /// The name of the list in the `scrolled` event; nil sends no event.
  public var name: String?
  /// Whether the columns are chips, as wide as their texts, with a gap of their own.
  var areChips = false
  /// Number of pages as wide as the content, at which the list comes to rest; 0 for columns.
  var pageCount = 0

  /// Creates a list of columns.
  public init(columns: [String], width: Double, height: Double, name: String? = nil) {
    self.columns = columns
    self.width = width
    self.height = height
    self.name = name
  }

  /// Returns the width of all columns with a gap between adjacent columns and a margin on both sides,
  /// in points.
  public func width(_ sizes: ContentMetrics) -> Double {
    if areChips { return Content.chipsWidth(columns, sizes) }
    if pageCount > 0 { return Double(pageCount) * sizes.width }
    let count = Double(columns.count)
    return count * width + max(0, count - 1) * sizes.gap + 2 * Content.tileMargin
  }
}

/// A grid: cells of the same size in rows, from the leading edge to the trailing edge.
public struct Grid: Equatable, Sendable {
  /// The texts of its cells, row by row.
  public var cells: [String]
  /// Number of cells in a row, at least 1.
  public var perRow: Int
  /// Height of a row at the standard text size, in points.
  public var rowHeight: Double

  /// Creates a grid of cells.
  public init(cells: [String], perRow: Int, rowHeight: Double) {
    self.cells = cells
    self.perRow = max(1, perRow)
    self.rowHeight = rowHeight
  }

  /// Number of rows; the last row can have fewer cells.
  public var rowCount: Int { (cells.count + perRow - 1) / perRow }
}

/// An item of a sheet's content, with its position in the content.
public struct ContentItem: Equatable, Sendable {
  /// The kinds of content items.
  public enum Kind: Equatable, Sendable {
    case text, field
    /// A row, numbered from 1 across the whole content.
    case row(Int)
    case button
    /// A control, by its index among the content's controls.
    case control(Int, ContentControl.Kind)
    /// A part of a control, such as a choice of a picker: the index of the part, and the index of
    /// the control among the content's controls.
    case controlPart(Int, of: Int, ContentControl.Kind)
    /// A horizontal list, by its index among the content's lists.
    case carousel(Int)
    /// A column of the horizontal list with index `of`; columns are numbered from 1.
    case column(Int, of: Int)
    /// A cell of a grid, numbered from 1 in its grid.
    case cell(Int)
    /// A placeholder for an image.
    case image
    /// A canvas that keeps all drags.
    case map
    case blank
  }

  /// The section of a sheet that contains an item.
  public enum Section: Equatable, Sendable { case header, content, footer }

  /// The kind of the item.
  public var kind: Kind
  /// The text of a line, row, column or cell; the name of a field, a button, a control or an image.
  public var label: String
  /// Distance from the content's top, in points.
  public var y: Double
  /// Height in points.
  public var height: Double
  /// Horizontal extent as a fraction of the content's width, 0 to 1; columns can extend beyond 1.
  public var span = 0.0...1.0
  /// The section that contains the item; only the content section scrolls.
  public var section = Section.content
  /// The horizontal list that moves the item, by its index among the content's lists; nil for others.
  public var list: Int?
  /// The place of a row in the content's `detailedRows`; nil for others.
  public var detailedRow: Int?
  /// The place of a row in its list; nil for others.
  public var rowPlace: RowPlace?
  /// The options of its block.
  public var options = BlockOptions()
  /// The appearance of a line of text.
  public var textStyle = TextStyle()
  /// The index of the content's part that contains the item; 0 for content without parts.
  public var part = 0
  /// The index of the page that contains the item, in the list of pages `list`; nil for others.
  public var page: Int?
}

/// The place of a row in a list of rows of the same height.
public struct RowPlace: Equatable, Sendable {
  /// The index of the row.
  public var index: Int
  /// The number of rows in the list.
  public var count: Int
  /// The distance between the tops of two rows, in points.
  public var pitch: Double
}
