/// Replacement of the definitions of a running world, keeping the visible state (hot reload).
extension World {
  /// Replaces the state by that of another world, matching elements by name.
  ///
  /// Time, device, positions, motions, the current gesture, scroll offsets and inputs are from the
  /// old world; the definitions are from this world.
  ///
  /// A sheet that is no longer defined is removed without calling its hooks, which no longer exist.
  /// A detent that no longer exists is replaced by the nearest detent, with the cause `layout`.
  /// Timers are dropped: their callbacks belong to the old script.
  ///
  /// - Returns: The effects that the host performs, in order.
  public mutating func takeOver(_ old: World, policy: any DecisionDelegate) -> [Effect] {
    var turn = StepContext(policy: policy)
    time = old.time
    device = old.device
    keyboard = old.keyboard
    keyboard.owner = old.keyboard.owner.flatMap { sheet(named: old[$0].root.name) }
    if var shown = old.keyboard.shown {
      shown.field = shown.field.flatMap { renamed($0, from: old) }
      shown.origin = shown.origin.flatMap { renamed($0, from: old) }
      keyboard.shown = shown
    }
    impossibleEvent = old.impossibleEvent
    focusedElement = old.focusedElement.flatMap { renamed($0, from: old) }
    reportsFrames = old.reportsFrames
    isAway = old.isAway
    lastFrameNumber = old.lastFrameNumber
    needsFrame = true
    takeOverScreens(of: old)
    for state in old.sheets {
      guard let id = sheet(named: state.root.name) else { continue }
      takeOver(state, as: id, from: old)
    }
    presented = old.presented.compactMap { sheet(named: old[$0].root.name) }
    takeOverTouch(of: old)
    for id in presented {
      relayout(id, .with(self[id].definition.style.settle), &turn)
      updateLift(id, animated: false)
      guard let before = old.sheet(named: self[id].root.name) else { continue }
      continueDimming(
        of: id, from: old[before].definition.style.dimming, at: old.dimProgress(of: before))
    }
    updateScreenSheets(&turn)
    if old.keyboard.field != nil, keyboard.field == nil { hideKeyboard(&turn) }
    keepFocusInFront(&turn)
    return turn.effects
  }

  private mutating func takeOverScreens(of old: World) {
    for screen in old.screens {
      guard let id = self.screen(named: screen.name) else { continue }
      self[id].offset = screen.offset
      if let tab = screen.tab, self[id].tabs.contains(tab) { self[id].tab = tab }
      for (index, name) in self[id].fieldNames.enumerated() {
        guard let place = screen.fieldNames.firstIndex(of: name) else { continue }
        self[id].fields[index] = screen.fields[place]
      }
    }
    let kept = old.navigation.compactMap { self.screen(named: old[$0].name) }
    if !kept.isEmpty { navigation = kept }
    for index in screens.indices { rescroll(ScreenID(index)) }
  }

  private mutating func takeOver(_ old: SheetState, as id: SheetID, from world: World) {
    var state = old
    state.id = id
    let new = self[id].root
    state.root = new
    let pages = old.pages.compactMap { page in
      new.pages.firstIndex { $0.name == old.root.pages[page].name }
    }
    state.pages = new.pages.isEmpty ? [] : (pages.isEmpty ? [0] : pages)
    state.earlierPages = Array(old.earlierPages.prefix(max(0, state.pages.count - 1)))
    while state.earlierPages.count < state.pages.count - 1 {
      state.earlierPages.append(StackedPage())
    }
    if let next = old.nextPages {
      let kept = next.compactMap { page in
        new.pages.firstIndex { $0.name == old.root.pages[page].name }
      }
      state.nextPages = kept.first == 0 ? kept : nil
    }
    if state.isSwiped { state.swipe = PageSwipe() }
    if let pop = state.pendingPop { state.pendingPop = pop.keeping(pagesOf: new) }
    if let request = state.popRequest, request.remaining >= state.pages.count {
      state.popRequest = nil
    }
    if new.screen == nil, state.isAside { state.isAside = false }
    state.definition = state.pages.last.map { new.pages[$0] } ?? new
    state.isModal = state.options.isModal ?? state.definition.style.isModal
    state.inputs = PageInputs(old.inputs, from: old.definition, to: state.definition)
    state.previousFocus = old.previousFocus.flatMap { renamed($0, from: world) }
    self[id] = state
  }

