package import SheetEngine

// Touches, whose samples can arrive later than the user caused them.
extension PlaySession {
  /// The last event of a touch: its virtual time, its time of the clock, and the delay of the touch.
  struct TouchTiming {
    var time: Double
    var moment: MonotonicTime
    /// The longest time in seconds between a sample of the touch and its arrival.
    var delay: Double
    /// The relation of the times; a change of the clock, such as a pause, makes this value invalid.
    var virtualClock: VirtualClock
  }

  /// The longest delay in seconds; an older sample is one of another clock.
  private static let longestDelay = 0.5

  /// Seconds by which frames are later than the clock, because samples of the touch arrive late.
  package var touchDelay: Double { touchTiming?.delay ?? 0 }

  /// Performs an event of a finger that the user caused at a time of the clock, and cancels all
  /// scheduled inputs.
  ///
  /// The intervals between the events of a touch determine its velocity, so they stay the same when
  /// the events arrive in bursts, after frames of a later time. The first late event happens at the
  /// time that the frames have reached. Then, until the finger lifts, frames are later than the clock
  /// by the longest delay of the touch.
  ///
  /// - Parameters:
  ///   - event: A touch-down, a movement, a lift-off or a canceled touch.
  ///   - moment: The time at which the user caused the event.
  ///   - arrival: The time at which the front-end received the event.
  ///   - delay: The delay in seconds that the front-end expects for later events of the touch.
  package func perform(
    finger event: WorldEvent, at moment: MonotonicTime, arrivedAt arrival: MonotonicTime,
    delay: Double = 0
  ) {
    scheduled.removeAll()
    let moment = max(moment, arrival + -Self.longestDelay)
    let last = touchTiming.flatMap { $0.virtualClock == virtualClock ? $0 : nil }
    let late = max(last?.delay ?? 0, delay, arrival - moment)
    if late > 0, !virtualClock.isPaused {
      let own =
        last.map { $0.time + max(0, moment - $0.moment) * virtualClock.speed }
        ?? virtualClock.time(at: moment)
      // The frames that a front-end has shown by then do not count, only the time: otherwise the
      // velocity would depend on the speed of the machine.
      let time = max(own, virtualClock.time(at: arrival), run.time)
      virtualClock.set(time, at: moment + late)
      advance(to: moment + late)
    } else {
      advance(to: max(moment, arrival))
    }
    run.perform(event)
    run.recordFrame()
    switch event {
    case .lifted, .cancelled:
      touchTiming = nil
      if late > 0 { virtualClock.set(run.time, at: max(arrival, clock.now())) }
    case .touched, .moved:
      touchTiming = TouchTiming(
        time: run.time, moment: moment, delay: late, virtualClock: virtualClock)
    case .presented, .dismissed, .selected, .called, .fieldFocused, .editingEnded, .fieldWritten,
      .redefined, .pageRedefined, .answered, .grabberUsed, .dragContinued, .popAnswered,
      .keyboardShown, .keyboardHidden, .typed, .rotated, .deviceReplaced, .wentBack,
      .backProgressed, .backEnded, .escaped, .acted, .keyPressed, .visited, .screenLeft,
      .screenRedefined, .scrolled, .wheelReleased, .leftApp, .returnedToApp,
      .entered, .recreatedApp, .scheduled, .unscheduled:
      break
    }
  }
}
