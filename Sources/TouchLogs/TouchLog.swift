/// The touches of a log, in the log's units.
package struct TouchLog: Sendable {
  /// The strokes in the order of their beginnings.
  package var strokes: [TouchStroke] = []
  /// The devices that sent touches.
  package var devices: [TouchDevice] = []
  /// The texts before the MotionEvents, with the number of their events; the most frequent first.
  package var sources: [TouchSource] = []
  /// The source whose events were read; nil if the format has none.
  package var source: String?
  /// Whether positions are computed by Android for the time of a frame, not measured.
  package var isResampled = false
  package var counts = TouchLogCounts()
  /// The reason why the log contains no usable event; nil if it contains one.
  package var problem: TouchLogProblem?
}

/// The numbers of parts of a log that are not strokes.
package struct TouchLogCounts: Equatable, Sendable {
  /// Touches that began before the log.
  package var before = 0
  /// Touches whose position the log contains later than their beginning, or never.
  package var withoutPlace = 0
  /// Gaps in which the kernel lost events.
  package var dropped = 0
  /// Samples of the history of MotionEvents, which a log does not contain.
  package var hidden = 0
  /// Pauses of more than a second after which a finger was at another position.
  package var pauses = 0
  /// Places at which the time goes back.
  package var restarts = 0
  /// Lines that look like events and cannot be read.
  package var unreadable = 0
  /// The first of these lines, from 1; nil if there is none.
  package var firstUnreadable: Int?

  package init() {}

  mutating func addUnreadable(line: Int) {
    unreadable += 1
    if firstUnreadable == nil { firstUnreadable = line }
  }
}

/// The reason why a log contains no usable event.
package enum TouchLogProblem: Equatable, Sendable {
  /// No line is an event of the format; the lines can be of another format.
  case noEvents(looksLike: TouchLogFormat?)
  /// The events have no times.
  case noTimes
  /// The events have no positions.
  case noPlaces
  /// The events were written without their keys, as `{"isTrusted":true}`.
  case emptyEvents
  /// The log is a script of WebDriver.
  case webDriver
}

/// The format of a log.
package enum TouchLogFormat: String, CaseIterable, Sendable {
  case getevent, motion, pointer
}

/// A device that sent touches.
package struct TouchDevice: Equatable, Sendable {
  /// The name in the log; empty if the log names no device.
  package var name: String
  /// The smallest and largest values of x and y; nil if the log does not contain them.
  package var x: ClosedRange<Double>?
  package var y: ClosedRange<Double>?

  package init(name: String) { self.name = name }
}

/// A text before MotionEvents: the view that wrote them.
package struct TouchSource: Equatable, Sendable {
  package var text: String
  package var events: Int
}

/// A touch from touch-down to lift-off.
package struct TouchStroke: Equatable, Sendable {
  /// The end of a stroke.
  package enum End: Sendable {
    case lifted, canceled
    /// The log contains no lift.
    case open
  }

  /// The kind of pointer.
  package enum Pointer: Sendable { case touch, mouse, pen }

  /// The first sample is the touch-down; the last sample is the lift, unless the stroke is open.
  package var samples: [TouchSample]
  /// The time of the touch-down, in seconds since that of the first stroke.
  package var start = 0.0
  package var end = End.open
  /// The index of the device in the log.
  package var device: Int
  package var pointer = Pointer.touch
  /// False if the position at touch-down is unknown.
  package var hasBeginning: Bool
  /// Whether no other finger was down at the same time.
  package var isAlone = true
  /// The time of the touch-down in nanoseconds, on the device's clock.
  var time: Int64
  /// The number of times that the clock had gone back.
  var epoch: Int
}

/// A position of a finger: seconds since touch-down, x and y in units of the log.
package struct TouchSample: Equatable, Sendable {
  package var time: Double
  package var x: Double
  package var y: Double
}
