internal import Gestures
internal import Live
internal import SheetEngine

/// Converts mouse reports to touches and records their trail.
///
/// In cell mode, the terminal reports a movement when the mouse crosses the border between two
/// cells, so the finger is assumed to be on this border: a row is 20 points high, and positions at
/// its center would look like 1,200 points per second. Until the next report, `RowInterpolator`
/// computes the position, at constant intervals: the samples of a touch must not depend on the frames
/// that the machine could show. In pixel mode, positions are used unchanged.
struct MouseTouch {
  /// An event of the finger and its time.
  typealias TimedEvent = (event: WorldEvent, time: MonotonicTime)

  /// A position on the screen and its real time.
  struct TrailPoint: Equatable {
    var point: Point
    var time: MonotonicTime
  }

  /// Seconds for which the trail stays visible.
  static let fade = 0.6
  /// Seconds between two interpolated positions.
  static let step = 1 / 60.0

  private(set) var isDown = false
  private(set) var trail: [TrailPoint] = []
  /// The cell of the terminal in the last report.
  private(set) var cell: (column: Int, row: Int)?
  /// The assumed position in cells of the terminal, with fractions.
  private var place = (column: 0.0, row: 0.0)
  private var motion = RowInterpolator()
  /// The time of the last event with a position.
  private var lastTime = MonotonicTime(nanoseconds: 0)
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

  /// Moves the finger; empty if it is not down.
  ///
  /// In cell mode, positions on the way to the new cell come first, but none at or before `passed`:
  /// the world has passed that time. `rowInterval` is the mean time in seconds for a row; nil to use
  /// the time of the last row.
  mutating func move(
    column: Double, row: Double, isExact: Bool, at time: MonotonicTime, since passed: MonotonicTime,
    rowInterval: Double? = nil, on phone: PhoneGeometry
  ) -> [TimedEvent] {
    guard isDown else { return [] }
    var events: [TimedEvent] = []
    let now = (column: Int(bounded: column.rounded(.down)), row: Int(bounded: row.rounded(.down)))
    if isExact {
      place = (column, row)
    } else if let before = cell {
      if now.row != before.row {
        let edge = Self.boundary(from: before.row, to: now.row)
        events = approach(edge, at: time, since: passed, on: phone)
        place.row = edge
        motion.cross(edge, goingDown: now.row > before.row, at: time, interval: rowInterval)
      } else {
        place.row = motion.row(at: time) ?? place.row
      }
      if now.column != before.column {
        place.column = Self.boundary(from: before.column, to: now.column)
      }
    }
    cell = now
    events.append((.moved(addTrailPoint(place.column, place.row, time, phone)), time))
    return events
  }

  /// Returns the positions before a border is crossed, at constant speed since the last position.
  private mutating func approach(
    _ edge: Double, at time: MonotonicTime, since passed: MonotonicTime, on phone: PhoneGeometry
  ) -> [TimedEvent] {
    var events: [TimedEvent] = []
    let (start, row) = (lastTime, place.row)
    let count = max(0, Int(bounded: ((time - start) / Self.step).rounded(.down)))
    for index in 1..<max(1, count) {
      let moment = start + Double(index) * Self.step
      guard moment > passed else { continue }
      place.row = row + (edge - row) * (moment - start) / (time - start)
      events.append((.moved(addTrailPoint(place.column, place.row, moment, phone)), moment))
    }
    return events
  }

  /// Returns the interpolated positions up to a time.
  mutating func interpolate(until time: MonotonicTime, on phone: PhoneGeometry) -> [TimedEvent] {
    var events: [TimedEvent] = []
    while isDown, case let moment = lastTime + Self.step, moment <= time,
      let row = motion.row(at: moment), row != place.row
    {
      place.row = row
      events.append((.moved(addTrailPoint(place.column, row, moment, phone)), moment))
    }
    return events
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
    lastTime = time
    trail.append(TrailPoint(point: point, time: time))
    if trail.count > 64 { trail.removeFirst() }
    return Point(x: point.x, y: point.y + shift)
  }
}
