internal import Support
internal import Pictures
internal import SheetEngine
internal import Terminal

/// A terminal's frame as SVG: backgrounds and block glyphs as shapes, text with a fixed length.
///
/// Fonts can differ between machines, but positions cannot. Numbers are rounded to one decimal, so
/// the same frame gives the same bytes on every machine.
struct FrameSVG {
  private let frame: TerminalFrame
  /// Columns and rows of a part of a terminal; nil for a whole terminal with a margin.
  private let extent: (columns: Int, rows: Int)?
  private let defaultColors: (foreground: TerminalColor, background: TerminalColor)
  private var backgrounds = ColoredShapes()
  /// The shapes of glyphs, over all backgrounds.
  private var blocks = ColoredShapes()
  private var texts: [Markup] = []
  /// The same texts without positions, from top to bottom.
  private var plainTexts: [String] = []

  /// Size of a cell and of the margin, in units of the image.
  static let cell = (width: 9, height: 20)
  private static let margin = (x: 18, y: 14)

  /// The default colors of a terminal if they are unknown.
  static let background = TerminalColor(0x16161A)
  static let foreground = TerminalColor(0xE6E6EA)

  /// Creates an image of a frame on a terminal with these default colors; with an `extent`, a part
  /// that is placed on other images, without a margin.
  init(
    _ frame: TerminalFrame, foreground: TerminalColor, background: TerminalColor,
    extent: (columns: Int, rows: Int)? = nil
  ) {
    self.frame = frame
    self.extent = extent
    defaultColors = (foreground, background)
    for row in 0..<frame.rows {
      fillBackgrounds(row)
      for column in 0..<frame.columns { fillGlyph(row, column) }
      write(row)
    }
  }

  /// The title of the image and its text.
  private var names: [Markup] {
    let size = "\(frame.columns) x \(frame.rows)"
    return [
      Markup("title", text: "A terminal of \(size) cells"),
      Markup("desc", text: plainTexts.joined(separator: "; ")),
    ]
  }

