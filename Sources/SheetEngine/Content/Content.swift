/// What a sheet holds below its bar: blocks from top to bottom.
///
/// At the standard text size, rows, fields, buttons and other controls are 44 pt tall, and a text
/// line is 20 pt tall. The gap of the style separates two blocks (Semantics, "Content layout").
public struct Content: Equatable, Sendable {
  /// What it holds, from top to bottom.
  public var blocks: [ContentBlock]
  /// Whether it is laid out in what there is of the sheet; else, below the smallest detent, it moves with
  /// the sheet as it stands there.
  public var fits = true

  /// Creates content of blocks in any order.
  public init(blocks: [ContentBlock]) { self.blocks = blocks }

  /// Creates content in the short form: text, fields, rows, buttons and a blank, in that order; what is
  /// left out is empty.
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

  /// What those show while they are empty; nil: their names.
  public var hints: [String?] {
    blocks.compactMap { block -> String?? in
      if case .field(_, let placeholder) = block { placeholder } else { .none }
    }
  }

  /// Its switches, sliders and pickers, from top to bottom.
  public var controls: [ContentControl] {
    blocks.compactMap { if case .control(let control) = $0 { control } else { nil } }
  }

  /// Its horizontal lists, from top to bottom.
  public var carousels: [Carousel] {
    blocks.compactMap { if case .carousel(let carousel) = $0 { carousel } else { nil } }
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { blocks.isEmpty }

  /// How many rows it has.
  public var rowCount: Int {
    blocks.reduce(0) { if case .rows(let rows, _) = $1 { $0 + rows.count } else { $0 } }
  }

  /// How many rows and lines it has, about: what it costs to look through all of it.
  public var size: Int {
    blocks.reduce(0) { sum, block in
      switch block {
      case .rows(let rows, _): sum + rows.count
      case .text(let lines, let wraps):
        sum + lines.count + (wraps ? lines.reduce(0) { $0 + $1.utf8.count / 32 } : 0)
      case .carousel(let carousel): sum + carousel.columns.count
      case .field, .button, .control, .blank: sum + 1
      }
    }
  }
}

/// A part of a sheet's content.
public enum ContentBlock: Equatable, Sendable {
  /// Lines of text; those that wrap are broken where the content is too narrow for them.
  case text([String], wraps: Bool)
  /// A text field, and what it shows while it is empty; nil: its name.
  case field(String, placeholder: String?)
  /// Rows of one height in points.
  case rows([String], height: Double)
  /// A button.
  case button(String)
  /// A switch, a slider or a picker.
  case control(ContentControl)
  /// Columns side by side, which scroll sideways.
  case carousel(Carousel)
  /// A blank of that height in points.
  case blank(Double)
}

/// A horizontal list: columns of one size side by side, which scroll sideways.
public struct Carousel: Equatable, Sendable {
  /// What its columns say, from where lines begin.
  public var columns: [String]
  /// Width of a column, in points.
  public var width: Double
  /// Height of a column at the standard text size, in points.
  public var height: Double

  /// Creates a list of columns.
  public init(columns: [String], width: Double, height: Double) {
    self.columns = columns
    self.width = width
    self.height = height
  }

  /// Width of all columns with a gap between each two, in points.
  public func width(gap: Double) -> Double {
    let count = Double(columns.count)
    return count * width + max(0, count - 1) * gap
  }
}

/// One thing of a sheet's content, with its place in the content.
public struct ContentItem: Equatable, Sendable {
  /// What it is.
  public enum Kind: Equatable, Sendable {
    case text, field
    /// A row; rows count from 1 through all of the content.
    case row(Int)
    case button
    /// A switch, a slider or a picker, by its place among the content's controls.
    case toggle(Int), slider(Int), picker(Int)
    /// A choice of the picker that has this place among the controls.
    case choice(Int, of: Int)
    /// A horizontal list, by its place among the content's.
    case carousel(Int)
    /// A column of the horizontal list that has this place; columns count from 1.
    case column(Int, of: Int)
    case blank
  }

  /// What of a sheet it stands in.
  public enum Section: Equatable, Sendable { case header, content, footer }

  /// What it is.
  public var kind: Kind
  /// What it says; a field's, a button's or a control's name.
  public var label: String
  /// Distance from the content's top, in points.
  public var y: Double
  /// Height in points.
  public var height: Double
  /// What of the content's width it takes, from 0 to 1; columns go on beyond 1.
  public var span = 0.0...1.0
  /// What of the sheet it stands in; only the content scrolls.
  public var section = Section.content
}
