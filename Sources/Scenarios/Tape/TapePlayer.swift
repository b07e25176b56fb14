package import UserActions
internal import Support
internal import SheetEngine
package import SheetScript

/// What came of a replay.
package struct ReplayOutcome: Sendable {
  /// The frames as they are now.
  package var frames: [TapeFrame] = []
  /// The releases that were judged.
  package var releases: [ReleaseRecord] = []
  /// Inputs that name what this script does not have, by their number, from 1.
  package var lost: [Int] = []
}

/// A simulation that repeats inputs while its time advances.
struct TapePlayback<Played: Simulation> {
  private(set) var simulation: Played
  private let inputs: [TimedInput]
  private var next = 0
  /// Inputs that name what the script does not have, by their number, from 1.
  private(set) var lost: [Int] = []

  init(_ simulation: Played, _ inputs: [TimedInput]) {
    self.simulation = simulation
    self.inputs = inputs
  }

  /// What happens at the very time of a frame happens before it.
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
  /// The tape.
  package let tape: Tape
  let makeSimulation: () throws(Failure) -> Played

  /// A player; `make` makes a simulation on the tape's device and with its seed, at time 0.
  package init(_ tape: Tape, make: @escaping () throws(Failure) -> Played) {
    self.tape = tape
    self.makeSimulation = make
  }

  /// The time of a frame, in seconds.
  package func time(of frame: Int) -> Double { Double(frame) / tape.device.hz }

  /// The last frame at or before the end.
  package var lastFrame: Int {
    max(0, Int(bounded: (tape.end * tape.device.hz + 1e-9).rounded(.down)))
  }

  /// Plays all of it, calling `look` at each frame.
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

  /// The tape with the frames of a replay in place of its own.
  package func stamped() throws(Failure) -> Tape {
    var stamped = tape
    stamped.frames = try play().frames
    return stamped
  }

  /// A world rebuilt from the tape alone, at a frame: what a saved and loaded one must equal.
  package func rebuilt(at frame: Int) throws(Failure) -> TapeFrame? {
    var playback = TapePlayback(try makeSimulation(), tape.inputs)
    // Frame by frame as the whole was played; only the last is looked at.
    for number in 0...max(0, frame) { playback.run(until: time(of: number)) }
    let world = playback.simulation.world
    return TapeFrame(number: frame, of: world, after: nil)
  }

  /// How far apart the frames are that `--heavy` rebuilds: every one, while all of them together pass
  /// by a million frames; of a longer tape fewer.
  package var heavyStride: Int {
    let work = Double(lastFrame) * Double(lastFrame + 1) / 2
    return max(1, Int((work / Self.maxRebuiltFrames).rounded(.up)))
  }

  /// The most frames that all rebuilding may pass by, but for the last one's.
  private static var maxRebuiltFrames: Double { 1e6 }
}

/// The first frame of a replay that is not as it was.
package struct TapeDifference: Equatable, Sendable {
  /// The frame's number.
  package var frame: Int
  /// Its time, in seconds.
  package var time: Double
  /// The first field that differs; nil when only the fingerprint does.
  package var field: String?
  /// Its value now; nil: it is not there.
  package var now: String?
  /// Its value on the tape; nil: it was not there.
  package var was: String?

  /// Compares frames; nil when all are as they were.
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

  /// In one line: "frame 41 (0.683 s): Order.velocity is 812.31, was 812.44".
  package var line: String {
    let place = "frame \(frame) (\(time.fixed(3)) s)"
    guard let field else {
      return "\(place): the fingerprints differ, but no readable field differs"
    }
    return "\(place): \(field) is \(now ?? "not there"), was \(was ?? "not there")"
  }
}
