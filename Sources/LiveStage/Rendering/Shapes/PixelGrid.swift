internal import SheetEngine

/// A grid with two pixels per cell, one above the other: the colors of shapes without text.
struct PixelGrid: Sendable {
  let columns: Int
  /// Number of pixel rows: twice the rows of cells.
  let rows: Int
  /// Size of a pixel in points.
  let width: Double
  let height: Double
  /// Distance in points from the top of the screen to the first row.
  let top: Double
  private(set) var pixels: [BlendColor]

  /// Creates a black grid for a part of a screen that starts `top` points from its top.
  init(columns: Int, cellRows: Int, cellWidth: Double, cellHeight: Double, top: Double) {
    self.columns = columns
    rows = cellRows * 2
    width = cellWidth
    height = cellHeight / 2
    self.top = top
    pixels = Array(repeating: .black, count: columns * rows)
  }

  subscript(row: Int, column: Int) -> BlendColor {
    get { pixels[row * columns + column] }
    set { pixels[row * columns + column] = newValue }
  }

  /// Returns the area of a pixel on the screen in points.
  func rect(row: Int, column: Int) -> Rect {
    Rect(
      x: Double(column) * width, y: top + Double(row) * height, width: width, height: height)
  }

  /// Returns true if the pixel above the center of a box has nearly the color of the box.
  func isEqual(to light: BlendColor, above box: RoundedRect) -> Bool {
    let row = Int(bounded: ((box.frame.y - top) / height).rounded(.down)) - 1
    let column = Int(bounded: (box.frame.x + box.frame.width / 2) / width)
    guard 0..<rows ~= row, 0..<columns ~= column else { return false }
    let difference = self[row, column].parts - light.parts
    return max(difference.max(), -difference.min()) < 12
  }

  /// Covers all pixels with a color of an opacity from 0 to 1.
  mutating func dim(_ opacity: Double, with light: BlendColor) {
    guard opacity > 0 else { return }
    for index in pixels.indices {
      pixels[index] =
        light == .black
        ? pixels[index].dimmed(opacity) : pixels[index].covered(by: light, min(1, opacity))
    }
  }

  /// Fills a shape.
  mutating func fill(_ box: RoundedRect, with light: BlendColor) {
    let touched = columns(from: box.frame.x, to: box.frame.maxX)
    for row in rows(from: box.frame.y, to: box.frame.maxY) {
      let line = rect(row: row, column: 0)
      let covered = box.coveredColumns(from: line.y, to: line.maxY, pixel: width, of: columns)
        .clamped(to: touched)
      for column in touched.lowerBound..<covered.lowerBound {
        fill(box, with: light, row, column)
      }
      for column in covered { pixels[row * columns + column] = light }
      for column in covered.upperBound..<touched.upperBound {
        fill(box, with: light, row, column)
      }
    }
  }

  private mutating func fill(_ box: RoundedRect, with light: BlendColor, _ row: Int, _ column: Int)
  {
    let fraction = box.coverage(of: rect(row: row, column: column))
    guard fraction > 0 else { return }
    let index = row * columns + column
    pixels[index] = pixels[index].covered(by: light, fraction)
  }

  /// Paints a shadow: strongest at the edge and zero at half its blur outside; skips pixels that
  /// the box covers completely.
  mutating func shade(_ box: RoundedRect, _ shadow: Appearance.Shadow) {
    let reach = max(1, shadow.blur)
    guard shadow.opacity > 0 else { return }
    let moved = RoundedRect(
      frame: box.frame.moved(x: shadow.x, y: shadow.y), upper: box.radii.upper,
      lower: box.radii.lower)
    let frame = moved.frame
    for row in rows(from: frame.y - reach / 2, to: frame.maxY + reach / 2) {
      let y = top + (Double(row) + 0.5) * height
      let line = rect(row: row, column: 0)
      let covered = box.coveredColumns(from: line.y, to: line.maxY, pixel: width, of: columns)
      for column in columns(from: frame.x - reach / 2, to: frame.maxX + reach / 2)
      where !covered.contains(column) {
        let x = (Double(column) + 0.5) * width
        let step = min(1, max(0, (reach / 2 - moved.distance(x: x, y: y)) / reach))
        guard step > 0 else { continue }
        let index = row * columns + column
        pixels[index] = pixels[index].dimmed(shadow.opacity * step * step * (3 - 2 * step))
      }
    }
  }

  private func rows(from low: Double, to high: Double) -> Range<Int> {
    let first = Self.place(((low - top) / height).rounded(.down), limit: rows)
    return first..<max(first, Self.place(((high - top) / height).rounded(.up), limit: rows))
  }

  private func columns(from low: Double, to high: Double) -> Range<Int> {
    let first = Self.place((low / width).rounded(.down), limit: columns)
    return first..<max(first, Self.place((high / width).rounded(.up), limit: columns))
  }

  private static func place(_ value: Double, limit: Int) -> Int {
    min(limit, max(0, Int(bounded: value)))
  }
}
