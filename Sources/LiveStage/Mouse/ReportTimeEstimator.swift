internal import Live

/// Estimates when the user caused the mouse reports that one read returned.
///
/// A connection or a busy machine delivers reports in bursts, but only the times of the reads are
/// known. A report was caused after the read before it and before its own read, and a steady finger
/// causes reports at constant intervals: one per sample of the mouse or, in cell mode, one per row.
/// The times are those of a line through these limits, over as many of the last reads as such a line
/// exists for. If there is none, the finger rested, and the reports are at the end of the time
/// between the reads. The result depends only on the reports and the times of the reads.
struct ReportTimeEstimator {
  struct Report: Equatable {
    enum Kind { case press, move, release }

    var kind: Kind
    /// The reported row, in pixels or cells.
    var row: Int
  }

  /// The longest accepted ratio of two successive times between reads.
  private static let jitter = 1.5
  /// Number of reads after which a burst no longer counts.
  private static let memory = 8
  /// The expected time between two bursts in seconds before any was measured.
  private static let firstBurst = 0.15
  /// Seconds of the reads that determine the interval.
  private static let window = 0.25
  /// The interval in seconds before any was measured, and its limits: samples of a mouse with 100
  /// Hz, and rows at about 1,000 points per second.
  private static let samples = (first: 0.01, limits: 0.004...(1 / 30.0))
  private static let rows = (first: 0.02, limits: 0.004...0.05)

  /// A read of the touch: the steps of its first and last report, counted from touch-down.
  ///
  /// A step is a report or, in cell mode, a row.
  private struct Read {
    /// Times since touch-down in seconds; `before` is that of the read before, nil for the first.
    var before: Double?
    var time: Double
    var first: Int
    var last: Int
  }

  private struct Touch {
    /// The time of the first read.
    var origin: MonotonicTime
    /// The reads that agree with a constant interval.
    var reads: [Read]
    /// The number of steps, the last reported row, and the last direction in cell mode.
    var step: Int
    var row: Int
    var direction = 0
    /// The estimated time of the last report, and the time of the last read.
    var lastReport: Double
    var lastRead: Double
    /// Seconds per step of the line; nil if there is no line.
    var interval: Double?
  }

  /// The interval that is assumed without a line.
  private var usual: (samples: Double, rows: Double) = (Self.samples.first, Self.rows.first)
  private var touch: Touch?
  /// The seconds before each of the last reads that returned a burst; 0 for other reads.
  private var bursts: [Double] = []

  /// The longest expected time in seconds between a report and its read; 0 without bursts.
  var delay: Double { Self.jitter * (bursts.max() ?? 0) }

  /// Seconds per row of the current movement in cell mode; nil if they are not known.
  var rowInterval: Double? { touch?.interval }

  /// Estimates the times of reports; none is later than the read.
  ///
  /// - Parameters:
  ///   - reports: The reports of one read.
  ///   - isExact: Whether rows are pixels, so that each sample of the mouse causes a report.
  ///   - now: The time of the read.
  /// - Returns: A time for each report.
  mutating func times(
    of reports: [Report], isExact: Bool, readAt now: MonotonicTime
  ) -> [MonotonicTime] {
    guard let first = reports.first else { return [] }
    let times: (origin: MonotonicTime, seconds: [Double])
    if first.kind != .press, var touch {
      let seconds = continued(&touch, reports, isExact, at: max(0, now - touch.origin))
      times = (touch.origin, seconds)
      self.touch = touch
    } else {
      times = (now, begun(reports, isExact, at: now))
    }
    if reports.contains(where: { $0.kind == .release }) { touch = nil }
    return times.seconds.map { min(now, times.origin + $0) }
  }

  /// Returns the times of the reports of a new touch, relative to its read.
  private mutating func begun(
    _ reports: [Report], _ isExact: Bool, at now: MonotonicTime
  ) -> [Double] {
    addBurst(reports.count > 1 ? max(Self.firstBurst, bursts.max() ?? 0) : 0)
    var new = Touch(
      origin: now, reads: [], step: 0, row: reports[0].row, lastReport: 0, lastRead: 0)
    let steps = Self.steps(of: reports.dropFirst(), isExact, &new)
    let interval = isExact ? usual.samples : usual.rows
    new.reads = [Read(before: nil, time: 0, first: 0, last: new.step)]
    if new.step > 0 { new.interval = interval }
    touch = new
    return ([0] + steps).map { Double($0 - new.step) * interval }
  }

  /// Returns the number of steps after each report, and updates the position of a touch.
  private static func steps(
    of reports: some Sequence<Report>, _ isExact: Bool, _ touch: inout Touch
  ) -> [Int] {
    reports.map { report in
      guard report.kind == .move else { return touch.step }
      let way = report.row - touch.row
      touch.row = report.row
      if isExact {
        touch.step += 1
      } else if way != 0 {
        // After the finger has turned, its speed is not known.
        if touch.direction * way < 0 { touch.reads = [] }
        touch.direction = way.signum()
        touch.step += abs(way)
      }
      return touch.step
    }
  }

