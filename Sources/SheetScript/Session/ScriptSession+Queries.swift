package import UserActions
package import ScriptDiagnostics
package import SheetEngine

// Queries and observers for the host of a session.
extension ScriptSession {
  /// The source text of the script, with its name.
  package var source: SourceText { texts.script }
  /// The texts that were loaded, with the names that errors use for them.
  package var sources: [SourceText] { texts.all }

  /// All events in order, except frames and quiet events without a handler.
  package var events: [LoggedEvent] { log.events }
  /// The quiet events in order, with or without a handler: events of fingers, and sheets that cover
  /// others.
  package var quietEvents: [LoggedEvent] { log.quietEvents }
  /// All events in order, including quiet events without a handler, but without frames.
  package var allEvents: [LoggedEvent] { log.allEvents }
  /// The haptics that were played, in order.
  package var haptics: [PlayedHaptic] { log.haptics }
  /// The announcements of a screen reader, in order.
  package var announcements: [String] { log.announcements }
  /// The decided releases, in order.
  package var releases: [ReleaseRecord] { log.releases }
  /// Number of decided releases; `releases` drops the oldest.
  package var decidedReleaseCount: Int { log.releaseCount }
  /// The errors of hooks and policies, in order; a scenario fails if there are any.
  package var errors: [Diagnostic] { log.errors }
  /// The questions that wait for an answer of the user, the oldest first.
  package var questions: [PendingQuestion] { decisions.questions }

  /// Begins a definition that has a name and no table yet; returns the number that
  /// `finishDefinition(_:)` takes.
  package func beginDefinition(
    _ kind: String, _ name: String, _ site: CallSite
  ) throws(Diagnostic) -> Int {
    try definitions.unfinished.begin(kind, name, site)
  }

  /// Finishes a definition that now has its table.
  package func finishDefinition(_ number: Int) { definitions.unfinished.finish(number) }

  /// The chunk name of the engine's bootstrap code, which never appears in a traceback.
  static var bootstrapChunkName: String { LuaBootstrap.name }

  /// The invariants of the script (`always`), in order.
  package var invariants: [InvariantDefinition] { definitions.invariants }

  package func add(_ invariant: InvariantDefinition) { definitions.invariants.append(invariant) }

  /// The parameters, in order of definition.
  package var parameters: [Parameter] { definitions.parameters.all }

  /// Messages about the invalid values in `SessionOptions.parameters`; these parameters have their
  /// defaults.
  package var rejectedSettings: [String] { definitions.parameters.rejectionMessages }

  /// Whether the script's text is running or its definitions are being created.
  package var isLoading: Bool { workQueue.isLoading }

  /// Whether resolvers and the functions for dimming, drag and rubber-banding are called twice, as
  /// the rules of a policy always are.
  ///
  /// If the results differ, the function reads data that is not in its input.
  ///
  /// Only `check` sets it, because these functions run for each frame or sample, and calling them
  /// twice doubles their cost.
  package var verifiesPurity: Bool {
    get { scriptCalls.verifiesPurity }
    set { scriptCalls.verifiesPurity = newValue }
  }

  /// Counts the failures of rules in a check; nil outside a check.
  package var failureCounter: FailureCounter? {
    get { scriptCalls.failureCounter }
    set { scriptCalls.failureCounter = newValue }
  }

  /// Called for every effect before the script is notified of it, for recorders and live stages.
  package var onEffect: ((Effect) -> Void)? {
    get { observers.effect }
    set { observers.effect = newValue }
  }

  /// Called for every input from outside the script before it takes effect, for tapes.
  ///
  /// Contexts and changes are copied, which is charged to the script. Use `onEvent` if events are
  /// enough, so that a scenario has the same work with and without an observer.
  package var onInput: ((ExternalInput) -> Void)? {
    get { observers.input }
    set { observers.input = newValue }
  }

  /// Called for every event from outside the script before it takes effect, for recorders.
  package var onEvent: ((WorldEvent) -> Void)? {
    get { observers.event }
    set { observers.event = newValue }
  }

  /// Called before time advances, with the target time in seconds, for recorders of frames.
  package var onTime: ((Double) -> Void)? {
    get { observers.time }
    set { observers.time = newValue }
  }

  /// Called after all events of an instant, including hooks, have been carried out, for recorders
  /// of worlds.
  package var onInstant: (() -> Void)? {
    get { observers.instant }
    set { observers.instant = newValue }
  }

  /// Removes and returns the reported errors, so that later errors are listed separately.
  package func takeErrors() -> [Diagnostic] {
    reportHeldFailures()
    return log.takeErrors()
  }

  /// Drops the errors after the first `count`, because they were expected.
  package func forgetErrors(after count: Int) { _ = log.takeErrors(after: count) }
}
