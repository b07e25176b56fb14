internal import Gestures
internal import SheetEngine
internal import SheetScript

/// Does acts in a rehearsal exactly as the scenario's user would.
extension Rehearsal {
  /// Does an act, calling `look` whenever something may be amiss; false when it cannot be done now.
  mutating func act(_ act: Act, look: (Self) -> Void) -> Bool {
    guard let events = events(of: act) else { return false }
    switch act {
    case .strokes(let on, let legs, let hold): return stroke(on, legs, hold, look)
    case .backGesture(let progress, let commits, let over):
      backGesture(progress, commits: commits, over: over, look)
    case .waits(let seconds): wait(seconds)
    case .settles: settle()
    default:
      for event in events { perform(.performed(event)) }
    }
    look(self)
    return true
  }

  /// What acts of an instant come to; nil when they cannot be done now, empty for those that last.
  private func events(of act: Act) -> [Event]? {
    switch act {
    case .opens(let name):
      guard let id = world.sheet(named: name) else { return nil }
      return world[id].isPresented ? [] : [.presented(id, PresentOptions())]
    case .taps(let name):
      guard case .point(let point) = world.target(named: name, row: nil) else { return nil }
      return [.touched(point), .lifted()]
    case .scrolls(let name, let offset):
      if let id = world.sheet(named: name) { return [.scrolled(.sheet(id), to: offset)] }
      return world.screen(named: name).map { [.scrolled(.screen($0), to: offset)] }
    case .keyboard(let isShown): return [isShown ? .keyboardShown(height: nil) : .keyboardHidden]
    case .rotates(let orientation): return [.rotated(orientation)]
    case .goesBack: return [.wentBack]
    case .escapes: return [.escaped]
    case .selects(let detent, let sheet):
      guard let id = world.sheet(named: sheet), world[id].isPresented,
        world[id].detents.contains(where: { $0.name == detent })
      else { return nil }
      return [.selected(id, detent: detent, animated: true)]
    case .dismisses(let sheet):
      guard let id = world.sheet(named: sheet), world[id].isPresented else { return nil }
      return [.dismissed(id, .script, animated: true, forced: false)]
    case .strokes, .backGesture, .waits, .settles: return []
    }
  }

  private mutating func stroke(
    _ on: String?, _ legs: [Act.Leg], _ hold: Double, _ look: (Self) -> Void
  ) -> Bool {
    guard case .point(var point) = world.grabPoint(on: on), !legs.isEmpty else { return false }
    let since = world.time
    // One leg is a drag, whose first sample is the touch; several are a finger that is put down.
    if legs.count > 1 { perform(.performed(.touched(point))) }
    for leg in legs {
      let began = world.time
      let samples = FingerPath.samples(
        from: point, by: (dx: 0, dy: leg.travel), over: leg.seconds, startingAt: began,
        touchHz: world.device.touchHz, includesTouchDown: legs.count == 1, touchedDownAt: since)
      for (index, sample) in samples.enumerated() {
        run(until: sample.time)
        let isTouch = legs.count == 1 && index == 0
        perform(.performed(isTouch ? .touched(sample.point) : .moved(sample.point)))
        look(self)
      }
      point = Point(x: point.x, y: point.y + leg.travel)
    }
    if hold > 0 { run(until: legs.count == 1 ? since + legs[0].seconds + hold : world.time + hold) }
    perform(.performed(.lifted()))
    look(self)
    return true
  }

  private mutating func backGesture(
    _ progress: Double, commits: Bool, over: Double, _ look: (Self) -> Void
  ) {
    let start = world.time
    let steps = max(1, (over * world.device.hz).rounded())
    perform(.performed(.backProgressed(0)))
    for step in 1...Int(steps) {
      let share = Double(step) / steps
      run(until: start + over * share)
      perform(.performed(.backProgressed(progress * share)))
      look(self)
    }
    perform(.performed(.backEnded(commits: commits)))
  }
}
