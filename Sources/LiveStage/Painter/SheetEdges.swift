import SheetEngine
import SheetText

/// The upper edges of sheets in eighths of a cell.
///
/// So they move smoothly where cells are tall: at 40 points a row, by 5. At a round corner each
/// column has its own height.
struct SheetEdges {
  private let layers: [Drawing.Layer]
  private let cell: (width: Double, height: Double)
  private let firstRow: Int

  init(drawing: Drawing, cell: (width: Double, height: Double), firstRow: Int) {
    layers = drawing.layers
    self.cell = cell
    self.firstRow = firstRow
  }

  /// Paints them over half blocks; the pixels tell the colours above and below.
  func paint(_ pixels: PixelGrid, into frame: inout TerminalFrame, row: Int, column: Int) {
    for (index, layer) in layers.enumerated() where layer.ground == .sheet {
      let shape = layer.shape
      // Corners are doubled, as the shapes' own are.
      let radius = min(shape.cornerRadius * 2, shape.frame.width / 2, shape.frame.height / 2)
      let above = pixelRow(shape.frame.y, in: pixels) - 1
      let below = pixelRow(shape.frame.y + radius, in: pixels) + 1
      guard above >= 0, below < pixels.rows else { continue }
      for place in 1..<max(1, pixels.columns - 1) {
        let x = (Double(place) + 0.5) * cell.width
        guard x > shape.frame.x, x < shape.frame.maxX else { continue }
        let edge = shape.frame.y + Self.drop(at: x, of: shape.frame, radius: radius)
        let line = Int(bounded: (edge / cell.height).rounded(.down)) - firstRow
        guard line > 0, line < pixels.rows / 2 - 1, frame.contains(row: row + line, column: column)
        else { continue }
        let bottom = Double(line + firstRow + 1) * cell.height
        let eighths = Int(bounded: ((bottom - edge) / cell.height * 8).rounded())
        guard eighths < 8, !isCovered(place, line, by: layers[(index + 1)...]) else { continue }
        let glyph: UInt32 = eighths == 0 ? 0x20 : UInt32(0x2580 + eighths)
        frame.put(
          TerminalCell(
            glyph: glyph, ink: pixels[below, place].color, ground: pixels[above, place].color),
          row: row + line, column: column + place)
      }
    }
  }

  private func pixelRow(_ y: Double, in pixels: PixelGrid) -> Int {
    Int(bounded: ((y - pixels.top) / pixels.height).rounded(.down))
  }

  /// How far below its highest place the edge of a box with round corners lies.
  private static func drop(at x: Double, of frame: Rect, radius: Double) -> Double {
    let inset = max(frame.x + radius - x, x - frame.maxX + radius)
    guard inset > 0, radius > 0 else { return 0 }
    return radius - (max(0, radius * radius - inset * inset)).squareRoot()
  }

  private func isCovered(
    _ place: Int, _ line: Int, by others: ArraySlice<Drawing.Layer>
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
