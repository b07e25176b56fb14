internal import Acts
internal import Diagnosis
internal import Formatting
internal import SheetEngine
package import SheetScript

/// Listens to a session and keeps what happens to it from outside, and how each frame looked.
package final class TapeRecorder {
  private var tape: Tape
  private unowned let session: Session
  private var isLooking = false
  private let known: Set<String>
  /// What a tape cannot hold and happened all the same, in words; each kind once.
  package private(set) var left: [String] = []
  /// Whether more happened than a tape holds; the tape is then no whole one.
  package private(set) var isFull = false

  /// The most frames that a tape holds: two hours at 120 Hz.
  package static let mostFrames = 864_000

  private let mostFrames: Int

  /// Begins to listen to a session that is loaded, until so many frames are kept.
  package init(
    _ session: Session, seed: UInt64, scenario: String? = nil,
    mostFrames: Int = TapeRecorder.mostFrames
  ) {
    self.session = session
    self.mostFrames = mostFrames
    tape = Tape(
      script: session.source.name, scriptHash: session.source.text.fingerprint,
      device: session.world.device, seed: seed, scenario: scenario)
    known = Set(Self.names(in: session.world))
    session.onInput = { [weak self] input in self?.take(input) }
    session.onTime = { [weak self] time in self?.look(until: time) }
  }

  private func take(_ input: Input) {
    if let words = TapeCoding.words(for: input, in: session.world) {
      tape.inputs.append(TapeInput(time: session.world.time, words: words))
      return
    }
    let what: String
    switch input {
    case .told: what = "a context that holds more than data"
    case .changed: what = "a change by `set` that holds a function"
    // What it was changed by, or what the timer asks for, is on the tape.
    case .performed, .answered: return
    }
    if !left.contains(what) { left.append(what) }
  }

  /// Stops at each frame before time passes beyond it: what happens at the very time of a frame
  /// belongs to it.
  private func look(until time: Double) {
    guard !isLooking else { return }
    isLooking = true
    defer { isLooking = false }
    while timeOfNext < time, hasRoom() {
      if timeOfNext > session.world.time { session.run(until: timeOfNext) }
      keep()
    }
  }

  /// Whether another frame may be kept; what goes on beyond it is no longer looked at.
  private func hasRoom() -> Bool {
    isFull = isFull || tape.frames.count >= mostFrames
    return !isFull
  }

  private var timeOfNext: Double { Double(tape.frames.count) / tape.device.hz }

  private func keep() {
    let world = session.world
    var fields = FrameFields(of: world)
    // At rest all frames share one list of fields.
    if let last = tape.frames.last?.fields, last == fields { fields = last }
    tape.frames.append(TapeFrame(number: tape.frames.count, hash: world.hash, fields: fields))
  }

  /// Stops listening; the tape until now.
  package func stop() -> Tape {
    session.onInput = nil
    session.onTime = nil
    tape.end = session.world.time
    while timeOfNext <= tape.end + 1e-9, hasRoom() { keep() }
    // A tape names what the script defines; a scenario's own definitions end with it.
    for name in Self.names(in: session.world) where !known.contains(name) {
      left.append("\(name), which the scenario defines")
    }
    return tape
  }

  private static func names(in world: World) -> [String] {
    world.screens.map { "screen \"\($0.name)\"" } + world.sheets.map { "sheet \"\($0.root.name)\"" }
  }
}
