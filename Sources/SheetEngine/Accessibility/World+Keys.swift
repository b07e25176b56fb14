/// A key of a hardware keyboard or a remote that moves the accessibility focus or acts on it.
public enum PressedKey: String, CaseIterable, Sendable {
  case tab
  case shiftTab = "shift-tab"
  case up, down, left, right, enter, space, escape
}

/// Keys: Tab moves the accessibility focus, and other keys act on the element that has it, as in the
/// page, where the browser does so.
extension World {
  mutating func press(_ key: PressedKey, _ turn: inout StepContext) {
    switch key {
    case .tab: moveFocus(forward: true, &turn)
    case .shiftTab: moveFocus(forward: false, &turn)
    case .up, .down, .left, .right: pressArrow(key, &turn)
    case .enter: if isEditingFocus { hideKeyboard(&turn) } else { activateFocus(&turn) }
    case .space: if isEditingFocus { type(" ", &turn) } else { activateFocus(&turn) }
    case .escape: escape(&turn)
    }
  }

  // MARK: Focus order

  /// The names of the elements that Tab moves the accessibility focus to, in their order.
  ///
  /// First the grabber, the back button, the close button and the content of the top sheet, from top
  /// to bottom; then, unless a sheet blocks them, the content of the sheets below, and the shown
  /// screen. Elements without a name are left out, and so are further elements with the same name.
  package var focusOrder: [String] { focusableElements.map { $0.name } }

  private var focusableElements: [FocusedElement] {
    var elements: [FocusedElement] = []
    for id in presented.reversed() where id == topSheet || !isOutOfSight(id) {
      elements += focusableElements(of: id)
      if trapsFocus(id) { return elements }
    }
    return elements + focusableElements(of: shownScreen)
  }

  private func focusableElements(of id: SheetID) -> [FocusedElement] {
    var names: [String] = []
    var known: Set<String> = []
    func add(_ name: String) {
      if !name.isEmpty, known.insert(name).inserted { names.append(name) }
    }
    // Actions on a part by its name apply to the top sheet.
    let parts: [SheetPart] = id == topSheet ? [.grabber, .back, .close] : []
    for part in parts where rect(part, of: id) != nil { add(part.rawValue) }
    for (item, _) in items(of: id) { for name in focusableNames(of: item, in: id) { add(name) } }
    return names.map { FocusedElement(parent: .sheet(id), name: $0) }
  }

  private func focusableNames(of item: ContentItem, in id: SheetID) -> [String] {
    let definition = self[id].definition
    switch item.kind {
    case .field, .button: return [item.label]
    case .control(let place, .toggle): return [definition.controls[place].name]
    case .control(let place, _): return definition.controls[place].adjustedParts
    case .controlPart(_, of: _, .chips): return [item.label]
    case .row where hasSwitch(item, in: id): return [item.label]
    case .row, .column, .cell, .image, .map:
      return definition.hooks.contains(.tap) ? [item.label] : []
    case .text, .controlPart, .carousel, .blank: return []
    }
  }

  /// The tabs of a screen are one element: the selected tab.
  private func focusableElements(of screen: ScreenID?) -> [FocusedElement] {
    guard let screen else { return [] }
    var names: [String] = []
    var known: Set<String> = []
    for item in hostItems(of: screen) {
      switch item.kind {
      case .tab where item.label != self[screen].tab: continue
      case .row, .line: continue
      case .tab, .field, .action: break
      }
      if !item.label.isEmpty, known.insert(item.label).inserted { names.append(item.label) }
    }
    return names.map { FocusedElement(parent: .screen(screen), name: $0) }
  }

