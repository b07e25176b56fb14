internal import ScriptDiagnostics
package import SheetEngine
package import SheetScript

/// A script that is played with: what is done to it, and virtual time that follows a clock.
///
/// A front-end tells it what a user does, calls `advance` at each of its frames while `isMoving` and
/// at `nextChange` otherwise, and shows `world` with what `takeNotices` tells. Whatever would change
/// the past (a touch, a key) while an earlier moment is shown goes on from that moment.
package final class PlaySession {
  /// The script, its session, and all that was done to it.
  package let run: LiveRun
  /// How virtual time follows the clock.
  package internal(set) var pace: VirtualClock
  /// The virtual time that is looked at; nil: the present.
  package internal(set) var moment: Double?
  /// The last gesture before and after the last save or turn of a knob.
  package internal(set) var comparison: GestureComparison?
  /// The number of the knob that `turnKnob` turns.
  package internal(set) var knob = 0

  let clock: any WallClock
  /// Inputs that are made by themselves, at virtual times, the earliest first.
  var scheduled: [(time: Double, action: LiveRun.Action)] = []
  /// The script as the front-end itself last wrote it: no news when it is read again.
  var written: String?
  var maps = MapCache()
  var margins = MarginCache()
  private var notices: [PlayNotification] = []
  private var heard = (haptics: 0, errors: 0, events: 0)

  /// Frames a second that a front-end is taken to show.
  package static let rate = 60.0
  /// Notices that are kept for a front-end that does not take them.
  private static let mostNotices = 1_000

  /// Plays a run, from the moment that the clock shows; a speed of 1 is as the clock goes.
  package init(_ run: LiveRun, clock: any WallClock, speed: Double = 1) {
    self.run = run
    self.clock = clock
    pace = VirtualClock(speed: speed, wall: clock.now(), virtual: run.time)
  }

  /// The session that plays now.
  package var session: ScriptSession { run.session }

  /// The world that is looked at: the present, or one of before.
  package var world: World {
    guard let moment, let place = run.history.place(at: moment) else { return session.world }
    return run.history.worlds[place]
  }

  // MARK: Time

  /// Whether the next frame differs from this one.
  package var isMoving: Bool {
    moment == nil && !pace.isPaused && (run.isMoving || !scheduled.isEmpty)
  }

  /// The moment at which something happens by itself while nothing moves; nil: never.
  package var nextChange: MonotonicTime? {
    session.world.nextChange.flatMap { pace.moment(of: $0) }
  }

  /// Lets virtual time pass up to a moment of the clock, with the inputs that are scheduled on the way.
  ///
  /// - Returns: Whether something moved.
  @discardableResult
  package func advance(to now: MonotonicTime) -> Bool {
    guard moment == nil else { return false }
    let time = pace.time(at: now)
    while let input = scheduled.first, input.time <= time {
      scheduled.removeFirst()
      run.run(until: input.time)
      run.enter(input.action)
    }
    let wasMoving = run.isMoving
    run.run(until: time)
    let isMoving = wasMoving || run.isMoving
    if isMoving { run.remember() }
    listen()
    return isMoving
  }

  /// Lets virtual time pass up to now.
  @discardableResult
  package func advance() -> Bool { advance(to: clock.now()) }

  /// Goes on from the virtual time at which the world stands: what has passed meanwhile is left out.
  package func follow() { pace.set(run.time, at: clock.now()) }

  // MARK: Inputs

  /// Does something now.
  package func perform(_ event: WorldEvent) {
    leavePast()
    perform(event, at: clock.now())
  }

  /// Does something at a moment of the clock; what is scheduled ends.
  package func perform(_ event: WorldEvent, at moment: MonotonicTime) {
    scheduled.removeAll()
    advance(to: moment)
    run.enter(.event(event))
    run.remember()
  }

  // MARK: Notices

  /// What happened since the last call, in order.
  package func takeNotices() -> [PlayNotification] {
    defer { notices.removeAll() }
    return notices
  }

  /// Has the front-end show a sentence for a while.
  func say(_ text: String) { notice(.said(text)) }

  /// Takes what the session has logged so far for known.
  func forgetHeard() {
    heard = (session.haptics.count, session.errors.count, session.events.count)
  }

  func listen() {
    if session.haptics.count > heard.haptics { notice(.felt) }
    if session.errors.count > heard.errors, let last = session.errors.last {
      notice(.said(last.oneLine))
    }
    for event in session.events.dropFirst(heard.events) { notice(.logged(event)) }
    forgetHeard()
  }

  private func notice(_ notice: PlayNotification) {
    if notices.count >= Self.mostNotices { notices.removeFirst(Self.mostNotices / 2) }
    notices.append(notice)
  }
}

/// What a front-end is told, besides what the world shows.
package enum PlayNotification: Equatable {
  /// A sentence to be shown for a while.
  case said(String)
  /// A haptic was played.
  case felt
  /// An entry of the event log.
  case logged(LoggedEvent)
}