  /// The whole document.
  var text: String {
    let margin = extent == nil ? Self.margin : (x: 0, y: 0)
    let width = (extent?.columns ?? frame.columns) * Self.cell.width + 2 * margin.x
    let height = (extent?.rows ?? frame.rows) * Self.cell.height + 2 * margin.y
    let paths = (backgrounds.shapes + blocks.shapes).map {
      Markup("path", ["fill": Self.hex($0.color), "d": $0.path])
    }
    let cells = [
      Markup("g", ["shape-rendering": "crispEdges"], Markup.lines(paths)),
      Markup(
        "g",
        [
          "font-family": "DejaVu Sans Mono, Menlo, Consolas, monospace", "font-size": 15,
          "xml:space": "preserve",
        ], Markup.lines(texts)),
    ]
    let parts = [
      Markup(
        "rect",
        [
          "width": width, "height": height, "rx": extent == nil ? 10 : nil,
          "fill": Self.hex(defaultColors.background),
        ]),
      Markup(
        "g", ["transform": "translate(\(margin.x) \(margin.y))"], Markup.lines(cells)),
    ]
    let picture = Markup(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
        "viewBox": "0 0 \(width) \(height)", "role": "img",
      ], Markup.lines(names + parts))
    return picture.source + "\n"
  }

  // MARK: Shapes

  /// Shapes by color, in the order in which the colors first occur.
  private struct ColoredShapes {
    private(set) var shapes: [(color: TerminalColor, path: String)] = []
    private var places: [TerminalColor: Int] = [:]

    mutating func add(
      _ color: TerminalColor, x: Double, y: Double, width: Double, height: Double
    ) {
      let (across, down) = (FrameSVG.number(width), FrameSVG.number(height))
      add(
        "M\(FrameSVG.number(x)) \(FrameSVG.number(y))h\(across)v\(down)h-\(across)z", color)
    }

    mutating func add(_ part: String, _ color: TerminalColor) {
      if let index = places[color] {
        shapes[index].path += part
      } else {
        places[color] = shapes.count
        shapes.append((color, part))
      }
    }
  }

  /// Adds runs of cells with the same background, without the default background.
  private mutating func fillBackgrounds(_ row: Int) {
    var column = 0
    while column < frame.columns {
      let background = frame[row, column].background
      var end = column + 1
      while end < frame.columns, frame[row, end].background == background { end += 1 }
      if background.kind == .direct {
        backgrounds.add(
          background, x: Double(column * Self.cell.width), y: Double(row * Self.cell.height),
          width: Double((end - column) * Self.cell.width), height: Double(Self.cell.height))
      }
      column = end
    }
  }

  /// Adds glyphs that are drawn as shapes, blocks and lines, because fonts leave gaps between them.
  private mutating func fillGlyph(_ row: Int, _ column: Int) {
    let cell = frame[row, column]
    for part in GlyphShape.parts(of: cell.glyph) {
      blocks.add(
        foreground(of: cell),
        x: Double(column * Self.cell.width) + part.x * Double(Self.cell.width),
        y: Double(row * Self.cell.height) + part.y * Double(Self.cell.height),
        width: part.width * Double(Self.cell.width), height: part.height * Double(Self.cell.height))
    }
    let corners = GlyphShape.outline(of: cell.glyph).map { corner in
      "\(Self.number((Double(column) + corner.x) * Double(Self.cell.width))) "
        + Self.number((Double(row) + corner.y) * Double(Self.cell.height))
    }
    if !corners.isEmpty {
      blocks.add("M" + corners.joined(separator: "L") + "z", foreground(of: cell))
    }
  }

  private func foreground(of cell: TerminalCell) -> TerminalColor {
    cell.foreground.kind == .direct ? cell.foreground : defaultColors.foreground
  }

  // MARK: Text

  /// Adds runs of text with the same style; two blanks end a run, so that other fonts cannot move
  /// text far.
  private mutating func write(_ row: Int) {
    var column = 0
    while column < frame.columns {
      guard isLetter(row, column) else {
        column += 1
        continue
      }
      let first = frame[row, column]
      var end = column
      var text = ""
      while end < frame.columns, isLetter(row, end) || joins(row, end, to: first),
        frame[row, end].isBlank || haveSameStyle(first, frame[row, end])
      {
        text += frame.text(of: frame[row, end])
        end += 1
      }
      if text.contains(where: { $0.isLetter || $0.isNumber }) { plainTexts.append(text) }
      add(text, row: row, columns: column..<end, like: first)
      column = end
    }
  }

  private func isLetter(_ row: Int, _ column: Int) -> Bool {
    let cell = frame[row, column]
    return !cell.isBlank && GlyphShape.parts(of: cell.glyph).isEmpty
      && GlyphShape.outline(of: cell.glyph).isEmpty
  }

  /// Returns true if a single blank is between two letters of the same style.
  private func joins(_ row: Int, _ column: Int, to first: TerminalCell) -> Bool {
    column + 1 < frame.columns && frame[row, column].isBlank && isLetter(row, column + 1)
      && haveSameStyle(first, frame[row, column + 1])
  }

  private func haveSameStyle(_ one: TerminalCell, _ other: TerminalCell) -> Bool {
    one.foreground == other.foreground && one.attributes == other.attributes
  }

  private mutating func add(
    _ text: String, row: Int, columns: Range<Int>, like cell: TerminalCell
  ) {
    texts.append(
      Markup(
        "text",
        [
          "x": columns.lowerBound * Self.cell.width, "y": row * Self.cell.height + 15,
          "textLength": columns.count * Self.cell.width, "fill": Self.hex(foreground(of: cell)),
          "font-weight": cell.attributes.contains(.bold) ? "bold" : nil,
        ], text: text))
  }

  private static func hex(_ color: TerminalColor) -> String {
    "#" + (color.value & 0xFF_FFFF).hexadecimal(6)
  }

  private static func number(_ value: Double) -> String { value.coordinate(1) }
}
