internal import Gestures
internal import SheetEngine
internal import SheetScript

/// Does acts in a rehearsal exactly as the scenario's user would.
extension Rehearsal {
  /// Does an act, calling `look` whenever something may be amiss; false when it cannot be done now.
  mutating func act(_ act: Act, look: (Self) -> Void) -> Bool {
    switch act {
    case .strokes(let on, let legs, let hold, let isCancelled):
      return stroke(on, legs, hold, isCancelled, look)
    case .flicks(let on, let travel, let speed): return flick(on, travel, speed, look)
    case .backGesture(let progress, let commits, let over):
      backGesture(progress, commits: commits, over: over, look)
    case .waits(let seconds): wait(seconds)
    case .settles: settle()
    case .answers(let choice):
      guard questions.last?.choices.contains(choice) == true else { return false }
      perform(.answered(choice))
    case .sets(let change, let sheet):
      guard let id = world.sheet(named: sheet), set(id, change.table) else { return false }
    case .opens, .visits, .taps, .tapsAt, .scrolls, .keyboard, .types, .accessibility, .rotates,
      .device, .goesBack, .escapes:
      guard let events = events(of: act) else { return false }
      for event in events { perform(.performed(event)) }
    case .presents, .selects, .dismisses, .invalidates, .pushes, .pops:
      guard let events = calls(of: act) else { return false }
      for event in events { perform(.performed(event)) }
    }
    look(self)
    return true
  }

  /// What a person's and a device's acts of an instant come to; nil when they cannot be done now.
  private func events(of act: Act) -> [Event]? {
    switch act {
    case .opens(let name, let opening): return presents(name, opening)
    case .visits(let name): return world.screen(named: name).map { [.visited($0)] }
    case .taps(let name, let row):
      guard case .point(let point) = world.target(named: name, row: row) else { return nil }
      return [.touched(point), .lifted()]
    case .tapsAt(let x, let y): return [.touched(Point(x: x, y: y)), .lifted()]
    case .scrolls(let name, let offset):
      if let id = world.sheet(named: name) { return [.scrolled(.sheet(id), to: offset)] }
      return world.screen(named: name).map { [.scrolled(.screen($0), to: offset)] }
    case .keyboard(let isShown, let height):
      return [isShown ? .keyboardShown(height: height) : .keyboardHidden]
    case .types(let text): return world.focusedField == nil ? nil : [.typed(text)]
    case .accessibility(let action, let target): return [.acted(action, on: target)]
    case .rotates(let orientation): return [.rotated(orientation)]
    case .device(let wish): return wish.device.map { [.deviceReplaced($0)] }
    case .goesBack: return [.wentBack]
    case .escapes: return [.escaped]
    case .strokes, .flicks, .backGesture, .answers, .waits, .settles, .presents, .selects,
      .dismisses, .invalidates, .pushes, .pops, .sets:
      return nil
    }
  }

  private func presents(_ name: String, _ opening: Act.Opening) -> [Event]? {
    guard let id = world.sheet(named: name) else { return nil }
    return world[id].isPresented ? [] : [.presented(id, opening.options)]
  }

  /// What a script's calls come to; nil when they cannot be made now.
  private func calls(of act: Act) -> [Event]? {
    switch act {
    case .presents(let name, let opening): return presents(name, opening)
    case .selects(let detent, let sheet, let animated):
      guard let id = world.sheet(named: sheet), world[id].isPresented,
        world[id].detents.contains(where: { $0.name == detent })
      else { return nil }
      return [.selected(id, detent: detent, animated: animated)]
    case .dismisses(let sheet, let animated, let forced):
      guard let id = world.sheet(named: sheet), world[id].isPresented else { return nil }
      return [.dismissed(id, .script, animated: animated, forced: forced)]
    case .invalidates(let sheet): return world.sheet(named: sheet).map { [.invalidated($0)] }
    case .pushes(let page, let stack):
      guard let id = world.sheet(named: stack),
        let place = world[id].root.pages.firstIndex(where: { $0.name == page })
      else { return nil }
      return [.pushed(id, page: place, animated: true)]
    case .pops(let stack, let toRoot):
      guard let id = world.sheet(named: stack) else { return nil }
      let count = world.pages(of: id).count
      return count < 2 ? nil : [.popped(id, leaving: toRoot ? 1 : count - 1, animated: true)]
    case .opens, .visits, .strokes, .flicks, .taps, .tapsAt, .scrolls, .keyboard, .types, .answers,
      .accessibility, .rotates, .device, .goesBack, .escapes, .backGesture, .sets, .waits, .settles:
      return nil
    }
  }

  private mutating func stroke(
    _ on: String?, _ legs: [Act.Leg], _ hold: Double, _ isCancelled: Bool,
    _ look: (Self) -> Void
  ) -> Bool {
    guard case .point(var point) = world.grabPoint(on: on), !legs.isEmpty else { return false }
    let since = world.time
    // One leg is a drag, whose first sample is the touch; several are a finger that is put down.
    let isDrag = legs.count == 1 && !isCancelled
    if !isDrag { perform(.performed(.touched(point))) }
    for leg in legs {
      let began = world.time
      let samples = FingerPath.samples(
        from: point, by: (dx: leg.across, dy: leg.travel), over: leg.seconds, startingAt: began,
        touchHz: world.device.touchHz, includesTouchDown: isDrag, touchedDownAt: since)
      for (index, sample) in samples.enumerated() {
        run(until: sample.time)
        let isTouch = isDrag && index == 0
        perform(.performed(isTouch ? .touched(sample.point) : .moved(sample.point)))
        look(self)
      }
      point = Point(x: point.x + leg.across, y: point.y + leg.travel)
    }
    if hold > 0 { run(until: isDrag ? since + legs[0].seconds + hold : world.time + hold) }
    perform(.performed(isCancelled ? .cancelled() : .lifted()))
    look(self)
    return true
  }

  /// Refused where the scenario's user would refuse it.
  private mutating func flick(
    _ on: String?, _ travel: Double, _ speed: Double, _ look: (Self) -> Void
  ) -> Bool {
    let slop = world.topSheet.map { world[$0].definition.style.slop } ?? 10
    guard abs(travel) >= slop || !world.isAtRest else { return false }
    let rule = world.topSheet.map { world[$0].definition.style.tracker } ?? .android
    let flick = FingerPath.flick(
      distance: abs(travel), speed: speed, touchHz: world.device.touchHz, rule: rule)
    guard flick.isFeasible else { return false }
    return stroke(on, [Act.Leg(travel, over: flick.duration)], 0, false, look)
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

extension Act.Opening {
  /// As the engine takes them.
  fileprivate var options: PresentOptions {
    var options = PresentOptions(animated: isAnimated)
    switch kind {
    case "modal": options.isModal = true
    case "non_modal": options.isModal = false
    case "popover": options.asPopover = true
    default: break
    }
    return options
  }
}

extension Act.Change {
  /// As `Sheet:set` takes it.
  fileprivate var table: PlainValue {
    switch value {
    case .boolean(let value): .field(key, .boolean(value))
    case .number(let value): .field(key, .number(value))
    case .word(let word): .field(key, .string(word))
    case .words(let words): .field(key, .list(words.map { .string($0) }))
    }
  }
}
