internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import SheetEngine
package import SheetScript

/// Records the external inputs of a session and a fingerprint of each frame.
package final class TapeRecorder {
  private let session: ScriptSession
  private let known: Set<String>
  /// The recording; during recording, the session's closures have it, too.
  private let log: TapeLog
  private var isRecording = true

  /// Descriptions of inputs that a tape cannot contain; each kind once.
  package var unrecorded: [String] { log.unrecorded }
  /// Whether the recording exceeded the limit, so that the tape is incomplete.
  package var isFull: Bool { log.isFull }

  /// The maximum number of frames on a tape: two hours at 120 Hz.
  package static let maxFrames = 864_000

  /// Starts to record a loaded session, until `mostFrames` frames are stored.
  ///
  /// If no frames are stored, the session still stops at each frame.
  package init(
    _ session: ScriptSession, seed: UInt64, scenario: String? = nil,
    mostFrames: Int = TapeRecorder.maxFrames, keepsFrames: Bool = true
  ) {
    self.session = session
    let tape = Tape(
      script: session.source.name, scriptHash: session.source.text.fingerprint,
      device: session.world.device, seed: seed, scenario: scenario)
    let log = TapeLog(tape, mostFrames: mostFrames, keepsFrames: keepsFrames)
    self.log = log
    known = Set(Self.names(in: session.world))
    // The session owns these closures, so it exists while they run.
    session.onInput = { [unowned(unsafe) session] input in log.record(input, in: session) }
    session.onTime = { [unowned(unsafe) session] time in log.recordFrames(until: time, in: session)
    }
  }

  /// Stops recording; returns the tape.
  package func stop() -> Tape {
    stopRecording()
    let tape = log.finish(in: session)
    // A tape names definitions of the script; the definitions of a scenario end with it.
    for name in Self.names(in: session.world) where !known.contains(name) {
      log.unrecorded.append("\(name), which is defined by the scenario")
    }
    return tape
  }

  private static func names(in world: World) -> [String] {
    world.screens.map { "screen \"\($0.name)\"" } + world.sheets.map { "sheet \"\($0.root.name)\"" }
  }

  /// Removes the closures, so that another recorder can record the session.
  private func stopRecording() {
    guard isRecording else { return }
    isRecording = false
    session.onInput = nil
    session.onTime = nil
  }

  deinit { stopRecording() }
}

/// The recording of a session.
private final class TapeLog {
  private var tape: Tape
  private let maxFrames: Int
  private let keepsFrames: Bool
  private var frames = 0
  private var isRecordingFrames = false
  var unrecorded: [String] = []
  private(set) var isFull = false

  init(_ tape: Tape, mostFrames: Int, keepsFrames: Bool) {
    self.tape = tape
    self.maxFrames = mostFrames
    self.keepsFrames = keepsFrames
  }

  func record(_ input: ExternalInput, in session: ScriptSession) {
    if input.isRecordable {
      return tape.inputs.append(TimedInput(session.world.time, input, in: session.world))
    }
    let what: String
    switch input {
    case .told: what = "a context that is not plain data"
    case .changed: what = "a `set` call that contains a function"
    // The tape contains the change or the input that caused the event.
    case .performed, .answered: return
    }
    if !unrecorded.contains(what) { unrecorded.append(what) }
  }

  /// Stops at each frame before time passes it: an input at the time of a frame belongs to it.
  func recordFrames(until time: Double, in session: ScriptSession) {
    guard !isRecordingFrames else { return }
    isRecordingFrames = true
    defer { isRecordingFrames = false }
    while timeOfNext < time, hasCapacity() {
      if timeOfNext > session.world.time { session.run(until: timeOfNext) }
      appendFrame(session.world)
    }
  }

  /// Whether another frame can be stored; later frames are ignored.
  private func hasCapacity() -> Bool {
    isFull = isFull || frames >= maxFrames
    return !isFull
  }

  private var timeOfNext: Double { Double(frames) / tape.device.hz }

  private func appendFrame(_ world: World) {
    if keepsFrames {
      tape.frames.append(TapeFrame(number: frames, of: world, after: tape.frames.last))
    }
    frames += 1
  }

  /// Returns the tape with all frames until now.
  func finish(in session: ScriptSession) -> Tape {
    tape.end = session.world.time
    while timeOfNext <= tape.end + 1e-9, hasCapacity() { appendFrame(session.world) }
    return tape
  }
}
