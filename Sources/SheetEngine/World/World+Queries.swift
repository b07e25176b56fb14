internal import Physics

/// What a host can read of a world at its present time.
extension World {
  /// The sheet of that name.
  public func sheet(named name: String) -> SheetID? {
    // In place: a copy of a whole state costs more than the names.
    for index in sheets.indices where sheets[index].root.name == name { return sheets[index].id }
    return nil
  }

  /// The screen of that name.
  public func screen(named name: String) -> ScreenID? {
    screens.firstIndex { $0.name == name }.map(ScreenID.init)
  }

  /// The sheet that input goes to: the uppermost that is in sight.
  public var topSheet: SheetID? { presented.last { !isOutOfSight($0) } }

  /// The screen that is shown.
  public var shownScreen: ScreenID? { navigation.last }

  /// A sheet's state.
  public subscript(id: SheetID) -> SheetState {
    get { sheets[id.index] }
    _modify { yield &sheets[id.index] }
  }

  /// A screen's state.
  public subscript(id: ScreenID) -> HostScreen {
    get { screens[id.index] }
    _modify { yield &screens[id.index] }
  }

  /// A sheet's height in points: of one at the bottom edge the visible height, else its box's.
  public func height(of id: SheetID) -> Double {
    if self[id].isAside { return 0 }
    if let held = self[id].life.heldHeight, !isFreestanding(id) { return held }
    return self[id].isPresented ? max(0, self[id].height.value(at: time)) : 0
  }

  /// A sheet's velocity in points per second, positive downward: in the hand, what it has of the
  /// finger's.
  public func velocity(of id: SheetID) -> Double {
    if self[id].isAside { return 0 }
    // Field by field: a copy of the whole state costs more than the law of motion.
    if case .dragging(let grip) = self[id].phase {
      guard let touch, touch.moves(id) else { return 0 }
      return heldVelocity(of: id, grip, finger: touch.velocity(at: time))
    }
    return self[id].slide.velocity(at: time) - self[id].height.velocity(at: time)
  }

  /// Height and velocity at once.
  public func reading(of id: SheetID) -> (height: Double, velocity: Double) {
    switch self[id].phase {
    case .hidden, .dragging: return (height(of: id), velocity(of: id))
    case .presenting, .resting, .settling, .dismissing:
      if self[id].isAside { return (0, 0) }
      let height = self[id].height.state(at: time)
      return (max(0, height.position), self[id].slide.velocity(at: time) - height.velocity)
    }
  }

  /// 0 at the smallest detent, 1 at the largest; with one detent 1 at or above it.
  public func progress(of id: SheetID) -> Double {
    let detents = self[id].detents
    guard let first = detents.first, let last = detents.last else { return 0 }
    let height = ruleHeight(of: id)
    if detents.count == 1 { return height >= first.height ? 1 : 0 }
    return min(1, max(0, (height - first.height) / (last.height - first.height)))
  }

  /// Its active detents, by height; resolved afresh if it is not presented.
  public func detents(of id: SheetID, policy: any DecisionDelegate) -> [Detent] {
    let state = self[id]
    if state.isPresented { return state.detents }
    guard asksForPresentation(id) else {
      return resolution(of: id, policy: policy, isFirst: false).detents
    }
    var asked = self
    asked.choosePresentation(of: id, policy)
    return asked.resolution(of: id, policy: policy, isFirst: false).detents
  }

  /// How far its content is scrolled, in points.
  public func offset(of id: SheetID) -> Double { self[id].scroll.offset(at: time) }

  /// How far a screen is scrolled, in points.
  public func offset(of id: ScreenID) -> Double { self[id].offset.offset(at: time) }

  /// How it looks in the colors in force.
  public func appearance(of id: SheetID) -> Appearance {
    var appearance = self[id].definition.style.appearances[device.colorScheme]
    if presentationNow(of: id) == .form, let form = form(of: id) {
      appearance.cornerRadius = form.cornerRadius
      appearance.corners = form.corners
      appearance.shadow = form.shadow
    }
    return appearance
  }

  /// Whether its grabber is shown.
  public func isGrabberVisible(_ id: SheetID) -> Bool {
    switch self[id].definition.style.grabber {
    case .always: true
    case .never: false
    case .withSeveralDetents:
      self[id].isPresented
        ? self[id].detents.count > 1
        : self[id].definition.style.detents.count > 1
    }
  }

  /// Whether its bar has a background: its content is scrolled (IOS-35).
  public func isBarOpaque(_ id: SheetID) -> Bool { offset(of: id) > 0 }

  /// A stack's shown pages, the root first, by name; empty for a plain sheet.
  public func pages(of id: SheetID) -> [String] {
    self[id].pages.map { self[id].root.pages[$0].name }
  }

  /// The same when what was asked of a stack that is hidden, or goes, has its turn: the pages that it
  /// opens with (NP-19).
  public func pagesToCome(of id: SheetID) -> [String] {
    guard !self[id].isPresented || self[id].life.isLeaving else { return pages(of: id) }
    return pagesAhead(of: id).map { self[id].root.pages[$0].name }
  }

  /// Whether nothing moves and no finger is down.
  public var isAtRest: Bool { touch == nil && !hasMovement { _, _ in true } }

  /// What moves now, in words, for a test that waited in vain.
  public var moving: [String] {
    var words: [String] = []
    _ = hasMovement { movement, name in
      words.append(movement.words(of: name()))
      return false
    }
    return words
  }

  /// Whether one of the movements is the wanted one; each comes with the name of what moves.
  ///
  /// It is asked each frame, so that no word is made that nobody reads.
  private func hasMovement(_ isWanted: (Movement, () -> String) -> Bool) -> Bool {
    if let touch, touch.hold != nil, isWanted(.finger, { "" }) { return true }
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
        || sheets[index].carousels.contains(where: { $0.end != nil }),
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

  /// Front to back: "keyboard", a sheet's name, "dim:NAME", the shown screen's name.
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

  /// The keyboard's visible height in points, now.
  public var keyboardHeight: Double { keyboard.height.value(at: time) }

  /// The field that text is typed into: a sheet's, or the shown screen's.
  public var focusedField: (sheet: SheetID?, name: String)? {
    guard let field = keyboard.field else { return nil }
    if case .sheet(let id) = field.parent { return (id, field.name) }
    return (nil, field.name)
  }

  /// The element that has accessibility focus.
  public var focus: String? { focused?.name }
}

/// Something that moves.
private enum Movement {
  case finger, drag, keyboardOfSheet, backdrop, preview, page, content, screen, keyboard
  case sheet(Phase)

  func words(of name: String) -> String {
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
