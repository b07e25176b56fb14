internal import Gestures
internal import SheetEngine

/// The position of the phone on the terminal, and the size of its cells in points.
struct PhoneGeometry: Equatable {
  var column = 0
  var row = 0
  var columns = 0
  var rows = 0
  /// Height of a row in points such that all rows of a list have the same height; nil if the rows
  /// share the screen.
  var rowHeight: Double?
  /// Size of a cell in points.
  var cellWidth = 9.0
  var cellHeight = 20.0
  /// The first visible row of the whole phone.
  var firstRow = 0

  /// The elements that can be tapped, back to front.
  var targets: [Target] = []

  /// An element that can be tapped: its row in the whole phone, and its position in points.
  struct Target: Equatable {
    var row: Int
    var x: Range<Double>
    var y: Range<Double>
  }

  /// Returns the vertical distance in points from a position, in cells, to the element that is
  /// drawn there; 0 if the element contains the position or there is none.
  func shift(column: Double, row: Double) -> Double {
    let place = point(column: column, row: row)
    let line = Int(bounded: (row - Double(self.row)).rounded(.down)) + firstRow
    let target = targets.last { $0.row == line && $0.x.contains(place.x) }
    guard let target, !target.y.contains(place.y) else { return 0 }
    return (target.y.lowerBound + target.y.upperBound) / 2 - place.y
  }

  /// Returns the point of the screen at a position of the terminal in cells.
  func point(column: Double, row: Double) -> Point {
    Point(
      x: (column - Double(self.column)) * cellWidth,
      y: (row - Double(self.row) + Double(firstRow)) * cellHeight)
  }

  /// Returns the position of the terminal in cells at a point of the screen.
  func place(of point: Point) -> (column: Double, row: Double) {
    (
      point.x / cellWidth + Double(column), point.y / cellHeight - Double(firstRow) + Double(row)
    )
  }

  /// Returns true if a cell of the terminal is on the screen, without the device's body.
  func contains(column: Int, row: Int) -> Bool {
    column > self.column && column < self.column + columns - 1 && row > self.row - 1
      && row < self.row + rows
  }
}
