import Gestures
import SheetEngine

/// Where the phone lies on the terminal, and how its cells measure its screen.
struct PhoneGeometry: Equatable {
  var column = 0
  var row = 0
  var columns = 0
  var rows = 0
  /// What each row must have in points, so that all rows of a list are as tall; nil: they share the
  /// screen.
  var rowHeight: Double?
  /// Extent of a cell in points.
  var cellWidth = 9.0
  var cellHeight = 20.0
  /// The first row of the whole phone that is shown.
  var firstRow = 0

  /// What can be tapped, back to front.
  var targets: [Target] = []

  /// Something that can be tapped: a row of the whole phone, and where it lies in points.
  struct Target: Equatable {
    var row: Int
    var x: Range<Double>
    var y: Range<Double>
  }

  /// Points from a place of the terminal, in cells, down to what is drawn there; 0: it lies there, or
  /// nothing does.
  func shift(column: Double, row: Double) -> Double {
    let place = point(column: column, row: row)
    let line = Int(bounded: (row - Double(self.row)).rounded(.down)) + firstRow
    let target = targets.last { $0.row == line && $0.x.contains(place.x) }
    guard let target, !target.y.contains(place.y) else { return 0 }
    return (target.y.lowerBound + target.y.upperBound) / 2 - place.y
  }

  /// The point of the screen under a place of the terminal, in cells.
  func point(column: Double, row: Double) -> Point {
    Point(
      x: (column - Double(self.column)) * cellWidth,
      y: (row - Double(self.row) + Double(firstRow)) * cellHeight)
  }

  /// The place of the terminal over a point of the screen, in cells.
  func place(of point: Point) -> (column: Double, row: Double) {
    (
      point.x / cellWidth + Double(column), point.y / cellHeight - Double(firstRow) + Double(row)
    )
  }

  /// Whether a place of the terminal lies on the screen, the body left out.
  func contains(column: Int, row: Int) -> Bool {
    column > self.column && column < self.column + columns - 1 && row > self.row - 1
      && row < self.row + rows
  }
}
