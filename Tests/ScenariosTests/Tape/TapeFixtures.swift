import ScriptDiagnostics
import Gestures
import Scenarios
import Support
import SheetEngine
import SheetScript

/// A recorded session that the tape tests share: opened, flicked up, dragged away.
enum TapeFixtures {
  static let script = """
    sheet "My Order" { title = "Order", detents = { "medium", "large" }, content = { fields = { "Limit" } } }
    """

  static func session(_ text: String = script, on device: Device = .standard) throws
    -> ScriptSession
  {
    var options = SessionOptions()
    options.device = device
    let session = try ScriptSession(
      source: SourceText(name: "order.lua", text: text), options: options)
    try session.load()
    return session
  }

  static func finger(_ session: ScriptSession, _ travel: Double, over seconds: Double) {
    guard case .point(let point) = session.world.grabPoint(on: nil) else { return }
    let samples = FingerPath.samples(
      from: point, by: (dx: 0, dy: travel), over: seconds, startingAt: session.world.time,
      touchHz: 120, includesTouchDown: true)
    for (index, sample) in samples.enumerated() {
      session.run(until: sample.time)
      session.perform(index == 0 ? .touched(sample.point) : .moved(sample.point))
    }
    session.perform(.lifted())
  }

  /// Up at 900 pt/s to large, then down at 700 pt/s to medium.
  static func tape() throws -> Tape {
    let session = try session()
    let recorder = TapeRecorder(session, seed: 1)
    session.run(until: 0.25)
    let id = try session.sheetID(named: "My Order")
    session.perform(.presented(id, PresentOptions()))
    session.runToRest()
    finger(session, -45, over: 0.05)
    session.runToRest()
    session.perform(.typed("a b%=é"))
    finger(session, 70, over: 0.1)
    session.runToRest()
    session.run(until: session.world.time + 0.5)
    return try player(of: recorder.stop()).stamped()
  }

  /// A text of lines that is closed as if it had been written so.
  static func sealed(_ lines: [String]) -> String {
    let text = lines.joined(separator: "\n") + "\n"
    let hash = text.fingerprint.hexadecimal(16)
    return text + "{\"lines\":\(lines.count),\"hash\":\"\(hash)\"}\n"
  }

  typealias Player = TapePlayer<ScriptSimulation, any Error>

  static func player(of tape: Tape, _ text: String = script) -> Player {
    TapePlayer(tape) { ScriptSimulation(try session(text, on: tape.device)) }
  }
}
