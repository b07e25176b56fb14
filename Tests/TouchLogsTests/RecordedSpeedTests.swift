import Gestures
import Testing

@testable import TouchLogs

/// Touches with published velocities, written as logs and read back.
///
/// Source: Flutter, `test/gestures/velocity_tracker_data.dart` (figures 1 and 13) and the velocities of
/// `velocity_tracker_test.dart`; see `RecordedTouchTests`.
@Suite struct RecordedSpeedTests {
  struct Recording: Sendable {
    /// Milliseconds, and positions in points.
    let samples: [(milliseconds: Int, x: Double, y: Double)]
    /// Points per second.
    let velocity: (x: Double, y: Double)

    /// The time of the lift in milliseconds.
    var lift: Int { samples[samples.count - 1].milliseconds + 15 }

    /// The velocity of samples by the trackers of Flutter and Android.
    static func velocity(_ samples: [TouchSample], scale: Double = 1) -> (x: Double, y: Double) {
      var tracker = VelocityTracker(.android)
      for sample in samples.dropLast() {
        tracker.add(Sample(time: sample.time, x: sample.x / scale, y: sample.y / scale))
      }
      let velocity = tracker.velocity(at: samples[samples.count - 1].time)
      return (velocity.x, velocity.y)
    }

    /// The velocity of the touch itself.
    var direct: (x: Double, y: Double) {
      let samples = samples.map {
        TouchSample(time: Double($0.milliseconds) / 1000, x: $0.x, y: $0.y)
      }
      return Self.velocity(samples + [TouchSample(time: Double(lift) / 1000, x: 0, y: 0)])
    }
  }

  static let recordings = [
    Recording(
      samples: [
        (0, 257.4285583496094, 428.5714416503906), (8, 256.28570556640625, 436.0),
        (16, 255.7142791748047, 442.0), (23, 255.14285278320312, 447.71429443359375),
        (31, 254.85714721679688, 453.1428527832031), (39, 254.57142639160156, 458.5714416503906),
        (46, 254.2857208251953, 463.71429443359375), (54, 254.2857208251953, 470.28570556640625),
        (62, 254.2857208251953, 477.71429443359375), (70, 255.7142791748047, 487.1428527832031),
        (78, 256.8571472167969, 498.5714416503906), (85, 258.28570556640625, 507.71429443359375),
        (93, 259.4285583496094, 516.0), (101, 260.28570556640625, 521.7142944335938),
      ], velocity: (219.5762939453125, 1304.6705322265625)),
    Recording(
      samples: [
        (0, 250.0, 306.0), (7, 250.0, 306.0), (23, 249.14285278320312, 314.0),
        (30, 247.42857360839844, 319.4285583496094), (38, 245.14285278320312, 326.8571472167969),
        (45, 241.7142791748047, 339.4285583496094), (53, 238.57142639160156, 355.71429443359375),
        (61, 236.2857208251953, 374.28570556640625), (69, 235.14285278320312, 396.5714416503906),
        (77, 236.57142639160156, 421.4285583496094), (85, 241.14285278320312, 451.4285583496094),
      ], velocity: (-71.51288604736328, 3716.74560546875)),
  ]

  /// A log of a touch in each format; the units of getevent are hundredths of a point.
  static func log(_ recording: Recording, _ format: TouchLogFormat) -> String {
    var lines: [String] = []
    let count = recording.samples.count
    for index in 0...count {
      let sample = recording.samples[min(index, count - 1)]
      let time = 5000 + (index == count ? recording.lift : sample.milliseconds)
      switch format {
      case .getevent:
        func line(_ name: String, _ value: Int) -> String {
          let hex = String(UInt32(truncatingIfNeeded: value), radix: 16)
          let digits = String(repeating: "0", count: 8 - hex.count) + hex
          let decimals = String(1_000_000 + time % 1000 * 1000).dropFirst()
          return "[ \(time / 1000).\(decimals)] /dev/input/event1: \(name) \(digits)  "
        }
        if index == 0 { lines.append(line("EV_ABS ABS_MT_TRACKING_ID", 7)) }
        if index == count {
          lines.append(line("EV_ABS ABS_MT_TRACKING_ID", -1))
        } else {
          lines.append(line("EV_ABS ABS_MT_POSITION_X", Int((sample.x * 100).rounded())))
          lines.append(line("EV_ABS ABS_MT_POSITION_Y", Int((sample.y * 100).rounded())))
        }
        lines.append(line("EV_SYN SYN_REPORT", 0))
      case .motion:
        let action = index == 0 ? "DOWN" : index == count ? "UP" : "MOVE"
        lines.append(
          "D/View ( 12): MotionEvent { action=ACTION_\(action), id[0]=0, x[0]=\(sample.x), "
            + "y[0]=\(sample.y), toolType[0]=TOOL_TYPE_FINGER, pointerCount=1, historySize=0, "
            + "eventTime=\(time), downTime=5000, deviceId=2, source=0x1002 }")
      case .pointer:
        let type = index == 0 ? "down" : index == count ? "up" : "move"
        lines.append(
          "{\"type\":\"pointer\(type)\",\"pointerId\":2,\"timeStamp\":\(time),"
            + "\"clientX\":\(sample.x),\"clientY\":\(sample.y)}")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(arguments: recordings, TouchLogFormat.allCases)
  func `a published velocity is that of the imported log`(
    _ recording: Recording, _ format: TouchLogFormat
  ) throws {
    let log = StoredLog.read(Self.log(recording, format), as: format)
    let stroke = try #require(log.strokes.first)
    #expect(log.strokes.count == 1 && stroke.end == .lifted)
    #expect(stroke.samples.count == recording.samples.count + 1)
    let isWhole = format == .getevent
    let velocity = Recording.velocity(stroke.samples, scale: isWhole ? 100 : 1)
    let tolerance = isWhole ? 1 : 1.0 / 64
    #expect(abs(velocity.x - recording.direct.x) < tolerance)
    #expect(abs(velocity.y - recording.direct.y) < tolerance)
    #expect(abs(velocity.y - recording.velocity.y) < 0.001 * recording.velocity.y + tolerance)
  }
}
