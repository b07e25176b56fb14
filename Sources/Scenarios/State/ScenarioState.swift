internal import ScriptDiagnostics
internal import Gestures
internal import LuaBridge
internal import SheetEngine
package import SheetScript

/// The state of a scenario between method calls.
final class ScenarioState {
  /// The tests that the script defines.
  var definitions = TestDefinitions()
  /// The start of the last method, in seconds; `within` counts from it.
  var methodStart = 0.0
  /// The name of the last method, for failures.
  var method = ""
  /// The world at the start of the last method.
  var before: World?
  /// The latest worlds of the scenario at its instants.
  var instants = WorldHistory()
  /// Whether to store instants; a scenario that passes needs them only for snapshots.
  var keepsInstants = true
  /// Whether a step needed instants that were not stored; the outcome of the run is then invalid.
  private(set) var lacksInstants = false
  /// Whether the last method has moved a finger.
  var hasMovedFinger = false
  /// The world just after the last lift-off, or after a call that starts a motion.
  var released: World?
  /// The finger's velocity at its last lift-off, in points per second, positive downward; nil if
  /// the last method was not a gesture.
  var liftVelocity: Double?
  /// The fingers that the script has put down, by number.
  var fingers: [ActiveFinger] = []
  /// Whether a finger is down, and the app still gets its touch.
  var hasFingerDown: Bool { fingers.contains { $0.isDown && !$0.isTaken } }
  /// The stored and the actual frame of the last snapshot that differed.
  var snapshotFrames: (stored: String, shown: String)?
  /// Values of `expect(value)` that no method has checked yet.
  var pending: [PendingValue] = []
  /// Values of `expect(value)` whose handles still exist, by payload.
  var values: [Int: LuaValue] = [:]
  /// The payload of the next handle of `expect(value)`.
  var nextValue = 0
  /// Called before each step.
  var onStep: ((ScenarioStep) -> Void)?

  init() {}

  /// Marks the touches of all fingers as taken by the system; the fingers can still lift.
  func endTouches() {
    for index in fingers.indices { fingers[index].isTaken = true }
  }

  /// Throws an error if instants are not stored.
  func requireInstants() throws(LuaError) {
    guard !keepsInstants else { return }
    lacksInstants = true
    throw LuaError("the history of this scenario is not stored")
  }
}

/// A value that is not true; it fails at the end of its statement unless a method checks it.
struct PendingValue {
  var index: Int
  var message: String
  var mismatch: Mismatch
  var place: (chunk: String, line: Int)?
}

/// A finger of `user:grabs`.
struct ActiveFinger {
  /// The position of the finger.
  var at: Point
  /// The time of touch-down, in seconds.
  let since: Double
  /// Whether the finger is still down.
  var isDown = true
  /// Whether the system has taken the touch, so that the app receives nothing after that.
  var isTaken = false
}

extension ScriptSession {
  /// The scenarios and stories that the script defines, in order.
  package var scenarios: [ScenarioDefinition] { scenarioState.definitions.scenarios }
  /// The regions that the script defines, in order.
  package var regions: [RegionDefinition] { scenarioState.definitions.regions }

  /// The state of the scenario; created on first use if the session has none.
  var scenarioState: ScenarioState {
    if let state = sessionExtension as? ScenarioState { return state }
    let state = ScenarioState()
    sessionExtension = state
    return state
  }

  /// Throws an error for the first value of `expect(value)` that is not true and has not been
  /// checked.
  func checkPending() throws(LuaError) {
    let pending = scenarioState.pending
    scenarioState.pending = []
    guard let wrong = pending.first else { return }
    var diagnostic = Diagnostic(.expectationFailed, wrong.message)
    diagnostic.mismatch = wrong.mismatch
    diagnostic.file = wrong.place?.chunk
    diagnostic.line = wrong.place?.line
    throw diagnostic.raised
  }
}
