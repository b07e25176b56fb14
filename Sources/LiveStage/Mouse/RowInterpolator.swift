import Live

/// Where a finger is between two reports of a mouse that is told in cells only.
///
/// Such a terminal reports a move when it crosses from one row into another. In between its silence
/// says nothing: a finger that takes 70 ms a row is silent for 70 ms and has not stopped. So it is
/// taken to go on at the speed of its last whole row, for one row at most. If the next report does
/// not come by then, it has slowed down or stopped, and it stays where it is taken to be.
struct RowInterpolator: Equatable {
  /// The edge between two rows that was crossed last, in rows of the terminal, and when.
  private var crossing: (edge: Double, time: MonotonicTime)?
  /// Rows a second, positive downward; nil: no whole row has been crossed one way yet.
  private var speed: Double?

  /// The finger crossed an edge.
  mutating func cross(_ edge: Double, goingDown: Bool, at time: MonotonicTime) {
    speed = nil
    if let crossing, time > crossing.time, edge != crossing.edge,
      goingDown == (edge > crossing.edge)
    {
      speed = (edge - crossing.edge) / (time - crossing.time)
    }
    crossing = (edge, time)
  }

  /// The row at a moment, with its fraction; nil: nothing is known since the last report.
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
