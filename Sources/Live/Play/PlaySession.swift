internal import ScriptDiagnostics
package import SheetEngine
package import SheetScript
internal import UserActions

/// An interactive session of a script, with virtual time that follows a clock.
///
/// A front-end performs the user's actions on it, calls `advance` for each frame while `isMoving`
/// is true and otherwise at `nextChange`, and shows `world` and the result of `takeNotifications`. If an
/// earlier moment is displayed, an action that would change the past (a touch, a key) continues
/// from that moment.
package final class PlaySession {
  /// The script, its session, and all inputs.
  package let run: LiveRun
  /// The relation between virtual time and the clock.
  package internal(set) var virtualClock: VirtualClock
  /// The displayed virtual time; nil for the present.
  package internal(set) var moment: Double?
  /// The last gesture before and after the last save or parameter change.
  package internal(set) var comparison: GestureComparison?
  /// The index of the parameter that `adjustParameter` changes.
  package internal(set) var parameterIndex = 0

  let clock: any WallClock
  /// Inputs that are performed automatically at virtual times, the earliest first.
  var scheduled: [TimedInput] = []
  /// The last event of the finger that is down; nil if there is none.
  var touchTiming: TouchTiming?
  /// The script as the front-end last wrote it, until it reads this text again, which is not
  /// reported.
  var lastWrittenText: String?
  var maps = MapCache()
  var margins = MarginCache()
  var previews = PreviewSource()
  private var notifications: [PlayNotification] = []
  private var reportedCounts = (haptics: 0, errors: 0, events: 0)

  /// Frames per second that a front-end is assumed to show.
  package static let rate = 60.0
  /// Maximum number of notifications that are stored for a front-end that does not take them.
  private static let maxNotifications = 1_000

  /// Plays a run from the current time of the clock; a speed of 1 is real time.
  package init(_ run: LiveRun, clock: any WallClock, speed: Double = 1) {
    self.run = run
    self.clock = clock
    virtualClock = VirtualClock(speed: speed, wall: clock.now(), virtual: run.time)
  }

  /// The current session.
  package var session: ScriptSession { run.session }

  /// The displayed world: the present or an earlier one.
  package var world: World {
    guard let moment, let place = run.history.place(at: moment) else { return session.world }
    return run.history.worlds[place]
  }

  // MARK: Time

  /// Whether the next frame differs from the current frame.
  package var isMoving: Bool {
    moment == nil && !virtualClock.isPaused && (run.isMoving || !scheduled.isEmpty)
  }

  /// The time of the next automatic change while everything is at rest; nil if there is none.
  package var nextChange: MonotonicTime? {
    session.world.nextChange.flatMap { virtualClock.moment(of: $0) }
  }

  /// Advances virtual time to a time of the clock and performs the scheduled inputs on the way.
  ///
  /// - Returns: Whether something moved.
  @discardableResult
  package func advance(to now: MonotonicTime) -> Bool {
    guard moment == nil else { return false }
    let time = virtualClock.time(at: now)
    while let input = scheduled.first, input.time <= time {
      scheduled.removeFirst()
      run.run(until: input.time)
      if let input = input.aimed(in: session.world) { run.perform(input) }
    }
    let wasMoving = run.isMoving
    run.run(until: time)
    let isMoving = wasMoving || run.isMoving
    if isMoving { run.recordFrame() }
    notifyNewEntries()
    return isMoving
  }

  /// Advances virtual time to the current time.
  @discardableResult
  package func advance() -> Bool { advance(to: clock.now()) }

  /// Continues from the world's virtual time; skips the real time that passed in the meantime.
  package func syncClock() { virtualClock.set(run.time, at: clock.now()) }

  // MARK: Inputs

  /// Performs an event at the current time.
  package func perform(_ event: WorldEvent) {
    resumeFromMoment()
    perform(event, at: clock.now())
  }

  /// Performs an event at a time of the clock and cancels all scheduled inputs.
  package func perform(_ event: WorldEvent, at moment: MonotonicTime) {
    scheduled.removeAll()
    advance(to: moment)
    run.perform(event)
    run.recordFrame()
  }

  // MARK: Notifications

  /// Returns the notifications since the last call, in order.
  package func takeNotifications() -> [PlayNotification] {
    defer { notifications.removeAll() }
    return notifications
  }

  /// Makes the front-end show a message for some time.
  func showMessage(_ text: String) { notify(.said(text)) }

  /// Marks all entries that the session has logged as reported.
  func markAllReported() {
    reportedCounts = (session.haptics.count, session.errors.count, session.events.count)
  }

  func notifyNewEntries() {
    if session.haptics.count > reportedCounts.haptics { notify(.felt) }
    if session.errors.count > reportedCounts.errors, let last = session.errors.last {
      notify(.said(last.oneLine))
    }
    for event in session.events.dropFirst(reportedCounts.events) { notify(.logged(event)) }
    markAllReported()
  }

  private func notify(_ notice: PlayNotification) {
    if notifications.count >= Self.maxNotifications {
      notifications.removeFirst(Self.maxNotifications / 2)
    }
    notifications.append(notice)
  }
}

/// A notification for a front-end, in addition to the world.
package enum PlayNotification: Equatable {
  /// A message to show for some time.
  case said(String)
  /// A haptic was played.
  case felt
  /// An entry of the event log.
  case logged(LoggedEvent)
}
