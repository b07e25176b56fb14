internal import Gestures
internal import SheetEngine
internal import SheetText
internal import Terminal

/// Renders a scene with half blocks: shapes have two pixels per cell, and text is on top.
///
/// Shapes are antialiased by coverage, so corners and shadows are soft and an edge moves by less
/// than a pixel. Strokes thinner than half a cell are glyphs. Text has the same cells as in
/// `SheetText`, so that a terminal, a test and a log show the same text at the same positions.
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

  /// Renders a layout.
  init(_ layout: PhoneLayout, glyphs: BlockGlyphs = .blocks) {
    self.layout = layout
    self.glyphs = glyphs
    grid = TextFrame.cells(of: layout.scene, drawn: layout.drawing)
  }

  /// Paints the scene into a frame.
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
        switch letters.content(row: line, column: place) {
        case .covered: continue
        case .glyph(let cell):
          letters.put(
            cell, upper: upper, lower: lower, row: row + line, column: column + place,
            into: &frame)
        case .half:
          let isOpen = edge.outside[line * columns + place]
          frame.put(
            upper: isOpen.upper ? .terminalDefault : memo.upper.color(of: upper),
            lower: isOpen.lower ? .terminalDefault : memo.lower.color(of: lower), row: row + line,
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
      let floats = layer.background == .sheet && hasVisibleBottomEdge(shape.frame)
      let box = box(of: layer, floats: floats)
      let fill = BlendColor(hex: shape.fill)
      let isRimmed = layer.background == .sheet && pixels.isEqual(to: fill, above: box)
      if layer.background == .sheet {
        sheets.append(
          SheetEdges.Sheet(index: index, box: box, floats: floats, isRimmed: isRimmed))
      }
      // A shadow between two equal colors would look like a bar; a line separates them instead.
      if let shadow = shape.shadow, !isRimmed { pixels.shade(box, shadow) }
      pixels.fill(box, with: fill)
    }
    return (pixels, sheets)
  }

  /// Returns true if a sheet's bottom edge is visible, for example that of a popover.
  private func hasVisibleBottomEdge(_ frame: Rect) -> Bool {
    let keyboard = scene.layers.first { $0.kind == .keyboard }?.frame.y
    return frame.maxY < min(scene.bounds.maxY, keyboard ?? .infinity) - 1 && frame.y > 1
  }

  private func box(of layer: SceneLayout.Layer, floats: Bool) -> RoundedRect {
    var shape = layer.shape
    if layer.background == .sheet {
      // Rows are rounded, so the box is extended to include its last row of text.
      if floats, layer.outline.hasBottom, let last = layer.elementRows.compactMap({ $0 }).max() {
        let end = (Double(last) + 1.5) * cell.height
        shape.frame.height = max(shape.frame.height, end - shape.frame.y)
      }
      return RoundedRect(sheet: shape, columns: columns, cell: cell.width, floats: floats)
    }
    // An app that is not scaled down fills the screen; the device's body rounds its corners.
    let fills = layer.background == .host && shape.frame.width >= scene.bounds.width - 0.5
    // Double the radius, because a corner of 10 points would be only one pixel.
    let radius = fills ? 0 : shape.cornerRadius * (layer.background == .host ? 1 : 2)
    return RoundedRect(
      frame: shape.frame, upper: radius, lower: shape.corners == .all ? radius : 0)
  }

  /// Paints the home indicator, which the system draws over everything, as a stroke because it is
  /// thinner than half a cell; in the last row above the device's body.
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
    // Paint the indicator only over blanks: over text it would be illegible, and in a control it
    // would look like a part of the control.
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
