package import UserActions
package import ScriptDiagnostics
package import SheetEngine

// What a host reads of a session, and whom it has told.
extension ScriptSession {
  /// The script's text and where it came from.
  package var source: SourceText { texts.script }
  /// The texts that were read, by the names that errors call them.
  package var sources: [SourceText] { texts.all }

  /// Everything that happened but frames, and but quiet events that no handler hears, in order.
  package var events: [LoggedEvent] { log.events }
  /// The quiet events, heard or not, in order: what fingers do, and what covers a sheet.
  package var quietEvents: [LoggedEvent] { log.quietEvents }
  /// The haptics that were played, in order.
  package var haptics: [PlayedHaptic] { log.haptics }
  /// What a screen reader would have said, in order.
  package var announcements: [String] { log.announcements }
  /// The releases that were judged, in order.
  package var releases: [ReleaseRecord] { log.releases }
  /// How many releases were judged so far; `releases` forgets the oldest.
  package var judged: Int { log.releaseCount }
  /// What went wrong in hooks and policies, in order; a scenario with one fails.
  package var errors: [Diagnostic] { log.errors }
  /// The questions that wait for a person's answer, the oldest first.
  package var questions: [PendingQuestion] { decisions.questions }

  /// A definition has its name and waits for its table; the number by which it is finished.
  package func beginDefinition(
    _ kind: String, _ name: String, _ site: CallSite
  ) throws(Diagnostic) -> Int {
    try definitions.unfinished.begin(kind, name, site)
  }

  /// A definition has its table.
  package func finishDefinition(_ number: Int) { definitions.unfinished.finish(number) }

  /// What errors would call a text of the program's own; no traceback shows it.
  static var ownText: String { LuaBootstrap.name }

  /// What the script says must always hold, in order.
  package var invariants: [InvariantDefinition] { definitions.invariants }

  /// Takes in what must always hold from now on.
  package func add(_ invariant: InvariantDefinition) { definitions.invariants.append(invariant) }

  /// Its knobs, in order of definition.
  package var parameters: [Parameter] { definitions.knobs.all }

  /// What `SessionOptions.parameters` says and no knob can be, each in words; these knobs have their
  /// defaults.
  package var refusedSettings: [String] { definitions.knobs.refused }

  /// Whether the script's text runs now, or its definitions are made.
  package var isLoading: Bool { carrying.isLoading }

  /// Whether resolvers, dimming, drag and rubber-band functions are asked twice, as the rules of a
  /// policy always are: what answers differently reads something that is not in its input.
  ///
  /// `check` does so. Elsewhere they are asked once: they run for each frame or sample, and would cost
  /// double.
  package var asksTwice: Bool {
    get { asking.asksTwice }
    set { asking.asksTwice = newValue }
  }

  /// Told of every effect before the script hears of it: for recorders and live stages.
  package var onEffect: ((Effect) -> Void)? {
    get { observers.effect }
    set { observers.effect = newValue }
  }

  /// Told of everything that happens to the script from outside, before it does: for tapes.
  package var onInput: ((ExternalInput) -> Void)? {
    get { observers.input }
    set { observers.input = newValue }
  }

  /// Told before time passes, with the time that it shall pass to: for recorders of frames.
  package var onTime: ((Double) -> Void)? {
    get { observers.time }
    set { observers.time = newValue }
  }

  /// Told whenever all that happened at an instant has been carried out, hooks included: for those
  /// who keep worlds.
  package var onInstant: (() -> Void)? {
    get { observers.instant }
    set { observers.instant = newValue }
  }

  /// Takes the errors reported so far, so that the next ones are seen apart.
  package func takeErrors() -> [Diagnostic] { log.takeErrors() }

  /// Forgets the errors that were reported after the first so many: they were expected.
  package func forgetErrors(after count: Int) { _ = log.takeErrors(after: count) }
}
