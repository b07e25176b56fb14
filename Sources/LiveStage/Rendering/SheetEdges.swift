internal import SheetEngine
internal import SheetText
internal import Terminal

/// The horizontal edges of sheets, including their corners, as glyphs that fill a part of a cell.
///
/// The glyphs make an edge move smoothly with tall cells (by 5 points with rows of 40 points) and a
/// corner look round. If a sheet and the content below it have the same color, the sheet has an
/// outline instead.
struct SheetEdges {
  /// A sheet whose edges are drawn.
  struct Sheet {
    /// Its index in the drawing's layers.
    let index: Int
    /// Its shape as shown by cells.
    let box: RoundedRect
    /// Whether its bottom edge is visible, too.
    let floats: Bool
    /// Whether the content below it has the same color.
    let isRimmed: Bool
  }

  let sheets: [Sheet]
  let layers: [SceneLayout.Layer]
  let cell: (width: Double, height: Double)
  let firstRow: Int
  let glyphs: BlockGlyphs

  /// Paints the edges over half blocks; `pixels` contains the colors above and below them.
  func paint(_ pixels: PixelGrid, into frame: inout TerminalFrame, row: Int, column: Int) {
    for sheet in sheets {
      let box = sheet.box
      if sheet.isRimmed {
        SheetOutline(box: box, floats: sheet.floats, cell: cell, firstRow: firstRow).paint(
          pixels, into: &frame, row: row, column: column
        ) { isCovered($0, $1, by: layers[(sheet.index + 1)...]) }
        continue
      }
      // The rows extend from the outermost row to the row in which the corners end; `outer` is the
      // row of pixels with the color outside the sheet.
      let upper = (box.frame.y, box.frame.y + box.radii.upper)
      paint(
        sheet, rows: line(upper.0)...line(upper.1),
        outer: pixelRow(upper.0, in: pixels) - 1,
        pixels, into: &frame, row: row, column: column)
      guard sheet.floats else { continue }
      let lower = (box.frame.maxY - box.radii.lower, box.frame.maxY)
      paint(
        sheet, rows: line(lower.0)...line(lower.1),
        outer: pixelRow(lower.1, in: pixels) + 1,
        pixels, into: &frame, row: row, column: column)
    }
  }

  private func paint(
    _ sheet: Sheet, rows: ClosedRange<Int>, outer: Int, _ pixels: PixelGrid,
    into frame: inout TerminalFrame, row: Int, column: Int
  ) {
    guard 0..<pixels.rows ~= outer else { return }
    let box = sheet.box.frame
    // A sheet has one color, regardless of its content; layers above can dim it.
    let fill = layers[(sheet.index + 1)...].reduce(
      BlendColor(hex: layers[sheet.index].shape.fill)
    ) { color, layer in
      layer.dim > 0
        ? color.covered(by: BlendColor(hex: layer.dimColor), min(1, layer.dim)) : color
    }
    let radius = max(sheet.box.radii.upper, sheet.box.radii.lower)
    for line in rows where line > 0 && line < pixels.rows / 2 - 1 {
      // All columns between the corners have the same shape.
      var straight: (mask: CellMask, glyph: BlockGlyphs.Choice)?
      for place in 1..<max(1, pixels.columns - 1) {
        let x = Double(place) * cell.width
        guard x + cell.width > box.x, x < box.maxX,
          frame.contains(row: row + line, column: column + place)
        else { continue }
        let isStraight = x > box.x + radius && x + cell.width < box.maxX - radius
        let found =
          isStraight ? straight ?? shape(of: sheet, line, place) : shape(of: sheet, line, place)
        if isStraight { straight = found }
        guard 1..<CellMask.all ~= found.mask.count,
          !isCovered(place, line, by: layers[(sheet.index + 1)...])
        else { continue }
        frame.put(
          cell(found.glyph, inner: fill, outer: pixels[outer, place]),
          row: row + line, column: column + place)
      }
    }
  }

