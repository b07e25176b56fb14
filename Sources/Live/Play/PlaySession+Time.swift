import SheetEngine
import SheetScript

// Time at will: slower, frame by frame, backward.
extension PlaySession {
  /// What is said where an earlier moment is wanted and cannot be had again.
  private static func refusal(_ loss: LiveRun.ReplayObstacle?) -> String {
    switch loss {
    case .beginning: "cannot go back: the session is too long; continuing from now"
    case .function:
      "cannot go back: a sheet got a function in its context or in `set`; continuing from now"
    case nil: "cannot go back: the script no longer loads; continuing from now"
    }
  }

  /// Stands still, or goes on.
  package func pause() {
    stopLooking()
    pace.pause(!pace.isPaused, at: clock.now())
  }

  /// Lets one frame of the device pass, and stands still.
  package func stepFrame() {
    stopLooking()
    if !pace.isPaused { pace.pause(true, at: clock.now()) }
    let next = run.time + 1 / session.world.device.hz
    run.run(until: next)
    run.remember()
    pace.set(next, at: clock.now())
  }

  /// Lets so many virtual seconds pass at once, also while it stands still.
  ///
  /// - Precondition: `seconds` is finite and not below 0.
  package func pass(_ seconds: Double) {
    precondition(seconds.isFinite && seconds >= 0, "seconds is \(seconds); it must not be negative")
    leavePast()
    advance()
    pace.set(run.time + seconds, at: clock.now())
    advance()
  }

  /// Looks at a moment of the last minute; virtual time stands still meanwhile.
  ///
  /// One that is not earlier than the present is the present.
  package func look(at time: Double) {
    guard let first = run.history.worlds.first?.time, time < run.time else {
      return returnToPresent()
    }
    if moment == nil { pace.pause(true, at: clock.now()) }
    moment = max(first, time)
  }

  /// Plays faster or slower; 1 is as the clock goes.
  ///
  /// - Precondition: `speed` is finite and above 0.
  package func changeSpeed(to speed: Double) {
    precondition(speed.isFinite && speed > 0, "speed is \(speed); it must be greater than 0")
    pace.change(speed: speed, at: clock.now())
  }

  /// Looks at an earlier or a later moment, so many virtual seconds on; time stands still meanwhile.
  package func scrub(by seconds: Double) {
    let history = run.history.worlds
    guard let first = history.first?.time, let last = history.last?.time else { return }
    if moment == nil {
      pace.pause(true, at: clock.now())
      moment = last
    }
    let now = moment ?? last
    // Rests are passed in one go: the next frame that was shown, if it lies farther off.
    let wanted = now + seconds
    let near =
      seconds < 0
      ? min(wanted, history.last { $0.time < now }?.time ?? first)
      : max(wanted, history.first { $0.time > now }?.time ?? last)
    moment = min(last, max(first, near))
  }

  /// Looks at the present again and goes on from it.
  package func returnToPresent() {
    guard moment != nil else { return }
    moment = nil
    pace.pause(false, at: clock.now())
    follow()
  }

  /// Goes on from the moment that is looked at, if it is not the present: what came after it is undone.
  package func leavePast() {
    guard let moment else { return }
    self.moment = nil
    let end = run.history.worlds.last?.time ?? moment
    if moment < end { goBack(to: moment) }
    pace.pause(false, at: clock.now())
    follow()
  }

  /// Makes the run go on from an earlier moment; answers whether it did.
  @discardableResult
  func goBack(to time: Double) -> Bool {
    guard run.branch(at: time) else {
      say(Self.refusal(run.loss))
      return false
    }
    // The session is another one: what it has logged up to here was told before.
    forgetHeard()
    return true
  }

  /// Looks at the present, as paused as it is.
  private func stopLooking() {
    guard moment != nil else { return }
    moment = nil
    pace.set(run.time, at: clock.now())
  }
}