  /// Moves the focus to the next or previous element; after the last one, to the first one.
  private mutating func moveFocus(forward: Bool, _ turn: inout StepContext) {
    let elements = focusableElements
    let current = keyboard.field.map { FocusedElement(parent: $0.parent, name: $0.name) }
    let place = elements.firstIndex { $0 == current ?? focusedElement }
    let next = place.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : elements.count - 1)
    guard !elements.isEmpty else { return }
    let element = elements[(next + elements.count) % elements.count]
    // The input focus follows to another field, as on iPadOS and Android; it ends elsewhere.
    if keyboard.field != nil, fieldNames(on: element.parent).contains(element.name) {
      return focusField(FocusedField(parent: element.parent, name: element.name), &turn)
    }
    if keyboard.field != nil { hideKeyboard(&turn) }
    setFocus(element, &turn)
    reveal(element, &turn)
  }

  /// Scrolls an element of a sheet's content into view, by the shortest distance.
  private mutating func reveal(_ element: FocusedElement, _ turn: inout StepContext) {
    guard case .sheet(let id) = element.parent, SheetPart(rawValue: element.name) == nil,
      let (item, frame) = items(of: id).first(where: {
        focusableNames(of: $0.item, in: id).contains(element.name)
      })
    else { return }
    if item.section == .content, let content = viewport(of: .content, of: id) {
      let below = max(0, frame.maxY - min(content.maxY, device.height))
      // The top of an element that is higher than the viewport has precedence.
      let distance = frame.y - below < content.y ? frame.y - content.y : below
      if distance != 0 { scroll(.sheet(id), to: offset(of: id) + distance, &turn) }
    }
    if let list = item.list, self[id].carousels.indices.contains(list),
      let span = contentSpan(of: id)
    {
      let after = max(0, frame.maxX - span.upperBound)
      let distance = frame.x - after < span.lowerBound ? frame.x - span.lowerBound : after
      guard distance != 0 else { return }
      let now = offset(ofCarousel: list, of: id)
      scroll(.carousel(id, list), to: now + distance * lineDirection, &turn)
    }
  }

  // MARK: Actions

  /// Whether the element with the accessibility focus is the field with the input focus.
  private var isEditingFocus: Bool {
    guard let field = keyboard.field else { return false }
    return focusedElement == FocusedElement(parent: field.parent, name: field.name)
  }

  private mutating func activateFocus(_ turn: inout StepContext) {
    guard let focus else { return }
    performAccessibilityAction(.activate, on: focus, &turn)
  }

  /// Adjusts the focused element, selects the next tab, or scrolls.
  private mutating func pressArrow(_ key: PressedKey, _ turn: inout StepContext) {
    let isForward = key == .down || key == (device.isRightToLeft ? .left : .right)
    if let element = focusedElement {
      switch element.parent {
      case .screen(let screen):
        if selectTab(nextTo: element.name, forward: isForward, on: screen, &turn) { return }
      case .sheet(let id) where id == topSheet:
        if let isUp = adjusts(element.name, of: id, by: key, isForward: isForward) {
          return performAccessibilityAction(isUp ? .increment : .decrement, on: element.name, &turn)
        }
      case .sheet: break
      }
    }
    switch key {
    case .up: scrollByKey(-SystemMetrics.arrowScrollStep, &turn)
    case .down: scrollByKey(SystemMetrics.arrowScrollStep, &turn)
    case .left, .right:
      let step = SystemMetrics.arrowScrollStep
      scrollListByKey(isForward ? step : -step, &turn)
    case .tab, .shiftTab, .enter, .space, .escape: break
    }
  }

  /// Returns whether an arrow key increments the element; nil if the element cannot be adjusted.
  ///
  /// The choices of a picker are next to each other, so the key that points to the next choice
  /// increments. Up and right increment everything else.
  private func adjusts(_ name: String, of id: SheetID, by key: PressedKey, isForward: Bool) -> Bool?
  {
    if name == SheetPart.grabber.rawValue, isGrabberVisible(id) {
      return key == .up || key == .right
    }
    for control in self[id].definition.controls where control.adjustedPart(named: name) != nil {
      if control.adjustedParts.isEmpty { return nil }
      if case .picker = control.kind { return isForward }
      return key == .up || key == .right
    }
    return nil
  }

  /// Selects the next or previous tab of a screen and moves the focus to it.
  ///
  /// - Returns: Whether the focused element is a tab.
  private mutating func selectTab(
    nextTo name: String, forward: Bool, on screen: ScreenID, _ turn: inout StepContext
  ) -> Bool {
    let tabs = self[screen].tabs
    guard let place = tabs.firstIndex(of: name) else { return false }
    let next = (place + (forward ? 1 : -1) + tabs.count) % tabs.count
    performAccessibilityAction(.activate, on: tabs[next], &turn)
    return true
  }

  private mutating func scrollByKey(_ distance: Double, _ turn: inout StepContext) {
    let shown: ElementParent? =
      topSheet.map { .sheet($0) } ?? shownScreen.map { .screen($0) }
    switch focusedElement?.parent ?? shown {
    case .sheet(let id):
      if self[id].isPresented { scroll(.sheet(id), to: offset(of: id) + distance, &turn) }
    case .screen(let id): scroll(.screen(id), to: offset(of: id) + distance, &turn)
    case nil: return
    }
  }

  /// Scrolls the horizontal list with the focused element.
  private mutating func scrollListByKey(_ distance: Double, _ turn: inout StepContext) {
    guard let element = focusedElement, case .sheet(let id) = element.parent,
      let item = items(of: id).first(where: { $0.item.label == element.name })?.item,
      let list = item.list, self[id].carousels.indices.contains(list)
    else { return }
    if turnPage(ofCarousel: list, of: id, forward: distance > 0) { return }
    let now = offset(ofCarousel: list, of: id)
    scroll(.carousel(id, list), to: now + distance, &turn)
  }
}
