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
  private var isListening = true

  /// What a tape cannot hold and happened all the same, in words; each kind once.
  package var left: [String] { log.left }
  /// Whether more happened than a tape holds; the tape is then no whole one.
  package var isFull: Bool { log.isFull }

  /// The most frames that a tape holds: two hours at 120 Hz.
  package static let mostFrames = 864_000

  /// Begins to listen to a session that is loaded, until so many frames are kept.
  package init(
    _ session: ScriptSession, seed: UInt64, scenario: String? = nil,
    mostFrames: Int = TapeRecorder.mostFrames
  ) {
    self.session = session
    let tape = Tape(
      script: session.source.name, scriptHash: session.source.text.fingerprint,
      device: session.world.device, seed: seed, scenario: scenario)
    let log = TapeLog(tape, mostFrames: mostFrames)
    self.log = log
    known = Set(Self.names(in: session.world))
    // The session owns these, so it is there while they run.
    session.onInput = { [unowned(unsafe) session] input in log.take(input, in: session) }
    session.onTime = { [unowned(unsafe) session] time in log.look(until: time, in: session) }
  }

  /// Stops listening; the tape until now.
  package func stop() -> Tape {
    stopListening()
    let tape = log.end(in: session)
    // A tape names what the script defines; a scenario's own definitions end with it.
    for name in Self.names(in: session.world) where !known.contains(name) {
      log.left.append("\(name), which is defined by the scenario")
    }
    return tape
  }

  private static func names(in world: World) -> [String] {
    world.screens.map { "screen \"\($0.name)\"" } + world.sheets.map { "sheet \"\($0.root.name)\"" }
  }

  /// Another recorder may listen to the session after this one.
  private func stopListening() {
    guard isListening else { return }
    isListening = false
    session.onInput = nil
    session.onTime = nil
  }

  deinit { stopListening() }
}

/// What a recorder keeps.
private final class TapeLog {
  private var tape: Tape
  private let mostFrames: Int
  private var isLooking = false
  var left: [String] = []
  private(set) var isFull = false

  init(_ tape: Tape, mostFrames: Int) {
    self.tape = tape
    self.mostFrames = mostFrames
  }

  func take(_ input: ExternalInput, in session: ScriptSession) {
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
    if !left.contains(what) { left.append(what) }
  }

  /// Stops at each frame before time passes beyond it: what happens at the very time of a frame
  /// belongs to it.
  func look(until time: Double, in session: ScriptSession) {
    guard !isLooking else { return }
    isLooking = true
    defer { isLooking = false }
    while timeOfNext < time, hasRoom() {
      if timeOfNext > session.world.time { session.run(until: timeOfNext) }
      keep(session.world)
    }
  }

  /// Whether another frame may be kept; what goes on beyond it is no longer looked at.
  private func hasRoom() -> Bool {
    isFull = isFull || tape.frames.count >= mostFrames
    return !isFull
  }

  private var timeOfNext: Double { Double(tape.frames.count) / tape.device.hz }

  private func keep(_ world: World) {
    var fields = FrameFields(of: world)
    // At rest all frames share one list of fields.
    if let last = tape.frames.last?.fields, last == fields { fields = last }
    tape.frames.append(TapeFrame(number: tape.frames.count, hash: world.hash, fields: fields))
  }

  /// The tape until now, with every frame until now.
  func end(in session: ScriptSession) -> Tape {
    tape.end = session.world.time
    while timeOfNext <= tape.end + 1e-9, hasRoom() { keep(session.world) }
    return tape
  }
}
