internal import Live
internal import SheetEngine
internal import Terminal

/// How a terminal reports the mouse in pixels.
struct MousePixels: Equatable {
  /// Size of a cell in pixels.
  var width: Double
  var height: Double
  /// The number of the first pixel: 1, but 0 in kitty.
  var first = 1
}

/// The mouse as a finger on the phone: its touch, and the times of its reports.
struct StageMouse {
  private(set) var touch = MouseTouch()
  private var estimator = ReportTimeEstimator()

  /// Returns the times at which the user caused the events of one read; the time of the read for an
  /// event that is not of a finger.
  ///
  /// `isExact` is true if the terminal reports pixels.
  mutating func times(
    of events: [TerminalEvent], isExact: Bool, readAt now: MonotonicTime
  ) -> [MonotonicTime] {
    var times = estimator.times(
      of: events.compactMap(Self.report), isExact: isExact, readAt: now)[...]
    return events.map { Self.report($0) == nil ? now : times.popFirst() ?? now }
  }

  private static func report(_ event: TerminalEvent) -> ReportTimeEstimator.Report? {
    guard case .mouse(let report) = event else { return nil }
    return switch report.action {
    case .pressed(0): .init(kind: .press, row: report.y)
    case .moved(isHeld: true): .init(kind: .move, row: report.y)
    case .released: .init(kind: .release, row: report.y)
    case .pressed, .moved, .wheel: nil
    }
  }

  /// A report of the mouse with its position in cells.
  struct Report {
    var column: Double
    var row: Double
    /// Whether the position is that of a pixel; otherwise it is the center of a cell.
    var isExact: Bool
    /// The time at which the user caused it.
    var time: MonotonicTime
    /// The time at which it was read.
    var readTime: MonotonicTime

    init(
      _ report: MouseReport, pixels: MousePixels?, at time: MonotonicTime,
      readAt readTime: MonotonicTime
    ) {
      // A report counts from 0 for numbers from 1.
      func place(_ number: Int, _ size: Double, _ first: Int) -> Double {
        Double(max(0, number + 1 - first)) / size
      }
      column = pixels.map { place(report.x, $0.width, $0.first) } ?? Double(report.x) + 0.5
      row = pixels.map { place(report.y, $0.height, $0.first) } ?? Double(report.y) + 0.5
      isExact = pixels != nil
      self.time = time
      self.readTime = readTime
    }
  }

  /// Puts the finger down.
  mutating func press(_ report: Report, on phone: PhoneGeometry, of play: PlaySession) {
    let event = touch.press(column: report.column, row: report.row, at: report.time, on: phone)
    play.perform(
      finger: event, at: report.time, arrivedAt: report.readTime, delay: estimator.delay)
  }

  /// Moves the finger if it is down.
  mutating func move(_ report: Report, on phone: PhoneGeometry, of play: PlaySession) {
    interpolate(to: report.readTime, on: phone, of: play)
    let passed = report.readTime + -play.touchDelay
    let events = touch.move(
      column: report.column, row: report.row, isExact: report.isExact, at: report.time,
      since: passed, rowInterval: estimator.rowInterval, on: phone)
    perform(events, arrivedAt: report.readTime, play)
  }

  /// Lifts the finger if it is down.
  mutating func release(_ report: Report, on phone: PhoneGeometry, of play: PlaySession) {
    interpolate(to: report.readTime, on: phone, of: play)
    perform(touch.interpolate(until: report.time, on: phone), arrivedAt: report.readTime, play)
    guard let event = touch.release() else { return }
    play.perform(finger: event, at: report.time, arrivedAt: report.readTime, delay: estimator.delay)
  }

  /// Moves a finger that is reported in cells to the interpolated positions that the world reaches
  /// at a time; returns false if there are none.
  @discardableResult
  mutating func interpolate(
    to now: MonotonicTime, on phone: PhoneGeometry, of play: PlaySession
  ) -> Bool {
    let delay = play.touchDelay
    let events = touch.interpolate(until: now + -delay, on: phone)
    for (event, time) in events { play.perform(finger: event, at: time, arrivedAt: time + delay) }
    return !events.isEmpty
  }

  private func perform(
    _ events: [MouseTouch.TimedEvent], arrivedAt readTime: MonotonicTime, _ play: PlaySession
  ) {
    for (event, time) in events {
      play.perform(finger: event, at: time, arrivedAt: readTime, delay: estimator.delay)
    }
  }
}
