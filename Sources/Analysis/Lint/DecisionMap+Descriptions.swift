internal import DecisionMaps
internal import Support
internal import SheetEngine
internal import SheetScript

/// Finds cells of a map and describes them as text.
extension DecisionMap {
  /// The cells that satisfy a condition.
  func positions(where holds: (CellRegion.Cell) -> Bool) -> [CellRegion.Cell] {
    var places: [CellRegion.Cell] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let place = CellRegion.Cell(row: row, column: column)
        if holds(place) { places.append(place) }
      }
    }
    return places
  }

  /// The simplest example: the cell with the smallest travel and velocity.
  func nearestToRest(_ places: [CellRegion.Cell]) -> CellRegion.Cell? {
    func size(_ place: CellRegion.Cell) -> Double {
      abs(slice.travel.center(place.row)) + abs(slice.velocity.center(place.column)) / 10
    }
    return places.min { size($0) < size($1) }
  }

  /// The release of a cell as text: "96 pt down at 300 pt/s up".
  func releaseText(_ place: CellRegion.Cell) -> String {
    DirectionText.text(
      travel: slice.travel.center(place.row).rounded(),
      velocity: slice.velocity.center(place.column).rounded())
  }

  /// The outcome of a cell, as a script writes it.
  func outcomeText(_ place: CellRegion.Cell) -> String {
    outcome(row: place.row, column: place.column).word
  }
}
