import Gestures
import RecordedTouches
import Testing

@testable import TouchLogs

/// Touches with published velocities, written as logs and read back.
@Suite struct RecordedSpeedTests {
  /// The velocity of samples by the tracker of Android, at the time of the last sample.
  private static func velocity(
    _ samples: [TouchSample], scale: Double = 1
  ) -> (x: Double, y: Double) {
    var tracker = VelocityTracker(.android)
    for sample in samples.dropLast() {
      tracker.add(Sample(time: sample.time, x: sample.x / scale, y: sample.y / scale))
    }
    let velocity = tracker.velocity(at: samples[samples.count - 1].time)
    return (velocity.x, velocity.y)
  }

  /// The time of the lift in milliseconds.
  private static func lift(of recording: RecordedTouch) -> Int {
    recording.samples[recording.samples.count - 1].milliseconds + recording.silence
  }

  /// A log of a touch in each format; the units of getevent are hundredths of a point.
  static func log(_ recording: RecordedTouch, _ format: TouchLogFormat) -> String {
    var lines: [String] = []
    let count = recording.samples.count
    for index in 0...count {
      let sample = recording.samples[min(index, count - 1)]
      let time = 5000 + (index == count ? lift(of: recording) : sample.milliseconds)
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

  @Test(arguments: RecordedTouch.all, TouchLogFormat.allCases)
  func `a published velocity is that of the imported log`(
    _ recording: RecordedTouch, _ format: TouchLogFormat
  ) throws {
    let log = StoredLog.read(Self.log(recording, format), as: format)
    let stroke = try #require(log.strokes.first)
    #expect(log.strokes.count == 1 && stroke.end == .lifted)
    #expect(stroke.samples.count == recording.samples.count + 1)
    let isWhole = format == .getevent
    let velocity = Self.velocity(stroke.samples, scale: isWhole ? 100 : 1)
    // The tracker differs from the published numbers by up to .04 pt/s, without any log.
    let samples = recording.samples.map {
      TouchSample(time: Double($0.milliseconds) / 1000, x: $0.x, y: $0.y)
    }
    let end = TouchSample(time: Double(Self.lift(of: recording)) / 1000, x: 0, y: 0)
    let direct = Self.velocity(samples + [end])
    let tolerance = isWhole ? 1 : 1.0 / 64
    #expect(abs(velocity.x - direct.x) < tolerance)
    #expect(abs(velocity.y - direct.y) < tolerance)
    #expect(abs(velocity.x - recording.velocity.x) < (isWhole ? 1 : 0.05))
    #expect(abs(velocity.y - recording.velocity.y) < (isWhole ? 1 : 0.05))
  }
}
