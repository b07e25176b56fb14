import SheetEngine
import SheetText

/// The upper edges of sheets in eighths of a cell, so that they move smoothly where cells are tall:
/// at 40 points a row, by 5.
///
/// Round corners stay coverage; only the straight part between them is drawn so.
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
      let line = Int((shape.frame.y / cell.height).rounded(.down)) - firstRow
      guard line > 0, line < pixels.rows / 2 - 1 else { continue }
      let bottom = Double(line + firstRow + 1) * cell.height
      let eighths = Int(((bottom - shape.frame.y) / cell.height * 8).rounded())
      guard 1...7 ~= eighths else { continue }
      let radius = shape.cornerRadius * 2
      let first = Int(((shape.frame.x + radius) / cell.width).rounded(.up))
      let last = Int(((shape.frame.maxX - radius) / cell.width).rounded(.down)) - 1
      for place in max(1, first)...max(1, first, min(pixels.columns - 2, last)) {
        guard !isCovered(place, line, by: layers[(index + 1)...]) else { continue }
        // The halves that the edge does not cross: one above it, one below.
        let above = pixels[eighths > 4 ? line * 2 - 1 : line * 2, place]
        let below = pixels[eighths < 4 ? line * 2 + 2 : line * 2 + 1, place]
        let glyph = UInt32(0x2580 + eighths)
        frame.put(
          TerminalCell(glyph: glyph, ink: below.color, ground: above.color), row: row + line,
          column: column + place)
      }
    }
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
