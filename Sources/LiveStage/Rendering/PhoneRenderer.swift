import Gestures
import SheetEngine
import SheetText
import Terminal

/// A scene as cells of half blocks: shapes sampled at two pixels a cell, letters on top.
///
/// Shapes are coverage, so corners and shadows come out soft and an edge moves by less than a pixel.
/// Strokes thinner than half a cell are glyphs. Letters take their cells from `SheetText`, so that a
/// terminal, a test and a log show the same words in the same places.
struct PhoneRenderer {
  let layout: PhoneLayout

  private let grid: CellGrid
  private let glyphs: BlockGlyphs

  private var scene: Scene { layout.scene }
  private var drawing: SceneLayout { layout.drawing }
  private var columns: Int { layout.columns }
  private var rows: Int { layout.rows }
  private var cell: (width: Double, height: Double) { layout.cell }
  private var firstRow: Int { layout.firstRow }

  /// Puts what is laid out into cells.
  init(_ layout: PhoneLayout, glyphs: BlockGlyphs = .blocks) {
    self.layout = layout
    self.glyphs = glyphs
    grid = TextFrame.cells(of: layout.scene, drawn: layout.drawing)
  }

  /// Paints it into a frame.
  func paint(
    into frame: inout TerminalFrame, row: Int, column: Int, backdrop: BlendColor?, flash: Double = 0
  ) {
    let palette = Palette(scheme: scene.colorScheme)
    var (pixels, sheets) = shapes()
    let letters = GlyphLayer(
      grid: grid, drawing: drawing, rows: firstRow..<firstRow + rows, palette: palette)
    letters.tint(&pixels)
    let edge = DeviceBezel(pixels, radius: scene.cornerRadius, first: firstRow, of: grid.rows)
      .edge(backdrop: backdrop, flash: flash)
    edge.paint(over: &pixels)
    let columns = columns
    var memo = (upper: BlendColor.Cache(), lower: BlendColor.Cache())
    for line in 0..<rows {
      for place in 0..<columns {
        let upper = pixels[line * 2, place]
        let lower = pixels[line * 2 + 1, place]
        switch letters.shown(row: line, column: place) {
        case .covered: continue
        case .glyph(let cell):
          letters.put(
            cell, upper: upper, lower: lower, row: row + line, column: column + place,
            into: &frame)
        case .half:
          let isOpen = edge.open[line * columns + place]
          frame.put(
            upper: isOpen.upper ? .own : memo.upper.color(of: upper),
            lower: isOpen.lower ? .own : memo.lower.color(of: lower), row: row + line,
            column: column + place)
        }
      }
    }
    let edges = SheetEdges(
      sheets: sheets, layers: drawing.layers, cell: cell, firstRow: firstRow, glyphs: glyphs)
    edges.paint(pixels, into: &frame, row: row, column: column)
    paintIndicator(palette, into: &frame, row: row, column: column)
  }

  private func shapes() -> (pixels: PixelGrid, sheets: [SheetEdges.Sheet]) {
    var pixels = PixelGrid(
      columns: columns, cellRows: rows, cellWidth: cell.width, cellHeight: cell.height,
      top: Double(firstRow) * cell.height)
    var sheets: [SheetEdges.Sheet] = []
    for (index, layer) in drawing.layers.enumerated() {
      let shape = layer.shape
      pixels.dim(layer.dim, with: BlendColor(hex: layer.dimColor))
      let floats = layer.background == .sheet && floats(shape.frame)
      let box = box(of: layer, floats: floats)
      let fill = BlendColor(hex: shape.fill)
      let isRimmed = layer.background == .sheet && pixels.isEqual(to: fill, above: box)
      if layer.background == .sheet {
        sheets.append(
          SheetEdges.Sheet(index: index, box: box, floats: floats, isRimmed: isRimmed))
      }
      // Where it would have to part two equal backgrounds, a shadow is a bar; there a line does.
      if let shadow = shape.shadow, !isRimmed { pixels.shade(box, shadow) }
      pixels.fill(box, with: fill)
    }
    return (pixels, sheets)
  }

  /// Whether a sheet's lower edge can be seen, as a popover's can.
  private func floats(_ frame: Rect) -> Bool {
    let keyboard = scene.layers.first { $0.kind == .keyboard }?.frame.y
    return frame.maxY < min(scene.bounds.maxY, keyboard ?? .infinity) - 1 && frame.y > 1
  }

  private func box(of layer: SceneLayout.Layer, floats: Bool) -> RoundedRect {
    var shape = layer.shape
    if layer.background == .sheet {
      // Rows are rounded: a box that ends above its last words would be drawn through them.
      if floats, layer.outline.hasBottom, let last = layer.elementRows.compactMap({ $0 }).max() {
        let end = (Double(last) + 1.5) * cell.height
        shape.frame.height = max(shape.frame.height, end - shape.frame.y)
      }
      return RoundedRect(sheet: shape, columns: columns, cell: cell.width, floats: floats)
    }
    // An app that has not stepped back fills the screen, whose corners the body has.
    let fills = layer.background == .host && shape.frame.width >= scene.bounds.width - 0.5
    // A corner of 10 points is one pixel: doubled, it is seen to be round.
    let radius = fills ? 0 : shape.cornerRadius * (layer.background == .host ? 1 : 2)
    return RoundedRect(
      frame: shape.frame, upper: radius, lower: shape.corners == .all ? radius : 0)
  }

  /// The home indicator, which the system draws over everything: thinner than half a cell, so a
  /// stroke, in the last row that the body leaves free.
  private func paintIndicator(
    _ palette: Palette, into frame: inout TerminalFrame, row: Int, column: Int
  ) {
    guard let indicator = scene.homeIndicator, firstRow + rows >= grid.rows, rows > 3 else {
      return
    }
    var width = Int(bounded: (indicator.width / cell.width).rounded())
    if width % 2 != columns % 2 { width -= 1 }
    width = max(0, min(width, columns - 4))
    let place = row + rows - 2
    let first = column + (columns - width) / 2
    let spots = first..<first + width
    // It lies over blanks or not at all: words with a bar between them cannot be read, and a bar in a
    // field or a button is taken for a part of it.
    let line = firstRow + rows - 2
    let top = Array(zip(drawing.layers, scene.layers))
      .last { $0.0.outline.rows.contains(line) }
    let isControls = top.map { drawn, layer in
      zip(drawn.elementRows, layer.elements).contains { $0 == line && $1.isControl }
    }
    guard isControls != true else { return }
    let isFree = (first - 1...first + width).allSatisfy { spot in
      guard frame.contains(row: place, column: spot) else { return false }
      let under = frame[place, spot]
      return (under.isBlank || under.glyph == 0x2580) && under.background.kind == .direct
    }
    guard isFree else { return }
    for spot in spots {
      frame.put(
        "━", width: 1, row: place, column: spot, foreground: palette.foreground(.word).color,
        background: frame[place, spot].background)
    }
  }
}
