internal import SheetEngine
internal import SheetScript

// Control of virtual time: speed, single frames, earlier moments.
extension PlaySession {
  /// Returns the message if an earlier moment cannot be restored.
  private static func obstacleMessage(_ loss: LiveRun.ReplayObstacle?) -> String {
    switch loss {
    case .beginning: "cannot go back: the session is too long; continuing from now"
    case .function:
      "cannot go back: a sheet got a function in its context or in `set`; continuing from now"
    case nil: "cannot go back: the script no longer loads; continuing from now"
    }
  }

  /// Pauses or continues.
  package func pause() {
    leaveHistory()
    virtualClock.pause(!virtualClock.isPaused, at: clock.now())
  }

  /// Advances by one frame of the device and pauses; in the past, shows the next frame.
  package func stepFrame() {
    if let moment, moment < run.history.worlds.last?.time ?? moment {
      return scrub(by: 1 / session.world.device.hz)
    }
    leaveHistory()
    if !virtualClock.isPaused { virtualClock.pause(true, at: clock.now()) }
    let next = run.time + 1 / session.world.device.hz
    run.run(until: next)
    run.recordFrame()
    virtualClock.set(next, at: clock.now())
  }

  /// Advances virtual time immediately, even while paused.
  ///
  /// - Precondition: `seconds` is finite and not negative.
  package func advanceTime(_ seconds: Double) {
    precondition(seconds.isFinite && seconds >= 0, "seconds is \(seconds); it must not be negative")
    resumeFromMoment()
    advance()
    virtualClock.set(run.time + seconds, at: clock.now())
    advance()
  }

  /// Shows a moment of the last minute and pauses virtual time.
  ///
  /// Shows the present if the moment is not earlier.
  package func showMoment(at time: Double) {
    guard let first = run.history.worlds.first?.time, time < run.time else {
      return returnToPresent()
    }
    if moment == nil { virtualClock.pause(true, at: clock.now()) }
    moment = max(first, time)
  }

  /// Changes the speed; 1 is real time.
  ///
  /// - Precondition: `speed` is finite and above 0.
  package func changeSpeed(to speed: Double) {
    precondition(speed.isFinite && speed > 0, "speed is \(speed); it must be greater than 0")
    virtualClock.change(speed: speed, at: clock.now())
  }

  /// Moves the displayed moment by a number of virtual seconds and pauses virtual time.
  package func scrub(by seconds: Double) {
    let history = run.history.worlds
    guard let first = history.first?.time, let last = history.last?.time else { return }
    if moment == nil {
      virtualClock.pause(true, at: clock.now())
      moment = last
    }
    let now = moment ?? last
    // Skip rests: move at least to the next stored frame.
    let wanted = now + seconds
    let near =
      seconds < 0
      ? min(wanted, history.last { $0.time < now }?.time ?? first)
      : max(wanted, history.first { $0.time > now }?.time ?? last)
    moment = min(last, max(first, near))
  }

  /// Shows the present and continues from it.
  package func returnToPresent() {
    guard moment != nil else { return }
    moment = nil
    virtualClock.pause(false, at: clock.now())
    syncClock()
  }

  /// Continues from the displayed moment if it is earlier than the present; all later inputs are
  /// discarded.
  package func resumeFromMoment() {
    guard let moment else { return }
    self.moment = nil
    let end = run.history.worlds.last?.time ?? moment
    if moment < end { goBack(to: moment) }
    virtualClock.pause(false, at: clock.now())
    syncClock()
  }

  /// Continues the run from an earlier moment; returns false if this is not possible.
  @discardableResult
  func goBack(to time: Double) -> Bool {
    guard run.branch(at: time) else {
      showMessage(Self.obstacleMessage(run.replayObstacle))
      return false
    }
    // The new session logs the same events again, which were already reported.
    markAllReported()
    return true
  }

  /// Shows the present without changing the pause.
  private func leaveHistory() {
    guard moment != nil else { return }
    moment = nil
    virtualClock.set(run.time, at: clock.now())
  }
}
