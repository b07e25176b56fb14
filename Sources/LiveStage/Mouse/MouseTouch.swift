import Gestures
import Live
import SheetEngine

/// From mouse reports to a finger on the glass, and the trail that it leaves.
///
/// A report in cells comes when the boundary between two cells is crossed, so the finger is taken to
/// be on that boundary: a row is 20 points tall, and the middle of it would read as 1,200 points a
/// second. Until the next report it goes on as `RowInterpolator` says. Where the mouse is told in pixels,
/// they are taken as they are.
struct MouseTouch {
  /// A place on the glass and when the finger was there, on the wall's clock.
  struct TrailPoint: Equatable {
    var point: Point
    var time: MonotonicTime
  }

  /// How long a trail stays to be seen, in seconds.
  static let fade = 0.6

  private(set) var isDown = false
  private(set) var trail: [TrailPoint] = []
  /// The cell of the terminal that it was last reported in.
  private(set) var cell: (column: Int, row: Int)?
  /// Where it is taken to be, in cells of the terminal with their fractions.
  private var place = (column: 0.0, row: 0.0)
  private var motion = RowInterpolator()
  /// Points from where it is seen down to where it counts: what it came down on is drawn in whole rows.
  private var shift = 0.0

  /// A finger comes down in a cell; in cells, its middle.
  mutating func press(column: Double, row: Double, at time: MonotonicTime, on phone: PhoneGeometry)
    -> WorldEvent
  {
    isDown = true
    cell = (Int(bounded: column.rounded(.down)), Int(bounded: row.rounded(.down)))
    place = (column, row)
    motion = RowInterpolator()
    shift = phone.shift(column: column, row: row)
    trail = []
    return .touched(mark(column, row, time, phone))
  }

  /// A finger moves; nil: it is not down.
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
    return .moved(mark(place.column, place.row, time, phone))
  }

  /// Where a finger has come to since it was last reported in cells; nil: nowhere else.
  mutating func drift(at time: MonotonicTime, on phone: PhoneGeometry) -> WorldEvent? {
    guard isDown, let row = motion.row(at: time), row != place.row else { return nil }
    place.row = row
    return .moved(mark(place.column, row, time, phone))
  }

  /// A finger leaves the glass; nil: it was not down.
  mutating func release() -> WorldEvent? {
    guard isDown else { return nil }
    isDown = false
    return .lifted()
  }

  /// Whether any of the trail can still be seen.
  func isSeen(at time: MonotonicTime) -> Bool {
    isDown || (trail.last.map { time - $0.time < Self.fade } ?? false)
  }

  /// Where between two cells the boundary was crossed that led into the second.
  private static func boundary(from before: Int, to now: Int) -> Double {
    before < now ? Double(now) : Double(now) + 1
  }

  private mutating func mark(
    _ column: Double, _ row: Double, _ time: MonotonicTime, _ phone: PhoneGeometry
  ) -> Point {
    let point = phone.point(column: column, row: row)
    trail.append(TrailPoint(point: point, time: time))
    if trail.count > 64 { trail.removeFirst() }
    return Point(x: point.x, y: point.y + shift)
  }
}
