import SheetEngine
import SheetText
import Terminal

/// The edges of sheets that lie across the screen, corners included, as glyphs that fill a part of a cell.
///
/// So an edge moves smoothly where cells are tall, at 40 points a row by 5, and a corner is round.
/// Where a sheet and what lies below it have one color, it has a rim instead.
struct SheetEdges {
  /// A sheet's edge to be drawn.
  struct Sheet {
    /// Its place among the drawing's layers.
    let index: Int
    /// Its shape as cells show it.
    let box: RoundedRect
    /// Whether its lower edge is seen, too.
    let floats: Bool
    /// Whether what lies below it has its color.
    let isRimmed: Bool
  }

  let sheets: [Sheet]
  let layers: [SceneLayout.Layer]
  let cell: (width: Double, height: Double)
  let firstRow: Int
  let glyphs: BlockGlyphs

  /// Paints them over half blocks; the pixels tell the colors above and below.
  func paint(_ pixels: PixelGrid, into frame: inout TerminalFrame, row: Int, column: Int) {
    for sheet in sheets {
      let box = sheet.box
      if sheet.isRimmed {
        SheetOutline(box: box, floats: sheet.floats, cell: cell, firstRow: firstRow).paint(
          pixels, into: &frame, row: row, column: column
        ) { isCovered($0, $1, by: layers[(sheet.index + 1)...]) }
        continue
      }
      // From the outermost row to the one in which its corners end, and the row of pixels that has the
      // color of what lies beside it.
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
    // A sheet has one color, whatever stands on it; those above it may dim it.
    let fill = layers[(sheet.index + 1)...].reduce(
      BlendColor(hex: layers[sheet.index].shape.fill)
    ) { color, layer in
      layer.dim > 0
        ? color.covered(by: BlendColor(hex: layer.dimColor), min(1, layer.dim)) : color
    }
    let radius = max(sheet.box.radii.upper, sheet.box.radii.lower)
    for line in rows where line > 0 && line < pixels.rows / 2 - 1 {
      // Between the corners all columns are alike.
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

  /// What of a cell a sheet fills, and the glyph for that.
  private func shape(
    of sheet: Sheet, _ line: Int, _ place: Int
  ) -> (mask: CellMask, glyph: BlockGlyphs.Choice) {
    let (x, y) = (Double(place) * cell.width, Double(line + firstRow) * cell.height)
    let mask = CellMask { row in
      let share = (Double(row) + 0.5) / Double(CellMask.rows)
      guard let span = sheet.box.span(at: y + share * cell.height) else { return 0..<0 }
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
  /// Points that a corner gets beside its own radius: a corner of 10 points is a fifth of a cell's area,
  /// and seen to be square; of 40 it is two rows tall.
  private static let reach = 30.0

  /// A sheet as cells show it: its sides on whole cells and within the device's edge, which takes the
  /// outermost ones; its corners wide enough to be seen.
  init(sheet shape: SceneLayout.Shape, columns: Int, cell width: Double, floats: Bool) {
    let frame = shape.frame
    let inside = (width, Double(max(2, columns) - 1) * width)
    let left = min(max((frame.x / width).rounded() * width, inside.0), inside.1)
    let right = min(max((frame.maxX / width).rounded() * width, left), inside.1)
    let isAtRight = frame.maxX > inside.1 - width / 2
    let radius = shape.cornerRadius > 0 ? shape.cornerRadius + Self.reach : 0
    self.init(
      frame: Rect(
        x: left, y: frame.y, width: (isAtRight ? inside.1 : right) - left, height: frame.height),
      upper: radius, lower: floats || shape.corners == .all ? radius : 0)
  }

  /// The part of a horizontal line that lies inside; nil: none does.
  func span(at y: Double) -> ClosedRange<Double>? {
    guard y > frame.y, y < frame.maxY else { return nil }
    let isUpper = y < frame.y + radii.upper
    let away =
      isUpper ? frame.y + radii.upper - y : max(0, y - frame.maxY + radii.lower)
    let inset = Self.inset(radius: isUpper ? radii.upper : radii.lower, away: away)
    return frame.x + inset...max(frame.x + inset, frame.maxX - inset)
  }

  /// How far a circle's edge lies inside of its highest place, so far away from its middle.
  private static func inset(radius: Double, away: Double) -> Double {
    radius - max(0, radius * radius - away * away).squareRoot()
  }
}
