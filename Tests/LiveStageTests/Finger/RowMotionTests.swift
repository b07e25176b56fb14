import Gestures
import Live
import SheetEngine
import Testing

@testable import LiveStage

/// A mouse that reports whole cells sends nothing while it moves within a row.
@Suite struct RowMotionTests {
  private static let phone = PhoneGeometry(column: 0, row: 0, columns: 44, rows: 43)
  private static let start = MonotonicTime(nanoseconds: 5_000_000_000)

  /// Returns the velocity at the release, in points per second, of a finger that moves at a
  /// constant speed and then rests.
  ///
  /// The finger touches `offset` points below a row border, and the terminal reports rows.
  private func velocity(
    of speed: Double, over travel: Double, offset: Double, resting rest: Double = 0
  ) -> Double {
    var fingers = MouseTouch()
    var tracker = VelocityTracker()
    func see(_ events: [MouseTouch.TimedEvent]) {
      for (event, time) in events {
        guard case .moved(let point, _) = event else { continue }
        tracker.add(Sample(time: time - Self.start, x: point.x, y: point.y))
      }
    }
    let from = 400 + offset
    let first = fingers.press(
      column: 20.5, row: (from / 20).rounded(.down) + 0.5, at: Self.start, on: Self.phone)
    guard case .touched(let point, _) = first else { return .nan }
    tracker.add(Sample(time: 0, x: point.x, y: point.y))
    var row = (from / 20).rounded(.down)
    let moving = travel / abs(speed)
    let milliseconds = Int(((moving + rest) * 1_000).rounded())
    for millisecond in 1...milliseconds {
      let time = Double(millisecond) / 1_000
      let y = from + speed * min(time, moving)
      let moment = Self.start + time
      if (y / 20).rounded(.down) != row {
        row = (y / 20).rounded(.down)
        see(fingers.interpolate(until: moment, on: Self.phone))
        see(
          fingers.move(
            column: 20.5, row: row + 0.5, isExact: false, at: moment, since: moment,
            on: Self.phone))
      }
      // The stage shows a frame every 16 ms, and another frame when the finger lifts.
      if millisecond.isMultiple(of: 16) || millisecond == milliseconds {
        see(fingers.interpolate(until: moment, on: Self.phone))
      }
    }
    return tracker.velocity(at: Double(milliseconds) / 1_000).y
  }

  @Test(arguments: [-292.0, 292, -437, 180], [0.5, 6, 11, 17])
  func `a finger at constant velocity is read as moving wherever it lifts`(
    speed: Double, offset: Double
  ) {
    // A speed needs two row borders: at 60 pt or more, the finger has crossed both.
    for travel in stride(from: 60.0, through: 90, by: 2) {
      let velocity = velocity(of: speed, over: travel, offset: offset)
      #expect(velocity / speed > 0.5, "\(travel) pt: \(velocity)")
      #expect(velocity / speed < 1.5, "\(travel) pt: \(velocity)")
    }
  }

  @Test(arguments: [-292.0, 600])
  func `a finger that stops is read as at rest after the time of one row and a pause`(
    speed: Double
  ) {
    #expect(velocity(of: speed, over: 70, offset: 6, resting: 2 * 20 / abs(speed) + 0.045) == 0)
  }

  @Test func `a report in the current cell does not move the finger back`() {
    var fingers = MouseTouch()
    _ = fingers.press(column: 20.5, row: 20.5, at: Self.start, on: Self.phone)
    func report(_ row: Double, _ seconds: Double) -> [WorldEvent] {
      fingers.move(
        column: 20.5, row: row, isExact: false, at: Self.start + seconds,
        since: Self.start + seconds, on: Self.phone
      ).map(\.event)
    }
    func interpolated(_ seconds: Double) -> [WorldEvent] {
      fingers.interpolate(until: Self.start + seconds, on: Self.phone).map(\.event)
    }
    #expect(report(20.5, 0.01) == [.moved(Point(x: 184.5, y: 410))])
    #expect(report(21.5, 0.02) == [.moved(Point(x: 184.5, y: 420))])
    #expect(report(21.5, 0.03) == [.moved(Point(x: 184.5, y: 420))])
    // The last row took 40 ms, so after 10 ms the finger is a quarter into the next row.
    #expect(report(22.5, 0.06) == [.moved(Point(x: 184.5, y: 440))])
    #expect(report(22.5, 0.07) == [.moved(Point(x: 184.5, y: 445))])
    // Positions have constant intervals of 1/60 s, independent of the times of frames.
    #expect(interpolated(0.08) == [])
    let positions = interpolated(0.2)
    #expect(positions.count == 1)
    guard case .moved(let point, _) = positions.first else { return }
    #expect(abs(point.y - (445 + 20.0 / 60 / 0.04)) < 1e-5)
    #expect(interpolated(0.2) == [])
    // Back across the last border: the finger has reversed, and its speed is not known yet.
    #expect(report(21.5, 0.21) == [.moved(Point(x: 184.5, y: 440))])
    #expect(interpolated(0.4) == [])
  }
}
