import Gestures
import Live
import SheetEngine

/// Converts mouse reports to touches and records their trail.
///
/// In cell mode, the terminal reports a movement when the mouse crosses the border between two
/// cells, so the finger is assumed to be on this border: a row is 20 points high, and positions at
/// its center would look like 1,200 points per second. Until the next report, `RowInterpolator`
/// computes the position. In pixel mode, positions are used unchanged.
struct MouseTouch {
  /// A position on the screen and its real time.
  struct TrailPoint: Equatable {
    var point: Point
    var time: MonotonicTime
  }

  /// Seconds for which the trail stays visible.
  static let fade = 0.6

  private(set) var isDown = false
  private(set) var trail: [TrailPoint] = []
  /// The cell of the terminal in the last report.
  private(set) var cell: (column: Int, row: Int)?
  /// The assumed position in cells of the terminal, with fractions.
  private var place = (column: 0.0, row: 0.0)
  private var motion = RowInterpolator()
  /// Vertical offset in points from the visible position to the touch, because elements are drawn
  /// in whole rows.
  private var shift = 0.0

  /// Starts a touch at a position in cells; without pixels, the center of the cell.
  mutating func press(column: Double, row: Double, at time: MonotonicTime, on phone: PhoneGeometry)
    -> WorldEvent
  {
    isDown = true
    cell = (Int(bounded: column.rounded(.down)), Int(bounded: row.rounded(.down)))
    place = (column, row)
    motion = RowInterpolator()
    shift = phone.shift(column: column, row: row)
    trail = []
    return .touched(addTrailPoint(column, row, time, phone))
  }

  /// Moves the finger; nil if it is not down.
  mutating func move(
    column: Double, row: Double, isExact: Bool, at time: MonotonicTime, on phone: PhoneGeometry
  ) -> WorldEvent? {
    guard isDown else { return nil }
    let now = (column: Int(bounded: column.rounded(.down)), row: Int(bounded: row.rounded(.down)))
    if isExact {
      place = (column, row)
    } else if let before = cell {
      if now.column != before.column {
        place.column = Self.boundary(from: before.column, to: now.column)
      }
      if now.row != before.row {
        place.row = Self.boundary(from: before.row, to: now.row)
        motion.cross(place.row, goingDown: now.row > before.row, at: time)
      } else {
        place.row = motion.row(at: time) ?? place.row
      }
    }
    cell = now
    return .moved(addTrailPoint(place.column, place.row, time, phone))
  }

  /// Moves the finger to its interpolated position; nil if the position did not change.
  mutating func interpolate(at time: MonotonicTime, on phone: PhoneGeometry) -> WorldEvent? {
    guard isDown, let row = motion.row(at: time), row != place.row else { return nil }
    place.row = row
    return .moved(addTrailPoint(place.column, row, time, phone))
  }

  /// Ends the touch; nil if the finger was not down.
  mutating func release() -> WorldEvent? {
    guard isDown else { return nil }
    isDown = false
    return .lifted()
  }

  /// Returns true if a part of the trail is visible.
  func isVisible(at time: MonotonicTime) -> Bool {
    isDown || (trail.last.map { time - $0.time < Self.fade } ?? false)
  }

  /// Returns the border between two cells that was crossed into the second cell.
  private static func boundary(from before: Int, to now: Int) -> Double {
    before < now ? Double(now) : Double(now) + 1
  }

  private mutating func addTrailPoint(
    _ column: Double, _ row: Double, _ time: MonotonicTime, _ phone: PhoneGeometry
  ) -> Point {
    let point = phone.point(column: column, row: row)
    trail.append(TrailPoint(point: point, time: time))
    if trail.count > 64 { trail.removeFirst() }
    return Point(x: point.x, y: point.y + shift)
  }
}
