internal import ScriptDiagnostics
internal import Gestures
internal import LuaBridge
internal import SheetEngine
package import SheetScript

/// What the scenario side of a session remembers between verbs.
final class ScenarioState {
  /// What the script says of itself that can be proved.
  var promises = TestDefinitions()
  /// When the last verb began to act, in seconds; `within` counts from it.
  var verbStart = 0.0
  /// What the last verb was, for failures.
  var verb = ""
  /// The world as it was when the last verb began to act.
  var before: World?
  /// The worlds at the instants of the scenario, the latest ones.
  var instants = WorldHistory()
  /// Whether instants are kept: a scenario that passes has no use for them but for snapshots.
  var keepsInstants = true
  /// Whether something wanted the instants that were not kept: what came of it says nothing.
  private(set) var lacksInstants = false
  /// Whether the last verb has moved a finger.
  var hasMovedFinger = false
  /// The world just after the finger's last lift, or after a call that sets things moving.
  var released: World?
  /// The finger's velocity at its last lift, in points per second, positive downward; nil: the
  /// last verb was no gesture.
  var liftVelocity: Double?
  /// The fingers that the script has put down, by their numbers.
  var fingers: [ActiveFinger] = []
  /// What is likely a mistake of the scenario and may be meant, in order.
  var warnings: [Diagnostic] = []
  /// What the last failed expectation wanted and got.
  var mismatch: Mismatch?
  /// The stored still and this run's, of the last snapshot that differed.
  var stills: (stored: String, shown: String)?
  /// Plain values that `expect(value)` was given and that no further call has judged.
  var pending: [PendingValue] = []
  /// Values that `expect(value)` was given and whose handles live, by the handles' payloads.
  var values: [Int: LuaValue] = [:]
  /// The payload of the next such handle.
  var nextValue = 0
  /// Told of each step before it is done.
  var onStep: ((ScenarioStep) -> Void)?

  init() {}

  /// Refuses to go on where instants are not kept.
  func requireInstants() throws(LuaError) {
    guard !keepsInstants else { return }
    lacksInstants = true
    throw LuaError("the history of this scenario is not stored")
  }
}

/// What was expected and what was there instead.
struct Mismatch {
  var sentence: String
  var expected: String
  var got: String
}

/// A value that is not true, judged at the end of its statement, unless a method judges it.
struct PendingValue {
  var index: Int
  var words: String
  var place: (chunk: String, line: Int)?
}

/// A finger of `user:grabs`.
struct ActiveFinger {
  /// Where it is.
  var at: Point
  /// When it went down, in seconds.
  let since: Double
  /// Whether it is down still.
  var isDown = true
}

extension ScriptSession {
  /// The scenarios and stories that the script defines, in order.
  package var scenarios: [ScenarioDefinition] { proof.promises.scenarios }
  /// The regions that it defines, in order.
  package var regions: [RegionDefinition] { proof.promises.regions }

  /// What its scenario remembers; a session that was made without scenarios begins to remember.
  var proof: ScenarioState {
    if let state = companion as? ScenarioState { return state }
    let state = ScenarioState()
    companion = state
    return state
  }

  /// Fails for the first value that was given to `expect`, is not true, and was not judged.
  func judgePending() throws(LuaError) {
    let pending = proof.pending
    proof.pending = []
    guard let wrong = pending.first else { return }
    var diagnostic = Diagnostic(.expectationFailed, wrong.words)
    diagnostic.file = wrong.place?.chunk
    diagnostic.line = wrong.place?.line
    throw diagnostic.raised
  }
}
