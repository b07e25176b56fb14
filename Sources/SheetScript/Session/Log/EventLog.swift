package import ScriptDiagnostics
package import LuaBridge
package import SheetEngine

/// What happened in a session, in order and as far back as it is kept.
///
/// A stage that is open for days, or a scenario of ten thousand rounds, forgets what happened long
/// ago: of more entries than it keeps, the older half goes.
package struct EventLog {
  /// Everything that happened but frames, and but quiet events that no handler hears.
  package private(set) var events: [LoggedEvent] = []
  /// The quiet ones, heard or not.
  private(set) var quietEvents: [LoggedEvent] = []
  private var nextNumber = 0
  /// The haptics that were played.
  package private(set) var haptics: [PlayedHaptic] = []
  /// What a screen reader would have said.
  private(set) var announcements: [String] = []
  /// The releases that were judged.
  package private(set) var releases: [ReleaseRecord] = []
  /// How many releases were judged, those that are forgotten included.
  private(set) var releaseCount = 0
  /// What went wrong in hooks and policies, each once.
  package private(set) var errors: [Diagnostic] = []
  /// What presentations were told, by the numbers that their events have.
  private var contexts: [Int: LuaValue] = [:]
  private var nextContext = 0
  private var length = Capacity.play

  /// How much is kept.
  private enum Capacity {
    case play, scenario

    /// The most events.
    var events: Int { self == .play ? 200_000 : 10_000 }
    /// The most releases, announcements and haptics, of each.
    var others: Int { self == .play ? 200_000 : 2000 }
  }

  /// The most errors; what fails so often says nothing new.
  private static let mostErrors = 1000

  /// Nothing has happened yet.
  package init() {}

  /// Keeps no more than a scenario needs, which asks soon.
  package mutating func keepForScenario() { length = .scenario }

  /// Adds a quiet event, which stands among the others where it is heard.
  mutating func add(quiet event: LoggedEvent, isHeard: Bool) {
    var event = event
    event.number = nextNumber
    quietEvents.append(event)
    if quietEvents.count > length.others { quietEvents.removeFirst(length.others / 2) }
    if isHeard { add(event) } else { nextNumber += 1 }
  }

  /// Adds an event.
  package mutating func add(_ event: LoggedEvent) {
    var event = event
    event.number = nextNumber
    nextNumber += 1
    events.append(event)
    if events.count > length.events {
      events.removeFirst(length.events / 2)
      let first = events.lazy.compactMap { $0.contextNumber }.first ?? nextContext
      contexts = contexts.filter { $0.key >= first }
    }
    let most = length.others
    if releases.count > most { releases.removeFirst(most / 2) }
    if announcements.count > most { announcements.removeFirst(most / 2) }
    if haptics.count > most { haptics.removeFirst(most / 2) }
  }

  /// Adds a haptic; its event is added beside.
  package mutating func add(_ haptic: PlayedHaptic) { haptics.append(haptic) }

  /// Adds what a screen reader says; its event is added beside.
  package mutating func add(announcement: String) { announcements.append(announcement) }

  /// Adds a release that was judged.
  package mutating func add(_ release: ReleaseRecord) {
    releaseCount += 1
    releases.append(release)
  }

  /// Adds an error, and says whether it is a new one.
  ///
  /// The very same one is kept once: a policy is asked at every sample of a drag, a hook at every
  /// frame, and one line says it.
  package mutating func add(_ error: Diagnostic) -> Bool {
    guard !errors.contains(error), errors.count < Self.mostErrors else { return false }
    errors.append(error)
    return true
  }

  /// Takes the errors out that came after the first so many.
  package mutating func takeErrors(after count: Int = 0) -> [Diagnostic] {
    defer { errors.removeSubrange(count...) }
    return Array(errors[count...])
  }

  /// Keeps what a presentation was told, and answers with its number; nil when that is nothing.
  package mutating func keep(context: LuaValue) -> Int? {
    guard !context.isNil else { return nil }
    contexts[nextContext] = context
    defer { nextContext += 1 }
    return nextContext
  }

  /// What the presentation of a number was told; nil where it is no longer known.
  package func context(_ number: Int) -> LuaValue { contexts[number] ?? .nil }

  /// Puts a copy in the place of a script's own table; nil forgets it.
  package mutating func replaceContext(_ number: Int, by copy: LuaValue?) {
    contexts[number] = copy
  }

  /// What a new text's log becomes when that text takes over from the one that this log is of: what
  /// happened goes on, about sheets that are found by their names, with contexts as far as they are
  /// plain data.
  ///
  /// Errors and releases are the new text's own. Of what happened while it was loaded only what was
  /// wrong stays: the rest has happened long ago. `time` is now, in seconds.
  package func continued(by new: EventLog, at time: Double, finding sheet: (String) -> SheetID?)
    -> EventLog
  {
    var log = new
    log.haptics = haptics
    log.announcements = announcements
    log.contexts = contexts.filter { $0.value.isPlainData }.mapValues { $0.copied }
    log.nextContext = nextContext
    let wrong = new.events.filter { $0.name == "error" || $0.name == "warning" }.map { event in
      var event = event
      event.time = time
      return event
    }
    func found(_ event: LoggedEvent) -> LoggedEvent {
      var event = event
      event.sheet = event.sheet.flatMap { _ in event.subject.flatMap(sheet) }
      return event
    }
    log.quietEvents = quietEvents.map(found)
    log.events = (events + wrong).map(found)
    log.nextNumber = nextNumber
    return log
  }
}
