public import Acts
public import Diagnosis
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
  /// The world now; while a policy is asked from inside a step, the world before that step.
  public internal(set) var world: World

  /// Everything that happened but frames, in order.
  public internal(set) var events: [LoggedEvent] = []
  /// The haptics that were played, in order.
  public internal(set) var haptics: [PlayedHaptic] = []
  /// What a screen reader would have said, in order.
  public internal(set) var announcements: [String] = []
  /// The releases that were judged, in order.
  public internal(set) var releases: [JudgedRelease] = []
  /// How many releases were judged so far; `releases` forgets the oldest.
  var judged = 0
  /// What went wrong in hooks and policies, in order; a scenario with one fails.
  public internal(set) var errors: [Diagnostic] = []
  /// The questions that wait for a person's answer, the oldest first.
  public internal(set) var questions: [Question] = []

  /// The scenarios and stories that the script defines, in order.
  public internal(set) var scenarios: [ScenarioDefinition] = []
  /// The regions that it defines, in order.
  public internal(set) var regions: [RegionDefinition] = []
  /// What it says must always hold, in order.
  public internal(set) var invariants: [InvariantDefinition] = []
  /// Its knobs, in order of definition.
  public internal(set) var parameters: [Parameter] = []
  /// The texts that were read, by the names that errors call them.
  public internal(set) var sources: [String: Source]

  /// Whether resolvers, dimming, drag and rubber-band functions are asked twice, as the rules of a
  /// policy always are: what answers differently reads something that is not in its input.
  ///
  /// `check` does so. Elsewhere they are asked once: they run for each frame or sample, and would cost
  /// double.
  public var asksTwice = false

  /// Told of every effect before the script hears of it: for recorders and live stages.
  public var onEffect: ((Effect) -> Void)?
  /// Told of everything that happens to the script from outside, before it does: for tapes.
  public var onInput: ((Input) -> Void)?
  /// Told before time passes, with the time that it shall pass to: for recorders of frames.
  public var onTime: ((Double) -> Void)?

  /// Told whenever all that happened at an instant has been carried out, hooks included: for those
  /// who keep worlds.
  public var onInstant: (() -> Void)?

  var registry = Registry()
  var functions: [ScriptFunction] = []
  var motions = MotionPool()
  var releasePool = ReleasePool()
  var decisions: [Int: PendingDecision] = [:]
  var nextDecision = 0
  var timers: [Int: LuaFunction] = [:]
  /// Whom frames are told, by the numbers of sheets.
  var frameHooks: [FrameHooks?] = []
  /// What presentations were told, by the numbers in the log.
  var contexts: [Int: LuaValue] = [:]
  var nextContextNumber = 0
  /// The owners of states that are no plain data any more, which has been told.
  var oddStates: Set<String> = []
  /// Where scenarios stand, by their IDs and name.
  var scenarioPlaces: [String: (chunk: String, line: Int)] = [:]
  /// How many arguments calls are written with, where that was asked; nil: the text does not tell.
  var writtenCalls: [WrittenCall: Int?] = [:]
  /// What takes the functions of scenarios that are not wanted.
  var deaf: LuaFunction?
  var nextTimer = 0
  /// Timers that were set from outside, by a scenario; what they ask for comes from outside too.
  var outerTimers: Set<Int> = []
  var isFiringOuterTimer = false
  /// Adds the globals of what stands above, here and in the session that takes over.
  let additions: (Session) throws -> Void
  /// What stands above and remembers something with the session; nil: nothing does.
  var companion: (any SessionCompanion)?
  /// Whether the worlds of its instants are kept, and more of its log.
  var keepsInstants = false
  var prelude: Prelude?
  /// Definitions that have their names and not yet their tables.
  var begun: [Int: Begun] = [:]
  var nextBegun = 0

  var queue: [(Session) -> Event?] = []
  /// Work that was done for the host's present wish, and what the script had used before it.
  var hostWork: Int64 = 0
  var workBefore: Int64 = 0
  var isLoading = false
  var isCarrying = false
  /// Whether the engine is in a step, so that `world` is the one before it.
  var isStepping = false
  /// The sheet whose `should_dismiss` runs now.
  var askedSheet: SheetID?
  /// What that `should_dismiss` asked by `s:ask`, before it waits.
  var notedQuestion: (text: String, choices: [String])?
  var nextQuestion = 0
  /// How many policies are being asked, one from inside another.
  var asking = 0
  /// How many steps were made at the present instant by handlers' wishes.
  var stepsAtOnce = 0
  /// Pages that stacks will have when the queue is empty.
  var plannedPages: [SheetID: [String]] = [:]

  /// Makes the Lua state with its globals, then those that are added; nothing of the script runs yet.
  init(
    source: Source, options: SessionOptions, additions: @escaping (Session) throws -> Void
  ) throws(Diagnostic) {
    self.source = source
    self.options = options
    self.additions = additions
    sources = [source.name: source]
    world = World(device: options.device ?? .standard)
    do {
      lua = try LuaState(limits: options.limits, seed: options.seed)
    } catch {
      throw Diagnostic(error)
    }
    lua.subject = self
    surround()
    do {
      prelude = try Prelude(in: lua)
      try defineGlobals()
      try additions(self)
    } catch {
      throw diagnostic(from: error)
    }
  }

  deinit { lua.close() }

  /// Runs the script's text at time 0, makes its definitions, then carries out what it asked for.
  public func load() throws(Diagnostic) {
    try define()
    if let screen = world.shownScreen, world[screen].listens.contains(.appears) {
      notice(.appears, row: nil, on: screen, at: world.time)
    }
    drain()
  }

  /// Runs the text and makes its definitions; what it asked for stays in the queue.
  func define() throws(Diagnostic) {
    guard !source.text.hasPrefix("\u{1B}Lua") else {
      throw Diagnostic(.notText, "This is compiled Lua; a script is text.", file: source.name)
    }
    isLoading = true
    defer { isLoading = false }
    do {
      try lua.load(options.onlyScenario?.script ?? source.text, name: source.name)
    } catch {
      throw diagnostic(from: error)
    }
    try refuseUnfinished()
    try link()
    try refuseUnknownTriggers()
  }
}
