internal import DecisionMaps
internal import Formatting
internal import MarkupWriter

/// The legend of a map as shapes: a square and its words, as many a line as there is room for.
struct MapLegend {
  let shapes: [Markup]
  let bottom: Double

  init(_ picture: MapPicture, left: Double, top: Double, width: Double) {
    var shapes: [Markup] = []
    var place = (x: left, y: top)
    for entry in picture.legend {
      let words = "\(entry.ink.words) \((entry.share * 100).fixed(1)) %"
      // A letter is some seven units wide at this size.
      let room = 18 + 7 * Double(words.count) + 24
      if place.x > left, place.x + room > left + width { place = (left, place.y + 22) }
      shapes.append(
        MapShapes.rect(x: place.x, y: place.y, width: 12, height: 12, entry.ink.color, radius: 2))
      shapes.append(MapShapes.label(words, x: place.x + 18, y: place.y + 11))
      place.x += room
    }
    var bottom = place.y + 16
    for note in picture.notes {
      bottom += 20
      shapes.append(MapShapes.label(note, x: left, y: bottom - 4, fill: "#6B7785"))
    }
    self.shapes = shapes
    self.bottom = bottom
  }
}

extension CellRegion {
  /// The cell of it that lies furthest from anything else, where a word has most room.
  ///
  /// Words are wider than tall: a column counts as a third of a row.
  func middle(of kinds: [Int], columns: Int, rows: Int) -> Cell? {
    let own = Set(cells)
    func room(_ place: Cell) -> Int {
      var size = 0
      while size < 40 {
        let next = size + 1
        let isFree = [
          Cell(row: place.row - (next + 2) / 3, column: place.column),
          Cell(row: place.row + (next + 2) / 3, column: place.column),
          Cell(row: place.row, column: place.column - next),
          Cell(row: place.row, column: place.column + next),
        ].allSatisfy(own.contains)
        guard isFree else { return size }
        size = next
      }
      return size
    }
    return cells.max { room($0) < room($1) }
  }
}
