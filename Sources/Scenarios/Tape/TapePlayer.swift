package import UserActions
internal import Support
internal import SheetEngine
package import SheetScript

/// The result of a replay.
package struct ReplayOutcome: Sendable {
  /// The frames of the replay.
  package var frames: [TapeFrame] = []
  /// The releases with their decisions.
  package var releases: [ReleaseRecord] = []
  /// The numbers, from 1, of the inputs with a sheet or screen that this script does not define.
  package var lost: [Int] = []
}

/// A simulation that repeats inputs while its time advances.
struct TapePlayback<Played: Simulation> {
  private(set) var simulation: Played
  private let inputs: [TimedInput]
  private var next = 0
  /// The numbers, from 1, of the inputs with a sheet or screen that the script does not define.
  private(set) var lost: [Int] = []

  init(_ simulation: Played, _ inputs: [TimedInput]) {
    self.simulation = simulation
    self.inputs = inputs
  }

  /// An input at the time of a frame is performed before the frame.
  mutating func run(until time: Double, each: (TimedInput) -> Void = { _ in }) {
    while next < inputs.count, inputs[next].time <= time {
      simulation.run(until: inputs[next].time)
      if let input = inputs[next].aimed(in: simulation.world) {
        simulation.perform(input)
      } else {
        lost.append(next + 1)
      }
      each(inputs[next])
      next += 1
    }
    simulation.run(until: time)
  }
}

/// Plays a tape in a fresh simulation, frame by frame.
package struct TapePlayer<Played: Simulation, Failure: Error> {
  /// The tape to play.
  package let tape: Tape
  let makeSimulation: () throws(Failure) -> Played

  /// Creates a player; `make` creates a simulation on the tape's device, with its seed, at time 0.
  package init(_ tape: Tape, make: @escaping () throws(Failure) -> Played) {
    self.tape = tape
    self.makeSimulation = make
  }

  /// Returns the time of a frame, in seconds.
  package func time(of frame: Int) -> Double { Double(frame) / tape.device.hz }

  /// The last frame at or before the end.
  package var lastFrame: Int {
    max(0, Int(bounded: (tape.end * tape.device.hz + 1e-9).rounded(.down)))
  }

  /// Plays the whole tape and calls `look` at each frame.
  package func play(
    _ inputs: [TimedInput]? = nil, look: (Played, TapeFrame) throws(Failure) -> Void = { _, _ in }
  ) throws(Failure) -> ReplayOutcome {
    try run(try makeSimulation(), inputs ?? tape.inputs, to: lastFrame, look)
  }

  private func run(
    _ start: Played, _ inputs: [TimedInput], to last: Int,
    _ look: (Played, TapeFrame) throws(Failure) -> Void
  ) throws(Failure) -> ReplayOutcome {
    var playback = TapePlayback(start, inputs)
    var outcome = ReplayOutcome()
    for number in 0...last {
      playback.run(until: time(of: number))
      let frame = TapeFrame(
        number: number, of: playback.simulation.world, after: outcome.frames.last)
      outcome.frames.append(frame)
      try look(playback.simulation, frame)
    }
    playback.run(until: tape.end)
    outcome.lost = playback.lost
    outcome.releases = playback.simulation.releases
    return outcome
  }

  /// Returns the tape with the frames of a replay.
  package func stamped() throws(Failure) -> Tape {
    var stamped = tape
    stamped.frames = try play().frames
    return stamped
  }

  /// Returns the world at a frame from the tape alone; a saved and loaded world equals it.
  package func rebuilt(at frame: Int) throws(Failure) -> TapeFrame? {
    var playback = TapePlayback(try makeSimulation(), tape.inputs)
    // All frames, as in a complete replay; only the last frame is used.
    for number in 0...max(0, frame) { playback.run(until: time(of: number)) }
    let world = playback.simulation.world
    return TapeFrame(number: frame, of: world, after: nil)
  }

  /// The distance between the frames that `--heavy` computes again: 1 if that needs at most a
  /// million frames in total, more for a longer tape.
  package var heavyStride: Int {
    let work = Double(lastFrame) * Double(lastFrame + 1) / 2
    return max(1, Int((work / Self.maxRebuiltFrames).rounded(.up)))
  }

  /// The maximum number of frames in total, except those for the last frame.
  private static var maxRebuiltFrames: Double { 1e6 }
}

/// The first frame of a replay that differs from the tape.
package struct TapeDifference: Equatable, Sendable {
  /// The number of the frame.
  package var frame: Int
  /// The time of the frame, in seconds.
  package var time: Double
  /// The first field that differs; nil if only the fingerprint differs.
  package var field: String?
  /// The value of the field now; nil if the field is missing.
  package var now: String?
  /// The value of the field on the tape; nil if the field was missing.
  package var was: String?

  /// Compares frames; nil if all are equal.
  package static func first(
    in frames: [TapeFrame], against tape: Tape
  ) -> TapeDifference? {
    for (now, was) in zip(frames, tape.frames) where now.hash != was.hash {
      let field = now.fields.firstDifference(from: was.fields)
      return TapeDifference(
        frame: was.number, time: Double(was.number) / tape.device.hz, field: field,
        now: field.flatMap { now.fields[$0] }, was: field.flatMap { was.fields[$0] })
    }
    guard frames.count != tape.frames.count else { return nil }
    let number = min(frames.count, tape.frames.count)
    return TapeDifference(
      frame: number, time: Double(number) / tape.device.hz, field: "number of frames",
      now: "\(frames.count)", was: "\(tape.frames.count)")
  }

  /// The difference in one line: "frame 41 (0.683 s): Order.velocity is 812.31, was 812.44".
  package var line: String {
    let place = "frame \(frame) (\(time.fixed(3)) s)"
    guard let field else {
      return "\(place): the fingerprints differ, but no readable field differs"
    }
    return "\(place): \(field) is \(now ?? "missing"), was \(was ?? "missing")"
  }
}
