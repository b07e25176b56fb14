import Gestures
import SheetEngine

/// Where the phone lies on the terminal, and how its cells measure its screen.
struct PhoneArea: Equatable {
  var column = 0
  var row = 0
  var columns = 0
  var rows = 0
  /// Extent of a cell in points.
  var cellWidth = 9.0
  var cellHeight = 20.0
  /// The first row of the whole phone that is shown.
  var firstRow = 0

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
