internal import UserActions
internal import ScriptDiagnostics
internal import Support
internal import SheetEngine
package import SheetScript

/// Listens to a session and keeps what happens to it from outside, and how each frame looked.
package final class TapeRecorder {
  private let session: ScriptSession
  private let known: Set<String>
  /// What is kept; the session has it too while it is listened to.
  private let log: TapeLog
  private var isRecording = true

  /// What a tape cannot hold and happened all the same, in words; each kind once.
  package var unrecorded: [String] { log.unrecorded }
  /// Whether more happened than a tape holds; the tape is then no whole one.
  package var isFull: Bool { log.isFull }

  /// The most frames that a tape holds: two hours at 120 Hz.
  package static let maxFrames = 864_000

  /// Begins to listen to a session that is loaded, until `mostFrames` frames are kept.
  ///
  /// If no frames are kept, the session still stops at each of them.
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
    // The session owns these, so it is there while they run.
    session.onInput = { [unowned(unsafe) session] input in log.record(input, in: session) }
    session.onTime = { [unowned(unsafe) session] time in log.recordFrames(until: time, in: session)
    }
  }

  /// Stops listening; the tape until now.
  package func stop() -> Tape {
    stopRecording()
    let tape = log.finish(in: session)
    // A tape names what the script defines; a scenario's own definitions end with it.
    for name in Self.names(in: session.world) where !known.contains(name) {
      log.unrecorded.append("\(name), which is defined by the scenario")
    }
    return tape
  }

  private static func names(in world: World) -> [String] {
    world.screens.map { "screen \"\($0.name)\"" } + world.sheets.map { "sheet \"\($0.root.name)\"" }
  }

  /// Another recorder may listen to the session after this one.
  private func stopRecording() {
    guard isRecording else { return }
    isRecording = false
    session.onInput = nil
    session.onTime = nil
  }

  deinit { stopRecording() }
}

/// What a recorder keeps.
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
    // What it was changed by, or what the timer asks for, is on the tape.
    case .performed, .answered: return
    }
    if !unrecorded.contains(what) { unrecorded.append(what) }
  }

  /// Stops at each frame before time passes beyond it: what happens at the very time of a frame
  /// belongs to it.
  func recordFrames(until time: Double, in session: ScriptSession) {
    guard !isRecordingFrames else { return }
    isRecordingFrames = true
    defer { isRecordingFrames = false }
    while timeOfNext < time, hasCapacity() {
      if timeOfNext > session.world.time { session.run(until: timeOfNext) }
      appendFrame(session.world)
    }
  }

  /// Whether another frame may be kept; what goes on beyond it is no longer looked at.
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

  /// The tape until now, with every frame until now.
  func finish(in session: ScriptSession) -> Tape {
    tape.end = session.world.time
    while timeOfNext <= tape.end + 1e-9, hasCapacity() { appendFrame(session.world) }
    return tape
  }
}
