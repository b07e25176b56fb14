internal import Live

/// Computes the position of a finger between two mouse reports in cells.
///
/// The terminal reports a movement only when the mouse enters another row. A finger that takes 70
/// ms for a row causes no report for 70 ms although it moves. Therefore it is assumed to continue
/// with the speed of its last whole row, for at most one row. If there is no report by then, the
/// finger has slowed down or stopped, and its assumed position stays the same.
struct RowInterpolator: Equatable {
  /// The last border between two rows that was crossed, in rows of the terminal, and its time.
  private var crossing: (edge: Double, time: MonotonicTime)?
  /// Rows per second, positive downward; nil until a whole row has been crossed in one direction.
  private var speed: Double?

  /// Records that the finger crossed a border.
  ///
  /// `interval` is the mean time in seconds for a row; nil to use the time since the last border.
  mutating func cross(
    _ edge: Double, goingDown: Bool, at time: MonotonicTime, interval: Double? = nil
  ) {
    speed = nil
    if let crossing, edge != crossing.edge, goingDown == (edge > crossing.edge) {
      if let interval {
        speed = (goingDown ? 1 : -1) / interval
      } else if time > crossing.time {
        speed = (edge - crossing.edge) / (time - crossing.time)
      }
    }
    crossing = (edge, time)
  }

  /// Returns the row at a time, with its fraction; nil if the position is unknown.
  func row(at time: MonotonicTime) -> Double? {
    guard let crossing, let speed else { return nil }
    let way = speed * max(0, time - crossing.time)
    return abs(way) < 1 ? crossing.edge + way : nil
  }

  static func == (one: RowInterpolator, other: RowInterpolator) -> Bool {
    one.speed == other.speed && one.crossing?.edge == other.crossing?.edge
      && one.crossing?.time == other.crossing?.time
  }
}
