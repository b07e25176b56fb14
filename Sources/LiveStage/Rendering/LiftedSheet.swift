import SheetEngine
import SheetText
import Terminal

/// The top sheet where a terminal draws pictures: its edge and the shade on what lies below it are pictures
/// that are moved, so that they stand on pixels; below the row of its edge it is cells, as ever.
///
/// All pictures lie over letters: those under them are not shown right by every terminal that knows them.
struct LiftedSheet {
  /// Its place among the drawing's layers.
  let index: Int
  /// The row of the picture in which its edge lies.
  let row: Int
  /// Whether its picture covers the row after the edge's as well, where nothing but its grabber stands.
  let coversNext: Bool
  private let shape: Drawing.Shape
  private let dim: Double
  /// Where its grabber is, if it has one.
  private let grabber: Rect?

  /// The first row that is the sheet's but for its corners.
  var fullRow: Int { row + 1 }

  /// The top sheet of a drawing of which so many rows are shown; nil: it cannot be lifted.
  ///
  /// A row `isFree` where nothing stands but a grabber, whose frame is told.
  init?(
    in drawing: Drawing, rows: Int, firstRow: Int, grabber: Rect?, isFree: (_ row: Int) -> Bool
  ) {
    let layers = drawing.layers
    guard let index = layers.lastIndex(where: { $0.background == .sheet }) else { return nil }
    let layer = layers[index]
    let line = Int(bounded: (layer.shape.frame.y / drawing.metrics.height).rounded(.down))
    let end = layers[(index + 1)...].map { $0.shape.frame.y }.min() ?? .infinity
    // One shade, in black, over all that lies below it; an edge that is seen whole, and nothing over it.
    guard layers.enumerated().allSatisfy({ $0 == index || $1.dim == 0 }),
      layer.dim == 0 || layer.dimColor == "#000000", layer.shape.corners != .all,
      layer.shape.frame.x < drawing.metrics.width / 2,
      layer.shape.frame.maxY >= drawing.metrics.height * Double(drawing.metrics.allRows - 1),
      line - firstRow >= 1, line - firstRow < rows - 4,
      end > drawing.metrics.height * Double(line + 3)
    else { return nil }
    self.index = index
    row = line - firstRow
    shape = layer.shape
    dim = layer.dim
    let bottom = Double(line + 2) * drawing.metrics.height
    coversNext = isFree(line + 1) && (grabber?.maxY ?? 0) <= bottom
    self.grabber = grabber
  }

  /// Fills the part of it that is cells.
  ///
  /// Where its picture ends with the row after the edge's, shade lies on what is below its corners there.
  func fill(_ pixels: inout PixelGrid, cell: (width: Double, height: Double)) {
    let columns = coversNext ? Int(bounded: (shape.cornerRadius / cell.width).rounded(.up)) : -1
    let corners = columns < 0 ? [] : (0...columns).flatMap { [$0, pixels.columns - 1 - $0] }
    var kept: [(row: Int, column: Int, light: BlendColor)] = []
    for line in [fullRow * 2, fullRow * 2 + 1] where line < pixels.rows {
      for column in corners where 0..<pixels.columns ~= column {
        kept.append((line, column, pixels[line, column].dimmed(dim)))
      }
    }
    let top = pixels.top + Double(fullRow) * cell.height
    let frame = Rect(
      x: shape.frame.x, y: top, width: shape.frame.width,
      height: max(0, shape.frame.maxY - top))
    pixels.fill(RoundedBox(frame: frame, upper: 0, lower: 0), with: BlendColor(hex: shape.fill))
    for pixel in kept { pixels[pixel.row, pixel.column] = pixel.light }
  }

  /// Its pictures for a phone of so many columns at a cell of the terminal.
  func placements(
    pixels: (width: Int, height: Int), points: (width: Double, height: Double), firstRow: Int,
    columns: Int, row first: Int, column: Int, grabber color: BlendColor
  ) -> [Placement] {
    let perPoint = (
      x: Double(pixels.width) / points.width, y: Double(pixels.height) / points.height
    )
    let edge = Int(
      bounded: ((shape.frame.y - Double(firstRow) * points.height) * perPoint.y).rounded())
    let strip = strip(pixels, perPoint, columns: columns - 2, color)
    // From where its shadow begins to the end of the edge's row, or of the next one.
    let top = max(0, edge - strip.shadow.reach)
    let height = (fullRow + (coversNext ? 1 : 0)) * pixels.height - top
    guard columns > 2, height > 0, height <= strip.height else { return [] }
    // The first row is the device's, unless the view is cut above it.
    let above = firstRow > 0 ? 0 : 1
    return shade(first: first + above, rows: row + 1 - above, column: column, columns: columns) + [
      Placement(
        image: .edge(strip), slot: 1, row: first + top / pixels.height, column: column + 1,
        offset: top % pixels.height, height: height, layer: 2)
    ]
  }

  /// Its upper end in pixels.
  private func strip(
    _ pixels: (width: Int, height: Int), _ perPoint: (x: Double, y: Double), columns: Int,
    _ color: BlendColor
  ) -> SheetStrip {
    func whole(_ value: Double) -> Int { max(0, Int(bounded: value.rounded())) }
    let radius = SheetStrip.Size(
      across: max(1, whole(shape.cornerRadius * perPoint.x)),
      down: max(1, min(pixels.height, whole(shape.cornerRadius * perPoint.y))))
    let shadow = shape.shadow.map { shadow in
      SheetStrip.Shadow(
        reach: min(pixels.height, whole(shadow.blur / 2 * perPoint.y)),
        darkness: whole(shadow.opacity * 255 / 2))
    }
    let width = columns * pixels.width
    let bar = grabber.map { frame in
      let size = (
        width: whole(frame.width * perPoint.x), height: max(2, whole(frame.height * perPoint.y))
      )
      return SheetStrip.Bar(
        x: (width - size.width) / 2, y: whole((frame.y - shape.frame.y) * perPoint.y),
        width: size.width, height: size.height, color: color.color.value & 0xFF_FFFF)
    }
    return SheetStrip(
      color: BlendColor(hex: shape.fill).color.value & 0xFF_FFFF, width: width, radius: radius,
      shadow: shadow ?? SheetStrip.Shadow(reach: 0, darkness: 0), depth: 2 * pixels.height,
      grabber: coversNext ? bar : nil)
  }

  /// The shade on what lies below, to the end of the row of the edge, which lies over it.
  private func shade(
    first: Int, rows: Int, column: Int, columns: Int
  ) -> [Placement] {
    let opacity = Int(bounded: (min(1, dim) * 255).rounded())
    guard opacity > 0, rows > 0 else { return [] }
    return [
      Placement(
        image: .shades, slot: 0, row: first, column: column + 1, span: (columns - 2, rows),
        first: opacity * GraphicsImage.shadeRows + 1, height: 1, layer: 1)
    ]
  }
}