  private func cell(
    _ choice: BlockGlyphs.Choice, inner: BlendColor, outer: BlendColor
  ) -> TerminalCell {
    TerminalCell(
      glyph: choice.glyph, foreground: (choice.isInverted ? outer : inner).color,
      background: (choice.isInverted ? inner : outer).color)
  }

  /// Returns the part of a cell that a sheet fills, and its glyph.
  private func shape(
    of sheet: Sheet, _ line: Int, _ place: Int
  ) -> (mask: CellMask, glyph: BlockGlyphs.Choice) {
    let (x, y) = (Double(place) * cell.width, Double(line + firstRow) * cell.height)
    let mask = CellMask { row in
      let fraction = (Double(row) + 0.5) / Double(CellMask.rows)
      guard let span = sheet.box.span(at: y + fraction * cell.height) else { return 0..<0 }
      func sample(_ end: Double) -> Int {
        Int(bounded: ((end - x) / cell.width * 8 - 0.5).rounded(.up))
      }
      let first = sample(span.lowerBound)
      return first..<max(first, sample(span.upperBound))
    }
    return (mask, glyphs.nearest(to: mask))
  }

  private func line(_ y: Double) -> Int {
    Int(bounded: (y / cell.height).rounded(.down)) - firstRow
  }

  private func pixelRow(_ y: Double, in pixels: PixelGrid) -> Int {
    Int(bounded: ((y - pixels.top) / pixels.height).rounded(.down))
  }

  private func isCovered(
    _ place: Int, _ line: Int, by others: ArraySlice<SceneLayout.Layer>
  ) -> Bool {
    let box = Rect(
      x: Double(place) * cell.width, y: Double(line + firstRow) * cell.height, width: cell.width,
      height: cell.height)
    return others.contains { other in
      let frame = other.shape.frame
      return frame.x < box.maxX && frame.maxX > box.x && frame.y < box.maxY && frame.maxY > box.y
    }
  }
}

extension RoundedRect {
  /// Points that are added to a corner's radius: a corner of 10 points covers only a fifth of a
  /// cell and would look square; a corner of 40 points is two rows high.
  private static let addedRadius = 30.0

  /// Creates the shape of a sheet as shown by cells: its sides are on the borders of cells and
  /// inside the device's edge, which takes the outermost cells, and its corners are large enough to
  /// be visible.
  init(sheet shape: SceneLayout.Shape, columns: Int, cell width: Double, floats: Bool) {
    let frame = shape.frame
    let inside = (width, Double(max(2, columns) - 1) * width)
    let left = min(max((frame.x / width).rounded() * width, inside.0), inside.1)
    let right = min(max((frame.maxX / width).rounded() * width, left), inside.1)
    let isAtRight = frame.maxX > inside.1 - width / 2
    let radius = shape.cornerRadius > 0 ? shape.cornerRadius + Self.addedRadius : 0
    self.init(
      frame: Rect(
        x: left, y: frame.y, width: (isAtRight ? inside.1 : right) - left, height: frame.height),
      upper: radius, lower: floats || shape.corners == .all ? radius : 0)
  }

  /// Returns the part of a horizontal line inside the rectangle; nil if there is none.
  func span(at y: Double) -> ClosedRange<Double>? {
    guard y > frame.y, y < frame.maxY else { return nil }
    let isUpper = y < frame.y + radii.upper
    let away =
      isUpper ? frame.y + radii.upper - y : max(0, y - frame.maxY + radii.lower)
    let inset = Self.inset(radius: isUpper ? radii.upper : radii.lower, away: away)
    return frame.x + inset...max(frame.x + inset, frame.maxX - inset)
  }

  /// Returns the horizontal distance between a circle's edge and its extreme, at a vertical
  /// distance from its center.
  private static func inset(radius: Double, away: Double) -> Double {
    radius - max(0, radius * radius - away * away).squareRoot()
  }
}
