/// The entry point of a world: processes an event and returns effects.
extension World {
  /// Processes an event at the world's current time.
  ///
  /// - Returns: The effects that the host performs, in order.
  public mutating func step(_ event: WorldEvent, policy: any DecisionDelegate) -> [Effect] {
    var turn = StepContext(policy: policy)
    // A world at rest reports no frames; frames skipped meanwhile are not reported later.
    if !needsFrame { lastFrameNumber = max(lastFrameNumber, exactFrameNumber) }
    needsFrame = true
    turn.cause = event.cause
    apply(event, &turn)
    keepFocusInFront(&turn)
    return turn.effects
  }

  private mutating func apply(_ event: WorldEvent, _ turn: inout StepContext) {
    switch event {
    case .presented(let id, let options): present(id, options, &turn)
    case .dismissed(let id, let why, let animated, let forced):
      requestDismissal(id, why, animated: animated, forced: forced, &turn)
    case .selected(let id, let detent, let animated):
      select(id, detent, by: .script, animated: animated, &turn)
    case .called(let id, let call): apply(call, to: id, &turn)
    case .fieldFocused, .editingEnded, .fieldWritten: applyEdit(event, &turn)
    case .redefined(let id, let definition): redefine(id, definition, &turn)
    case .pageRedefined(let id, let page, let definition):
      redefine(id, page: page, definition, &turn)
    case .answered(let id, let answer): applyDecision(answer, of: id, &turn)
    case .grabberUsed(let id): useGrabber(id, &turn)
    case .dragContinued(let id): continueDrag(of: id, &turn)
    case .popAnswered(let id, let answer): applyPopDecision(answer, of: id, &turn)
    case .touched(let point, let finger): touchDown(point, finger, &turn)
    // Other fingers, and a finger whose touch was canceled, have no effect.
    case .moved(let point, let finger):
      if let touch, touch.finger == finger { touchMoved(touch, point, &turn) }
    case .lifted(let finger):
      if let touch, touch.finger == finger { touchLifted(touch, &turn) }
    case .cancelled(let finger):
      if let touch, touch.finger == finger { touchCancelled(touch, &turn) }
    case .keyboardShown(let height): showKeyboard(height ?? device.keyboardHeight, &turn)
    case .keyboardHidden: hideKeyboard(&turn)
    case .typed(let text): type(text, &turn)
    case .rotated(let orientation): rotate(orientation, &turn)
    case .deviceReplaced(let device): replaceDevice(device, &turn)
    case .wentBack: goBack(&turn)
    case .backProgressed(let progress): updateBackGesture(progress, &turn)
    case .backEnded(let commits): endBackGesture(commits: commits, &turn)
    case .escaped: escape(&turn)
    case .acted(let action, let element): performAccessibilityAction(action, on: element, &turn)
    case .keyPressed(let key): press(key, &turn)
    case .visited(let screen): showScreen(screen, &turn)
    case .screenLeft: leaveShownScreen(&turn)
    case .screenRedefined: redefineScreen(event, &turn)
    case .scrolled(.sheet(let id), let offset):
      if !warnOfAbsence(id, "scroll", &turn) { scroll(.sheet(id), to: offset, &turn) }
    case .scrolled(.screen(let id), let offset): scroll(.screen(id), to: offset, &turn)
    case .scrolled(.list(let id, let place), let offset):
      guard self[id].carousels.indices.contains(place) else { return }
      guard !warnOfAbsence(id, "scroll", &turn) else { return }
      let isForward = offset > self.offset(ofCarousel: place, of: id)
      guard !turnPage(ofCarousel: place, of: id, forward: isForward) else { return }
      scroll(.carousel(id, place), to: offset, &turn)
    case .scrolled(.wheel(let id, let place), let offset):
      guard self[id].wheels.indices.contains(place) else { return }
      if !warnOfAbsence(id, "scroll", &turn) { turnWheel(place, of: id, to: offset, &turn) }
    case .wheelReleased(let target, let velocity): releaseWheel(target, velocity, &turn)
    case .leftApp: leaveApp(&turn)
    case .returnedToApp: returnToApp(&turn)
    case .recreatedApp: recreateApp(&turn)
    case .entered(let point, let text):
      returnToApp(&turn)
      turn.emit(.entered(point, text: text, time: time))
    case .scheduled(let number, let seconds): schedule(number, after: seconds)
    case .unscheduled(let number): timers.removeAll { $0.number == number }
    }
  }
}
