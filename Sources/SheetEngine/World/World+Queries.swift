internal import Physics

/// Queries of a world at its current time.
extension World {
  /// Returns the sheet with a name; nil if there is none.
  public func sheet(named name: String) -> SheetID? {
    // In place: a copy of a whole state costs more than the comparison of names.
    for index in sheets.indices where sheets[index].root.name == name { return sheets[index].id }
    return nil
  }

  /// Returns the screen with a name; nil if there is none.
  public func screen(named name: String) -> ScreenID? {
    screens.firstIndex { $0.name == name }.map(ScreenID.init)
  }

  /// The sheet that receives input: the topmost visible sheet; nil if there is none.
  public var topSheet: SheetID? { presented.last { !isOutOfSight($0) } }

  /// The shown screen; nil if there are no screens.
  public var shownScreen: ScreenID? { navigation.last }

  /// The state of a sheet.
  public subscript(id: SheetID) -> SheetState {
    get { sheets[id.index] }
    _modify { yield &sheets[id.index] }
  }

  /// The state of a screen.
  public subscript(id: ScreenID) -> HostScreen {
    get { screens[id.index] }
    _modify { yield &screens[id.index] }
  }

  /// Returns a sheet's height in points: the visible height of a sheet at the bottom edge,
  /// otherwise the height of its frame.
  ///
  /// A sheet that is not presented has the height of its peek while a finger touches its edge zone.
  public func height(of id: SheetID) -> Double {
    if self[id].isAside { return 0 }
    if let held = self[id].lifecycle.draggedHeight, !isFreestanding(id) { return held }
    if isPeeking(id) { return self[id].definition.style.peek }
    return self[id].isPresented ? max(0, self[id].height.value(at: time)) : 0
  }

  /// Returns a sheet's velocity in points per second, positive downward; for a dragged sheet, the
  /// velocity that results from the finger's.
  public func velocity(of id: SheetID) -> Double {
    if self[id].isAside { return 0 }
    // Reads single fields: a copy of the whole state costs more than the evaluation of a motion.
    if case .dragging(let drag) = self[id].phase {
      guard let touch, touch.isDragging(id) else { return 0 }
      return draggedVelocity(of: id, drag, finger: touch.velocity(at: time))
    }
    return self[id].slide.velocity(at: time) - self[id].height.velocity(at: time)
  }

  /// Returns height and velocity with a single evaluation.
  public func reading(of id: SheetID) -> (height: Double, velocity: Double) {
    switch self[id].phase {
    case .hidden, .dragging: return (height(of: id), velocity(of: id))
    case .presenting, .resting, .settling, .dismissing:
      if self[id].isAside { return (0, 0) }
      if isPeeking(id) { return (self[id].definition.style.peek, 0) }
      let height = self[id].height.state(at: time)
      return (max(0, height.position), self[id].slide.velocity(at: time) - height.velocity)
    }
  }

  /// Returns the progress from 0 at the smallest detent to 1 at the largest; with a single detent,
  /// 1 at or above it.
  public func progress(of id: SheetID) -> Double {
    let detents = self[id].detents
    guard let first = detents.first, let last = detents.last else { return 0 }
    let height = ruleHeight(of: id)
    if detents.count == 1 { return height >= first.height ? 1 : 0 }
    return min(1, max(0, (height - first.height) / (last.height - first.height)))
  }

  /// Returns the active detents in ascending order of height; resolves them again if the sheet is
  /// not presented.
  ///
  /// If detents are merged, `chosen` gives its name to them; nil is the selected detent, or the
  /// initial one of a sheet that is not presented.
  public func detents(
    of id: SheetID, naming chosen: String? = nil, policy: any DecisionDelegate
  ) -> [Detent] {
    let state = withDetents(of: id, policy: policy)[id]
    if let chosen { return state.detents(naming: chosen) }
    if state.isPresented { return state.detents }
    return state.detents(naming: state.definition.style.opensAt ?? "")
  }

  /// Returns the active detents like `detents(of:policy:)`; nil for a form sheet, popover or cover.
  package func bottomSheetDetents(
    of id: SheetID, policy: any DecisionDelegate
  ) -> [Detent]? {
    let world = withDetents(of: id, policy: policy)
    return world.presentationNow(of: id) == .sheet ? world[id].detents : nil
  }

  /// Returns the world in which the detents of a sheet are known: resolved as for a presentation if
  /// it is not presented.
  func withDetents(of id: SheetID, policy: any DecisionDelegate) -> World {
    guard !self[id].isPresented else { return self }
    var world = self
    world.choosePresentation(of: id, policy)
    world.chooseLayout(of: id, policy)
    _ = world.resolveInitialDetents(id, policy)
    return world
  }

  /// Returns the scroll offset of a sheet's content, in points.
  public func offset(of id: SheetID) -> Double { self[id].scroll.offset(at: time) }

  /// Returns the scroll offset of a screen, in points.
  public func offset(of id: ScreenID) -> Double { self[id].offset.offset(at: time) }

  /// Returns the appearance of a sheet in the current color scheme, with the radius and the corners
  /// in force.
  public func appearance(of id: SheetID) -> Appearance {
    var appearance = self[id].definition.style.appearances[device.colorScheme]
    let inset = inset(of: id)
    appearance.corners = appearance.corners ?? (inset.bottom > 0 ? .all : .top)
    if appearance.isConcentric {
      appearance.cornerRadius = max(0, device.cornerRadius - inset.sides - padding(of: id))
      appearance.isConcentric = false
    }
    if presentationNow(of: id) == .form, let form = formSheetMetrics(of: id) {
      appearance.cornerRadius = form.cornerRadius
      appearance.corners = form.corners
      appearance.shadow = form.shadow
    }
    return appearance
  }

