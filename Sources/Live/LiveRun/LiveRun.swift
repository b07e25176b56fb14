package import ScriptDiagnostics
internal import Scenarios
package import SheetEngine
package import SheetScript
package import UserActions

/// An interactive run of a script: its session, its inputs with their times, and its frames.
///
/// Every input passes through `enter` with its virtual time, including saves and changes of
/// parameters. Therefore any earlier moment can be restored by a new session with the same inputs
/// up to this moment. A very long run discards its first inputs to limit its memory; then no
/// earlier moment can be restored.
package final class LiveRun {
  /// The current session.
  package private(set) var session: ScriptSession {
    didSet {
      guard session !== oldValue else { return }
      generation += 1
      recorder.observe(session)
    }
  }
  /// Number of times the session was replaced; a change invalidates computed results.
  package private(set) var generation = 0
  /// All inputs in order; only the last of them after more than `maxInputs`.
  package private(set) var entries: [Entry] = []
  /// The reason why the run cannot be replayed from its start; nil if it can.
  package private(set) var replayObstacle: ReplayObstacle?
  /// The last frames, for scrubbing.
  package private(set) var history = FrameHistory()
  /// The releases with their decisions, in order, regardless of saves in between.
  package private(set) var releases: [ObservedRelease] = []
  /// Number of older releases that were discarded.
  package private(set) var forgottenReleases = 0
  /// The error of the last reload; nil if it succeeded.
  package private(set) var loadError: LoadError?
  /// The options of every session of the script, with the current parameters.
  package var options: SessionOptions

  /// Maximum number of stored inputs: a quarter of an hour of uninterrupted dragging.
  package static let maxInputs = 100_000
  /// Maximum number of stored releases.
  package static let maxReleases = 1_000

  private let prints = PrintLog()
  /// The releases of all sessions, for a release log.
  let recorder = ReleaseRecorder(keepsSamples: true)
  /// Number of releases of the current session that are already in `releases`.
  private var recordedReleaseCount = 0
  /// The script and the parameters at the start.
  private var origin: (source: SourceText, parameters: [String: String])
  /// Whether no version of the script could be loaded yet, so that an empty script runs.
  package private(set) var isWaiting = false

  /// The reason why a run cannot be replayed from its start.
  package enum ReplayObstacle: Equatable {
    /// There were more than `maxInputs` inputs, and the first of them were discarded.
    case beginning
    /// A sheet received a function in its context or in `set`; a function cannot be replayed.
    case function
  }

  /// The error of a reload as lines of text.
  package struct LoadError: Equatable {
    package var lines: [String]
    /// The error of the script; nil if the file cannot be read.
    package var diagnostic: Diagnostic?
  }

  /// A release and the name of its sheet, because the sheet's ID can change when the script is
  /// saved.
  package struct ObservedRelease: Equatable {
    package var sheet: String
    package var record: ReleaseRecord
  }

  /// Loads a script and presents its first sheet if the script presents none.
  package init(source: SourceText, options: SessionOptions) throws(Diagnostic) {
    let prints = prints
    var options = options
    options.print = { prints.add($0) }
    self.options = options
    origin = (source, options.parameters)
    session = try Self.loadedSession(source, options)
    recorder.observe(session)
    presentFirst()
  }

  /// Runs an empty script until a reload of a script that could not be loaded succeeds.
  package init(waitingFor source: SourceText, after error: Diagnostic, options: SessionOptions)
    throws(Diagnostic)
  {
    let prints = prints
    var options = options
    options.print = { prints.add($0) }
    self.options = options
    origin = (SourceText(name: source.name, text: ""), options.parameters)
    session = try Self.loadedSession(origin.source, options)
    isWaiting = true
    loadError = loadError(error, in: source)
  }

  static func loadedSession(
    _ source: SourceText, _ options: SessionOptions
  ) throws(Diagnostic) -> ScriptSession {
    let session = try ScriptSession(source: source, options: options)
    try session.load()
    return session
  }

  private func presentFirst() {
    if session.world.presented.isEmpty, let first = session.firstSheet {
      perform(.presented(first, PresentOptions()))
    }
  }

  private func loadError(_ error: Diagnostic, in source: SourceText) -> LoadError {
    LoadError(lines: error.rendered(in: source, for: options.errorReader), diagnostic: error)
  }

  /// The current virtual time in seconds.
  package var time: Double { session.world.time }

  /// Whether something moves, so that the next frame differs.
  package var isMoving: Bool { !session.isAtRest }

  /// The lines that the script printed.
  package var printed: [String] { prints.lines.map { $0.text } }

  /// The last lines that the script printed, with their virtual times.
  package var printedLines: [(time: Double, text: String)] { prints.lines }

  /// Number of older printed lines that were discarded.
  package var forgottenPrints: Int { prints.forgotten }

  /// Performs an action at the current virtual time.
  package func perform(_ input: ExternalInput) {
    perform(.input(TimedInput(time, input, in: session.world)))
  }

  /// Performs an event at the current virtual time.
  package func perform(_ event: WorldEvent) { perform(.performed(event)) }

  private func perform(_ change: Entry.Change) {
    let entry = Entry(change, in: session.world)
    prints.time = time
    recordInput(entry)
    session = entry.perform(on: session)
    recordReleases()
  }

  /// Runs Lua code with a scenario's `user`, for example `user.now:flicks { up = 60, at = 900 }`,
  /// and records its inputs.
  ///
  /// Virtual time advances by the duration of the actions.
  ///
  /// - Throws: The error of the code or of an action; inputs before the error remain.
  package func runActions(_ text: String) throws(Diagnostic) {
    prints.time = time
    let playing = session
    playing.onInput = { [unowned(unsafe) self] input in
      guard input.isRepeatable else { return replayObstacle = replayObstacle ?? .function }
      let world = session.world
      recordInput(Entry(.input(TimedInput(time, input, in: world)), in: world))
    }
    defer {
      playing.onInput = nil
      recordReleases()
    }
    try playing.runActions(text)
  }

  /// Records an input; discards the older half if there are too many inputs.
  private func recordInput(_ entry: Entry) {
    if entries.count >= Self.maxInputs {
      entries.removeFirst(entries.count - Self.maxInputs / 2)
      replayObstacle = .beginning
    }
    entries.append(entry)
  }

  /// Records the new releases of the session.
  private func recordReleases() {
    for record in session.releases.dropFirst(recordedReleaseCount) {
      releases.append(ObservedRelease(sheet: session.world[record.sheet].root.name, record: record))
    }
    if releases.count > Self.maxReleases {
      let surplus = releases.count - Self.maxReleases / 2
      releases.removeFirst(surplus)
      forgottenReleases += surplus
    }
    recordedReleaseCount = session.releases.count
  }

  /// Advances virtual time.
  package func run(until time: Double) {
    guard time > session.world.time else { return }
    prints.time = time
    session.run(until: time)
    recordReleases()
  }

  /// Stores the current frame for scrubbing.
  package func recordFrame() { history.add(session.world) }

  /// Returns to an earlier moment and continues from there; all later inputs are discarded.
  ///
  /// Saves are not reverted: the current script stays loaded.
  ///
  /// - Returns: Whether the run returned to the moment; a run with a `replayObstacle` does not.
  @discardableResult
  package func branch(at time: Double) -> Bool {
    let latest = (source: session.source, parameters: options.parameters)
    let isUndone = entries.contains { $0.time > time && $0.input == nil }
    guard let again = session(of: entries.filter { $0.time <= time }, until: time) else {
      return false
    }
    entries.removeAll { $0.time > time }
    history.removeFrames(after: time)
    prints.removeLines(after: time)
    releases.removeAll { $0.record.time > time }
    recorder.forget(after: time)
    session = again
    recordedReleaseCount = session.releases.count
    if isUndone { perform(.reload(latest.source, parameters: latest.parameters, time: self.time)) }
    return true
  }

  /// Loads a changed script; if this fails, the old script continues.
  package func reload(_ source: SourceText) {
    prints.time = time
    do throws(Diagnostic) {
      if isWaiting { return try start(with: source) }
      session = try session.reloaded(with: source, options: options)
      recordedReleaseCount = session.releases.count
      recordInput(
        Entry(.reload(source, parameters: options.parameters, time: time), in: session.world))
      loadError = nil
    } catch {
      loadError = loadError(error, in: source)
    }
  }

  /// Replaces the empty script by the first version that can be loaded.
  private func start(with source: SourceText) throws(Diagnostic) {
    session = try Self.loadedSession(source, options)
    origin = (source, options.parameters)
    (isWaiting, loadError) = (false, nil)
    (entries, history, recordedReleaseCount) = ([], FrameHistory(), 0)
    presentFirst()
  }

  /// Reloads the script with another value of a parameter.
  package func setParameter(_ parameter: Parameter, to value: Double) {
    options.parameters[parameter.name] = parameter.text(of: value)
    reload(session.source)
  }

  /// Records that the file could not be read.
  package func fail(_ message: String) { loadError = LoadError(lines: [message]) }

  /// Replays inputs in a new session up to a time; nil if the script cannot be loaded or the inputs
  /// cannot be replayed.
  ///
  /// Suppresses the output of `print` during the replay.
  package func session(of entries: [Entry], until time: Double) -> ScriptSession? {
    guard replayObstacle == nil else { return nil }
    prints.isRecording = false
    defer { prints.isRecording = true }
    var options = options
    options.parameters = origin.parameters
    guard var session = try? ScriptSession(source: origin.source, options: options),
      (try? session.load()) != nil
    else { return nil }
    for entry in entries {
      session.run(until: entry.time)
      session = entry.perform(on: session)
    }
    session.run(until: time)
    return session
  }

  /// Returns a loaded session with these options, which prints nothing; nil if it cannot be loaded.
  static func newSession(_ source: SourceText, _ options: SessionOptions) -> ScriptSession? {
    var options = options
    options.print = { _ in }
    guard let session = try? ScriptSession(source: source, options: options),
      (try? session.load()) != nil
    else { return nil }
    return session
  }
}
