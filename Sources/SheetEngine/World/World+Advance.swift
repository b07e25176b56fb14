/// Advances the time: ends of motions, frames and timers, each at its exact time.
///
/// See Semantics, "Time and frames".
extension World {
  /// Advances the time, at most to `target`, in seconds.
  ///
  /// Stops early at the first time with effects, so that the host can perform them at that time,
  /// which is then `World.time`.
  ///
  /// Not inlined: a page contains the code once instead of six times, which saves 10 kB.
  @inline(never)
  public mutating func advance(to target: Double, policy: any DecisionDelegate) -> [Effect] {
    while true {
      guard let next, next <= target else {
        if target > time { time = target }
        if isFocusOnTop { return [] }
        // A moving sheet can start to dim between two ends of motions.
        var turn = StepContext(policy: policy)
        keepFocusInFront(&turn)
        return turn.effects
      }
      if next > time { time = next }
      var turn = StepContext(policy: policy)
      finishDueMotions(&turn)
      keepFocusInFront(&turn)
      reportFrame(&turn)
      fireTimers(&turn)
      if !turn.effects.isEmpty { return turn.effects }
    }
  }

  /// The next time of an autonomous change, in seconds; nil if there is none.
  public var nextChange: Double? { next }

  // Inlined, like everything that it reads: a call from a mutating function copies the whole world.
  private var next: Double? {
    var next = motionEnd
    if let due = touch?.longPressDue { next = min(next, due) }
    // No code runs in the background; timers that became due meanwhile fire on return.
    if !isAway, let timer = timers.first { next = min(next, timer.due) }
    if reportsFrames, needsFrame { next = min(next, nextFrameTime) }
    return next.isFinite ? next : nil
  }

  /// The time at which the next timer of the host fires, in seconds; nil if there is none.
  package var nextTimer: Double? { timers.first?.due }

  /// The next end of a motion, ignoring timers; nil at rest.
  public var nextMotionEnd: Double? {
    let end = motionEnd
    return end.isFinite ? end : nil
  }

  private var motionEnd: Double {
    var next = Double.infinity
    for id in presented { next = min(next, nextEnd(of: id)) }
    if let end = keyboard.height.pendingEnd { next = min(next, end) }
    if let screen = shownScreen, let end = self[screen].offset.end {
      next = min(next, end)
    }
    return next
  }

  /// Returns the next end of a motion of a sheet, in seconds; infinity at rest.
  ///
  /// Reads single fields in place: passing the whole state copies it, which costs more than the
  /// evaluation of a motion.
  func nextEnd(of id: SheetID) -> Double {
    let place = id.index
    var next = Double.infinity
    if sheets[place].height.isPending { next = min(next, sheets[place].height.end) }
    if sheets[place].slide.isPending { next = min(next, sheets[place].slide.end) }
    if sheets[place].lift.isPending { next = min(next, sheets[place].lift.end) }
    if sheets[place].fade.isPending { next = min(next, sheets[place].fade.end) }
    if sheets[place].preview.isPending { next = min(next, sheets[place].preview.end) }
    if let swipe = sheets[place].pageSwipe?.distance, swipe.isPending {
      next = min(next, swipe.end)
    }
    if let end = sheets[place].scroll.end { next = min(next, end) }
    if !sheets[place].inputs.carousels.isEmpty {
      for list in sheets[place].inputs.carousels { if let end = list.end { next = min(next, end) } }
    }
    if !sheets[place].inputs.wheels.isEmpty {
      for wheel in sheets[place].inputs.wheels { if let end = wheel.end { next = min(next, end) } }
    }
    if let end = sheets[place].inputs.rowSwipe?.scroll.end { next = min(next, end) }
    if let due = sheets[place].momentum?.due { next = min(next, due) }
    return next
  }

  /// The number of the last frame at or before the current time.
  public var frameNumber: Int { Int(bounded: exactFrameNumber) }

  /// The frame number as a floating-point number: an `Int` of 32 bits, as in a page, overflows after
  /// some months.
  var exactFrameNumber: Double { (time * device.hz + 1e-9).rounded(.down) }