  /// Whether the sheet shows its grabber.
  public func isGrabberVisible(_ id: SheetID) -> Bool {
    switch self[id].definition.style.grabber {
    case .always: true
    case .never: false
    case .withSeveralDetents:
      self[id].isPresented
        ? self[id].hasSeveralHeights
        : self[id].definition.style.detents.count > 1
    }
  }

  /// Whether the bar has a background, because the content is scrolled (IOS-35).
  public func isBarOpaque(_ id: SheetID) -> Bool { offset(of: id) > 0 }

  /// Returns the names of a stack's pages, starting with the root; empty for a sheet without a
  /// stack.
  public func pages(of id: SheetID) -> [String] {
    self[id].pages.map { self[id].root.pages[$0].name }
  }

  /// Returns the names of a stack's pages at its next presentation if it is hidden or is being
  /// dismissed, otherwise those of its current pages (NP-19).
  public func pagesToCome(of id: SheetID) -> [String] {
    guard !self[id].isPresented || self[id].lifecycle.isDismissing else { return pages(of: id) }
    return nextPresentationPages(of: id).map { self[id].root.pages[$0].name }
  }

  /// Whether the world is at rest and no finger is down.
  public var isAtRest: Bool { touch == nil && !containsMovement { _, _ in true } }

  /// Descriptions of everything that moves now, for a test whose wait timed out.
  public var moving: [String] {
    var words: [String] = []
    _ = containsMovement { movement, name in
      words.append(movement.text(of: name()))
      return false
    }
    return words
  }

  /// Whether a movement satisfies a predicate, which receives the movement and the name of its
  /// sheet or screen.
  ///
  /// Called in each frame, so names are passed as closures and created only if necessary.
  private func containsMovement(_ isWanted: (Movement, () -> String) -> Bool) -> Bool {
    if let touch, touch.dragTarget != nil, isWanted(.finger, { "" }) { return true }
    for index in sheets.indices where sheets[index].isPresented {
      let name = { sheets[index].root.name }
      switch sheets[index].phase {
      case .presenting, .settling, .dismissing:
        if isWanted(.sheet(sheets[index].phase), name) { return true }
      case .dragging: if isWanted(.drag, name) { return true }
      case .hidden, .resting:
        if sheets[index].height.isMoving(at: time) || sheets[index].lift.isMoving(at: time),
          isWanted(.keyboardOfSheet, name)
        {
          return true
        }
      }
      if sheets[index].fade.isMoving(at: time), isWanted(.backdrop, name) { return true }
      if sheets[index].preview.isMoving(at: time), isWanted(.preview, name) { return true }
      if sheets[index].isSwiped, isWanted(.page, name) { return true }
      if sheets[index].scroll.end != nil
        || sheets[index].carousels.contains(where: { $0.end != nil })
        || sheets[index].wheels.contains(where: { $0.end != nil })
        || sheets[index].rowSwipe?.scroll.end != nil,
        isWanted(.content, name)
      {
        return true
      }
    }
    for index in screens.indices where screens[index].offset.end != nil {
      if isWanted(.screen, { screens[index].name }) { return true }
    }
    return keyboard.height.isMoving(at: time) && isWanted(.keyboard, { "" })
  }

  /// The layers, front to back: "keyboard", a sheet's name, "dim:NAME", the shown screen's name.
  public var layers: [String] {
    var names: [String] = []
    if keyboard.height.value(at: time) > 0 { names.append("keyboard") }
    for id in presented.reversed() where !isOutOfSight(id) {
      names.append(self[id].root.name)
      if isBlocking(id) { names.append("dim:\(self[id].root.name)") }
    }
    if let screen = shownScreen { names.append(self[screen].name) }
    return names
  }

  /// The keyboard's current visible height in points.
  public var keyboardHeight: Double { keyboard.height.value(at: time) }

  /// The field with the input focus: of a sheet, or of the shown screen.
  public var focusedField: (sheet: SheetID?, name: String)? {
    guard let field = keyboard.field else { return nil }
    if case .sheet(let id) = field.parent { return (id, field.name) }
    return (nil, field.name)
  }

  /// The name of the element with the accessibility focus; nil if there is none.
  public var focus: String? { focusedElement?.name }
}

/// A movement that prevents rest.
private enum Movement {
  case finger, drag, keyboardOfSheet, backdrop, preview, page, content, screen, keyboard
  case sheet(Phase)

  func text(of name: String) -> String {
    switch self {
    case .finger: "a finger is down"
    case .sheet(let phase): "sheet '\(name)' is \(phase.word)"
    case .drag: "sheet '\(name)' is being dragged"
    case .keyboardOfSheet: "sheet '\(name)' is moving with the keyboard"
    case .backdrop: "the backdrop of '\(name)' is fading"
    case .preview: "'\(name)' is returning to its full size"
    case .page: "a page of '\(name)' is being swiped"
    case .content: "the content of '\(name)' is scrolling"
    case .screen: "screen '\(name)' scrolls"
    case .keyboard: "the keyboard is moving"
    }
  }
}

extension World {
  /// Logs a warning about a call that has no effect on a sheet that is not presented or is being
  /// dismissed.
  ///
  /// - Returns: Whether it has no effect.
  func warnOfAbsence(_ id: SheetID, _ call: String, _ turn: inout StepContext) -> Bool {
    guard !self[id].isPresented || self[id].lifecycle.isDismissing else { return false }
    let state = self[id].isPresented ? "is being dismissed" : "is not presented"
    turn.emit(.warned("`\(call)` had no effect: the sheet \(state)", id, time: time))
    return true
  }

  /// The alignment of a sheet that is shown as a popover.
  package func popoverAlignment(of id: SheetID) -> PopoverStyle.Alignment {
    popoverStyle(of: id).alignment
  }
}