  private func renamed(_ parent: ElementParent, from old: World) -> ElementParent? {
    switch parent {
    case .sheet(let id): sheet(named: old[id].root.name).map { .sheet($0) }
    case .screen(let id): screen(named: old[id].name).map { .screen($0) }
    }
  }

  private func renamed(_ field: FocusedField, from old: World) -> FocusedField? {
    renamed(field.parent, from: old).map { FocusedField(parent: $0, name: field.name) }
  }

  private func renamed(_ element: FocusedElement, from old: World) -> FocusedElement? {
    renamed(element.parent, from: old).map { FocusedElement(parent: $0, name: element.name) }
  }

  /// Continues the gesture if its target still exists.
  private mutating func takeOverTouch(of old: World) {
    guard let held = old.touch, let hit = renamed(held.hit, from: old) else { return }
    var taken = Touch(
      finger: held.finger, recognizer: held.recognizer, hit: hit,
      hold: held.dragTarget.map { renamed($0, from: old) },
      mayTap: held.canTap && isSame(held.hit, as: hit, in: old), stopsContent: held.stopsContent,
      seenBefore: held.previousSampleTime, longPressDue: held.longPressDue,
      wasScrolled: held.wasScrolled,
      isPassedBy: held.cannotCatch,
      drags: held.dragSource, isLost: held.hasEnded, isSystems: held.isSystemGesture)
    taken.pulledSheet = held.pulledSheet.flatMap { sheet(named: old[$0].root.name) }
    taken.isOutsideDragZone = held.isOutsideDragZone
    (taken.waitsForEdge, taken.lostTravel) = (held.waitsForEdge, held.lostTravel)
    touch = taken
  }

  /// Whether the touched item of the content is unchanged.
  private func isSame(_ old: HitTestResult, as new: HitTestResult, in before: World) -> Bool {
    guard case .sheet(let was, let region) = old, region.item != nil,
      case .sheet(let now, _) = new
    else { return true }
    return before[was].definition.holdsSame(as: self[now].definition)
  }

  private func renamed(_ hit: HitTestResult, from old: World) -> HitTestResult? {
    switch hit {
    case .keyboard, .nothing: return hit
    case .sheet(let id, let region):
      return sheet(named: old[id].root.name).map { .sheet($0, region) }
    case .backdrop(let id): return sheet(named: old[id].root.name).map { .backdrop($0) }
    case .host(let id, let item):
      return screen(named: old[id].name).map { .host($0, item) }
    }
  }

  private func renamed(_ hold: Touch.DragTarget, from old: World) -> Touch.DragTarget {
    switch hold {
    case .nothing, .page: return .nothing
    case .sheet(let id): return sheet(named: old[id].root.name).map { .sheet($0) } ?? .nothing
    case .content(let id, let content):
      return sheet(named: old[id].root.name).map { .content($0, content) } ?? .nothing
    case .control(let id, let name, let thumb, let from):
      return sheet(named: old[id].root.name)
        .map { .control($0, name: name, thumb: thumb, from: from) } ?? .nothing
    case .carousel(let id, let place, let raw):
      guard let now = sheet(named: old[id].root.name), self[now].carousels.indices.contains(place)
      else { return .nothing }
      return .carousel(now, place, raw: raw)
    case .wheel(let id, let place, let raw):
      guard let now = sheet(named: old[id].root.name), self[now].wheels.indices.contains(place)
      else { return .nothing }
      return .wheel(now, place, raw: raw)
    case .row: return .nothing
    case .screen(let id, let raw):
      return screen(named: old[id].name).map { .screen($0, raw: raw) } ?? .nothing
    }
  }
}
