import SheetEngine
import SheetText

/// The top sheet where a terminal draws pictures: its edge and the shade on what lies below it are pictures
/// that are moved, so that they stand on pixels; below the row of its edge it is cells, as ever.
///
/// All pictures lie over letters: those under them are not shown right by every terminal that knows them.
struct LiftedSheet {
  /// Its place among the drawing's layers.
  let index: Int
  /// The row of the picture in which its edge lies.
  let row: Int
  private let shape: Drawing.Shape
  private let dim: Double

  /// Opacities are steps of this much, so that few pictures make all of them.
  private static let step = 1.0 / 64

  /// The first row that is the sheet's but for its corners.
  var fullRow: Int { row + 1 }

  /// The top sheet of a drawing of which so many rows are shown; nil: it cannot be lifted.
  init?(in drawing: Drawing, rows: Int, firstRow: Int) {
    let layers = drawing.layers
    guard let index = layers.lastIndex(where: { $0.ground == .sheet }) else { return nil }
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
  }

  /// Fills the part of it that is cells; in its corners' columns of the first row shade lies on what is below.
  func fill(_ pixels: inout PixelGrid, cell: (width: Double, height: Double)) {
    let columns = Int(bounded: (shape.cornerRadius / cell.width).rounded(.up))
    let corners = (0...columns).flatMap { [$0, pixels.columns - 1 - $0] }
    var kept: [(row: Int, column: Int, light: BlendColor)] = []
    let steps = (min(1, dim) / Self.step).rounded()
    for line in [fullRow * 2, fullRow * 2 + 1] where line < pixels.rows {
      for column in corners where 0..<pixels.columns ~= column {
        kept.append((line, column, pixels[line, column].dimmed(steps * Self.step)))
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
    columns: Int, row first: Int, column: Int
  ) -> [Placement] {
    let perPoint = (
      x: Double(pixels.width) / points.width, y: Double(pixels.height) / points.height
    )
    let edge = Int(
      bounded: ((shape.frame.y - Double(firstRow) * points.height) * perPoint.y).rounded())
    let strip = strip(pixels, perPoint)
    // From where its shadow begins to the end of the edge's row, and with its corners of the next one.
    let top = max(0, edge - strip.shadow.reach)
    let start = top / pixels.height
    let corner = strip.corner / pixels.width
    let height = fullRow * pixels.height - top
    let middle = columns - 2 - 2 * corner
    guard middle > 0, height > 0, height + pixels.height <= strip.height else { return [] }
    func part(
      _ part: SheetStrip.Part, _ place: Int, span: (columns: Int, rows: Int)?
    ) -> Placement {
      Placement(
        image: .edge(strip, part), slot: 2 + part.rawValue, row: first + start,
        column: column + place, offset: top % pixels.height, span: span,
        height: span == nil ? height + pixels.height : height, layer: 2)
    }
    return shade(first: first, column: column, columns: columns) + [
      part(.left, 1, span: nil),
      part(.middle, 1 + corner, span: (middle, fullRow - start)),
      part(.right, columns - 1 - corner, span: nil),
    ]
  }

  /// Its edge in pixels.
  private func strip(
    _ pixels: (width: Int, height: Int), _ perPoint: (x: Double, y: Double)
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
    let corner = (radius.across + pixels.width - 1) / pixels.width
    return SheetStrip(
      color: BlendColor(hex: shape.fill).color.value & 0xFF_FFFF, radius: radius,
      shadow: shadow ?? SheetStrip.Shadow(reach: 0, darkness: 0),
      corner: corner * pixels.width, depth: 2 * pixels.height)
  }

  /// The shade on what lies below, to the end of the row of the edge, which lies over it.
  private func shade(
    first: Int, column: Int, columns: Int
  ) -> [Placement] {
    let steps = Int(bounded: (min(1, dim) / Self.step).rounded())
    guard steps > 0 else { return [] }
    // The first row is the device's.
    return [
      Placement(
        image: .shade(steps), slot: 0, row: first + 1, column: column + 1, span: (columns - 2, row),
        layer: 1)
    ]
  }
}
