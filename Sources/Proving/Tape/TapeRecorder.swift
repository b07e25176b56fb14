internal import SheetEngine
public import SheetScript

/// Listens to a session and keeps what happens to it from outside.
///
/// Only inputs are kept while people play; the frames' fingerprints come from playing them again, so
/// that a tape that cannot be replayed is noticed when it is made.
public final class TapeRecorder {
  private var tape: Tape
  private unowned let session: Session
  /// Inputs that a tape cannot hold, such as definitions changed by a scenario; each kind once.
  public private(set) var left: [String] = []

  /// Begins to listen to a session that is loaded.
  public init(_ session: Session, seed: UInt64, scenario: String? = nil) {
    self.session = session
    tape = Tape(
      script: session.source.name, scriptHash: Tape.hash(of: session.source.text),
      device: session.world.device, seed: seed, scenario: scenario)
    session.onInput = { [weak self] input in self?.take(input) }
  }

  private func take(_ input: Input) {
    guard let words = TapeCoding.words(for: input, in: session.world) else {
      let kind = String("\(input)".prefix { $0 != "(" })
      if !left.contains(kind) { left.append(kind) }
      return
    }
    tape.inputs.append(TapeInput(time: session.world.time, words: words))
  }

  /// Stops listening; the tape until now, without frames.
  public func stop() -> Tape {
    session.onInput = nil
    tape.end = session.world.time
    return tape
  }
}