  /// Starts to report frames.
  ///
  /// `earlier` is an earlier state of the same world; its last reported frames are not repeated.
  public mutating func reportFrames(after earlier: World?) {
    reportsFrames = true
    needsFrame = true
    lastFrameNumber = exactFrameNumber
    guard let earlier else { return }
    for index in sheets.indices where index < earlier.sheets.count {
      let isNew = !earlier.sheets[index].isPresented
      sheets[index].reportedFrame = isNew ? nil : earlier.sheets[index].reportedFrame
    }
  }

  private var nextFrameTime: Double { (lastFrameNumber + 1) / device.hz }

  /// Ends the motions that are due, and sends the resulting events.
  private mutating func finishDueMotions(_ turn: inout StepContext) {
    let movesKeyboard = keyboard.height.isDue(at: time)
    if movesKeyboard { keyboard.height = AnimatedValue(at: keyboard.height.to) }
    if let screen = shownScreen { settleScroll(.screen(screen), &turn) }
    for id in presented {
      settleScroll(.sheet(id), &turn)
      for place in self[id].carousels.indices { settleScroll(.carousel(id, place), &turn) }
      for place in self[id].wheels.indices { settleScroll(.wheel(id, place), &turn) }
      settleScroll(.row(id), &turn)
      if let momentum = self[id].momentum, momentum.due <= time { applyMomentum(momentum, id) }
      if self[id].lift.isDue(at: time) { self[id].lift = self[id].lift.finished }
      if self[id].fade.isDue(at: time) { self[id].fade = self[id].fade.finished }
      if self[id].preview.isDue(at: time) {
        self[id].preview = self[id].preview.finished
      }
      if self[id].isSwiped, self[id].swipe.distance.isDue(at: time) { endSwipe(of: id, &turn) }
      let moved = self[id].height.isDue(at: time) || self[id].slide.isDue(at: time)
      guard moved else { continue }
      if self[id].height.isDue(at: time) {
        self[id].height = self[id].height.finished
      }
      if self[id].slide.isDue(at: time) { self[id].slide = self[id].slide.finished }
      let isStill = self[id].height.motion == nil && self[id].slide.motion == nil
      if isStill { completeMotion(id, &turn) }
    }
    if let touch, let due = touch.longPressDue, due <= time { longPress(&turn) }
    if movesKeyboard { reportEnvironment(since: device, &turn) }
  }

  private mutating func reportFrame(_ turn: inout StepContext) {
    guard reportsFrames, needsFrame, time + 1e-9 >= nextFrameTime else { return }
    lastFrameNumber = max(lastFrameNumber + 1, exactFrameNumber)
    var hasChanged = false
    for id in presented {
      if self[id].scroll.end != nil { emitScroll(of: id, &turn) }
      for place in self[id].carousels.indices where self[id].carousels[place].end != nil {
        emitListScroll(place, of: id, &turn)
      }
      var frame = SheetFrame(
        time: time, height: height(of: id), velocity: velocity(of: id),
        dim: dim(of: id, policy: turn.policy), progress: progress(of: id))
      frame.box = box(of: id)
      frame.pageShift = pageShift(of: id)
      if let last = self[id].reportedFrame, last.shows(same: frame) { continue }
      hasChanged = true
      self[id].reportedFrame = frame
      turn.emit(.framed(id, frame))
    }
    needsFrame = hasChanged || nextMotionEnd != nil
  }

  private mutating func fireTimers(_ turn: inout StepContext) {
    while !isAway, let timer = timers.first, timer.due <= time {
      timers.removeFirst()
      turn.emit(.fired(timer: timer.number, time: time))
    }
  }

  /// Adds a timer; of timers that are due at the same time, the timer added first fires first.
  mutating func schedule(_ number: Int, after seconds: Double) {
    let due = time + max(0, seconds)
    let place = timers.firstIndex { $0.due > due } ?? timers.count
    timers.insert(Timer(number: number, due: due), at: place)
  }
}
