public import LuaBridge
public import SheetEngine

/// One script in one world.
///
/// It is driven from outside: `load()` once, then `perform(_:)` for what happens and `run(until:)`
/// for time. It belongs to one thread. Times are virtual seconds, lengths points.
public final class Session {
  /// The script's text and where it came from.
  public let source: Source
  /// What the host decided for it.
  public let options: SessionOptions
  /// The script's Lua state.
  public let lua: LuaState
  /// The world now. While a policy is asked from inside a step, the world before that step.
  public internal(set) var world: World

  /// Everything that happened but frames, in order.
  public internal(set) var events: [LoggedEvent] = []
  /// The haptics that were played, in order.
  public internal(set) var haptics: [PlayedHaptic] = []
  /// What a screen reader would have said, in order.
  public internal(set) var announcements: [String] = []
  /// The releases that were judged, in order.
  public internal(set) var releases: [JudgedRelease] = []
  /// What went wrong in hooks and policies, in order; a scenario with one fails.
  public internal(set) var errors: [Diagnostic] = []

  /// The scenarios and stories that the script defines, in order.
  public internal(set) var scenarios: [ScenarioDefinition] = []
  /// The regions that it defines, in order.
  public internal(set) var regions: [RegionDefinition] = []
  /// What it says must always hold, in order.
  public internal(set) var invariants: [InvariantDefinition] = []
  /// Its knobs, in order of definition.
  public internal(set) var parameters: [Parameter] = []
  /// The questions that wait for a person's answer, the oldest first.
  public internal(set) var questions: [Question] = []
}
