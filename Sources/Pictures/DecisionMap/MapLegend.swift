internal import DecisionMaps
internal import Support

/// The legend of a map as shapes: rows of colored squares with their labels, then the notes.
struct MapLegend {
  let shapes: [Markup]
  let bottom: Double

  init(_ picture: MapLayerCells, left: Double, top: Double, width: Double, faint: String) {
    var shapes: [Markup] = []
    var place = (x: left, y: top)
    for entry in picture.legend {
      let label = "\(entry.category.label) \((entry.fraction * 100).fixed(1))%"
      // A letter is about 7 units wide at this size.
      let room = 18 + 7 * Double(label.count) + 24
      if place.x > left, place.x + room > left + width { place = (left, place.y + 22) }
      shapes.append(
        MapShapes.rect(
          x: place.x, y: place.y, width: 12, height: 12, entry.category.color, radius: 2))
      shapes.append(MapShapes.label(label, x: place.x + 18, y: place.y + 11))
      place.x += room
    }
    var bottom = place.y + 16
    for note in picture.notes {
      bottom += 20
      shapes.append(MapShapes.label(note, x: left, y: bottom - 4, fill: faint))
    }
    self.shapes = shapes
    self.bottom = bottom
  }
}

extension CellRegion {
  /// Returns the cell with the most space for a label around it; nil if the region is empty.
  ///
  /// A label is wider than tall, so three columns count as one row.
  func center(columns: Int, rows: Int) -> Cell? {
    var own = [Bool](repeating: false, count: columns * rows)
    for cell in cells { own[cell.row * columns + cell.column] = true }
    func isOwn(_ row: Int, _ column: Int) -> Bool {
      row >= 0 && row < rows && column >= 0 && column < columns && own[row * columns + column]
    }
    func isFree(_ place: Cell, _ size: Int) -> Bool {
      let rise = (size + 2) / 3
      return isOwn(place.row - rise, place.column) && isOwn(place.row + rise, place.column)
        && isOwn(place.row, place.column - size) && isOwn(place.row, place.column + size)
    }
    var best = cells.first
    var room = 0
    for cell in cells {
      // Test only whether the cell has more space than the best cell. The loop below measures it.
      guard room < 40, isFree(cell, room + 1) else { continue }
      guard (1...room + 1).allSatisfy({ isFree(cell, $0) }) else { continue }
      room += 1
      while room < 40, isFree(cell, room + 1) { room += 1 }
      best = cell
    }
    return best
  }
}
