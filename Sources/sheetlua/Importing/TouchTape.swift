internal import CommandIO
internal import Gestures
internal import Scenarios
internal import SheetEngine
internal import SheetScript
internal import Support
internal import TestRunner
internal import TouchLogs

/// Records the strokes of a log on a tape: all of them, with their distances in time.
///
/// The sheet is presented first. A stroke without a lift ends with the cancellation of its touch.
final class TouchTape {
  private struct Input {
    let time: Double
    let event: WorldEvent
  }

  private let scene: ImportScene
  private let recording: SessionRecording
  private var inputs: [Input] = []
  /// The time at which each finger lifts.
  private var ends: [Double] = []
  /// The time of the first touch-down, in seconds.
  private let start: Double

  /// The time between the end of the presentation and the first touch-down, in seconds.
  private static let pause = 0.5
  /// The maximum number of fingers at the same time.
  private static let most = 10

  init(_ scene: ImportScene) {
    self.scene = scene
    recording = SessionRecording(scene.session, scene.options, scenario: nil)
    scene.prepare()
    start = scene.session.world.time + Self.pause
  }

  /// Throws an error if a tape cannot contain the duration of a log.
  func rejectLong(_ touches: TouchLog) throws(CommandError) {
    let end = touches.strokes.reduce(0) { max($0, $1.start + ($1.samples.last?.time ?? 0)) }
    let longest = Double(TapeRecorder.maxFrames) / scene.screen.hz - start
    guard end > longest else { return }
    throw CommandError(
      .script,
      "the strokes take \(end.short) s, but a tape can contain at most \(longest.short) s; import "
        + "a part of the log, or write a release log")
  }

  /// Adds a stroke; its finger has the smallest number that is free.
  func add(
    _ stroke: TouchStroke, _ conversion: TouchPlacement.Conversion, _ report: inout ImportReport
  ) {
    var begin = start + stroke.start
    guard let last = stroke.samples.last else { return }
    // A touch can begin at the time at which another touch ends, up to rounding.
    let finger = ends.firstIndex { $0 <= begin + 1e-9 } ?? ends.count
    guard finger < Self.most else {
      report.omit(.tooManyFingers)
      return
    }
    if finger < ends.count { begin = max(begin, ends[finger]) }
    let points = stroke.samples.map { sample in
      let place = conversion(sample)
      return Point(x: place.x, y: place.y)
    }
    guard points.allSatisfy({ abs($0.x) < 1e6 && abs($0.y) < 1e6 }) else {
      report.omit(.tooFar)
      return
    }
    let end = begin + last.time
    if finger == ends.count { ends.append(end) } else { ends[finger] = end }
    inputs.append(Input(time: begin, event: .touched(points[0], finger: finger)))
    for (index, sample) in stroke.samples.enumerated().dropFirst() {
      // The last sample is the lift; at a new place it is a movement.
      let isEnd = index == points.count - 1 && stroke.end != .open
      if isEnd, points[index] == points[index - 1] { continue }
      inputs.append(
        Input(time: begin + sample.time, event: .moved(points[index], finger: finger)))
    }
    let event: WorldEvent =
      stroke.end == .lifted ? .lifted(finger: finger) : .cancelled(finger: finger)
    inputs.append(Input(time: end, event: event))
    report.written += 1
  }

  /// Plays the strokes, and writes the tape; returns the exit code of a failure.
  func write(to path: String) -> ExitCode? {
    let session = scene.session
    // Events at one time keep their order.
    let sorted = inputs.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    for (_, input) in sorted {
      session.run(until: input.time)
      session.perform(input.event)
    }
    let end = session.world.time + Self.longestSettling
    while !session.isAtRest, session.world.time < end, let next = session.world.nextChange {
      session.run(until: min(next, end))
    }
    return recording.write(to: path)
  }

  /// The maximum time until the sheet is at rest after the last stroke, in seconds.
  private static let longestSettling = 10.0
}
