import Gestures
import SheetEngine
import SheetText

/// A scene as cells of half blocks: shapes sampled at two pixels a cell, letters on top.
///
/// Shapes are coverage, so corners and shadows come out soft and an edge moves by less than a pixel.
/// Strokes thinner than half a cell are glyphs. Letters take their cells from `SheetText`, so that a
/// terminal, a test and a log show the same words in the same places.
struct PhoneRenderer {
  let columns: Int
  let rows: Int
  /// Extent of a cell in points.
  let cell: (width: Double, height: Double)
  /// The first row of the whole phone that is shown.
  let firstRow: Int

  private let grid: CellGrid
  private let drawing: Drawing
  private let scene: Scene

  /// Lays a scene out in so many cells, the device's edge included.
  init(of scene: Scene, columns: Int, rows: Int) {
    self.scene = scene
    let metrics = GridMetrics(
      bounds: scene.bounds, columns: columns, rows: max(rows, GridMetrics.fewestRows))
    drawing = Drawing(of: scene, on: metrics)
    grid = TextFrame.cells(
      of: scene,
      options: TextOptions(columns: metrics.columns, rows: metrics.rows, caption: false))
    self.columns = min(columns, metrics.columns)
    self.rows = min(rows, metrics.rows)
    cell = (metrics.width, metrics.height)
    // Where not all fits, the view follows the sheet's edge, which stands in the upper third.
    let sheet = drawing.layers.last { $0.ground == .sheet }
    let edge = sheet?.outline.rows.lowerBound ?? 0
    firstRow = max(0, min(edge - rows / 3, metrics.rows - rows))
  }

  /// The point of the screen under a place in cells.
  func point(column: Double, row: Double) -> Point {
    Point(x: column * cell.width, y: (row + Double(firstRow)) * cell.height)
  }

  /// Paints it into a frame.
  func paint(
    into frame: inout TerminalFrame, row: Int, column: Int, backdrop: BlendColor?, flash: Double = 0
  ) {
    let palette = Palette(scheme: scene.colorScheme)
    var pixels = shapes()
    let letters = GlyphLayer(
      grid: grid, drawing: drawing, rows: firstRow..<firstRow + rows, palette: palette)
    letters.tint(&pixels)
    let body = DeviceBody(pixels, radius: scene.cornerRadius, first: firstRow, of: grid.rows)
    let open = body.paint(over: &pixels, backdrop: backdrop, flash: flash)
    for line in 0..<rows {
      for place in 0..<columns {
        let upper = pixels[line * 2, place]
        let lower = pixels[line * 2 + 1, place]
        let isOpen = open[line * columns + place]
        let cell = letters.cell(row: line, column: place, upper: upper, lower: lower)
        letters.put(
          cell, upper: isOpen.upper ? nil : upper, lower: isOpen.lower ? nil : lower,
          row: row + line, column: column + place, into: &frame)
      }
    }
    let edges = SheetEdges(drawing: drawing, cell: cell, firstRow: firstRow)
    edges.paint(pixels, into: &frame, row: row, column: column)
    paintIndicator(palette, into: &frame, row: row, column: column)
  }

  private func shapes() -> PixelGrid {
    var pixels = PixelGrid(
      columns: columns, cellRows: rows, cellWidth: cell.width, cellHeight: cell.height,
      top: Double(firstRow) * cell.height)
    for layer in drawing.layers {
      let shape = layer.shape
      let isAll = shape.corners == .all
      // An app that has not stepped back fills the screen, whose corners the body has.
      let fills = layer.ground == .host && shape.frame.width >= scene.bounds.width - 0.5
      // A corner of 10 points is one pixel: doubled, it is seen to be round.
      let radius = fills ? 0 : shape.cornerRadius * (layer.ground == .host ? 1 : 2)
      let box = RoundedBox(frame: shape.frame, upper: radius, lower: isAll ? radius : 0)
      pixels.dim(layer.dim, with: BlendColor(hex: layer.dimColor))
      if let shadow = shape.shadow { pixels.shade(box, shadow) }
      pixels.fill(box, with: BlendColor(hex: shape.fill))
    }
    return pixels
  }

  /// The home indicator, which the system draws over everything: thinner than half a cell, so a
  /// stroke, in the last row that the body leaves free.
  private func paintIndicator(
    _ palette: Palette, into frame: inout TerminalFrame, row: Int, column: Int
  ) {
    let elements = scene.layers.lazy.flatMap(\.elements)
    guard let element = elements.last(where: { $0.kind == .homeIndicator }),
      firstRow + rows >= grid.rows, rows > 3
    else { return }
    var width = Int(bounded: (element.frame.width / cell.width).rounded())
    if width % 2 != columns % 2 { width -= 1 }
    let place = row + rows - 2
    for offset in 0..<max(0, min(width, columns - 4)) {
      let spot = column + (columns - width) / 2 + offset
      guard frame.contains(row: place, column: spot) else { continue }
      let under = frame[place, spot]
      // What stands there is more than a mark of the system's.
      guard under.isBlank || under.glyph == 0x2580, under.ground.kind == .direct else { continue }
      frame.put(
        "━", width: 1, row: place, column: spot, ink: palette.ink(.word).color,
        ground: under.ground)
    }
  }
}