  /// Returns the times of reports that continue a touch, in seconds since its start.
  private mutating func continued(
    _ touch: inout Touch, _ reports: [Report], _ isExact: Bool, at now: Double
  ) -> [Double] {
    let seconds = now - touch.lastRead
    let before = touch.step
    let usual = isExact ? usual.samples : usual.rows
    let isOver = reports.contains { $0.kind == .release }
    let interval = min(touch.interval ?? usual, Self.firstBurst)
    let longest = touch.reads.compactMap { read in read.before.map { read.time - $0 } }.max() ?? 0
    let limit = Self.jitter * max(longest, bursts.max() ?? 0) + interval
    let steps = Self.steps(of: reports, isExact, &touch)
    let moved = touch.step - before
    let isDense = Double(moved) * usual >= seconds / 2
    let moves = reports.count { $0.kind == .move }
    if moves > 0 { addBurst(moves > 1 && isDense ? seconds : 0) }
    defer { touch.lastRead = now }

    guard moved > 0 else {
      // No step: a lift-off, or a movement along a row.
      let own = touch.lastReport + interval / 2
      let time =
        isOver && touch.interval != nil && seconds <= limit
        ? min(now, max(touch.lastRead, own)) : now
      touch.lastReport = max(touch.lastReport, time)
      return reports.map { _ in time }
    }
    let first = steps.first { $0 > before } ?? touch.step
    let read = Read(before: touch.lastRead, time: now, first: first, last: touch.step)
    let isContinued = !isOver || seconds <= limit || isDense
    let line =
      isContinued
      ? Self.line(
        through: touch.reads + [read], isOver: isOver, from: before, at: touch.lastReport, moved,
        usual) : nil
    var times: [Double]
    if let line, let interval = line.interval {
      touch.reads = line.reads
      touch.interval = interval
      times = steps.map { line.start + interval * Double($0) }
      if line.reads.count > 2 { learn(interval, isExact) }
      // Reports that arrive this late are not read when they are caused.
      let late = now - (line.start + interval * Double(touch.step))
      if line.reads.count > 2, !isOver, late > max(0.012, interval / 3) {
        bursts[bursts.count - 1] = max(bursts[bursts.count - 1], seconds)
      }
    } else {
      touch.reads = line?.reads ?? [read]
      let interval = min(usual, seconds / Double(moved))
      touch.interval = interval
      times = steps.map { now - interval * Double(touch.step - $0) }
    }
    if isOver, let interval = touch.interval { times[times.count - 1] += interval / 2 }
    times = times.map { max(touch.lastReport, min(now, $0)) }
    touch.lastReport = times.last ?? now
    return times
  }

  /// A line through the limits of reads: step `n` is at `start + n * interval`.
  private struct Line {
    var start: Double
    /// nil if the reads are possible, but more likely those of a finger that rested.
    var interval: Double?
    /// The reads for which the line exists.
    var reads: [Read]
  }

  /// Returns the line over the most of the last reads, but at least two; nil if there is none.
  ///
  /// It continues the last report, which was at step `before` and at time `last`, if possible.
  private static func line(
    through all: [Read], isOver: Bool, from before: Int, at last: Double, _ moved: Int,
    _ usual: Double
  ) -> Line? {
    guard let now = all.last?.time else { return nil }
    for start in all.indices.dropLast() {
      let reads = Array(all[start...])
      if reads.count > 3, let before = reads[0].before, now - before > window { continue }
      var later = reads.flatMap { read in
        (read.before.map { [(step: read.first, time: $0)] } ?? [])
          // The next step had not been reported by the time of the read.
          + [(step: read.last + 1, time: read.time)]
      }
      if isOver { later.removeLast() }
      let earlier = reads.map { (step: $0.last, time: $0.time) }
      var (least, most) = (0.0, Double.infinity)
      var isPossible = true
      for low in later {
        for high in earlier {
          let slope = (low.time - high.time) / Double(low.step - high.step)
          if low.step > high.step {
            least = max(least, slope)
          } else if low.step < high.step {
            most = min(most, slope)
          } else if low.time > high.time {
            isPossible = false
          }
        }
      }
      guard isPossible, least <= most else { continue }
      var interval = (least + most) / 2
      if most == .infinity { interval = max(least, min(usual, (now - last) / Double(moved))) }
      // After a press alone, the finger can have rested.
      if reads.count == 2, reads[0].last == 0, moved > 1, interval > 3 * usual {
        return Line(start: 0, interval: nil, reads: reads)
      }
      if isOver, least == 0 { interval = min(usual, most) }
      let top = earlier.map { $0.time - interval * Double($0.step) }.min() ?? now
      let bottom = later.map { $0.time - interval * Double($0.step) }.max() ?? top
      let own = last - interval * Double(before)
      let begin = all.count > 2 ? min(top, max(min(bottom, top), own)) : top
      return Line(start: begin, interval: interval, reads: reads)
    }
    return nil
  }

  private mutating func learn(_ interval: Double, _ isExact: Bool) {
    let limits = isExact ? Self.samples.limits : Self.rows.limits
    let value = min(limits.upperBound, max(limits.lowerBound, interval))
    if isExact { usual.samples = value } else { usual.rows = value }
  }

  private mutating func addBurst(_ seconds: Double) {
    bursts.append(seconds)
    if bursts.count > Self.memory { bursts.removeFirst() }
  }
}
