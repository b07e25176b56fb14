package import ScriptDiagnostics
package import LuaBridge
package import SheetEngine

/// The events of a session, in order.
///
/// The log is bounded, for a stage that is open for days or a scenario of ten thousand rounds: when
/// it exceeds its capacity, the older half is dropped.
package struct EventLog {
  /// All events, except frames and quiet events without a handler.
  package private(set) var events: [LoggedEvent] = []
  /// The quiet events, with or without a handler.
  private(set) var quietEvents: [LoggedEvent] = []
  private var nextNumber = 0
  /// The haptics that were played.
  package private(set) var haptics: [PlayedHaptic] = []
  /// The announcements of a screen reader.
  private(set) var announcements: [String] = []
  /// The decided releases.
  package private(set) var releases: [ReleaseRecord] = []
  /// Number of decided releases, including those that were dropped.
  private(set) var releaseCount = 0
  /// The errors of hooks and policies, without duplicates.
  package private(set) var errors: [Diagnostic] = []
  /// The warnings, without duplicates.
  package private(set) var warnings: [LoggedWarning] = []
  /// The contexts of presentations, by the numbers in their events.
  private var contexts: [Int: LuaValue] = [:]
  private var nextContext = 0
  private var length = Capacity.play

  /// The bytes of texts in `events`.
  private var textBytes = 0
  /// Maximum number of bytes of texts, so that long texts of a script cannot fill the memory.
  private static let maxTextBytes = 16 << 20

  /// The number of entries to keep.
  private enum Capacity {
    case play, scenario

    /// Maximum number of events.
    var events: Int { self == .play ? 200_000 : 10_000 }
    /// Maximum number each of quiet events, releases, announcements and haptics.
    var others: Int { self == .play ? 200_000 : 2000 }
  }

  /// Maximum number of errors.
  ///
  /// Further errors add no information.
  private static let maxErrors = 1000

  /// Maximum number of warnings; their events have their own limit.
  private static let mostWarnings = 100

  /// Creates an empty log.
  package init() {}

  /// Lowers the capacity to that of a scenario, which queries the log soon after the events.
  package mutating func useScenarioCapacity() { length = .scenario }

  /// Adds a quiet event, and also adds it to `events` if a handler receives it.
  mutating func add(quiet event: LoggedEvent, isHeard: Bool) {
    var event = event
    event.number = nextNumber
    quietEvents.append(event)
    if quietEvents.count > length.others { quietEvents.removeFirst(length.others / 2) }
    if isHeard { add(event) } else { nextNumber += 1 }
  }

  /// All events in order, including quiet events without a handler.
  package var allEvents: [LoggedEvent] {
    let listed = Set(events.map { $0.number })
    return (events + quietEvents.filter { !listed.contains($0.number) })
      .sorted { $0.number < $1.number }
  }

  /// Adds the event of a warning, which a line of the script caused, if it is known.
  mutating func add(_ event: LoggedEvent, at place: (chunk: String, line: Int)?) {
    add(event)
    let warning = LoggedWarning(event, at: place)
    if !warnings.contains(warning), warnings.count < Self.mostWarnings { warnings.append(warning) }
  }

  package mutating func add(_ event: LoggedEvent) {
    var event = event
    event.number = nextNumber
    nextNumber += 1
    events.append(event)
    textBytes += event.textBytes
    if events.count > length.events || textBytes > Self.maxTextBytes && events.count > 1 {
      events.removeFirst(events.count / 2)
      textBytes = events.reduce(0) { $0 + $1.textBytes }
      let first = events.lazy.compactMap { $0.contextNumber }.first ?? nextContext
      contexts = contexts.filter { $0.key >= first }
    }
    let most = length.others
    if releases.count > most { releases.removeFirst(most / 2) }
    if announcements.count > most { announcements.removeFirst(most / 2) }
    if haptics.count > most { haptics.removeFirst(most / 2) }
  }

  /// Adds a haptic; the caller adds its event.
  package mutating func add(_ haptic: PlayedHaptic) { haptics.append(haptic) }

  /// Adds an announcement of a screen reader; the caller adds its event.
  package mutating func add(announcement: String) { announcements.append(announcement) }

  package mutating func add(_ release: ReleaseRecord) {
    releaseCount += 1
    releases.append(release)
  }

  /// Adds an error.
  ///
  /// Returns true if it is new.
  ///
  /// Equal errors are stored only once: a policy is called at every sample of a drag and a hook at
  /// every frame, so a single report is enough.
  package mutating func add(_ error: Diagnostic) -> Bool {
    guard !errors.contains(error), errors.count < Self.maxErrors else { return false }
    errors.append(error)
    return true
  }

  /// Removes and returns all errors after the first `count`.
  package mutating func takeErrors(after count: Int = 0) -> [Diagnostic] {
    defer { errors.removeSubrange(count...) }
    return Array(errors[count...])
  }

  /// Stores the context of a presentation and returns its number; nil if the context is nil.
  package mutating func store(context: LuaValue) -> Int? {
    guard !context.isNil else { return nil }
    contexts[nextContext] = context
    defer { nextContext += 1 }
    return nextContext
  }

  /// The context with a number; nil if it is no longer stored.
  package func context(_ number: Int) -> LuaValue { contexts[number] ?? .nil }

  /// Replaces a table of the script by a copy; nil removes it.
  package mutating func replaceContext(_ number: Int, by copy: LuaValue?) {
    contexts[number] = copy
  }

  /// Returns the log after a hot reload, which replaces the session of this log by that of `new`.
  ///
  /// The events of this log stay and refer to the sheets with the same names; their contexts stay
  /// if they are plain data.
  ///
  /// Errors and releases come from `new`. Of the events while `new` was loaded, only errors and
  /// warnings are kept, because the other events have already happened. `time` is the current time
  /// in seconds.
  package func continued(by new: EventLog, at time: Double, finding sheet: (String) -> SheetID?)
    -> EventLog
  {
    var log = new
    log.haptics = haptics
    log.announcements = announcements
    log.contexts = contexts.filter { $0.value.isPlainData }.mapValues { $0.copied }
    log.nextContext = nextContext
    let kept = [Events.declared.error.name, Events.declared.warning.name]
    let wrong = new.events.filter { kept.contains($0.name) }.map { event in
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
